import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Migrations")
struct MigratorTests {
    private struct Refusal: Error {}

    private func migrator(_ names: String..., log: Statements = Statements()) -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        for name in names {
            migrator.registerMigration(name) { db in
                log.append(name)
                try db.execute(sql: "CREATE TABLE \(name) (a)")
            }
        }
        return migrator
    }

    private func tables(_ writer: any DatabaseWriter) throws -> [String] {
        try writer.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT name FROM sqlite_schema WHERE type = 'table'
                    AND name NOT LIKE 'grdb%' AND name NOT LIKE 'sqlite%' ORDER BY name
                    """)
        }
    }

    @Test("Each migration runs once, in the order of registration", arguments: TestBackend.allCases)
    func order(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let log = Statements()
        let old = migrator("c", "a", log: log)
        try old.migrate(database.writer)
        try old.migrate(database.writer)
        #expect(log.all == ["c", "a"])
        let new = migrator("c", "a", "b", log: log)
        #expect(try database.writer.read { try new.hasCompletedMigrations($0) } == false)
        try new.migrate(database.writer)
        #expect(log.all == ["c", "a", "b"])
        #expect(new.migrations == ["c", "a", "b"])
        try database.writer.read { db in
            let applied = try new.appliedMigrations(db)
            #expect(applied == ["c", "a", "b"])
            #expect(try new.hasCompletedMigrations(db))
            #expect(try new.appliedIdentifiers(db) == ["a", "b", "c"])
            #expect(try old.hasBeenSuperseded(db))
            #expect(try !new.hasBeenSuperseded(db))
        }
        #expect(try tables(database.writer) == ["a", "b", "c"])
    }

    @Test("Migration stops at a target, and goes on from there")
    func targets() throws {
        let dbQueue = DatabaseQueue()
        let migrator = migrator("a", "b", "c")
        try migrator.migrate(dbQueue, upTo: "b")
        #expect(try tables(dbQueue) == ["a", "b"])
        #expect(try dbQueue.read { try migrator.completedMigrations($0) } == ["a", "b"])
        try migrator.migrate(dbQueue, upTo: "b")
        try migrator.migrate(dbQueue)
        #expect(try tables(dbQueue) == ["a", "b", "c"])
    }

    @Test("Going back, unknown targets and names used twice trap")
    func misuse() async {
        await #expect(processExitsWith: .failure) {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("a") { _ in }
            migrator.registerMigration("b") { _ in }
            let dbQueue = DatabaseQueue()
            try migrator.migrate(dbQueue)
            try migrator.migrate(dbQueue, upTo: "a")
        }
        await #expect(processExitsWith: .failure) {
            try DatabaseMigrator().migrate(DatabaseQueue(), upTo: "a")
        }
        await #expect(processExitsWith: .failure) {
            var migrator = DatabaseMigrator()
            migrator.registerMigration("a") { _ in }
            migrator.registerMigration("a") { _ in }
        }
    }

    @Test(
        "A migration that fails leaves the ones before it, and nothing of its own",
        arguments: TestBackend.allCases)
    func failure(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        var failing = migrator("a")
        failing.registerMigration("b") { db in
            try db.execute(sql: "CREATE TABLE b (a); INSERT INTO a VALUES (1)")
            throw Refusal()
        }
        failing.registerMigration("c") { db in try db.execute(sql: "CREATE TABLE c (a)") }
        #expect(throws: Refusal.self) { try failing.migrate(database.writer) }
        #expect(try tables(database.writer) == ["a"])
        #expect(try database.writer.read { try failing.appliedMigrations($0) } == ["a"])
        #expect(
            try database.writer.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") } == 0)
        #expect(
            try database.writer.read { try Bool.fetchOne($0, sql: "PRAGMA foreign_keys") } == true)
        try migrator("a", "b", "c").migrate(database.writer)
        #expect(try tables(database.writer) == ["a", "b", "c"])
    }

    private func parentAndChild() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("tables") { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE child (id INTEGER PRIMARY KEY, parent REFERENCES parent ON DELETE CASCADE);
                    INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1, 1);
                    """)
        }
        return migrator
    }

    @Test("A table is rebuilt without its children being deleted")
    func rebuilding() throws {
        let dbQueue = DatabaseQueue()
        var migrator = parentAndChild()
        migrator.registerMigration("rebuild") { db in
            try db.execute(
                sql: """
                    CREATE TABLE new (id INTEGER PRIMARY KEY, name TEXT);
                    INSERT INTO new SELECT id, 'x' FROM parent;
                    DROP TABLE parent;
                    ALTER TABLE new RENAME TO parent;
                    """)
        }
        try migrator.migrate(dbQueue)
        try dbQueue.write { db throws in
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM child") == 1)
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO child VALUES (2, 99)")
            }
        }
    }

    @Test("Violated foreign keys are found at the end of a migration, unless it is told not to")
    func foreignKeys() throws {
        var violating = parentAndChild()
        violating.registerMigration("violate") { try $0.execute(sql: "DELETE FROM parent") }
        let dbQueue = DatabaseQueue()
        let error = #expect(throws: DatabaseError.self) { try violating.migrate(dbQueue) }
        #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
        #expect(
            error?.message
                == "FOREIGN KEY constraint violation - from child(parent) to parent(id), "
                + "in [id:1 parent:1]"
        )
        #expect(try dbQueue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM parent") } == 1)
        try violating.disablingDeferredForeignKeyChecks().migrate(dbQueue)
        #expect(try dbQueue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM parent") } == 0)
        #expect(throws: DatabaseError.self) { try dbQueue.read { try $0.checkForeignKeys() } }
        #expect(throws: DatabaseError.self) {
            try dbQueue.read { try $0.checkForeignKeys(in: "child") }
        }
        try dbQueue.read { try $0.checkForeignKeys(in: "parent") }
        var immediate = parentAndChild()
        immediate.registerMigration("cascade", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: "DELETE FROM parent")
        }
        let other = DatabaseQueue()
        try immediate.migrate(other)
        #expect(try other.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM child") } == 0)
    }

    @Test("A changed schema is erased first, an unchanged one is kept")
    func erasing() throws {
        let dbQueue = DatabaseQueue()
        var first = migrator("a")
        first.eraseDatabaseOnSchemaChange = true
        try first.migrate(dbQueue)
        try dbQueue.write { try $0.execute(sql: "INSERT INTO a VALUES (1)") }
        try first.migrate(dbQueue)
        #expect(try dbQueue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") } == 1)
        #expect(try dbQueue.read { try first.hasSchemaChanges($0) } == false)
        var second = DatabaseMigrator()
        second.registerMigration("a") { db in
            try db.execute(sql: "CREATE TABLE a (a, b); CREATE VIEW v AS SELECT * FROM a")
        }
        #expect(try dbQueue.read { try second.hasSchemaChanges($0) })
        second.eraseDatabaseOnSchemaChange = true
        try second.migrate(dbQueue)
        #expect(try dbQueue.read { try $0.columns(in: "a").count } == 2)
        #expect(try dbQueue.read { try Int.fetchOne($0, sql: "SELECT COUNT(*) FROM a") } == 0)
        // Migrations of a newer version are a change too.
        var third = migrator("z")
        third.eraseDatabaseOnSchemaChange = true
        try third.migrate(dbQueue)
        #expect(try tables(dbQueue) == ["z"])
        #expect(try dbQueue.read { try $0.viewExists("v") } == false)
    }

    @Test("A merged migration knows which of its parts were applied")
    func merging() throws {
        for applied in [[], ["a"], ["a", "b"]] {
            let dbQueue = DatabaseQueue()
            var old = DatabaseMigrator()
            for name in applied {
                old.registerMigration(name) { try $0.execute(sql: "CREATE TABLE \(name) (x)") }
            }
            try old.migrate(dbQueue)
            let seen = Locked<Set<String>?>(nil)
            var merged = DatabaseMigrator()
            merged.registerMigration("ab", merging: ["a", "b"]) { db, applied in
                seen.with { $0 = applied }
                for name in ["a", "b"] where !applied.contains(name) {
                    try db.execute(sql: "CREATE TABLE \(name) (x)")
                }
            }
            try merged.migrate(dbQueue)
            #expect(seen.value == Set(applied))
            #expect(try tables(dbQueue) == ["a", "b"])
            #expect(try dbQueue.read { try merged.appliedIdentifiers($0) } == ["ab"])
        }
    }

    @Test("Two processes that migrate at once both end with the whole schema")
    func twoMigrators() throws {
        let database = try TestDatabase(.pool)
        let other = try database.anotherConnection()
        let migrator = migrator("a", "b", "c")
        try migrator.migrate(database.writer)
        try migrator.migrate(other)
        #expect(try tables(other) == ["a", "b", "c"])
    }

    @Test("A new database is seen by others without a table, or with all of the first migration")
    func firstMigration() throws {
        let database = try TestDatabase(.pool)
        let other = try database.anotherConnection()
        let tables: @Sendable () throws -> [String] = {
            try other.read { db in
                try String.fetchAll(
                    db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")
            }
        }
        var migrator = DatabaseMigrator()
        migrator.registerMigration("refused") { db in
            try db.execute(sql: "CREATE TABLE a (a)")
            #expect(try tables() == [])
            throw Refusal()
        }
        #expect(throws: Refusal.self) { try migrator.migrate(database.writer) }
        #expect(try tables() == [])

        try self.migrator("a").migrate(database.writer)
        #expect(try tables() == ["a", "grdb_migrations"])
    }

    @Test("A database is erased with everything in it", arguments: TestBackend.allCases)
    func erase(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        try database.writer.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY AUTOINCREMENT);
                    CREATE TABLE child (parent NOT NULL REFERENCES parent);
                    CREATE INDEX i ON child (parent);
                    CREATE VIEW v AS SELECT * FROM child;
                    CREATE TRIGGER t AFTER INSERT ON child BEGIN DELETE FROM parent WHERE 0; END;
                    CREATE VIRTUAL TABLE f USING fts5(body);
                    INSERT INTO parent VALUES (1); INSERT INTO child VALUES (1);
                    INSERT INTO f VALUES ('text');
                    PRAGMA user_version = 7; PRAGMA application_id = 8;
                    """)
        }
        try database.writer.erase()
        try database.writer.write { db in
            let names = try String.fetchAll(
                db, sql: "SELECT name FROM sqlite_schema WHERE name <> 'sqlite_sequence'")
            #expect(names == [])
            #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
            #expect(try Int.fetchOne(db, sql: "PRAGMA user_version") == 0)
            #expect(try Int.fetchOne(db, sql: "PRAGMA application_id") == 0)
            try db.execute(sql: "CREATE TABLE parent (id INTEGER PRIMARY KEY)")
        }
    }
}
