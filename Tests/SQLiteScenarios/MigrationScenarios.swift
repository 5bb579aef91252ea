import SQLiteCore
import SQLiteTestSupport
import Testing

/// Migrations of applications that grow.
@Suite struct MigrationScenarios {
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("createPlayer") { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
            }
        }
        migrator.registerMigration("addScore") { db in
            try db.alter(table: "player") { t in
                t.add(column: "score", .integer).notNull().defaults(to: 0)
            }
        }
        return migrator
    }

    @Test(arguments: TestBackend.allCases)
    func migrationsRunOnceInOrder(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let writer: any DatabaseWriter = database.writer
        let migrator = Self.migrator
        try migrator.migrate(writer, upTo: "createPlayer")
        try writer.read { db throws in
            #expect(try migrator.appliedMigrations(db) == ["createPlayer"])
            #expect(try migrator.hasCompletedMigrations(db) == false)
            #expect(try db.columns(in: "player").map(\.name) == ["id", "name"])
        }
        try migrator.migrate(writer)
        try migrator.migrate(writer)
        try writer.read { db throws in
            #expect(try migrator.completedMigrations(db) == ["createPlayer", "addScore"])
            #expect(try migrator.appliedIdentifiers(db) == ["createPlayer", "addScore"])
            #expect(try migrator.hasCompletedMigrations(db))
            let columns = try db.columns(in: "player").map(\.name)
            #expect(columns == ["id", "name", "score"])
        }
        #expect(migrator.migrations == ["createPlayer", "addScore"])
    }

    @Test func aFailingMigrationKeepsThoseBefore() throws {
        struct Refusal: Error {}
        var migrator = Self.migrator
        migrator.registerMigration("refused") { db in
            try db.execute(sql: "INSERT INTO player (name) VALUES ('x')")
            throw Refusal()
        }
        migrator.registerMigration("never") { db in try db.drop(table: "player") }
        let dbQueue = DatabaseQueue()
        #expect(throws: Refusal.self) { try migrator.migrate(dbQueue) }
        try dbQueue.read { db throws in
            #expect(try migrator.appliedMigrations(db) == ["createPlayer", "addScore"])
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM player") == 0)
        }
    }

    @Test func newerDatabasesAreRecognised() throws {
        let dbQueue = DatabaseQueue()
        try Self.migrator.migrate(dbQueue)
        var older = DatabaseMigrator()
        older.registerMigration("createPlayer") { _ in }
        try dbQueue.read { [older] db throws in
            #expect(try older.hasBeenSuperseded(db))
            #expect(try Self.migrator.hasBeenSuperseded(db) == false)
            #expect(try older.hasCompletedMigrations(db))
        }
    }

    @Test func schemaChangesEraseTheDatabaseInDevelopment() throws {
        let dbQueue = DatabaseQueue()
        var first = DatabaseMigrator()
        first.eraseDatabaseOnSchemaChange = true
        first.registerMigration("create") { db in
            try db.create(table: "t") { t in t.column("a") }
            try db.execute(sql: "INSERT INTO t VALUES (1)")
        }
        try first.migrate(dbQueue)
        var same = DatabaseMigrator()
        same.eraseDatabaseOnSchemaChange = true
        same.registerMigration("create") { db in
            try db.create(table: "t") { t in t.column("a") }
        }
        try same.migrate(dbQueue)
        #expect(try dbQueue.read { db in try Int.fetchAll(db, sql: "SELECT a FROM t") } == [1])
        #expect(try dbQueue.read(same.hasSchemaChanges) == false)
        var changed = DatabaseMigrator()
        changed.eraseDatabaseOnSchemaChange = true
        changed.registerMigration("create") { db in
            try db.create(table: "t") { t in
                t.column("a")
                t.column("b")
            }
        }
        #expect(try dbQueue.read(changed.hasSchemaChanges))
        try changed.migrate(dbQueue)
        try dbQueue.read { db throws in
            #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [])
            #expect(try db.columns(in: "t").map(\.name) == ["a", "b"])
        }
    }

    @Test func tablesAreRecreatedWithDeferredForeignKeyChecks() throws {
        let dbQueue = DatabaseQueue()
        var migrator = DatabaseMigrator()
        migrator.registerMigration("create") { db in
            try db.execute(
                sql: """
                    CREATE TABLE author (id INTEGER PRIMARY KEY, name TEXT);
                    CREATE TABLE book (
                        id INTEGER PRIMARY KEY,
                        authorId INTEGER NOT NULL REFERENCES author(id) ON DELETE CASCADE);
                    INSERT INTO author VALUES (1, 'a'); INSERT INTO book VALUES (1, 1);
                    """)
        }
        migrator.registerMigration("recreate") { db in
            try db.create(table: "new_author") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().defaults(to: "")
            }
            try db.execute(sql: "INSERT INTO new_author SELECT * FROM author")
            try db.drop(table: "author")
            try db.rename(table: "new_author", to: "author")
        }
        try migrator.migrate(dbQueue)
        try dbQueue.write { db throws in
            #expect(try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM book") == 1)
            #expect(throws: DatabaseError.self) {
                try db.execute(sql: "INSERT INTO book VALUES (2, 2)")
            }
        }
        migrator.registerMigration("violate") { db in
            try db.execute(sql: "DELETE FROM author")
        }
        migrator.registerMigration("violateLater", foreignKeyChecks: .immediate) { db in
            try db.execute(sql: "INSERT INTO book VALUES (3, 100)")
        }
        #expect(throws: DatabaseError.self) { try migrator.migrate(dbQueue) }
        #expect(
            try dbQueue.read { db in try Int.fetchOne(db, sql: "SELECT COUNT(*) FROM author") } == 1
        )
    }

    @Test func migrationsRunInTheBackground() async throws {
        let dbQueue = DatabaseQueue()
        try await withCheckedThrowingContinuation {
            (continuation: CheckedContinuation<Void, any Error>) in
            Self.migrator.asyncMigrate(dbQueue) { result in
                continuation.resume(with: result.map { _ in })
            }
        }
        let count = try await dbQueue.read { db in try db.columns(in: "player").count }
        #expect(count == 3)
    }

    @Test func oldMigrationsAreMerged() throws {
        let dbQueue = DatabaseQueue()
        try Self.migrator.migrate(dbQueue, upTo: "createPlayer")
        var merged = DatabaseMigrator()
        merged.registerMigration("v2", merging: ["createPlayer", "addScore"]) { db, applied in
            if !applied.contains("createPlayer") {
                try db.create(table: "player") { t in
                    t.autoIncrementedPrimaryKey("id")
                    t.column("name", .text).notNull()
                }
            }
            if !applied.contains("addScore") {
                try db.alter(table: "player") { t in
                    t.add(column: "score", .integer).notNull().defaults(to: 0)
                }
            }
        }
        try merged.migrate(dbQueue)
        try dbQueue.read { [merged] db throws in
            #expect(try merged.appliedMigrations(db) == ["v2"])
            #expect(try merged.appliedIdentifiers(db) == ["v2"])
            #expect(try db.columns(in: "player").count == 3)
        }
        let fresh = DatabaseQueue()
        try merged.migrate(fresh)
        #expect(try fresh.read(merged.hasCompletedMigrations))
    }
}
