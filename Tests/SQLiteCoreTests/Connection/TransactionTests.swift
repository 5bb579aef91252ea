import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Transactions and savepoints")
struct TransactionTests {
    private struct Refusal: Error {}

    private func database(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE t (a INTEGER PRIMARY KEY)")
        }
        return database
    }

    private func insert(_ db: Database, _ value: Int) throws {
        try db.execute(sql: "INSERT INTO t VALUES (?)", arguments: [value])
    }

    private func values(_ database: TestDatabase) throws -> [Int] {
        try database.writer.read { try Int.fetchAll($0, sql: "SELECT a FROM t ORDER BY a") }
    }

    @Test("A write is kept as a whole or not at all", arguments: TestBackend.allCases)
    func writes(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { db in
            #expect(db.isInsideTransaction)
            try insert(db, 1)
        }
        #expect(throws: Refusal.self) {
            try database.writer.write { db in
                try insert(db, 2)
                throw Refusal()
            }
        }
        #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 3)
                try insert(db, 1)
            }
        }
        #expect(try values(database) == [1])
        try database.writer.writeWithoutTransaction { db in
            #expect(!db.isInsideTransaction)
            try insert(db, 4)
            try db.inTransaction {
                try insert(db, 5)
                return .rollback
            }
            try db.inTransaction(.deferred) {
                try insert(db, 6)
                return .commit
            }
        }
        #expect(try values(database) == [1, 4, 6])
    }

    @Test("Savepoints nest, and each is undone alone", arguments: TestBackend.allCases)
    func savepoints(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { db in
            try insert(db, 1)
            try db.inSavepoint {
                try insert(db, 2)
                try db.inSavepoint {
                    try insert(db, 3)
                    return .rollback
                }
                #expect(throws: Refusal.self) {
                    try db.inSavepoint {
                        try insert(db, 4)
                        try db.inSavepoint {
                            try insert(db, 5)
                            return .commit
                        }
                        throw Refusal()
                    }
                }
                try db.inSavepoint {
                    try insert(db, 6)
                    return .commit
                }
                return .commit
            }
            #expect(db.isInsideTransaction)
        }
        #expect(try values(database) == [1, 2, 6])
        try database.writer.writeWithoutTransaction { db in
            try db.inSavepoint {
                #expect(db.isInsideTransaction)
                try insert(db, 7)
                return .commit
            }
            #expect(!db.isInsideTransaction)
            #expect(throws: Refusal.self) {
                try db.inSavepoint {
                    try insert(db, 8)
                    throw Refusal()
                }
            }
            #expect(!db.isInsideTransaction)
        }
        #expect(try values(database) == [1, 2, 6, 7])
    }

    @Test("Random nests of savepoints leave what a stack of sets leaves")
    func randomSavepoints() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        let database = try database(.inMemory)
        try database.writer.write { db in
            var next = 0
            func run(_ depth: Int, _ model: inout Set<Int>) throws {
                for _ in 0..<random.int(1...5) {
                    if depth < 5, random.chance(50) {
                        var inner = model
                        switch random.int(0...2) {
                        case 0:
                            try db.inSavepoint {
                                try run(depth + 1, &inner)
                                return .commit
                            }
                            model = inner
                        case 1:
                            try db.inSavepoint {
                                try run(depth + 1, &inner)
                                return .rollback
                            }
                        default:
                            #expect(throws: Refusal.self) {
                                try db.inSavepoint {
                                    try run(depth + 1, &inner)
                                    throw Refusal()
                                }
                            }
                        }
                    } else {
                        next += 1
                        try insert(db, next)
                        model.insert(next)
                    }
                    #expect(try Int.fetchSet(db, sql: "SELECT a FROM t") == model, "seed \(seed)")
                }
            }
            var model: Set<Int> = []
            for _ in 0..<10 * RandomSource.soak { try run(0, &model) }
        }
    }

    @Test(
        "A commit that a deferred foreign key refuses undoes the transaction",
        arguments: TestBackend.allCases)
    func failingCommit(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { db in
            try db.execute(
                sql: "CREATE TABLE child (t REFERENCES t(a) DEFERRABLE INITIALLY DEFERRED)")
        }
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 1)
                try db.execute(sql: "INSERT INTO child VALUES (99)")
            }
        }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(error?.sql == "COMMIT TRANSACTION")
        #expect(try values(database) == [])
        try database.writer.writeWithoutTransaction { db in
            #expect(!db.isInsideTransaction)
            try db.inTransaction {
                try insert(db, 2)
                return .commit
            }
        }
        #expect(try values(database) == [2])
    }

    @Test(
        "A trigger that rolls back ends the transaction with its message",
        arguments: TestBackend.allCases)
    func raisedRollback(backend: TestBackend) throws {
        let database = try database(backend)
        try database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER guard BEFORE INSERT ON t WHEN new.a = 13
                    BEGIN SELECT RAISE(ROLLBACK, 'no thirteen'); END
                    """)
        }
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 1)
                try insert(db, 13)
            }
        }
        #expect(error?.message == "no thirteen")
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_TRIGGER)
        #expect(try values(database) == [])
        let inside = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try db.inSavepoint {
                    try insert(db, 1)
                    try insert(db, 13)
                    return .commit
                }
            }
        }
        #expect(inside?.message == "no thirteen")
        try database.writer.write { try insert($0, 2) }
        #expect(try values(database) == [2])
    }

    @Test("Writes after a trigger rolled the transaction back are refused")
    func writesAfterRaisedRollback() throws {
        let database = try database(.inMemory)
        try database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TRIGGER guard BEFORE INSERT ON t WHEN new.a = 13
                    BEGIN SELECT RAISE(ROLLBACK, 'no thirteen'); END
                    """)
        }
        #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 1)
                try? insert(db, 13)
                try insert(db, 2)
            }
        }
        #expect(try values(database) == [])
    }

    @Test(
        "An interrupted transaction is undone, and the connection goes on",
        arguments: TestBackend.allCases)
    func interrupted(backend: TestBackend) throws {
        let database = try database(backend)
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.write { db in
                try insert(db, 1)
                db.add(
                    function: DatabaseFunction("stop", argumentCount: 0) { _ in
                        database.writer.interrupt()
                        return 1
                    })
                try db.execute(
                    sql: """
                        INSERT INTO t WITH RECURSIVE c(x) AS (VALUES(10) UNION ALL SELECT x + 1 FROM c
                        WHERE x < 1000000) SELECT x + stop() - 1 FROM c
                        """)
            }
        }
        #expect(error?.resultCode == .SQLITE_INTERRUPT)
        #expect(try values(database) == [])
        try database.writer.write { try insert($0, 2) }
        #expect(try values(database) == [2])
    }

    @Test("The default kind of transactions is the configuration's")
    func kinds() throws {
        for kind in [Database.TransactionKind.deferred, .immediate, .exclusive] {
            var configuration = Configuration()
            configuration.defaultTransactionKind = kind
            let statements = Statements()
            configuration.prepareDatabase { db in db.trace { statements.append("\($0)") } }
            let dbQueue = try DatabaseQueue(configuration: configuration)
            statements.clear()
            try dbQueue.write { _ in }
            #expect(statements.all == ["BEGIN \(kind.rawValue) TRANSACTION", "COMMIT TRANSACTION"])
            statements.clear()
            try dbQueue.read { _ in }
            #expect(statements.all.contains("BEGIN DEFERRED TRANSACTION"))
            statements.clear()
            try dbQueue.inTransaction(.exclusive) { _ in .rollback }
            #expect(statements.all == ["BEGIN EXCLUSIVE TRANSACTION", "ROLLBACK TRANSACTION"])
        }
    }

    @Test("Closures run after the end of the transaction they were given in")
    func afterNextTransaction() throws {
        let dbQueue = DatabaseQueue()
        let events = Statements()
        try dbQueue.write { db in
            db.afterNextTransaction(
                onCommit: { db in
                    events.append("committed \(db.isInsideTransaction)")
                }, onRollback: { _ in events.append("wrong") })
            try db.execute(sql: "CREATE TABLE t (a)")
            #expect(events.all.isEmpty)
        }
        #expect(events.all == ["committed false"])
        #expect(throws: Refusal.self) {
            try dbQueue.write { db in
                db.afterNextTransaction(
                    onCommit: { _ in events.append("wrong") },
                    onRollback: { _ in events.append("rolled back") })
                try db.execute(sql: "INSERT INTO t VALUES (1)")
                throw Refusal()
            }
        }
        try dbQueue.write { try $0.execute(sql: "INSERT INTO t VALUES (2)") }
        #expect(events.all == ["committed false", "rolled back"])
    }

    @Test("A transaction left open at the end of an access traps")
    func leftOpen() async {
        await #expect(processExitsWith: .failure) {
            try DatabaseQueue().writeWithoutTransaction { try $0.beginTransaction() }
        }
        await #expect(processExitsWith: .success) {
            var configuration = Configuration()
            configuration.allowsUnsafeTransactions = true
            let dbQueue = try DatabaseQueue(configuration: configuration)
            try dbQueue.writeWithoutTransaction { try $0.beginTransaction() }
            try dbQueue.writeWithoutTransaction { try $0.commit() }
        }
    }

    @Test("A read refuses to write, and the next write works", arguments: TestBackend.allCases)
    func readsDoNotWrite(backend: TestBackend) throws {
        let database = try database(backend)
        let error = #expect(throws: DatabaseError.self) {
            try database.writer.read { try insert($0, 1) }
        }
        #expect(error?.resultCode == .SQLITE_READONLY)
        #expect(throws: Refusal.self) { try database.writer.read { _ in throw Refusal() } }
        try database.writer.write { db in
            try insert(db, 2)
            let inside = #expect(throws: DatabaseError.self) {
                try db.readOnly { try insert(db, 3) }
            }
            #expect(inside?.resultCode == .SQLITE_READONLY)
            #expect(try db.readOnly { try db.readOnly { 1 } } == 1)
            try insert(db, 4)
        }
        #expect(try values(database) == [2, 4])
    }
}

/// Texts that closures of any thread add to.
final class Statements: Sendable {
    private let texts = Locked<[String]>([])
    var all: [String] { texts.value }
    func append(_ text: String) { texts.with { $0.append(text) } }
    func clear() { texts.with { $0 = [] } }
}
