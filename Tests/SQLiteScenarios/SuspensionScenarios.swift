import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Connections that give up their locks while their process must not hold any.
@Suite(.serialized) struct SuspensionScenarios {
    let directory: TemporaryDirectory

    init() throws {
        directory = try TemporaryDirectory()
    }

    private func makeQueue(journalMode: String) throws -> DatabaseQueue {
        var configuration = Configuration()
        configuration.observesSuspensionNotifications = true
        let dbQueue = try DatabaseQueue(
            path: directory.path("\(journalMode).sqlite"), configuration: configuration)
        try dbQueue.inDatabase { db throws in
            try db.execute(sql: "PRAGMA journal_mode = \(journalMode)")
            try db.execute(sql: "CREATE TABLE t(a)")
        }
        return dbQueue
    }

    private func suspend() {
        NotificationCenter.default.post(name: Database.suspendNotification, object: nil)
    }

    private func resume() {
        NotificationCenter.default.post(name: Database.resumeNotification, object: nil)
    }

    private func expectSuspended(_ sql: String, _ body: () throws -> Void) {
        do {
            try body()
            Issue.record("\(sql) should have failed")
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_ABORT)
            #expect(error.message == "Database is suspended")
            #expect(error.sql == sql)
        } catch {
            Issue.record(error)
        }
    }

    @Test(arguments: [
        "BEGIN TRANSACTION", "BEGIN IMMEDIATE TRANSACTION", "BEGIN EXCLUSIVE TRANSACTION",
        "SAVEPOINT test", "SELECT COUNT(*) FROM t", "INSERT INTO t DEFAULT VALUES",
    ])
    func noLockIsTakenWithARollbackJournal(sql: String) throws {
        let dbQueue = try makeQueue(journalMode: "delete")
        suspend()
        defer { resume() }
        dbQueue.inDatabase { db in
            expectSuspended(sql) { try db.execute(sql: sql) }
            #expect(!db.isInsideTransaction)
        }
    }

    @Test(arguments: [
        "BEGIN IMMEDIATE TRANSACTION", "BEGIN EXCLUSIVE TRANSACTION",
        "INSERT INTO t DEFAULT VALUES", "DELETE FROM t", "CREATE TABLE u(a)",
    ])
    func noWriteLockIsTakenInWALMode(sql: String) throws {
        let dbQueue = try makeQueue(journalMode: "wal")
        suspend()
        defer { resume() }
        dbQueue.inDatabase { db in
            expectSuspended(sql) { try db.execute(sql: sql) }
        }
    }

    @Test func readsGoOnInWALMode() throws {
        let dbQueue = try makeQueue(journalMode: "wal")
        suspend()
        defer { resume() }
        try dbQueue.inDatabase { db throws in
            try db.execute(sql: "BEGIN TRANSACTION; ROLLBACK")
            try db.execute(sql: "SAVEPOINT test; RELEASE SAVEPOINT test")
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 0)
            try db.inTransaction(.deferred) { () throws in
                #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 0)
                return .commit
            }
        }
        #expect(try dbQueue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") } == 0)
    }

    @Test(arguments: ["delete", "wal"])
    func transactionsMayEnd(journalMode: String) throws {
        let dbQueue = try makeQueue(journalMode: journalMode)
        for (begin, end) in [
            ("BEGIN TRANSACTION", "COMMIT"), ("BEGIN TRANSACTION", "ROLLBACK"),
            ("SAVEPOINT test", "RELEASE SAVEPOINT test"),
            (
                "SAVEPOINT test",
                "ROLLBACK TRANSACTION TO SAVEPOINT test; RELEASE SAVEPOINT test"
            ),
        ] {
            try dbQueue.inDatabase { db throws in
                try db.execute(sql: begin)
                suspend()
                defer { resume() }
                try db.execute(sql: end)
            }
        }
    }

    @Test(arguments: ["delete", "wal"])
    func aPreventedWriteRollsItsTransactionBack(journalMode: String) throws {
        let dbQueue = try makeQueue(journalMode: journalMode)
        do {
            try dbQueue.write { db throws in
                try db.execute(sql: "INSERT INTO t VALUES (1)")
                suspend()
                let sql = "INSERT INTO t VALUES (2)"
                expectSuspended(sql) { try db.execute(sql: sql) }
                #expect(!db.isInsideTransaction)
            }
            Issue.record("The transaction should have been aborted")
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_ABORT)
            #expect(error.message == "Transaction was aborted")
        }
        expectSuspended("BEGIN IMMEDIATE TRANSACTION") { try dbQueue.write { _ in } }
        resume()
        // Nothing is left of it, and the connection is as good as new.
        try dbQueue.write { db throws in
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 0)
            try db.execute(sql: "INSERT INTO t VALUES (3)")
        }
    }

    @Test(arguments: ["delete", "wal"])
    func runningStatementsAreInterrupted(journalMode: String) throws {
        let dbQueue = try makeQueue(journalMode: journalMode)
        try dbQueue.inDatabase { db throws in
            db.add(
                function: DatabaseFunction("suspend", argumentCount: 0) { _ in
                    NotificationCenter.default.post(
                        name: Database.suspendNotification, object: nil)
                    return nil
                })
            defer { resume() }
            do {
                try db.execute(
                    sql: """
                        INSERT INTO t SELECT suspend() UNION ALL SELECT value FROM (
                            WITH RECURSIVE n(value) AS (
                                SELECT 1 UNION ALL SELECT value + 1 FROM n WHERE value < 1000000)
                            SELECT value FROM n)
                        """)
                Issue.record("The statement should have been interrupted")
            } catch let error as DatabaseError {
                #expect(error.resultCode == .SQLITE_INTERRUPT)
            }
        }
        #expect(try dbQueue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") } == 0)
    }

    @Test func poolsReadWhileTheyAreSuspended() throws {
        var configuration = Configuration()
        configuration.observesSuspensionNotifications = true
        let dbPool = try DatabasePool(
            path: directory.path("pool.sqlite"), configuration: configuration)
        try dbPool.write { db in try db.execute(sql: "CREATE TABLE t(a)") }
        suspend()
        defer { resume() }
        #expect(try dbPool.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") } == 0)
        expectSuspended("BEGIN IMMEDIATE TRANSACTION") {
            try dbPool.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
        }
    }

    @Test func connectionsThatDoNotListenAreNotSuspended() throws {
        let dbQueue = try DatabaseQueue(path: directory.path("deaf.sqlite"))
        suspend()
        defer { resume() }
        try dbQueue.write { db in try db.execute(sql: "CREATE TABLE t(a)") }
    }

    @Test func suspendedWritesFailAsynchronouslyToo() async throws {
        let dbQueue = try makeQueue(journalMode: "delete")
        suspend()
        defer { resume() }
        await #expect(throws: DatabaseError.self) {
            try await dbQueue.write { db in try db.execute(sql: "INSERT INTO t VALUES (1)") }
        }
    }
}
