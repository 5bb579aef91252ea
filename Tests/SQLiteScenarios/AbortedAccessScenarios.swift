import Dispatch
import Foundation
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// Accesses whose transaction is interrupted, ended before its time, or locked out.
@Suite struct AbortedAccessScenarios {
    @Test(arguments: TestBackend.allCases)
    func transactionsThatWereAbortedRefuseWhatFollows(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let writer = database.writer
        let started = DispatchSemaphore(value: 0)
        let interrupted = DispatchSemaphore(value: 0)
        try writer.write { db in try db.execute(sql: "CREATE TABLE t(a)") }
        let thread = Thread {
            started.wait()
            writer.interrupt()
            interrupted.signal()
        }
        thread.start()
        do {
            try writer.write { db in
                db.add(
                    function: DatabaseFunction("wait", argumentCount: 0, pure: false) { _ in
                        started.signal()
                        interrupted.wait()
                        return nil
                    })
                do {
                    try db.execute(sql: "INSERT INTO t SELECT wait()")
                    Issue.record("An interrupted statement has run")
                } catch let error as DatabaseError {
                    #expect(error.resultCode == .SQLITE_INTERRUPT)
                    #expect(error.message == "interrupted")
                }
                #expect(!db.isInsideTransaction)
                for sql in ["SELECT COUNT(*) FROM t", "INSERT INTO t (a) VALUES (0)"] {
                    do {
                        try db.execute(sql: sql)
                        Issue.record("A statement has run after its transaction")
                    } catch let error as DatabaseError {
                        #expect(error.resultCode == .SQLITE_ABORT)
                        #expect(error.message == "Transaction was aborted")
                        #expect(error.sql == sql)
                    }
                }
            }
            Issue.record("An aborted transaction was committed")
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_ABORT)
            #expect(error.message == "Transaction was aborted")
        }
    }

    @Test(arguments: TestBackend.allCases)
    func transactionsThatTheirUserRollsBackAreAborted(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db in try db.execute(sql: "CREATE TABLE t(a)") }
        do {
            try database.writer.unsafeRead { db in
                try db.inTransaction {
                    try db.execute(
                        sql: """
                            SELECT * FROM t;
                            ROLLBACK;
                            SELECT * FROM t;
                            """)
                    return .commit
                }
            }
            Issue.record("A statement has run after its transaction")
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_ABORT)
            #expect(error.message == "Transaction was aborted")
            #expect(error.sql == "SELECT * FROM t")
        }
    }

    @Test func exclusivelyLockedDatabasesAreBusyForReaders() throws {
        let database = try TestDatabase(
            .pool,
            configuration: {
                var configuration = Configuration()
                configuration.busyMode = .immediateError
                configuration.readonlyBusyMode = .immediateError
                return configuration
            }())
        let dbPool = try #require(database.writer as? DatabasePool)
        try dbPool.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA locking_mode=EXCLUSIVE")
            try db.execute(sql: "CREATE TABLE items (id INTEGER PRIMARY KEY)")
        }
        do {
            try dbPool.read { _ in }
            Issue.record("A locked database was read")
        } catch let error as DatabaseError {
            #expect(error.resultCode == .SQLITE_BUSY)
            #expect(error.message?.hasSuffix("database is locked") == true)
        }
        let reported = Mutex<(any Error)?>(nil)
        let done = DispatchSemaphore(value: 0)
        dbPool.writeWithoutTransaction { _ in
            dbPool.asyncConcurrentRead { result in
                if case .failure(let error) = result { reported.withLock { $0 = error } }
                done.signal()
            }
        }
        done.wait()
        #expect((reported.withLock { $0 } as? DatabaseError)?.resultCode == .SQLITE_BUSY)
    }
}
