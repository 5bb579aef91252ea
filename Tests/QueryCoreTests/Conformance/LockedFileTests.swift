import Dispatch
import SQLiteCore
import SQLiteTestSupport
import Testing
import ViewCore

@testable import QueryCore

/// A file that another connection has locked for a while.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct LockedFileTests {
    private func connection(_ path: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.busyMode = .immediateError
        return try DatabaseQueue(path: path, configuration: configuration)
    }

    /// Locks the file until it is told to add a player and to unlock it.
    private func lock(_ database: DatabaseQueue) -> DispatchSemaphore {
        let (locked, unlock) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        DispatchQueue.global().async {
            try? database.inTransaction(.exclusive) { db in
                locked.signal()
                _ = unlock.wait(timeout: .now() + 60)
                try db.execute(sql: "INSERT INTO player VALUES (2, 'Barbara', 30)")
                return .commit
            }
        }
        #expect(locked.wait(timeout: .now() + 60) == .success)
        return unlock
    }

    @Test func `A query of a locked file has an error, and its value once the lock is gone`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let path = directory.path("locked.sqlite")
        let database = try connection(path)
        try await database.write { db in
            try db.execute(sql: "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
            try db.execute(sql: "INSERT INTO player VALUES (1, 'Arthur', 10)")
        }
        let unlock = lock(try connection(path))
        let probe = Probe<AllNames>()
        let stage = Stage(
            QueryView(Query(AllNames()), probe).databaseContext(.readOnly { database }))
        #expect(probe.values.last == ["none"])
        #expect((probe.lastError as? DatabaseError)?.resultCode == .SQLITE_BUSY)
        #expect(probe.wrapper?.phase.error != nil)
        unlock.signal()
        // Nobody asks for it.
        await stage.frames { probe.values.last == ["Barbara", "Arthur"] }
        #expect(probe.lastError == nil)
        #expect(probe.wrapper?.phase.value == ["Barbara", "Arthur"])
    }
}
