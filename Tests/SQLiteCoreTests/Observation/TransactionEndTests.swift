import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("How transaction observers are told of the end of a transaction")
struct TransactionEndTests {
    private final class Witness: TransactionObserver {
        var changes = 0
        var commitsAhead = 0
        var commits = 0
        var rollbacks = 0
        var veto: (any Error)?

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) { changes += 1 }
        func databaseWillCommit() throws {
            commitsAhead += 1
            if let veto { throw veto }
        }
        func databaseDidCommit(_ db: Database) { commits += 1 }
        func databaseDidRollback(_ db: Database) { rollbacks += 1 }

        /// What was told: changes, commits to come, commits, rollbacks.
        var counts: [Int] { [changes, commitsAhead, commits, rollbacks] }
    }

    private struct Refusal: Error {}

    private func empty() throws -> DatabaseQueue {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { try $0.execute(sql: "CREATE TABLE item (a NOT NULL)") }
        return dbQueue
    }

    @Test(
        "A commit is told even if nothing was written",
        arguments: [
            "BEGIN DEFERRED TRANSACTION; COMMIT", "BEGIN IMMEDIATE TRANSACTION; COMMIT",
            "SAVEPOINT s; COMMIT", "SAVEPOINT s; RELEASE SAVEPOINT s",
            "SAVEPOINT s; ROLLBACK TO SAVEPOINT s; RELEASE SAVEPOINT s",
            "BEGIN; SAVEPOINT s; RELEASE SAVEPOINT s; COMMIT",
            "SAVEPOINT s; SAVEPOINT t; RELEASE SAVEPOINT s",
        ], [Database.TransactionObservationExtent.observerLifetime, .nextTransaction])
    func emptyCommits(sql: String, extent: Database.TransactionObservationExtent) throws {
        let witness = Witness()
        let dbQueue = try empty()
        dbQueue.add(transactionObserver: witness, extent: extent)
        try dbQueue.inDatabase { try $0.execute(sql: sql) }
        #expect(witness.counts == [0, 1, 1, 0])
        try dbQueue.inDatabase { try $0.execute(sql: "INSERT INTO item VALUES (1)") }
        #expect(witness.counts == (extent == .nextTransaction ? [0, 1, 1, 0] : [1, 2, 2, 0]))
    }

    @Test("Who prevents the commit of nothing gets a rollback, and the access the error")
    func vetoes() throws {
        let witness = Witness()
        let dbQueue = try empty()
        dbQueue.add(transactionObserver: witness)
        witness.veto = Refusal()
        #expect(throws: Refusal.self) {
            try dbQueue.inDatabase { try $0.execute(sql: "BEGIN; COMMIT") }
        }
        #expect(witness.counts == [0, 1, 0, 1])
    }

    @Test("Reading ends no transaction that observers are told of")
    func reads() throws {
        let witness = Witness()
        let dbQueue = try empty()
        dbQueue.add(transactionObserver: witness)
        #expect(try dbQueue.read { try Table("item").fetchCount($0) } == 0)
        try dbQueue.inDatabase { db in
            try db.readOnly { try db.inTransaction(.deferred) { .commit } }
        }
        #expect(witness.counts == [0, 0, 0, 0])
    }

    @Test("A statement that fails by itself is no transaction, unless it changed rows before")
    func failures() throws {
        let witness = Witness()
        let dbQueue = try empty()
        dbQueue.add(transactionObserver: witness)
        var ends: [String] = []
        dbQueue.writeWithoutTransaction { db in
            db.afterNextTransaction(
                onCommit: { _ in ends.append("commit") },
                onRollback: { _ in ends.append("rollback") })
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO item VALUES (NULL)")
            }
            #expect(witness.counts == [0, 0, 0, 0])
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO item VALUES (1), (NULL)")
            }
            #expect(witness.counts == [1, 0, 0, 1])
        }
        #expect(ends == ["rollback"])
        #expect(throws: DatabaseError.self) {
            try dbQueue.write { try $0.execute(sql: "INSERT INTO item VALUES (NULL)") }
        }
        #expect(witness.counts == [1, 0, 0, 2])
    }
}
