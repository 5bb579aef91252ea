import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// What is asked of a closed connection: SQLite itself would crash on most of it.
@Suite("Closed connections", .timeLimit(.minutes(5)))
struct ClosedConnectionTests {
    /// Something that may be asked of a connection.
    struct Operation: Sendable, CustomTestStringConvertible {
        let name: String
        let body: @Sendable (Database) throws -> Void

        init(_ name: String, _ body: @escaping @Sendable (Database) throws -> Void) {
            self.name = name
            self.body = body
        }

        var testDescription: String { name }
    }

    struct Player: Codable, FetchableRecord, PersistableRecord {
        var id: Int64
    }

    private static let function = DatabaseFunction("f", argumentCount: 1) { $0.first }
    private static let collation = DatabaseCollation("c") { _, _ in .orderedSame }

    static let throwing: [Operation] = [
        Operation("makeStatement") { _ = try $0.makeStatement(sql: "SELECT 1") },
        Operation("makeStatement(literal:)") { _ = try $0.makeStatement(literal: "SELECT \(1)") },
        Operation("cachedStatement") { _ = try $0.cachedStatement(sql: "SELECT 1") },
        Operation("cached before the end") { _ = try $0.cachedStatement(sql: "SELECT 2") },
        Operation("allStatements") { _ = try $0.allStatements(sql: "SELECT 1").next() },
        Operation("execute") { try $0.execute(sql: "SELECT 1") },
        Operation("execute(literal:)") { try $0.execute(literal: "SELECT \(1)") },
        Operation("inTransaction") { try $0.inTransaction { .commit } },
        Operation("inSavepoint") { try $0.inSavepoint { .commit } },
        Operation("beginTransaction") { try $0.beginTransaction() },
        Operation("commit") { try $0.commit() },
        Operation("readOnly") { db in
            try db.readOnly { try db.execute(sql: "SELECT 1") }
        },
        Operation("checkpoint") { try $0.checkpoint() },
        Operation("backup from") { try $0.backup(to: DatabaseQueue().inDatabase { $0 }) },
        Operation("backup to") { db in
            try DatabaseQueue().inDatabase { try $0.backup(to: db) }
        },
        Operation("fetch rows") { _ = try Row.fetchAll($0, sql: "SELECT 1") },
        Operation("fetch values") { _ = try Int.fetchAll($0, sql: "SELECT 1") },
        Operation("fetch records") { _ = try Player.fetchAll($0) },
        Operation("fetch by key") { _ = try Player.fetchOne($0, key: 1) },
        Operation("fetchCount") { _ = try Player.fetchCount($0) },
        Operation("insert") { try Player(id: 1).insert($0) },
        Operation("update") { try Player(id: 1).update($0) },
        Operation("delete") { _ = try Player(id: 1).delete($0) },
        Operation("deleteAll") { _ = try Player.deleteAll($0) },
        Operation("create table") { db in
            try db.create(table: "t") { $0.autoIncrementedPrimaryKey("id") }
        },
        Operation("create index") { try $0.create(indexOn: "player", columns: ["id"]) },
        Operation("create view") { try $0.create(view: "v", asLiteral: "SELECT \(1)") },
        Operation("create virtual table") { db in
            try db.create(virtualTable: "fts", using: FTS5()) { $0.column("text") }
        },
        Operation("alter") { db in
            try db.alter(table: "player") { $0.add(column: "name", .text) }
        },
        Operation("rename") { try $0.rename(table: "player", to: "person") },
        Operation("drop table") { try $0.drop(table: "player") },
        Operation("drop view") { try $0.drop(view: "player") },
        Operation("reindex") { try $0.reindex(collation: .nocase) },
        Operation("tableExists") { _ = try $0.tableExists("player") },
        Operation("columns") { _ = try $0.columns(in: "player") },
        Operation("primaryKey") { _ = try $0.primaryKey("player") },
        Operation("indexes") { _ = try $0.indexes(on: "player") },
        Operation("foreignKeys") { _ = try $0.foreignKeys(on: "player") },
        Operation("foreignKeyViolations") { _ = try $0.foreignKeyViolations().next() },
        Operation("checkForeignKeys") { try $0.checkForeignKeys() },
        Operation("makeFTS5Pattern") { db in
            _ = try db.makeFTS5Pattern(rawPattern: "a", forTable: "fts")
        },
        Operation("dumpSQL") { try $0.dumpSQL("SELECT 1", to: Lines()) },
        Operation("dumpContent") { try $0.dumpContent(to: Lines()) },
        Operation("dumpSchema") { try $0.dumpSchema(to: Lines()) },
        Operation("migrate") { db in
            var migrator = DatabaseMigrator()
            migrator.registerMigration("v1") { try $0.execute(sql: "SELECT 1") }
            _ = try migrator.appliedMigrations(db)
        },
    ]

