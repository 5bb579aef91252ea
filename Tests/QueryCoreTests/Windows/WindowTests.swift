import Dispatch
import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// Values of windows: of one state each, replaced as a whole, never out of elements.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowTests {
    private static let count = 200

    /// Entries whose score is their id, on a file.
    private func database(
        _ backend: TestBackend, configuration: Configuration = Configuration()
    ) throws -> TestDatabase {
        let database = try TestDatabase(backend, configuration: configuration)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (1...Self.count).map { $0 })
        }
        return database
    }

    private func scores(_ value: WindowedResults<Entry>, _ positions: some Sequence<Int>) -> [Int?]
    {
        positions.map { value[$0].score }
    }

    @Test(arguments: TestBackend.allCases)
    func `The first value is there at once, and has the count of a small table`(
        _ backend: TestBackend
    ) throws {
        let database = try database(backend)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        #expect(probe.values.count == 1)
        #expect(probe.value.isCountExact)
        #expect(probe.value.count == Self.count)
        #expect(probe.value.first?.score == Self.count)
        #expect(probe.value.last?.score == 1)
    }

    @Test func `Before all is counted, an id has one of the positions, and its own element`()
        async throws
    {
        let database = try database(.pool)
        // As long as the connection is in use here, nothing can be counted in the background.
        let source = try WindowSource(EntriesRequest(), in: database.writer)
        try source.reader.read { _ in
            let probe = try WindowProbe(
                EntriesRequest(), in: database.writer, sizes: .tinyAndSlow)
            #expect(probe.value.state?.source.connection === source.connection)
            let value = probe.value
            #expect(value.count == 6)
            #expect(!value.isCountExact)
            // Once it has been read it is found among what is kept, far behind the rows that are known.
            for _ in 1...3 {
                for id in [1, 2, 100, 150, Int64(Self.count)] {
                    let index = try #require(value.index(id: id))
                    #expect(value.indices.contains(index))
                    #expect(value[index].id > 0)
                    #expect(value.element(id: id)?.id == id)
                }
            }
            #expect(value.element(id: 999) == nil)
            probe.cancel()
        }
    }

    @Test func `An element is that of its id after others have moved the rows`() throws {
        let database = try database(.pool)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer, sizes: .tiny)
        let value = probe.value
        try database.writer.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = (score * 7919) % 211")
            _ = try Entry.deleteOne(db, key: 50)
        }
        for id in [1, 7, 100, 199] as [Int64] { #expect(value.element(id: id)?.id == id) }
        #expect(value.element(id: 50) == nil)
    }

    @Test func `A great table is counted after its first rows are there`() async throws {
        let database = try database(.inMemory)
        // As long as the connection is in use here, nothing can be counted in the background.
        let probe = try database.writer.unsafeReentrantReadNow { _ in
            let probe = try WindowProbe(
                EntriesRequest(isRanked: true), in: database.writer, sizes: .tinyAndSlow)
            #expect(probe.value.count == 6)
            #expect(!probe.value.isCountExact)
            #expect(probe.value.rankedCount == nil)
            #expect(scores(probe.value, 0..<6) == [200, 199, 198, 197, 196, 195])
            return probe
        }
        await probe.wait { probe.value.isCountExact }
        #expect(probe.values.count == 2)
        #expect(probe.value.count == Self.count)
        #expect(probe.value.rankedCount == Self.count)
    }

    @Test(arguments: TestBackend.allCases)
    func `Rows of an attached file are followed`(_ backend: TestBackend) async throws {
        let directory = try TemporaryDirectory()
        let attached = directory.path("attached.sqlite")
        let other = try DatabaseQueue(path: attached)
        try other.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (1...50).map { $0 })
        }
        var configuration = Configuration()
        configuration.prepareDatabase { db in
            try db.execute(sql: "ATTACH DATABASE ? AS aux", arguments: [attached])
        }
        let database = try TestDatabase(backend, configuration: configuration)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        #expect(scores(probe.value, 0..<2) == [50, 49])
        try database.writer.writeNow { db in _ = try Entry.deleteOne(db, key: 50) }
        await probe.wait { probe.value.first?.score == 49 }
        try other.writeNow { db in _ = try Entry.deleteOne(db, key: 49) }
        await probe.wait { probe.value.first?.score == 48 }
        #expect(probe.value.count == 48)
    }

    @Test func `Values are equal to themselves alone`() async throws {
        let writer = try database(.inMemory).writer
        let probe = try WindowProbe(EntriesRequest(), in: writer)
        let value = probe.value
        #expect(value == value)
        #expect(WindowedResults<Entry>() == WindowedResults())
        try writer.writeNow { db in _ = try Entry.deleteOne(db, key: 7) }
        await probe.wait { probe.values.count == 2 }
        #expect(probe.value != value)
    }

    @Test(arguments: TestBackend.onDisk, [false, true])
    func `A read that finds another state replaces the value before it returns`(
        _ backend: TestBackend, isOwnWrite: Bool
    ) throws {
        let database = try database(backend)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        let value = probe.value
        #expect(scores(value, 0..<3) == [200, 199, 198])
        let writer: any DatabaseWriter =
            isOwnWrite ? database.writer : try database.anotherConnection()
        try writer.writeNow { db in
            _ = try Entry.filter(Column("score") > 198 || Column("score") <= 10).deleteAll(db)
        }
        // Nobody has told the window, whose main queue has not run.
        #expect(probe.values.count == 1)
        #expect(value[100].score == 98)
        #expect(probe.values.count == 2)
        #expect(probe.value.count == 188)
        #expect(scores(probe.value, 0..<3) == [198, 197, 196])
        // The last row stays the last one; what had been read stays what it was.
        #expect(value.count == Self.count)
        #expect(value[199].score == 11)
        #expect(scores(value, 0..<3) == [200, 199, 198])
        #expect(probe.values.count == 2)
    }

    @Test func `A value of a table that was emptied gives an element, and the next one is empty`()
        throws
    {
        let database = try database(.pool)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        let value = probe.value
        try database.writer.writeNow { db in _ = try Entry.deleteAll(db) }
        #expect(value[150].score == 195)
        #expect(probe.value.isEmpty)
        #expect(probe.value.isCountExact)
        #expect(value.index(id: 20) == nil)
    }

    @Test func `A request that fails later ends in its error, and its value keeps giving elements`()
        async throws
    {
        let database = try database(.inMemory)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        let value = probe.value
        try database.writer.writeNow { db in try db.execute(sql: "ALTER TABLE entry RENAME TO gone")
        }
        #expect(value[150].score == 195)
        #expect(value.index(id: 20) == nil)
        await probe.wait { probe.error != nil }
        #expect((probe.error as? DatabaseError)?.resultCode == .SQLITE_ERROR)
    }

    @Test func `A closed database is an error, not a crash`() async throws {
        let database = try database(.pool)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        let value = probe.value
        try database.writer.close()
        #expect(value[150].score == 195)
        await probe.wait { probe.error != nil }
        #expect((probe.error as? DatabaseError)?.resultCode == .SQLITE_MISUSE)
        let other = try WindowProbe(EntriesRequest(), in: database.writer)
        await other.wait { other.error != nil }
        #expect(other.value.isEmpty)
    }

    @Test func `A record that cannot be decoded is the error of the query`() async throws {
        let database = try database(.inMemory)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        try database.writer.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = 'many' WHERE id = 200")
        }
        await probe.wait { probe.error != nil }
        #expect(probe.error is RowDecodingError)
    }

    @Test func `An order of SQL alone is an error that says what to do`() throws {
        struct Request: WindowedQueryable {
            static let queryableOptions = QueryableOptions.default
            var rows: QueryInterfaceRequest<Entry> { Entry.order(sql: "score") }
        }
        let writer = try database(.inMemory).writer
        var failure: (any Error)?
        let cancellable = Request().publisher(in: .readWrite { writer }).sink(
            receiveCompletion: { if case .failure(let error) = $0 { failure = error } },
            receiveValue: { _ in })
        #expect((failure as? DatabaseError)?.resultCode == .SQLITE_MISUSE)
        #expect("\(failure as Any)".contains("expressions and directions"))
        cancellable.cancel()
    }

    @Test(arguments: [TestBackend.walQueue, .pool])
    func `Nothing is held between two reads: the WAL can be emptied`(_ backend: TestBackend)
        async
        throws
    {
        let database = try database(backend)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer, sizes: .tinyAndSlow)
        await probe.wait { probe.value.isCountExact }
        let other = try database.anotherConnection()
        for position in [0, 40, 199, 100] {
            _ = probe.value[position]
            // Refused, as busy, if anybody reads an older state or any state at all.
            let frames = try other.writeWithoutTransactionNow { db in
                try db.execute(sql: "UPDATE entry SET name = 'x' WHERE id = 1")
                return try db.checkpoint(.truncate)
            }
            #expect(frames == (0, 0))
        }
    }

    @Test func `Memory is bounded, however much is looked at`() async throws {
        let database = try database(.pool)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        #expect(Array(probe.value).count == Self.count)
        let value = probe.value
        let kept = (0..<Self.count).count { value.state?.isKept($0) == true }
        #expect(kept <= WindowSizes.tiny.capacity)
    }

    @Test func `Ranks are those among all, whatever the order and the filter`() async throws {
        let database = try database(.pool)
        let writer = database.writer
        var request = EntriesRequest(
            terms: [Column("name").asc], condition: Column("score") <= 100, isRanked: true)
        let probe = try WindowProbe(request, in: writer, sizes: .tinyAndSlow)
        await probe.wait { probe.value.isCountExact }
        #expect(probe.value.count == 100)
        #expect(probe.value.rankedCount == Self.count)
        #expect(probe.value.allSatisfy { $0.rank == 201 - ($0.score ?? 0) })
        request.terms = [Column("score").desc]
        request.condition = nil
        let byScore = try WindowProbe(request, in: writer)
        #expect(byScore.value.map(\.rank) == (1...Self.count).map { $0 })
    }

    @Test func `Many commits make few values, and the last is shown`() async throws {
        let database = try database(.pool)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        let other = try database.anotherConnection()
        for score in 1000..<1400 {
            try other.writeNow { db in
                try db.execute(
                    sql: "UPDATE entry SET score = ? WHERE id = 5", arguments: [score])
            }
        }
        await probe.wait { probe.value.first?.score == 1399 && probe.value.isCountExact }
        #expect(probe.values.count < 400)
        #expect(probe.value[0].id == 5)
    }

    @Test func `What is cancelled goes away, with its connection`() async throws {
        let database = try database(.pool)
        weak var reader: SteadyReader?
        weak var store: WindowStore<Entry>?
        do {
            let probe = try WindowProbe(EntriesRequest(), in: database.writer, sizes: .tinyAndSlow)
            store = probe.value.state?.store
            reader = probe.value.state?.source.reader
            #expect(store != nil && reader != nil)
            probe.cancel()
        }
        // The survey that had begun lets go too.
        await wait(looking: { store == nil && reader == nil })
    }

    @Test func `A value outlives its query`() throws {
        let database = try database(.pool)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        let value = probe.value
        probe.cancel()
        #expect(value[150].score == 50)
        #expect(value.index(id: 60) == 140)
        #expect(probe.values.count == 1)
    }

    @Test func `Another reader is read like the one it wraps`() throws {
        let database = try database(.pool)
        for reader: any DatabaseReader in [
            AnyDatabaseReader(database.writer), AnyDatabaseWriter(database.writer),
            try (database.writer as? DatabasePool)?.makeSnapshot() ?? database.writer,
            try DatabaseSnapshotPool(path: database.path),
        ] {
            let probe = try WindowProbe(EntriesRequest(), in: reader)
            #expect(probe.value.count == Self.count)
            #expect(probe.value[120].score == 80)
        }
    }

    @Test func `Another order of the same state finds what has been surveyed`() async throws {
        let recorder = SQLRecorder()
        let database = try database(.pool, configuration: recorder.configuration())
        let writer = database.writer
        let byScore = try WindowProbe(
            EntriesRequest(isRanked: true), in: writer, sizes: .tinyAndSlow)
        await byScore.wait { byScore.value.isCountExact }
        await byScore.wait { byScore.value.state?.isSurveyed == true }
        recorder.clear()
        // Ranks are there with the first rows of a filter, although nothing is counted first.
        let filtered = try WindowProbe(
            EntriesRequest(
                terms: [Column("name").asc], condition: Column("score") <= 100, isRanked: true),
            in: writer, sizes: .tinyAndSlow)
        #expect(filtered.value.first?.rank != nil)
        #expect(filtered.value.allSatisfy { $0.rank == 201 - ($0.score ?? 0) })
        let again = try WindowProbe(EntriesRequest(isRanked: true), in: writer, sizes: .tinyAndSlow)
        #expect(again.values.count == 1)
        #expect(again.value.isCountExact)
        // After a commit nothing is known any more.
        try writer.writeNow { db in
            try db.execute(sql: "UPDATE entry SET score = 0 WHERE id = 200")
        }
        await again.wait { again.value.first?.score == 199 && again.value.isCountExact }
        #expect(again.value.last?.rank == 200)
    }

    @Test(arguments: [TestBackend.inMemory, .pool])
    func `Rows that may be asked for next are surveyed when all else is done`(
        _ backend: TestBackend
    ) async throws {
        let database = try database(backend)
        let byName = EntriesRequest(terms: [Column("name").collating(.nocase).asc])
        let unindexed: [SQLOrdering] = [Column("name").desc]
        let probe = try WindowProbe(
            EntriesRequest(nextTerms: [unindexed] + [byName.terms]), in: database.writer,
            sizes: .tinyAndSlow)
        let source = try #require(probe.value.state?.source)
        let isKnown = { (request: EntriesRequest) in
            try source.reader.read { db in
                let query = try source.query(request.rows.asRequest(of: Row.self), name: "key", db)
                return source.connection.survey(
                    of: query.identity, version: try db.stateVersion()) != nil
            }
        }
        await wait(looking: { (try? isKnown(byName)) == true })
        #expect(try !isKnown(EntriesRequest(terms: unindexed)))
        // The first value in that order is exact, without a survey of its own.
        let next = try WindowProbe(byName, in: database.writer, sizes: .tinyAndSlow)
        #expect(next.values.count == 1)
        #expect(next.value.isCountExact)
        let expected = try database.writer.readNow { db in try byName.expected(db) }
        for position in [199, 0, 100, 57] {
            #expect(next.value.index(id: expected[position].id) == position)
        }
    }

    @Test func `What was surveyed of another state serves as an estimate`() async throws {
        let database = try database(.pool)
        let byName = EntriesRequest(terms: [Column("name").collating(.nocase).asc])
        let probe = try WindowProbe(byName, in: database.writer, sizes: .tinyAndSlow)
        await wait(looking: { probe.value.state?.isSurveyed == true })
        let source = try #require(probe.value.state?.source)
        // It would survey the next state as soon as it is told of it.
        probe.cancel()
        try database.writer.writeNow { db in _ = try Entry.deleteOne(db, key: 1) }
        // As long as the connection is in use here, nothing can be counted in the background.
        try source.reader.read { _ in
            let next = try WindowProbe(byName, in: database.writer, sizes: .tinyAndSlow)
            #expect(!next.value.isCountExact)
            #expect(next.value.count == Self.count)
            let expected = try database.writer.readNow { db in try byName.expected(db) }
            for position in [198, 0, 100, 57] {
                let index = try #require(next.value.index(id: expected[position].id))
                #expect(abs(index - position) <= 1)
            }
            next.cancel()
        }
    }

    @Test func `Whether an id is there is known without reading its page`() throws {
        let database = try database(.pool)
        let probe = try WindowProbe(
            EntriesRequest(condition: Column("score") > 50), in: database.writer)
        let value = probe.value
        #expect(value.contains(id: 200))
        #expect(value.contains(id: 60))
        #expect(value.state?.isKept(140) == false)
        #expect(!value.contains(id: 50))
        #expect(!value.contains(id: 999))
        try database.writer.writeNow { db in _ = try Entry.deleteOne(db, key: 61) }
        #expect(!value.contains(id: 61))
        #expect(!WindowedResults<Entry>().contains(id: 1))
    }

    @Test func `Before they are counted, rows that came before the screen have no negative places`()
        async throws
    {
        let database = try database(.pool)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer, sizes: .tinyAndSlow)
        await probe.wait { probe.value.isCountExact }
        _ = probe.value[9]
        let former = try #require(probe.value.state)
        let store = try #require(former.store)
        // Nobody counts as long as the connection is in use.
        let state = try former.source.reader.read { db in
            try database.writer.writeNow { db in
                for id in 1000..<1040 { try Entry(id: Int64(id), score: 900).insert(db) }
            }
            return try store.advance(former.source.access(db), from: former)
        }
        #expect(!state.isExact)
        let value = WindowedResults(state)
        for position in value.indices.reversed() { _ = value[position] }
        for id in Array(1...200) + Array(1000..<1040) {
            let index = try #require(value.index(id: Int64(id)))
            #expect(value.indices.contains(index))
            _ = value.element(id: Int64(id))
        }
    }
}
