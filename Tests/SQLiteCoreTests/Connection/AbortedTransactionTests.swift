import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Transactions that SQLite rolls back by itself")
struct AbortedTransactionTests {
    private func database(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (a INTEGER PRIMARY KEY);
                    CREATE TRIGGER guard BEFORE INSERT ON t WHEN new.a = 13
                    BEGIN SELECT RAISE(ROLLBACK, 'no thirteen'); END
                    """)
        }
        return database
    }

    private func insert(_ db: Database, _ value: Int) throws {
        try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value])
    }

    private func error(_ body: () throws -> Void) -> DatabaseError? {
        do {
            try body()
            return nil
        } catch {
            return error as? DatabaseError
        }
    }

    private func values(_ database: TestDatabase) throws -> [Int] {
        try database.writer.read { try Int.fetchAll($0, sql: "SELECT a FROM t ORDER BY a") }
    }

    @Test("What follows in the transaction is refused", arguments: TestBackend.allCases)
    func refused(backend: TestBackend) throws {
        let database = try database(backend)
        let thrown = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 1)
                #expect(error { try insert(db, 13) } != nil)
                #expect(!db.isInsideTransaction)
                let refused = error { try insert(db, 2) }
                #expect(refused?.resultCode == .SQLITE_ABORT)
                #expect(refused?.message == "Transaction was aborted")
                #expect(refused?.sql == "INSERT INTO t VALUES (?)")
                #expect(error { _ = try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") } != nil)
                #expect(error { try db.inSavepoint { .commit } } != nil)
            }
        }
        #expect(thrown?.resultCode == .SQLITE_ABORT)
        #expect(try values(database) == [])
        try database.writer.write { try insert($0, 3) }
        #expect(try values(database) == [3])
    }

    @Test("A conflict that rolls back does the same", arguments: TestBackend.allCases)
    func conflict(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { try insert($0, 1) }
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 2)
                try? db.execute(sql: "INSERT OR ROLLBACK INTO t VALUES (1)")
                try? insert(db, 4)
            }
        }
        #expect(error?.resultCode == .SQLITE_ABORT)
        #expect(error?.message == "Transaction was aborted")
        #expect(try values(database) == [1])
    }

    @Test("The first error is the one that the access throws")
    func firstError() throws {
        let database = try database(.queue)
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 13)
            }
        }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_TRIGGER)
    }

    @Test("After the transaction was ended explicitly, what follows in its block is refused")
    func afterRollback() throws {
        let database = try database(.inMemory)
        try database.writer.writeWithoutTransaction { db in
            try db.inTransaction {
                try? insert(db, 13)
                try db.rollback()
                #expect(error { try insert(db, 2) }?.resultCode == .SQLITE_ABORT)
                return .rollback
            }
            for end in ["ROLLBACK", "COMMIT"] {
                let refusal = error {
                    try db.inTransaction {
                        try db.execute(sql: end)
                        #expect(error { try insert(db, 2) }?.sql == "INSERT INTO t VALUES (?)")
                        return .commit
                    }
                }
                #expect(refusal?.resultCode == .SQLITE_ABORT)
            }
            try insert(db, 3)
        }
        #expect(try values(database) == [3])
    }

    @Test("Who is told of the rollback may run statements")
    func afterNextTransaction() throws {
        let database = try database(.inMemory)
        let counts = Locked<[Int]>([])
        #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                db.afterNextTransaction(
                    onCommit: { _ in },
                    onRollback: { db in
                        let count = try? Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t")
                        counts.with { $0.append(count ?? -1) }
                    })
                try? insert(db, 13)
            }
        }
        #expect(counts.value == [0])
    }

    @Test("A full disk rolls back, and nothing is half written", arguments: TestBackend.allCases)
    func fullDisk(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { try $0.execute(sql: "CREATE TABLE big (a)") }
        try database.writer.writeWithoutTransaction { db in
            let pages = try Int.fetchOne(db, sql: "PRAGMA page_count") ?? 0
            try db.execute(sql: "PRAGMA max_page_count = \(pages + 20)")
        }
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 1)
                try db.execute(
                    sql: """
                        INSERT INTO big WITH RECURSIVE c(x) AS
                            (VALUES (1) UNION ALL SELECT x + 1 FROM c WHERE x < 1000)
                        SELECT randomblob(1000) FROM c
                        """)
            }
        }
        #expect(error?.resultCode == .SQLITE_FULL)
        #expect(try values(database) == [])
        try database.writer.write { try insert($0, 2) }
        #expect(try values(database) == [2])
    }
}