    static let ignored: [Operation] = [
        Operation("rollback") { try $0.rollback() },
        Operation("add(function:)") { $0.add(function: function) },
        Operation("remove(function:)") { $0.remove(function: function) },
        Operation("add(collation:)") { $0.add(collation: collation) },
        Operation("remove(collation:)") { $0.remove(collation: collation) },
        Operation("trace") { $0.trace { _ in } },
        Operation("trace ended") { $0.trace(nil) },
        Operation("clearSchemaCache") { $0.clearSchemaCache() },
        Operation("afterNextTransaction") { $0.afterNextTransaction { _ in } },
        Operation("notifyChanges") { try $0.notifyChanges(in: DatabaseRegion.fullDatabase) },
        Operation("description") { #expect(!$0.description.isEmpty) },
        Operation("sqliteConnection") { #expect($0.sqliteConnection == nil) },
        Operation("lastInsertedRowID") { #expect($0.lastInsertedRowID == 0) },
        Operation("changesCount") { #expect($0.changesCount == 0) },
        Operation("totalChangesCount") { #expect($0.totalChangesCount == 0) },
        Operation("maximumStatementArgumentCount") {
            #expect($0.maximumStatementArgumentCount == 0)
        },
        Operation("isInsideTransaction") { #expect(!$0.isInsideTransaction) },
        Operation("busyStatements") { #expect($0.busyStatements.isEmpty) },
        Operation("transactionDate") { _ = try? $0.transactionDate },
    ]

    private final class Lines: TextOutputStream {
        func write(_ string: String) {}
    }

    private func closedDatabase(_ backend: TestBackend) throws -> TestDatabase {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY)")
            _ = try db.cachedStatement(sql: "SELECT 2").execute()
        }
        try database.writer.close()
        return database
    }

    @Test("What needs the connection says that it is closed", arguments: throwing)
    func throwsMisuse(operation: Operation) throws {
        for backend in TestBackend.allCases {
            let error = try closedDatabase(backend).writer.unsafeReentrantWrite { db in
                #expect(throws: DatabaseError.self) { try operation.body(db) }
            }
            #expect(error?.resultCode == .SQLITE_MISUSE)
            #expect(error?.message == "Connection is closed")
        }
    }

    @Test("What can do without the connection does nothing", arguments: ignored)
    func isIgnored(operation: Operation) throws {
        for backend in TestBackend.allCases {
            try closedDatabase(backend).writer.unsafeReentrantWrite(operation.body)
        }
    }

    @Test("Accesses of a closed database throw, and it may be closed again")
    func accesses() async throws {
        for backend in TestBackend.allCases {
            let writer = try closedDatabase(backend).writer
            let count: @Sendable (Database) throws -> Int? = {
                try Int.fetchOne($0, sql: "SELECT count(*) FROM player")
            }
            for error in [
                #expect(throws: DatabaseError.self, performing: { try writer.read(count) }),
                #expect(throws: DatabaseError.self, performing: { try writer.write(count) }),
                await #expect(throws: DatabaseError.self) { try await writer.read(count) },
                await #expect(throws: DatabaseError.self) { try await writer.write(count) },
                #expect(throws: DatabaseError.self, performing: { try writer.vacuum() }),
            ] {
                #expect(error?.resultCode == .SQLITE_MISUSE)
            }
            writer.interrupt()
            try writer.close()
        }
    }

    @Test("Observing a closed database fails", arguments: TestBackend.allCases)
    func observation(backend: TestBackend) async throws {
        let database = try closedDatabase(backend)
        let recorder = ObservationRecorder<Int>()
        let cancellable = recorder.start(
            .tracking { try Int.fetchOne($0, sql: "SELECT count(*) FROM player") ?? 0 },
            in: database.writer)
        let error = await recorder.waitForFailure() as? DatabaseError
        #expect(error?.resultCode == .SQLITE_MISUSE)
        cancellable.cancel()
    }

    @Test("A database may be closed while an observation begins", arguments: TestBackend.onDisk)
    func closedWhileObserved(backend: TestBackend) async throws {
        let database = try TestDatabase(backend)
        try await database.writer.write { db in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY)")
        }
        let other = try database.anotherConnection()
        for _ in 0..<200 {
            let writer: any DatabaseWriter =
                backend == .pool
                ? try DatabasePool(path: database.path) : try database.anotherConnection()
            let recorder = ObservationRecorder<Int>()
            let cancellable = recorder.start(
                .tracking { try Int.fetchOne($0, sql: "SELECT count(*) FROM player") ?? 0 },
                in: writer)
            async let write: Void = other.write { db in
                try db.execute(sql: "INSERT INTO player DEFAULT VALUES")
            }
            try writer.close()
            try await write
            cancellable.cancel()
        }
        #expect(try await other.read { try Player.fetchCount($0) } == 200)
    }

    @Test("A database may be closed while others interrupt it", arguments: TestBackend.allCases)
    func closedWhileInterrupted(backend: TestBackend) async throws {
        for _ in 0..<50 {
            let database = try TestDatabase(backend)
            let writer = database.writer
            await withTaskGroup(of: Void.self) { group in
                group.addTask { for _ in 0..<100 { writer.interrupt() } }
                // Statements that are interrupted may make it fail, but not crash.
                group.addTask { try? writer.close() }
            }
            try writer.close()
        }
    }
}
