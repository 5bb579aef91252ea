import SQLiteCore
import SQLiteTestSupport
import Testing

/// Transactions and savepoints.
@Suite struct TransactionScenarios {
    let dbQueue: DatabaseQueue
    let recorder = Lines()

    init() throws {
        var configuration = Configuration()
        configuration.prepareDatabase { [recorder] db in
            db.trace { event in recorder.append("\(event)") }
        }
        dbQueue = try DatabaseQueue(configuration: configuration)
        try dbQueue.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        recorder.clear()
    }

    func values() throws -> [Int] {
        try dbQueue.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") }
    }

    @Test func writesAreTransactions() throws {
        try dbQueue.write { db in
            #expect(db.isInsideTransaction)
            try db.execute(sql: "INSERT INTO t VALUES (1)")
        }
        #expect(
            recorder.all == [
                "BEGIN IMMEDIATE TRANSACTION", "INSERT INTO t VALUES (1)", "COMMIT TRANSACTION",
            ])
    }

    @Test func transactionsEndAsTheirClosureSays() throws {
        try dbQueue.inTransaction { db in
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            return .commit
        }
        try dbQueue.inTransaction(.exclusive) { db in
            try db.execute(sql: "INSERT INTO t VALUES (2)")
            return .rollback
        }
        #expect(recorder.all.contains("BEGIN EXCLUSIVE TRANSACTION"))
        #expect(recorder.all.contains("ROLLBACK TRANSACTION"))
        struct Refusal: Error {}
        #expect(throws: Refusal.self) {
            try dbQueue.inTransaction { db in
                try db.execute(sql: "INSERT INTO t VALUES (3)")
                throw Refusal()
            }
        }
        #expect(try values() == [1])
    }

    @Test func transactionsAreExplicitWhereWanted() throws {
        try dbQueue.writeWithoutTransaction { db in
            try db.inTransaction(.deferred) {
                try db.execute(sql: "INSERT INTO t VALUES (1)")
                return .commit
            }
            try db.beginTransaction()
            #expect(db.isInsideTransaction)
            try db.execute(sql: "INSERT INTO t VALUES (2)")
            try db.commit()
            try db.beginTransaction(.immediate)
            try db.execute(sql: "INSERT INTO t VALUES (3)")
            try db.rollback()
            #expect(!db.isInsideTransaction)
        }
        #expect(try values() == [1, 2])
    }

    @Test func savepointsNest() throws {
        try dbQueue.write { db in
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO t VALUES (2)")
                try db.inSavepoint {
                    try db.execute(sql: "INSERT INTO t VALUES (3)")
                    return .rollback
                }
                return .commit
            }
            struct Refusal: Error {}
            #expect(throws: Refusal.self) {
                try db.inSavepoint {
                    try db.execute(sql: "INSERT INTO t VALUES (4)")
                    throw Refusal()
                }
            }
            #expect(db.isInsideTransaction)
        }
        #expect(try values() == [1, 2])
    }

    @Test func aTopLevelSavepointIsATransaction() throws {
        try dbQueue.writeWithoutTransaction { db in
            try db.inSavepoint {
                #expect(db.isInsideTransaction)
                try db.execute(sql: "INSERT INTO t VALUES (1)")
                return .commit
            }
            #expect(!db.isInsideTransaction)
        }
        #expect(try values() == [1])
    }

    @Test func commitsAndRollbacksAreHeardOnce() throws {
        let events = Lines()
        try dbQueue.write { db in
            db.afterNextTransaction(
                onCommit: { _ in events.append("commit") },
                onRollback: { _ in events.append("rollback") })
            try db.execute(sql: "INSERT INTO t VALUES (1)")
            #expect(events.all == [])
        }
        #expect(events.all == ["commit"])
        try dbQueue.inTransaction { db in
            db.afterNextTransaction(
                onCommit: { _ in events.append("commit") },
                onRollback: { _ in events.append("rollback") })
            return .rollback
        }
        #expect(events.all == ["commit", "rollback"])
        try dbQueue.write { db in try db.execute(sql: "INSERT INTO t VALUES (2)") }
        #expect(events.all == ["commit", "rollback"])
    }

    @Test func aFailedCommitRollsBack() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE child (
                        parentId INTEGER REFERENCES parent(id) DEFERRABLE INITIALLY DEFERRED);
                    """)
        }
        let error = #expect(throws: DatabaseError.self) {
            try dbQueue.write { db in
                try db.execute(sql: "INSERT INTO child VALUES (1)")
            }
        }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(
            try dbQueue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM child") } == 0)
        try dbQueue.write { db in
            #expect(db.isInsideTransaction)
            try db.execute(sql: "INSERT INTO parent VALUES (1)")
        }
    }

    @Test func readOnlySectionsRefuseWrites() throws {
        try dbQueue.write { db in
            try db.readOnly {
                let error = #expect(throws: DatabaseError.self) {
                    try db.execute(sql: "INSERT INTO t VALUES (1)")
                }
                #expect(error?.resultCode == .SQLITE_READONLY)
            }
            try db.execute(sql: "INSERT INTO t VALUES (2)")
        }
        #expect(try values() == [2])
    }

    @Test func aRolledBackTransactionOfAReadDoesNotLeak() throws {
        let database = try TestDatabase(.pool)
        defer { withExtendedLifetime(database) {} }
        let writer = database.writer
        try writer.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
        #expect(throws: DatabaseError.self) {
            try writer.read { db in _ = try Int.fetchOne(db, sql: "SELECT * FROM missing") }
        }
        #expect(try writer.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") } == 0)
    }

    @Test func changesAreCounted() throws {
        try dbQueue.write { db in
            try db.execute(sql: "INSERT INTO t VALUES (1), (2), (3)")
            #expect(db.changesCount == 3)
            let total = db.totalChangesCount
            try db.execute(sql: "DELETE FROM t WHERE a > 1")
            #expect(db.changesCount == 2)
            #expect(db.totalChangesCount == total + 2)
            #expect(db.lastInsertedRowID == 3)
        }
    }
}
