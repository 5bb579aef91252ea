import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Vacuuming, checkpoints, interruption and misuse.
@Suite struct MaintenanceScenarios {
    @Test(arguments: TestBackend.allCases)
    func databasesAreVacuumed(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let directory = try TemporaryDirectory()
        let copy = directory.path("copy.sqlite")
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        }
        try database.writer.vacuum()
        try database.writer.vacuum(into: copy)
        let count = try DatabaseQueue(path: copy).read { db in
            try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
        }
        #expect(count == 1)
    }

    @Test func poolsCheckpoint() throws {
        let database = try TestDatabase(.pool)
        let dbPool = try #require(database.writer as? DatabasePool)
        try dbPool.write { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        }
        let (frames, checkpointed) = try dbPool.checkpoint(.truncate)
        #expect(frames == checkpointed)
        let journal = try dbPool.read { db in
            try String.fetchOne(db, sql: "PRAGMA journal_mode")
        }
        #expect(journal == "wal")
        try dbPool.writeWithoutTransaction { db in
            _ = try db.checkpoint(.passive)
            _ = try db.checkpoint(.full, on: "main")
        }
    }

    @Test func poolReadsAreIsolated() throws {
        let database = try TestDatabase(.pool)
        let dbPool = try #require(database.writer as? DatabasePool)
        try dbPool.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        try dbPool.read { reader in
            #expect(try Int.fetchOne(reader, sql: "SELECT COUNT(*) FROM t") == 0)
            try DispatchQueue.global().sync {
                try dbPool.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
            }
            #expect(try Int.fetchOne(reader, sql: "SELECT COUNT(*) FROM t") == 0)
        }
        #expect(try dbPool.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") } == 1)
    }

    @Test func concurrentReadsStartFromTheWrite() async throws {
        let database = try TestDatabase(.pool)
        let dbPool = try #require(database.writer as? DatabasePool)
        let count: Int? = try await withCheckedThrowingContinuation { continuation in
            dbPool.asyncWriteWithoutTransaction { db in
                do {
                    try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1)")
                } catch {
                    continuation.resume(throwing: error)
                    return
                }
                dbPool.spawnConcurrentRead { result in
                    continuation.resume(
                        with: result.flatMap { db in
                            Result { try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") }
                        })
                }
            }
        }
        #expect(count == 1)
    }

    @Test(.timeLimit(.minutes(5)), arguments: TestBackend.allCases)
    func cancelledTasksStopTheirSQL(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        let writer = database.writer
        let started = AsyncStream<Void>.makeStream()
        let task = Task {
            try await writer.read { db in
                started.continuation.yield()
                _ = try Int.fetchOne(
                    db,
                    sql: """
                        WITH RECURSIVE c(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM c)
                        SELECT COUNT(*) FROM c
                        """)
            }
        }
        for await _ in started.stream { break }
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(try await writer.read { db in try Int.fetchOne(db, sql: "SELECT 1") } == 1)
    }

    @Test func tasksCancelledBeforeTheirAccessDoNothing() async throws {
        let dbQueue = DatabaseQueue()
        let lines = Lines()
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            try await dbQueue.write { _ in lines.append("wrote") }
        }
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(lines.all == [])
    }

    @Test(.timeLimit(.minutes(5))) func interruptionEndsStatements() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            db.add(
                function: DatabaseFunction("interruptNow", argumentCount: 0) { _ in
                    dbQueue.interrupt()
                    return 1
                })
            let error = #expect(throws: DatabaseError.self) {
                try Int.fetchAll(
                    db,
                    sql: """
                        WITH RECURSIVE c(x) AS (
                            SELECT interruptNow() UNION ALL SELECT x + 1 FROM c)
                        SELECT COUNT(*) FROM c
                        """)
            }
            #expect(error?.resultCode == .SQLITE_INTERRUPT)
        }
    }

    @Test func reentrancyTraps() async {
        await #expect(processExitsWith: .failure) {
            let dbQueue = DatabaseQueue()
            try dbQueue.write { _ in try dbQueue.read { _ in } }
        }
        await #expect(processExitsWith: .failure) {
            let dbQueue = DatabaseQueue()
            try dbQueue.read { _ in try dbQueue.write { _ in } }
        }
    }

    @Test func usingADatabaseOutsideItsAccessTraps() async {
        await #expect(processExitsWith: .failure) {
            let dbQueue = DatabaseQueue()
            var escaped: Database?
            try dbQueue.read { db in escaped = db }
            _ = try escaped.map { try Int.fetchOne($0, sql: "SELECT 1") }
        }
    }

    @Test func leavingATransactionOpenTraps() async {
        await #expect(processExitsWith: .failure) {
            let dbQueue = DatabaseQueue()
            try dbQueue.writeWithoutTransaction { db in try db.beginTransaction() }
        }
    }

    @Test func transactionsMayStayOpenWhereAllowed() throws {
        var configuration = Configuration()
        configuration.allowsUnsafeTransactions = true
        let dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.writeWithoutTransaction { db in try db.beginTransaction() }
        try dbQueue.writeWithoutTransaction { db in
            #expect(db.isInsideTransaction)
            try db.commit()
        }
    }
}
