import Foundation
import SQLiteCore
import SQLiteTestSupport
import Synchronization
import Testing

/// What observers hear of savepoints, and what is done once a transaction is over.
@Suite struct SavepointEventScenarios {
    final class Observer: TransactionObserver {
        var tables: [String] = []
        var committed: [String] = []

        func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool { true }
        func databaseDidChange(with event: DatabaseEvent) { tables.append(event.tableName) }
        func databaseDidCommit(_ db: Database) {
            committed = tables
            tables = []
        }
        func databaseDidRollback(_ db: Database) { tables = [] }
    }

    /// Statements, each with how many events are told once it has run.
    struct Course: Sendable {
        var steps: [(sql: String, told: Int)]
        var committed: [String]
    }

    static let courses: [Course] = [
        Course(
            steps: [
                ("SAVEPOINT sp1", 0), ("INSERT INTO t1 VALUES (NULL)", 0),
                ("INSERT INTO t2 VALUES (NULL)", 0), ("RELEASE SAVEPOINT sp1", 0),
            ], committed: ["t1", "t2"]),
        Course(
            steps: [
                ("BEGIN", 0), ("INSERT INTO t1 VALUES (NULL)", 1), ("SAVEPOINT sp1", 1),
                ("INSERT INTO t2 VALUES (NULL)", 1), ("COMMIT", 0),
            ], committed: ["t1", "t2"]),
        Course(
            steps: [
                ("BEGIN", 0), ("INSERT INTO t1 VALUES (NULL)", 1), ("SAVEPOINT sp1", 1),
                ("INSERT INTO t2 VALUES (NULL)", 1), ("SAVEPOINT sp1", 1),
                ("INSERT INTO t3 VALUES (NULL)", 1), ("RELEASE SAVEPOINT sp1", 1),
                ("RELEASE SAVEPOINT sp1", 3), ("INSERT INTO t4 VALUES (NULL)", 4), ("COMMIT", 0),
            ], committed: ["t1", "t2", "t3", "t4"]),
        Course(
            steps: [
                ("BEGIN", 0), ("INSERT INTO t1 VALUES (NULL)", 1), ("SAVEPOINT sp1", 1),
                ("INSERT INTO t2 VALUES (NULL)", 1), ("ROLLBACK TO SAVEPOINT sp1", 1),
                ("INSERT INTO t4 VALUES (NULL)", 1), ("ROLLBACK TO sp1", 1),
                ("INSERT INTO t4 VALUES (NULL)", 1), ("COMMIT", 0),
            ], committed: ["t1", "t4"]),
        Course(
            steps: [
                ("BEGIN", 0), ("INSERT INTO t1 VALUES (NULL)", 1), ("SAVEPOINT sp1", 1),
                ("INSERT INTO t2 VALUES (NULL)", 1), ("SAVEPOINT sp2", 1),
                ("INSERT INTO t3 VALUES (NULL)", 1), ("RELEASE SAVEPOINT sp2", 1),
                ("ROLLBACK TO SAVEPOINT sp1", 1), ("INSERT INTO t4 VALUES (NULL)", 1),
                ("COMMIT", 0),
            ], committed: ["t1", "t4"]),
    ]

    @Test(arguments: courses.indices)
    func changesAreToldOnceTheyMayBeCommitted(index: Int) throws {
        let course = Self.courses[index]
        let dbQueue = DatabaseQueue()
        let observer = Observer()
        try dbQueue.writeWithoutTransaction { db in
            for table in ["t1", "t2", "t3", "t4"] {
                try db.execute(sql: "CREATE TABLE \(table) (id INTEGER PRIMARY KEY)")
            }
            db.add(transactionObserver: observer)
            for step in course.steps {
                try db.execute(sql: step.sql)
                #expect(observer.tables.count == step.told, "\(step.sql)")
            }
            #expect(!db.isInsideTransaction)
        }
        #expect(observer.committed == course.committed)
    }

    final class Witness {}

    @Test(arguments: TransactionEndScenarios.transactions)
    func whatIsToFollowATransactionIsDoneOnceAndLetGo(
        transaction: TransactionEndScenarios.Transaction
    ) throws {
        for isBetween in [false, true] {
            try DatabaseQueue().writeWithoutTransaction { db in
                var commits = 0
                var rollbacks = 0
                weak var weakWitness: Witness?
                func register() {
                    let witness = Witness()
                    weakWitness = witness
                    db.afterNextTransaction(
                        onCommit: { _ in withExtendedLifetime(witness) { commits += 1 } },
                        onRollback: { _ in rollbacks += 1 })
                }
                if !isBetween { register() }
                try db.execute(sql: transaction.start)
                if isBetween { register() }
                #expect(weakWitness != nil)
                try db.execute(sql: transaction.end)
                #expect(weakWitness == nil)
                try db.inTransaction {
                    try db.execute(sql: "DROP TABLE IF EXISTS t; CREATE TABLE t(a)")
                    return .commit
                }
                #expect(commits == (transaction.completion == .commit ? 1 : 0))
                #expect(rollbacks == (transaction.completion == .rollback ? 1 : 0))
            }
        }
    }

