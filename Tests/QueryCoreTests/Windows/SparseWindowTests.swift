import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

@testable import QueryCore

/// Windows of filters that let few rows through, so that walking an index from one to the next
/// takes long: their places are remembered, and a jump looks at no other rows.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct SparseWindowTests {
    private static let count = 6000
    private nonisolated static let rarity = 20

    /// How many rows the filter has looked at.
    private final class Looks: Sendable {
        private let count = Atomic(0)

        func add() { count.add(1, ordering: .relaxed) }

        func take() -> Int { count.exchange(0, ordering: .relaxed) }
    }

    private let looks = Looks()

    /// The filter is a function, which counts its calls.
    private var condition: SQLExpression { SQL(sql: "is_rare(id)").sqlExpression }

    private func database(_ backend: TestBackend) throws -> TestDatabase {
        var configuration = Configuration()
        let looks = looks
        configuration.prepareDatabase { db in
            db.add(
                function: DatabaseFunction("is_rare", argumentCount: 1) { values in
                    looks.add()
                    return (Int.fromDatabaseValue(values[0]) ?? 1).isMultiple(of: Self.rarity)
                })
        }
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<Self.count).map { $0 * 37 % 1000 })
        }
        return database
    }

    private func surveyed(
        _ request: EntriesRequest, in database: TestDatabase
    ) async throws -> WindowProbe<Entry> {
        let probe = try WindowProbe(request, in: database.writer, sizes: .hasty)
        await wait(looking: { probe.value.state?.isSurveyed == true })
        return probe
    }

    private nonisolated static let terms: [[SQLOrdering]] = [
        [Column("score").desc], [Column("score").asc, Column("id").desc],
        [Column("name").collating(.nocase).asc],
    ]

    @Test(arguments: [TestBackend.inMemory, .pool], terms.indices)
    func `A jump among rare rows looks at those of its page alone`(
        _ backend: TestBackend, order: Int
    ) async throws {
        let database = try database(backend)
        let request = EntriesRequest(terms: Self.terms[order], condition: condition)
        let probe = try await surveyed(request, in: database)
        let expected = try database.writer.readNow { db in try request.expected(db) }
        let value = probe.value
        #expect(value.count == Self.count / Self.rarity)
        #expect(value.state?.surveys.rows.anchors.rows(at: 0..<6000)?.count == value.count)
        var dice = Dice(order + 1)
        for _ in 0..<40 {
            let position = Int.random(in: 0..<value.count, using: &dice)
            _ = looks.take()
            #expect(value[position] == expected[position])
            // A page, another that is read ahead, and that of the jump before if it comes only now.
            #expect(looks.take() <= 3 * WindowSizes.hasty.page)
        }
        #expect(value.elementsEqual(expected))
        #expect(value.reversed().elementsEqual(expected.reversed()))
    }

    @Test func `Places of ids are found without counting`() async throws {
        let database = try database(.pool)
        let request = EntriesRequest(condition: condition)
        let probe = try await surveyed(request, in: database)
        let expected = try database.writer.readNow { db in try request.expected(db) }
        for position in [299, 0, 150, 149, 298, 1] {
            _ = looks.take()
            #expect(probe.value.index(id: expected[position].id) == position)
            #expect(looks.take() <= 200)
        }
        #expect(probe.value.index(id: 21) == nil)
    }

    @Test func `A change is followed, and the places are found anew`() async throws {
        let database = try database(.pool)
        let request = EntriesRequest(condition: condition)
        let probe = try await surveyed(request, in: database)
        let former = probe.value
        try database.writer.writeNow { db in
            try Entry.filter(Column("id") > 3000).deleteAll(db)
            try db.execute(sql: "UPDATE entry SET score = 2000 - score WHERE id % 40 = 0")
        }
        let expected = try database.writer.readNow { db in try request.expected(db) }
        await wait(looking: {
            probe.value.count == 150 && probe.value.state?.isSurveyed == true
        })
        #expect(probe.value.elementsEqual(expected))
        #expect(probe.value.state?.surveys.rows.anchors.rows(at: 0..<6000)?.count == 150)
        // The former value still gives elements, those of now.
        #expect(former.count == 300)
        #expect(expected.contains(former[299]))
    }

    @Test func `A value that nobody replaces any more is read as far as its rows are there`()
        async throws
    {
        let database = try database(.pool)
        let request = EntriesRequest(condition: condition)
        var probe: WindowProbe<Entry>? = try await surveyed(request, in: database)
        let value = try #require(probe?.value)
        let expected = try database.writer.readNow { db in try request.expected(db) }
        probe?.cancel()
        probe = nil
        #expect(value[250] == expected[250])
        try database.writer.writeNow { db in
            _ = try Entry.deleteOne(db, key: expected[200].id)
        }
        #expect(value[199].id != expected[200].id)
    }

    @Test func `Pages by places leave out what has been read already`() async throws {
        let database = try database(.inMemory)
        let request = EntriesRequest(condition: condition)
        let probe = try await surveyed(request, in: database)
        let expected = try database.writer.readNow { db in try request.expected(db) }
        // Rows in the midst of a page, then those before and behind them.
        _ = probe.value.index(id: expected[103].id)
        for position in [102, 107, 95, 110, 101] {
            #expect(probe.value[position] == expected[position])
        }
        #expect(probe.value.elementsEqual(expected))
    }

    @Test func `Many rare rows have anchors so near that each part is walked soon`() throws {
        let database = try database(.inMemory)
        try database.writer.readNow { db in
            let query = try WindowQuery(
                Entry.filter(condition).order(Column("score").desc).asRequest(of: Row.self),
                name: "key", db)
            #expect(query.hasConditions)
            let all = try query.keys(db)
            #expect(all.count == Self.count / Self.rarity)
            let found = try query.sortedAnchors(WindowAccess(db), of: all.count)
            let places = stride(from: 0, to: all.count, by: found.stride)
            #expect(found.keys.all == places.map { all[$0] })
            #expect(all.indices.allSatisfy { found.position(ofID: all[$0].values[1]) == $0 })
            for stride in [1, 7, 64, 299, 300, 1000] {
                let anchors = WindowAnchors(
                    stride: stride, keys: try query.keys(db, each: stride))
                #expect(anchors.isOfAllRows == (stride == 1))
                #expect(anchors.position(ofID: all[5].values[1]) == nil)
                for position in all.indices {
                    let last = anchors.last(upTo: position)
                    #expect(last?.position == position / stride * stride)
                    #expect(last?.key == all[position / stride * stride])
                    let next = anchors.first(after: position)
                    let nextPosition = (position / stride + 1) * stride
                    #expect(next?.position == (nextPosition < all.count ? nextPosition : nil))
                }
                for position in [0, 1, 63, 64, 150, 299] {
                    #expect(try anchors.rank(db, query, of: all[position]) == position)
                }
            }
        }
    }

    @Test func `A survey that fails is made again in another state of the database alone`()
        async throws
    {
        let database = try TestDatabase(.pool)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<3000).map { $0 })
            try db.execute(sql: "UPDATE entry SET score = -9223372036854775807 - 1 WHERE id = 2900")
        }
        let request = EntriesRequest(
            terms: [Column("id").asc], condition: SQL(sql: "abs(score) >= 0").sqlExpression)
        let probe = try WindowProbe(request, in: database.writer, sizes: .tinyAndSlow)
        await probe.wait { !probe.values.isEmpty }
        try await waitUntil { !probe.isSurveying }
        // Nor is there another one to come.
        probe.finishSurvey()
        #expect(!probe.isSurveying)
        #expect(probe.error == nil)
        #expect(!probe.value.isCountExact)
        try database.writer.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = 1 WHERE id = 2900")
        }
        await probe.wait { probe.value.isCountExact }
        #expect(probe.value.count == 3000)
    }

    @Test func `Without a filter nothing is sparse, however long a walk takes`() throws {
        let database = try database(.inMemory)
        try database.writer.readNow { db in
            let query = try WindowQuery(
                Entry.order(Column("score").desc).asRequest(of: Row.self), name: "key", db)
            #expect(!query.hasConditions)
            var sizes = WindowSizes.standard
            (sizes.stride, sizes.sortedPage) = (1000, 20)
            var survey = WindowSurvey(sizes)
            try survey.advance(WindowAccess(db, patience: .nanoseconds(0)), query) { true }
            #expect(survey.isComplete)
            #expect(!survey.anchors.isOfAllRows)
            #expect(survey.anchors.keys.count == 5)
        }
    }

    @Test func `Rows of several columns' primary keys are found by their places`() throws {
        let queue = DatabaseQueue()
        try queue.writeNow { db in
            try db.execute(
                sql: "CREATE TABLE pair(a INTEGER, b TEXT, c INTEGER, PRIMARY KEY(a, b))")
            for a in 1...40 {
                for b in ["x", "y", "Z"] {
                    try db.execute(
                        sql: "INSERT INTO pair VALUES (?, ?, ?)", arguments: [a, b, a * 7 % 10])
                }
            }
            let query = try WindowQuery(
                Table<Row>("pair").filter(SQL(sql: "a % 2 = 0").sqlExpression).order(
                    Column("c").desc
                )
                .asRequest(of: Row.self), name: "key", db)
            let anchors = try query.sortedAnchors(WindowAccess(db), of: 60)
            let keys = anchors.keys.all
            #expect(keys.count == 60)
            var visited: [WindowKey] = []
            try query.visit(WindowAccess(db), #require(anchors.rows(at: 20..<33))) { row in
                visited.append(query.key(row))
            }
            #expect(visited == Array(keys[20..<33]))
        }
    }
}
