import Dispatch
import Glibc
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

    @Test func `What observes a file that is moved away has an error, and goes on once it is back`()
        async throws
    {
        let directory = try TemporaryDirectory()
        let path = directory.path("moved.sqlite")
        let database = try connection(path)
        try await database.write { db in
            try db.execute(sql: "CREATE TABLE player(id INTEGER PRIMARY KEY, name, score)")
            try db.execute(sql: "INSERT INTO player VALUES (1, 'Arthur', 10)")
        }
        let probe = Probe<AllNames>()
        let stage = Stage(
            QueryView(Query(AllNames()), probe).databaseContext(.readOnly { database }))
        let sql = "SELECT name FROM player ORDER BY score DESC"
        @SharedReader(.fetchAll(sql: sql, database: database)) var names: [String] = []
        #expect(names == ["Arthur"])
        #expect(rename(path, path + ".away") == 0)
        await stage.frames { probe.lastError != nil }
        await wait(observing: { $names.loadError != nil })
        // What is fetched once does not say that the rest is told.
        try? await $names.load()
        @SharedReader(.fetchAll(sql: sql, database: database)) var same: [String] = []
        for error in [probe.lastError, $names.loadError, $same.loadError] {
            let error = error as? DatabaseError
            #expect(error?.extendedResultCode == .SQLITE_READONLY_DBMOVED)
        }
        #expect(rename(path + ".away", path) == 0)
        try await database.write { db in
            try db.execute(sql: "INSERT INTO player VALUES (2, 'Barbara', 30)")
        }
        await stage.frames { probe.values.last == ["Barbara", "Arthur"] }
        await wait(observing: { names == ["Barbara", "Arthur"] })
        #expect(probe.lastError == nil && $names.loadError == nil && same == names)
        try await database.write { try $0.execute(sql: "DELETE FROM player WHERE id = 1") }
        await stage.frames { probe.values.last == ["Barbara"] }
        await wait(observing: { names == ["Barbara"] })
    }
}
