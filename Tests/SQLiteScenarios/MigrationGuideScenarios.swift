import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Migrations and schema changes as applications write them over their versions.
@Suite struct MigrationGuideScenarios {
    func migrator() -> DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("Create authors") { db in
            try db.create(table: "author", options: [.ifNotExists]) { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("creationDate", .datetime)
                t.column("name", .text).notNull().collate(.localizedCaseInsensitiveCompare)
            }
        }
        migrator.registerMigration("Add books and author.birthYear") { db in
            try db.create(table: "book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .cascade).notNull()
                t.column("title", .text).notNull().indexed()
                t.column("price", .double).check { $0 >= 0 }
                t.column("uuid", .text).unique(onConflict: .replace)
                t.uniqueKey(["authorId", "title"], onConflict: .fail)
                t.check(sql: "length(title) > 0")
            }
            try db.alter(table: "author") { t in
                t.add(column: "birthYear", .integer)
            }
            try db.create(index: "book_on_price", on: "book", columns: ["price"])
        }
        return migrator
    }

    @Test(arguments: TestBackend.allCases)
    func versionsFollowEachOther(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let migrator = migrator()
        #expect(try database.writer.read(migrator.hasCompletedMigrations) == false)
        try migrator.migrate(database.writer, upTo: "Create authors")
        try database.writer.read { db throws in
            #expect(try migrator.appliedMigrations(db) == ["Create authors"])
            #expect(try migrator.completedMigrations(db) == ["Create authors"])
            #expect(try db.columns(in: "author").map(\.name) == ["id", "creationDate", "name"])
            #expect(try db.tableExists("book") == false)
        }
        try migrator.migrate(database.writer)
        try database.writer.read { db throws in
            #expect(try migrator.hasCompletedMigrations(db))
            #expect(try migrator.appliedIdentifiers(db).count == 2)
            #expect(try migrator.hasBeenSuperseded(db) == false)
            #expect(migrator.migrations.count == 2)
            #expect(try db.columns(in: "author").last?.name == "birthYear")
            #expect(
                try Set(db.indexes(on: "book").map(\.name)).isSuperset(of: [
                    "book_on_price", "book_on_title",
                ]))
            #expect(try db.table("book", hasUniqueKey: ["uuid"]))
            #expect(try db.table("book", hasUniqueKey: ["authorId", "title"]))
            #expect(try db.table("book", hasUniqueKey: ["price"]) == false)
            let key = try #require(try db.foreignKeys(on: "book").first)
            #expect(key.destinationTable == "author")
            #expect(key.mapping.map(\.origin) == ["authorId"])
            #expect(key.mapping.map(\.destination) == ["id"])
            #expect(key.originColumns == ["authorId"])
            #expect(key.destinationColumns == ["id"])
            #expect(try db.primaryKey("book").columns == ["id"])
            #expect(try db.primaryKey("book").rowIDColumn == "id")
            #expect(try db.primaryKey("book").isRowID)
        }
    }

    @Test(arguments: TestBackend.allCases)
    func tablesAreRebuilt(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        var migrator = migrator()
        migrator.registerMigration("Books without price") { db in
            try db.create(table: "new_book") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("author", onDelete: .restrict).notNull()
                t.column("title", .text).notNull()
            }
            try db.execute(
                sql:
                    "INSERT INTO new_book (id, authorId, title) SELECT id, authorId, title FROM book"
            )
            try db.drop(table: "book")
            try db.rename(table: "new_book", to: "book")
        }
        try migrator.migrate(database.writer, upTo: "Add books and author.birthYear")
        try database.writer.write { db throws in
            try db.execute(sql: "INSERT INTO author (name) VALUES ('Melville')")
            try db.execute(
                sql: "INSERT INTO book (authorId, title, price) VALUES (1, 'Moby-Dick', 10)")
        }
        try migrator.migrate(database.writer)
        try database.writer.read { db throws in
            #expect(try db.columns(in: "book").map(\.name) == ["id", "authorId", "title"])
            #expect(try String.fetchOne(db, sql: "SELECT title FROM book") == "Moby-Dick")
            try db.checkForeignKeys()
            try db.checkForeignKeys(in: "book")
        }
    }

    @Test func brokenForeignKeysStopAMigration() throws {
        let dbQueue = try DatabaseQueue()
        var migrator = migrator()
        migrator.registerMigration("Lose authors") { db in
            try db.execute(sql: "INSERT INTO author (name) VALUES ('Melville')")
            try db.execute(sql: "INSERT INTO book (authorId, title) VALUES (1, 'Moby-Dick')")
            try db.execute(sql: "UPDATE book SET authorId = 12")
        }
        do {
            try migrator.migrate(dbQueue)
            Issue.record("A foreign key is violated")
        } catch let error as DatabaseError {
            #expect(error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            #expect(error.message?.contains("book") == true)
        }
        try dbQueue.read { db throws in
            #expect(try migrator.appliedMigrations(db).count == 2)
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM book") == 0)
        }
    }

    @Test func foreignKeyChecksAreChosenByMigration() throws {
        let dbQueue = try DatabaseQueue()
        var migrator = migrator()
        migrator.registerMigration("Immediate", foreignKeyChecks: .immediate) { db throws in
            #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == true)
        }
        migrator.registerMigration("Deferred", foreignKeyChecks: .deferred) { db throws in
            #expect(try Bool.fetchOne(db, sql: "PRAGMA foreign_keys") == false)
        }
        try migrator.migrate(dbQueue)
        var unchecked = self.migrator().disablingDeferredForeignKeyChecks()
        unchecked.registerMigration("Anything") { db in
            try db.execute(sql: "CREATE TABLE anything (id)")
        }
        try unchecked.migrate(DatabaseQueue())
    }

    @Test func unknownVersionsAreRecognised() throws {
        let dbQueue = try DatabaseQueue()
        try migrator().migrate(dbQueue)
        var older = DatabaseMigrator()
        older.registerMigration("Create authors") { _ in }
        try dbQueue.read { db throws in
            #expect(try older.hasBeenSuperseded(db))
            #expect(try older.hasCompletedMigrations(db))
        }
    }

    @Test func mergedMigrationsReplaceSeveral() throws {
        let dbQueue = try DatabaseQueue()
        var old = DatabaseMigrator()
        old.registerMigration("v1") { db in try db.execute(sql: "CREATE TABLE a (x)") }
        old.registerMigration("v2") { db in try db.execute(sql: "CREATE TABLE b (x)") }
        try old.migrate(dbQueue, upTo: "v1")
        var merged = DatabaseMigrator()
        merged.registerMigration("v2", merging: ["v1"]) { db, appliedIDs in
            if !appliedIDs.contains("v1") { try db.execute(sql: "CREATE TABLE a (x)") }
            try db.execute(sql: "CREATE TABLE b (x)")
        }
        try merged.migrate(dbQueue)
        try dbQueue.read { db throws in
            #expect(try db.tableExists("a"))
            #expect(try db.tableExists("b"))
            #expect(try merged.appliedIdentifiers(db) == ["v2"])
        }
    }

    @Test func asynchronousMigrations() async throws {
        let dbQueue = try DatabaseQueue()
        let migrator = migrator()
        let isDone: Bool = await withCheckedContinuation { continuation in
            migrator.asyncMigrate(dbQueue) { result in
                let db = try? result.get()
                continuation.resume(returning: (try? db?.tableExists("book")) ?? false)
            }
        }
        #expect(isDone)
    }

    @Test func tablesAreDeclaredInEveryWay() throws {
        let recorder = SQLRecorder()
        let dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db throws in
            try db.create(table: "country", options: [.strict, .withoutRowID]) { t in
                t.primaryKey("code", .text)
                t.column("name", .text).notNull()
            }
            #expect(
                recorder.lastSQL == """
                    CREATE TABLE "country" ("code" TEXT PRIMARY KEY NOT NULL, \
                    "name" TEXT NOT NULL) STRICT, WITHOUT ROWID
                    """
                    || recorder.lastSQL == """
                        CREATE TABLE "country" ("code" TEXT PRIMARY KEY NOT NULL, \
                        "name" TEXT NOT NULL) WITHOUT ROWID, STRICT
                        """
            )
            try db.create(table: "passport") { t in
                t.primaryKey(["countryCode", "number"])
                t.column("countryCode", .text).notNull().references(
                    "country", onDelete: .cascade, onUpdate: .restrict, deferred: true)
                t.column("number", .integer).notNull()
                t.column("issued", .date).defaults(sql: "CURRENT_DATE")
                t.column("pages", .integer).defaults(to: 32).check(sql: "pages > 0")
                t.column("label", .text).generatedAs(sql: "countryCode || number", .stored)
                t.column("twice", .integer).generatedAs(Column("pages") * 2)
                t.column(sql: "remark TEXT DEFAULT 'none'")
                t.constraint(literal: "CONSTRAINT few CHECK (pages < \(1000))")
            }
            #expect(try db.primaryKey("passport").columns == ["countryCode", "number"])
            try db.execute(sql: "INSERT INTO country VALUES ('FR', 'France')")
            try db.execute(
                sql: "INSERT INTO passport (countryCode, number) VALUES ('FR', 7)")
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM passport"))
            #expect(row["label"] == "FR7")
            #expect(row["twice"] == 64)
            #expect(row["remark"] == "none")
            try db.create(
                index: "passport_on_pages", on: "passport", columns: ["pages"], options: [.unique],
                condition: Column("pages") > 10)
            try db.create(
                index: "passport_on_label", on: "passport",
                expressions: [Column("label").collating(.nocase)], options: .ifNotExists)
            try db.create(indexOn: "passport", columns: ["issued"])
            try db.drop(indexOn: "passport", columns: ["issued"])
            try db.drop(index: "passport_on_label")
            try db.create(
                view: "bigPassport", options: .ifNotExists,
                as: SQLRequest<Row>(literal: "SELECT * FROM passport WHERE pages > \(30)"))
            #expect(try Int.fetchOne(db, sql: "SELECT count(*) FROM bigPassport") == 1)
            #expect(try db.viewExists("bigPassport"))
            try db.drop(view: "bigPassport")
            try db.create(view: "v", columns: ["a", "b"], asLiteral: "SELECT 1, 2")
            #expect(try Row.fetchOne(db, sql: "SELECT * FROM v") == ["a": 1, "b": 2])
            try db.alter(table: "passport") { t in
                t.add(column: "color", .text).notNull().defaults(to: "red")
                t.rename(column: "remark", to: "comment")
                t.drop(column: "color")
            }
            #expect(try db.columns(in: "passport").map(\.name).contains("comment"))
            try db.create(table: "temporary", options: .temporary) { t in t.column("a") }
            #expect(try db.tableExists("temporary", in: "temp"))
            #expect(try db.tableExists("temporary", in: "main") == false)
            #expect(try db.indexes(on: "passport").contains { $0.isUnique })
            #expect(try db.triggerExists("x") == false)
        }
    }
}
