import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// First rows that are read before a query asks for them, and numbers that are counted once.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowPrefetchTests {
    /// So many rows are counted at once, but not walked past.
    private static let sizes = WindowSizes(
        page: 6, sortedPage: 20, capacity: 30, span: 12, stride: 8, quickCount: 50,
        surveyTime: .seconds(60))

    private let recorder = SQLRecorder()

    /// Entries whose score is their id.
    private func database(_ backend: TestBackend = .pool, rows: Int = 200) throws -> TestDatabase {
        let database = try TestDatabase(backend, configuration: recorder.configuration())
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (1...rows).map { $0 })
        }
        recorder.clear()
        return database
    }

    private var counts: [String] { recorder.all.filter { $0.contains("COUNT(*)") } }

    /// The walks from one anchor to the next.
    private var walks: [String] { recorder.all.filter { $0.contains("LIMIT 1 OFFSET") } }

    @Test(arguments: TestBackend.allCases)
    func `A query finds what was read before it, and shows what it would have shown`(
        _ backend: TestBackend
    ) throws {
        let database = try database(backend)
        let request = EntriesRequest()
        let prefetch = WindowPrefetch(request, in: database.writer, sizes: Self.sizes)
        prefetch.wait()
        #expect(counts.count == 1)
        recorder.clear()
        let probe = try WindowProbe(request, in: database.writer, sizes: Self.sizes)
        prefetch.end()
        #expect(counts == [])
        #expect(probe.value.isCountExact)
        let expected = try database.writer.read { try request.expected($0) }
        #expect(probe.value.elementsEqual(expected))
    }

    @Test func `A query that comes while rows are read waits for them`() throws {
        let database = try database()
        let request = EntriesRequest()
        let prefetch = request.prefetch(in: database.writer)
        let probe = try WindowProbe(request, in: database.writer)
        #expect(probe.value.first?.score == 200)
        #expect(probe.value.count == 200)
        prefetch.end()
    }

    @Test func `What was read is let go at the end`() throws {
        let database = try database()
        let prefetch = EntriesRequest().prefetch(in: database.writer)
        prefetch.wait()
        weak let connection = prefetch.keptConnection
        #expect(connection != nil)
        prefetch.end()
        #expect(connection == nil)
    }

    @Test func `Errors are left to the query`() throws {
        let database = try TestDatabase(.pool)
        let prefetch = EntriesRequest().prefetch(in: database.writer)
        prefetch.wait()
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        #expect(probe.error != nil)
        prefetch.end()
    }

    @Test func `Rows are counted once for all of their orders, and again after a change`() throws {
        let database = try database()
        let byScore = try WindowProbe(EntriesRequest(), in: database.writer, sizes: Self.sizes)
        #expect(counts.count == 1)
        let byName = EntriesRequest(terms: [Column("name").collating(.nocase).asc], key: 1)
        let ordered = try WindowProbe(byName, in: database.writer, sizes: Self.sizes)
        #expect(counts.count == 1)
        #expect(ordered.value.isCountExact)
        #expect(ordered.value.count == 200)
        let filter = EntriesRequest(condition: Column("score") > 100, key: 2)
        let filtered = try WindowProbe(filter, in: database.writer, sizes: Self.sizes)
        #expect(filtered.value.count == 100)
        byScore.cancel()
        ordered.cancel()
        filtered.cancel()
        try database.writer.writeNow { db in try db.execute(sql: "DELETE FROM entry WHERE id = 1") }
        let afterwards = try WindowProbe(byName, in: database.writer, sizes: Self.sizes)
        #expect(afterwards.value.count == 199)
    }

    @Test func `Of many rows nothing but their number is found out before the first are shown`()
        throws
    {
        let database = try database()
        let source = try WindowSource(EntriesRequest(), in: database.writer, sizes: Self.sizes)
        // As long as the connection is in use here, nothing is surveyed in the background.
        try source.reader.read { _ in
            let probe = try WindowProbe(
                EntriesRequest(), in: database.writer, sizes: Self.sizes)
            #expect(probe.value.isCountExact)
            #expect(counts.count == 1)
            #expect(walks == [])
        }
    }
}