    @Test func statementsAreTracedAsTheyAreAskedFor() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.inDatabase { db in
            var events: [String] = []
            var durations: [TimeInterval] = []
            db.trace(options: .statement) { event in
                guard case .statement(let statement) = event else { return }
                events = [
                    statement.sql, statement.expandedSQL, event.description,
                    event.expandedDescription,
                ]
            }
            try db.execute(sql: "CREATE table t(a);")
            #expect(events == Array(repeating: "CREATE table t(a)", count: 4))
            try db.execute(sql: "INSERT INTO t (a) VALUES (?)", arguments: [1])
            let (plain, expanded) = (
                "INSERT INTO t (a) VALUES (?)", "INSERT INTO t (a) VALUES (1)"
            )
            #expect(events == [plain, expanded, plain, expanded])
            db.trace(options: .profile) { event in
                guard case .profile(statement: let statement, duration: let duration) = event else {
                    return
                }
                durations.append(duration)
                events = [statement.sql, event.description]
            }
            try db.execute(sql: "INSERT INTO t (a) VALUES (?)", arguments: [1])
            #expect(events.first == plain)
            #expect(events.last?.hasSuffix("s \(plain)") == true)
            #expect(durations.count == 1)
            db.trace(options: [.statement, .profile]) { event in events.append("\(event)") }
            events = []
            try db.execute(sql: "DELETE FROM t")
            #expect(events.count == 2)
            db.trace(options: [])
            try db.execute(sql: "DELETE FROM t")
            #expect(events.count == 2)
        }
        let lines = Lines()
        var configuration = Configuration()
        configuration.publicStatementArguments = true
        configuration.prepareDatabase { db in db.trace { lines.append("SQL: \($0)") } }
        try DatabaseQueue(configuration: configuration).inDatabase { db in
            try db.execute(
                sql: "CREATE table t(a); INSERT INTO t (a) VALUES (?)", arguments: [1])
        }
        #expect(
            lines.all.suffix(2) == ["SQL: CREATE table t(a)", "SQL: INSERT INTO t (a) VALUES (1)"])
    }

    @Test func regionsOfRequestsAreObservedUntilTheyAreLetGo() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            for table in ["t1", "t2"] {
                try db.execute(
                    sql: "CREATE TABLE \(table)(id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT)")
            }
        }
        let first = SQLRequest<Row>(sql: "SELECT * FROM t1 ORDER BY id")
        let second = SQLRequest<Row>(sql: "SELECT * FROM t2 ORDER BY id")
        for observation in [
            DatabaseRegionObservation(tracking: first, second),
            DatabaseRegionObservation(tracking: [first, second]),
        ] {
            let count = Mutex(0)
            let cancellable = observation.start(
                in: dbQueue, onError: { Issue.record($0) },
                onChange: { _ in count.withLock { $0 += 1 } })
            try dbQueue.write { db in try db.execute(sql: "INSERT INTO t1 (name) VALUES ('foo')") }
            try dbQueue.write { db in try db.execute(sql: "INSERT INTO t2 (name) VALUES ('foo')") }
            try dbQueue.write { db in
                try db.execute(
                    sql: "INSERT INTO t1 (name) VALUES ('a'); INSERT INTO t2 (name) VALUES ('a')")
            }
            try dbQueue.write { db in try db.execute(sql: "CREATE TABLE IF NOT EXISTS t3 (a)") }
            let counted = count.withLock { $0 }
            cancellable.cancel()
            try dbQueue.write { db in try db.execute(sql: "INSERT INTO t1 (name) VALUES ('b')") }
            #expect(count.withLock { $0 } == counted)
            #expect(counted >= 3)
        }
    }

    @Test(arguments: [TestBackend.queue, .pool])
    func accessesKeepTheirDatabaseAndStatementsDoNot(backend: TestBackend) async throws {
        let directory = try TemporaryDirectory()
        weak var weakWriter: (any DatabaseWriter)?
        nonisolated(unsafe) var statement: Statement?
        do {
            let writer: any DatabaseWriter =
                backend == .queue
                ? try DatabaseQueue(path: directory.path("test.sqlite"))
                : try DatabasePool(path: directory.path("test.sqlite"))
            weakWriter = writer
            try await writer.write { db in try db.execute(sql: "CREATE TABLE t (a)") }
            try await writer.writeWithoutTransaction { db in
                statement = try db.makeStatement(sql: "INSERT INTO t VALUES (1)")
            }
        }
        try await waitUntil { weakWriter == nil }
        #expect(statement?.sql == "INSERT INTO t VALUES (1)")
        statement = nil
    }
}
