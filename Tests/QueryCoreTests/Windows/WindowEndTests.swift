import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// Windows whose rows end before the place that was promised.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowEndTests {
    private static let count = 200

    @Test(arguments: [0, 100, 180])
    func `Before all is counted anew, the last row stands for no others`(_ shown: Int) async throws
    {
        let database = try TestDatabase(.pool)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (1...Self.count).map { $0 })
        }
        let probe = try WindowProbe(EntriesRequest(), in: database.writer, sizes: .tinyAndSlow)
        await probe.wait { probe.value.isCountExact }
        let source = try WindowSource(EntriesRequest(), in: database.writer)
        _ = probe.value[shown]
        // As long as the connection is in use here, nothing can be counted in the background.
        try source.reader.read { _ in
            try database.writer.writeNow { db in
                try db.execute(sql: "DELETE FROM entry WHERE score <= 8")
            }
            // What is not kept tells that there is another state.
            _ = probe.value[shown == 100 ? 30 : 100]
            // A list shows each new value, down to its end.
            var elements: [Entry] = []
            var shownState: WindowState<Entry>?
            for _ in 1...60 where shownState == nil || shownState !== probe.value.state {
                shownState = probe.value.state
                elements = probe.value.map { $0 }
            }
            #expect(!probe.value.isCountExact)
            #expect(elements.map(\.score) == (9...Self.count).reversed().map { $0 })
            probe.cancel()
        }
    }

    /// Does something as long as nothing can be counted in the background, which needs the connection.
    private func uncounted(
        showing position: Int,
        _ body: (WindowProbe<Entry>, TestDatabase) throws -> Void
    ) async throws {
        let database = try TestDatabase(.pool)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (1...Self.count).map { $0 })
        }
        let probe = try WindowProbe(EntriesRequest(), in: database.writer, sizes: .tinyAndSlow)
        await probe.wait { probe.value.state?.isSurveyed == true }
        let source = try WindowSource(EntriesRequest(), in: database.writer)
        _ = probe.value[position]
        try source.reader.read { _ in
            try body(probe, database)
            probe.cancel()
        }
    }

    @Test(arguments: [
        "UPDATE entry SET score = 2 WHERE id = 150", "INSERT INTO entry VALUES (999, 'n', 2)",
    ])
    func `Before all is counted anew, the last row is found where there is one more`(
        _ sql: String
    ) async throws {
        try await uncounted(showing: Self.count - 1) { probe, database in
            try database.writer.writeNow { db in try db.execute(sql: sql) }
            // What is not kept tells that there is another state.
            _ = probe.value[30]
            #expect(!probe.value.isCountExact)
            let index = try #require(probe.value.index(id: 1))
            #expect(index == probe.value.count - 1)
            #expect(probe.value[index].id == 1)
        }
    }

    @Test func `What changed last is counted soon, however long the rest is between changes`()
        async throws
    {
        let database = try TestDatabase(.pool)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (1...Self.count).map { $0 })
        }
        var sizes = WindowSizes.tinyAndSlow
        sizes.surveyRest = 1e9
        let probe = try WindowProbe(EntriesRequest(), in: database.writer, sizes: sizes)
        await probe.wait { probe.value.isCountExact }
        for count in [Self.count - 1, Self.count - 2] {
            try database.writer.writeNow { db in
                _ = try Entry.deleteOne(db, key: count + 1)
            }
            await probe.wait { probe.value.isCountExact && probe.value.count == count }
        }
    }
}
