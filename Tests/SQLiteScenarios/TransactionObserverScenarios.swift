import SQLiteCore
import Testing

/// Observers of transactions.
@Suite struct TransactionObserverScenarios {
    final class Observer: TransactionObserver {
        let lines = Lines()
        let table: String?
        var refusal: (any Error)?

        init(table: String? = nil) {
            self.table = table
        }

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
            switch eventKind {
            case .insert(let tableName): return table == nil || tableName == table
            case .delete(let tableName): return table == nil || tableName == table
            case .update(let tableName, let columnNames):
                return (table == nil || tableName == table) && columnNames.contains("a")
            }
        }

        func databaseDidChange(with event: DatabaseEvent) {
            lines.append("\(event.kind) \(event.tableName) \(event.rowID)")
        }

        func databaseWillCommit() throws {
            lines.append("will")
            if let refusal { throw refusal }
        }

        func databaseDidCommit(_ db: Database) { lines.append("commit") }
        func databaseDidRollback(_ db: Database) { lines.append("rollback") }
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY, a, b)")
            try db.execute(sql: "CREATE TABLE u (id INTEGER PRIMARY KEY, a)")
        }
    }

    @Test func changesAreReportedInOrder() throws {
        let observer = Observer()
        dbQueue.add(transactionObserver: observer, extent: .databaseLifetime)
        try dbQueue.write { db in
            try db.execute(sql: "INSERT INTO t (a) VALUES (1)")
            try db.execute(sql: "UPDATE t SET a = 2")
            try db.execute(sql: "UPDATE t SET b = 2")
            try db.execute(sql: "DELETE FROM t WHERE id = 1")
        }
        #expect(observer.lines.all == ["insert t 1", "update t 1", "delete t 1", "will", "commit"])
        observer.lines.clear()
        try dbQueue.inTransaction { db in
            try db.execute(sql: "INSERT INTO t (a) VALUES (1)")
            return .rollback
        }
        #expect(observer.lines.all == ["insert t 1", "rollback"])
        dbQueue.remove(transactionObserver: observer)
        observer.lines.clear()
        try dbQueue.write { db in try db.execute(sql: "INSERT INTO t (a) VALUES (1)") }
        #expect(observer.lines.all == [])
    }

    @Test func onlyObservedTablesAreReported() throws {
        let observer = Observer(table: "u")
        dbQueue.add(transactionObserver: observer, extent: .observerLifetime)
        try dbQueue.write { db in
            try db.execute(sql: "INSERT INTO t (a) VALUES (1)")
            try db.execute(sql: "INSERT INTO u (a) VALUES (1), (2)")
            try db.execute(sql: "DELETE FROM u")
        }
        #expect(
            observer.lines.all == [
                "insert u 1", "insert u 2", "delete u 1", "delete u 2", "will", "commit",
            ])
    }

    @Test func observersMayRefuseCommits() throws {
        struct Refusal: Error {}
        let observer = Observer()
        observer.refusal = Refusal()
        dbQueue.add(transactionObserver: observer)
        #expect(throws: Refusal.self) {
            try dbQueue.write { db in try db.execute(sql: "INSERT INTO t (a) VALUES (1)") }
        }
        #expect(observer.lines.all == ["insert t 1", "will", "rollback"])
        observer.refusal = nil
        #expect(try dbQueue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM t") } == 0)
        try dbQueue.write { db in try db.execute(sql: "INSERT INTO t (a) VALUES (1)") }
        #expect(observer.lines.all.last == "commit")
    }

    @Test func releasedObserversHearNothing() throws {
        let lines: Lines
        do {
            let observer = Observer()
            lines = observer.lines
            dbQueue.add(transactionObserver: observer)
        }
        try dbQueue.write { db in try db.execute(sql: "INSERT INTO t (a) VALUES (1)") }
        #expect(lines.all == [])
    }

    @Test func observersOfTheNextTransactionHearOne() throws {
        let observer = Observer()
        dbQueue.add(transactionObserver: observer, extent: .nextTransaction)
        for value in 1...2 {
            try dbQueue.write { db in
                try db.execute(sql: "INSERT INTO t (a) VALUES (?)", arguments: [value])
            }
        }
        #expect(observer.lines.all == ["insert t 1", "will", "commit"])
    }

    @Test func rolledBackSavepointsAreNotReported() throws {
        let observer = Observer()
        dbQueue.add(transactionObserver: observer)
        try dbQueue.write { db in
            try db.execute(sql: "INSERT INTO t (a) VALUES (1)")
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO t (a) VALUES (2)")
                return .rollback
            }
            try db.inSavepoint {
                try db.execute(sql: "INSERT INTO u (a) VALUES (3)")
                return .commit
            }
        }
        #expect(observer.lines.all == ["insert t 1", "insert u 1", "will", "commit"])
    }

    @Test func cascadesAreReported() throws {
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE child (
                        id INTEGER PRIMARY KEY, a, tId REFERENCES t(id) ON DELETE CASCADE);
                    INSERT INTO t (id) VALUES (1);
                    INSERT INTO child (id, tId) VALUES (7, 1);
                    """)
        }
        let observer = Observer(table: "child")
        dbQueue.add(transactionObserver: observer)
        try dbQueue.write { db in try db.execute(sql: "DELETE FROM t") }
        #expect(observer.lines.all == ["delete child 7", "will", "commit"])
    }

    @Test func observationStopsUntilTheNextTransaction() throws {
        final class OnceObserver: TransactionObserver {
            let lines = Lines()
            func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
            func databaseDidChange(with event: DatabaseEvent) {
                lines.append("change")
                stopObservingDatabaseChangesUntilNextTransaction()
            }
            func databaseDidCommit(_ db: Database) { lines.append("commit") }
            func databaseDidRollback(_ db: Database) {}
        }
        let observer = OnceObserver()
        dbQueue.add(transactionObserver: observer)
        for _ in 1...2 {
            try dbQueue.write { db in
                try db.execute(sql: "INSERT INTO t (a) VALUES (1), (2), (3)")
            }
        }
        #expect(observer.lines.all == ["change", "commit", "change", "commit"])
    }
}
