import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Events of deletions")
struct DeletionEventTests {
    private final class Observer: TransactionObserver {
        var rowIDs: [Int64] = []

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
            if case .delete = eventKind { return true }
            return false
        }

        func databaseDidChange(with event: DatabaseEvent) { rowIDs.append(event.rowID) }
        func databaseDidCommit(_ db: Database) {}
        func databaseDidRollback(_ db: Database) {}
    }

    @Test("All rows of a table that is emptied are told of, statements of before included")
    func emptied() throws {
        let dbQueue = DatabaseQueue()
        let observer = Observer()
        try dbQueue.writeWithoutTransaction { db in
            try db.execute(sql: "CREATE TABLE t (a); INSERT INTO t VALUES (1), (2)")
            // Compiled, and kept, before anybody observes.
            try db.execute(sql: "DELETE FROM t")
            try db.execute(sql: "INSERT INTO t VALUES (1), (2), (3)")
            db.add(transactionObserver: observer)
            try db.execute(sql: "DELETE FROM t")
            #expect(observer.rowIDs == [1, 2, 3])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") == 0)
        }
    }

    @Test("Tables can be dropped while deletions are observed")
    func dropped() throws {
        let dbQueue = DatabaseQueue()
        let observer = Observer()
        dbQueue.add(transactionObserver: observer)
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (a); CREATE INDEX i ON t (a); CREATE VIEW v AS SELECT a FROM t;
                    CREATE TRIGGER r AFTER INSERT ON t BEGIN DELETE FROM t WHERE a IS NULL; END;
                    INSERT INTO t VALUES (1);
                    DROP TRIGGER r; DROP VIEW v; DROP INDEX i; DROP TABLE t
                    """)
            let objects = try Int.fetchOne(
                db, sql: "SELECT COUNT(*) FROM sqlite_schema WHERE name IN ('t', 'i', 'v', 'r')")
            #expect(objects == 0)
        }
    }
}
