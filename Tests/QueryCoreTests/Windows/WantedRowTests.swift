import PublisherCore
import SQLiteCore
import SQLiteTestSupport
import Testing
import ViewCore

@testable import QueryCore

/// The row that was looked for last is among those that another order or filter reads first.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WantedRowTests {
    private static let count = 200
    private static let byName = [Column("name").collating(.nocase).asc]

    private func database(
        _ backend: TestBackend, _ recorder: SQLRecorder = SQLRecorder()
    ) throws -> TestDatabase {
        let database = try TestDatabase(backend, configuration: recorder.configuration())
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (1...Self.count).map { $0 })
        }
        return database
    }

    @Test(arguments: [TestBackend.inMemory, .queue, .pool], [1, 3, 100, 198, 200] as [Int64])
    func `Around it nothing is read any more, in whatever order it is shown`(
        _ backend: TestBackend, _ id: Int64
    ) async throws {
        // What is read ahead, and what queries read that go on, holds up nobody.
        let recorder = SQLRecorder { MainQueue.isCurrent }
        let database = try database(backend, recorder)
        let byScore = try WindowProbe(
            EntriesRequest(isRanked: true), in: database.writer, sizes: .tiny)
        await byScore.wait { byScore.value.state?.isSurveyed == true }
        #expect(byScore.value.element(id: id)?.id == id)
        for terms in [Self.byName, [Column("score").asc], [Column("name").desc]] {
            let request = EntriesRequest(terms: terms, isRanked: true)
            let expected = try database.writer.readNow { db in try request.expected(db) }
            let probe = try WindowProbe(request, in: database.writer, sizes: .tiny)
            let place = try #require(expected.firstIndex { $0.id == id })
            // On a busy machine the places of the rows are known some time after the first ones.
            await probe.wait { probe.value.state?.isSurveyed == true }
            // Nearer to the end of what has been read the next rows are read ahead.
            let screen = max(0, place - 2)..<min(place + 3, Self.count)
            recorder.clear()
            #expect(probe.value.index(id: id) == place)
            #expect(probe.value.element(id: id)?.id == id)
            #expect(probe.value.contains(id: id))
            #expect(screen.map { probe.value[$0].id } == screen.map { expected[$0].id })
            #expect(recorder.all.filter { $0.contains("ORDER BY") } == [])
            // The others are where they are, too.
            #expect(probe.value.map(\.id) == expected.map(\.id))
            #expect(probe.value.allSatisfy { $0.rank == 201 - ($0.score ?? 0) })
            #expect(byScore.value.index(id: id) == Self.count - Int(id))
            probe.cancel()
        }
    }

    @Test(arguments: [TestBackend.inMemory, .pool])
    func `A filter that hides it, or another table, begins with the first row`(
        _ backend: TestBackend
    ) async throws {
        let database = try database(backend)
        let probe = try WindowProbe(EntriesRequest(), in: database.writer, sizes: .tiny)
        await probe.wait { probe.value.state?.isSurveyed == true }
        #expect(probe.value.element(id: 7)?.id == 7)
        let filtered = try WindowProbe(
            EntriesRequest(condition: Column("score") > 50), in: database.writer, sizes: .tiny)
        #expect(filtered.value.state?.isKept(0) == true)
        let connection = try #require(probe.value.state?.source.connection)
        #expect(connection.wantedID(of: "entry") == 7.databaseValue)
        #expect(connection.wantedID(of: "other") == nil)
    }
}
