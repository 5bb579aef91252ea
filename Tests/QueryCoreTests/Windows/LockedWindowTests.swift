import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// A window on a file with a rollback journal that another process has locked.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LockedWindowTests {
    @Test
    func
        `Who cannot be asked for is not said to be gone, and the nearest row is given for another`()
        async throws
    {
        var configuration = Configuration()
        configuration.busyMode = .yieldingTimeout(900)
        let database = try TestDatabase(.queue, configuration: configuration)
        try database.writer.writeNow { db in
            try Entries.create(db)
            try Entries.fill(db, scores: (0..<300).map { 1000 - $0 })
        }
        let probe = try WindowProbe(EntriesRequest(), in: database.writer)
        await probe.wait { probe.value.isCountExact && probe.value.count == 300 }
        probe.finishSurvey()
        let window = probe.value
        #expect(window.canFetchElements)
        let last = try #require((0..<300).last(where: window.isLoaded))
        let process = try database.anotherProcess()
        try process.execute("BEGIN EXCLUSIVE")
        #expect(window.contains(id: 250))
        #expect(!window.canFetchElements)
        #expect(window.element(id: 250) == nil)
        #expect(window.index(id: 250) == nil)
        #expect(window[200].id == Int64(last + 1))
        // What has been read is there.
        #expect(window[0].id == 1)
        #expect(window.element(id: 1)?.score == 1000)
        try process.execute("ROLLBACK")
        await probe.wait { probe.error != nil }
        #expect((probe.error as? DatabaseError)?.resultCode == .SQLITE_BUSY)
    }
}
