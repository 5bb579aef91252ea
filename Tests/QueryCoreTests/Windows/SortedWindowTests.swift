import Dispatch
import Glibc
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

@testable import QueryCore

/// Windows whose order no index gives, so that SQLite sorts all rows for each look at some of them:
/// they are sorted once for each state of the database, and not by who waits for a row.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SortedWindowTests {
    private static let count = 6000

    private nonisolated static let terms: [[SQLOrdering]] = [
        [Column("score").desc], [Column("score").asc, Column("id").desc],
        [Column("name").collating(.nocase).asc], [Column("name").desc, Column("score").desc],
    ]

    private func database(
        _ backend: TestBackend = .pool, _ recorder: SQLRecorder? = nil
    ) throws -> TestDatabase {
        let database = try TestDatabase(
            backend, configuration: recorder?.configuration() ?? Configuration())
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.dropIndexes(db)
            try Entries.fill(db, scores: (0..<Self.count).map { $0 * 37 % 1000 })
        }
        return database
    }

    private func surveyed(
        _ request: EntriesRequest, in database: TestDatabase
    ) async throws -> WindowProbe<Entry> {
        let probe = try WindowProbe(request, in: database.writer, sizes: .sorting)
        await wait(looking: { probe.value.state?.isSurveyed == true })
        return probe
    }

    @Test(arguments: [TestBackend.inMemory, .queue, .pool], terms.indices)
    func `The first value knows all places, and no read of it sorts`(
        _ backend: TestBackend, order: Int
    ) async throws {
        let recorder = SQLRecorder()
        let database = try database(backend, recorder)
        let request = EntriesRequest(terms: Self.terms[order], isRanked: true)
        let expected = try database.writer.readNow { db in try request.expected(db) }
        let probe = try await surveyed(request, in: database)
        #expect(probe.values.count == 1)
        #expect(probe.value.isCountExact)
        recorder.clear()
        var dice = Dice(order)
        for _ in 0..<40 {
            let position = Int.random(in: 0..<Self.count, using: &dice)
            #expect(probe.value[position] == expected[position])
            #expect(probe.value.index(id: expected[position].id) == position)
            let other = expected[Self.count - 1 - position]
            #expect(probe.value.element(id: other.id) == other)
        }
        #expect(probe.value.index(id: -1) == nil)
        // Every row is looked for by its key.
        let reads = recorder.all.filter { $0.contains("FROM \"entry\"") }
        #expect(!reads.isEmpty)
        #expect(reads.allSatisfy { $0.contains(" IN (") || $0.contains("\"id\" = ") })
    }

    @Test func `A change sorts once more, and who waits gets what was there`() async throws {
        let database = try database()
        let request = EntriesRequest()
        let probe = try await surveyed(request, in: database)
        let former = probe.value
        let before = try database.writer.readNow { db in try request.expected(db) }
        try database.writer.writeNow { db in
            try db.execute(
                sql: "UPDATE entry SET score = -1, name = 'late' WHERE id = ?",
                arguments: [before[3000].id])
            try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [before[3001].id])
        }
        // In the same turn of the main queue, so that the value is still that of the screen.
        #expect(former[3000].id == before[3000].id)
        #expect(former[3000].name == "late")
        #expect(former.index(id: before[3000].id) == 3000)
        #expect(former.element(id: before[4000].id) == before[4000])
        #expect(former.element(id: before[3001].id) == nil)
        #expect(!former.contains(id: before[3001].id))
        #expect(before.contains(former[3001]))
        let expected = try database.writer.readNow { db in try request.expected(db) }
        try await probe.waitForExactValue(expected)
        #expect(probe.value.index(id: before[3000].id) == Self.count - 2)
    }

    @Test func `A row that has come is there before all are sorted, though not its place`()
        async throws
    {
        let database = try database()
        let probe = try await surveyed(EntriesRequest(), in: database)
        try database.writer.writeNow { db in
            try db.execute(sql: "INSERT INTO entry VALUES (9000, 'new', 500)")
        }
        // What is not kept tells that there is another state.
        _ = probe.value[3000]
        let value = probe.value
        #expect(value.state?.isOfFormerRows == true)
        #expect(value.element(id: 9000) == nil)
        #expect(value.contains(id: 9000))
        #expect(!value.contains(id: 9001))
        await probe.wait { probe.value.element(id: 9000) != nil }
    }

    @Test func `A screen stays with its rows when they are sorted again`() async throws {
        let database = try database()
        let request = EntriesRequest()
        let probe = try await surveyed(request, in: database)
        let before = try database.writer.readNow { db in try request.expected(db) }
        for position in 2000..<2012 { _ = probe.value[position] }
        try database.writer.writeNow { db in
            try db.execute(
                sql: "UPDATE entry SET score = 5000 WHERE id IN (?, ?)",
                arguments: [before[5000].id, before[2001].id])
        }
        let expected = try database.writer.readNow { db in try request.expected(db) }
        try await probe.waitForExactValue(expected)
        let row = try #require(expected.firstIndex { $0.id == before[2005].id })
        #expect(row == 2006)
        #expect(probe.value[row] == expected[row])
    }

    @Test func `Screens at the end come to the end when their rows go`() async throws {
        let database = try database()
        let request = EntriesRequest()
        let probe = try await surveyed(request, in: database)
        let before = try database.writer.readNow { db in try request.expected(db) }
        for position in 5990..<6000 { _ = probe.value[position] }
        try database.writer.writeNow { db in
            _ = try Entry.filter(keys: before[4000...].map(\.id)).deleteAll(db)
        }
        try await probe.waitForExactValue(Array(before[..<4000]))
        #expect(probe.value.state?.isKept(3999) == true)
    }

    @Test func `An index that comes is used, and one that goes is missed`() async throws {
        let database = try database()
        let request = EntriesRequest(terms: [Column("score").desc])
        let probe = try await surveyed(request, in: database)
        #expect(probe.value.state?.plan.rows.isKnownToSort == true)
        try database.writer.writeNow { db in try Entries.createIndexes(db) }
        try database.writer.writeNow { db in _ = try Entry.deleteOne(db, key: 17) }
        await wait(looking: {
            probe.value.count == Self.count - 1
                && probe.value.state?.plan.rows.isKnownToSort == false
        })
        try database.writer.writeNow { db in
            try Entries.dropIndexes(db)
            _ = try Entry.deleteOne(db, key: 18)
        }
        await wait(looking: {
            probe.value.count == Self.count - 2
                && probe.value.state?.plan.rows.isKnownToSort == true
        })
        let expected = try database.writer.readNow { db in try request.expected(db) }
        try await probe.waitForExactValue(expected)
    }

    @Test func `A sorter for the last term alone is no reason to sort all`() throws {
        let database = try database(.inMemory)
        try database.writer.writeNow { db in
            try db.execute(sql: "CREATE INDEX entry_up ON entry(score)")
            let query = { (terms: SQLOrdering...) in
                try WindowQuery(
                    Entry.order(terms).asRequest(of: Row.self), name: "key", db)
            }
            #expect(try !query(Column("score").desc, Column("id").asc).sortsAllRows(db))
            #expect(try !query(Column("id").desc).sortsAllRows(db))
            #expect(try query(Column("name").desc).sortsAllRows(db))
        }
    }

    @Test func `Who needs a queue meanwhile does not wait until all is sorted`() async throws {
        /// Counts the rows that are sorted, the first of which waits until somebody waits for the connection.
        final class Meeting: Sendable {
            let rows = Atomic(0)
            let reader = LockedBox<SteadyReader?>(nil)
        }
        let meeting = Meeting()
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(
                function: DatabaseFunction("met", argumentCount: 1) { values in
                    if meeting.rows.add(1, ordering: .relaxed).newValue == 1 {
                        while meeting.reader.withLock({ $0?.isAwaited }) == false { usleep(100) }
                    }
                    return Int64.fromDatabaseValue(values[0])
                })
        }
        let database = try TestDatabase(.queue, configuration: configuration)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<Self.count).map { $0 * 37 % 1000 })
        }
        meeting.reader.withLock { $0 = try? SteadyReader(database.writer) }
        let request = EntriesRequest(terms: [SQL(sql: "met(score)").sqlExpression.desc])
        let probe = try WindowProbe(
            request, in: database.writer, sizes: .sorting, options: .async)
        await wait(looking: { meeting.rows.load(ordering: .relaxed) > 0 })
        let rows = try database.writer.readNow { _ in meeting.rows.load(ordering: .relaxed) }
        #expect(rows < Self.count)
        let expected = try database.writer.readNow { db in try request.expected(db) }
        try await probe.waitForExactValue(expected)
    }

    @Test func `Whoever else writes the file is not refused while all is sorted`() async throws {
        /// Stops a sort in its midst until it may go on.
        final class Gate: Sendable {
            let isArmed = Atomic(false)
            let rows = Atomic(0)
            let isOpen = Atomic(false)
        }
        let gate = Gate()
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            db.add(
                function: DatabaseFunction("gated", argumentCount: 1) { values in
                    let isArmed = gate.isArmed.load(ordering: .relaxed)
                    // The rows of a screen are fewer.
                    if isArmed, gate.rows.add(1, ordering: .relaxed).newValue == 1000 {
                        while !gate.isOpen.load(ordering: .relaxed) { usleep(100) }
                    }
                    return Int64.fromDatabaseValue(values[0])
                })
        }
        let database = try TestDatabase(.queue, configuration: configuration)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<Self.count).map { $0 * 37 % 1000 })
        }
        let request = EntriesRequest(terms: [SQL(sql: "gated(score)").sqlExpression.desc])
        let probe = try await surveyed(request, in: database)
        let before = try database.writer.readNow { db in try request.expected(db) }
        for position in 0..<6 { _ = probe.value[position] }
        gate.isArmed.store(true, ordering: .relaxed)
        // The sort stands still until this has written: however patient, it would be refused.
        var patient = Configuration()
        patient.busyMode = .timeout(10)
        let other = try database.anotherConnection(configuration: patient)
        try other.writeNow { db in
            try db.execute(
                sql: "UPDATE entry SET score = -1 WHERE id = ?", arguments: [before[2].id])
            try db.execute(sql: "DELETE FROM entry WHERE id = ?", arguments: [before[1].id])
        }
        await wait(looking: { gate.rows.load(ordering: .relaxed) >= 1000 })
        #expect(throws: Never.self) {
            try other.writeNow { db in
                try db.execute(
                    sql: "UPDATE entry SET score = -2 WHERE id = ?", arguments: [before[4].id])
            }
        }
        // Meanwhile rows are where they were, as they are now, without those that are gone.
        await probe.wait { probe.value.count == Self.count - 1 }
        #expect(!probe.value.isCountExact)
        await probe.wait { probe.value.element(id: before[4].id)?.score == -2 }
        #expect(probe.value.prefix(5).map(\.id) == [0, 2, 3, 4, 5].map { before[$0].id })
        #expect(probe.value[1].score == -1)
        #expect(probe.value[2000] == before[2001])
        #expect(probe.value.index(id: before[4000].id) == 3999)
        #expect(probe.value.index(id: before[1].id) == nil)
        #expect(probe.value.element(id: before[1].id) == nil)
        gate.isOpen.store(true, ordering: .relaxed)
        let expected = try database.writer.readNow { db in try request.expected(db) }
        try await probe.waitForExactValue(expected)
        #expect(expected.suffix(2).map(\.id) == [before[2].id, before[4].id])
    }

    @Test func `An order by a function that a copy has not is found on the table itself`()
        async throws
    {
        let database = try database(.queue)
        try database.writer.writeNow { db in
            db.add(
                function: DatabaseFunction("opposite", argumentCount: 1) { values in
                    Int64.fromDatabaseValue(values[0]).map { -$0 }
                })
        }
        let request = EntriesRequest(terms: [SQL(sql: "opposite(score)").sqlExpression.asc])
        let probe = try await surveyed(request, in: database)
        try database.writer.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = 5000 WHERE id = 3000")
        }
        let expected = try database.writer.readNow { db in try request.expected(db) }
        #expect(expected.first?.id == 3000)
        try await probe.waitForExactValue(expected)
    }
}
