import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// Tables, indexes, views and triggers, and what the schema says about itself.
@Suite struct SchemaScenarios {
    let dbQueue: DatabaseQueue
    let recorder = SQLRecorder()

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
    }

    func sql(_ updates: (Database) throws -> Void) throws -> String {
        try dbQueue.write { db in
            recorder.clear()
            try updates(db)
        }
        return recorder.all.last {
            !$0.contains("sqlite_master") && !$0.contains("sqlite_schema")
                && !$0.hasPrefix("SELECT")
        } ?? ""
    }

    @Test func columnsHaveTypesAndConstraints() throws {
        let sql = try sql { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull().collate(.nocase)
                t.column("email", .text).unique(onConflict: .replace)
                t.column("score", .integer).notNull().defaults(to: 0).check { $0 >= 0 }
                t.column("bonus", .double).defaults(sql: "1.5")
                t.column("isActive", .boolean).notNull().defaults(to: true)
                t.column("created", .datetime).defaults(sql: "CURRENT_TIMESTAMP")
                t.column("birth", .date)
                t.column("photo", .blob)
                t.column("amount", .numeric)
                t.column("settings", .jsonText)
                t.column("anything", .any)
                t.column("untyped")
            }
        }
        #expect(
            sql == """
                CREATE TABLE "player" (\
                "id" INTEGER PRIMARY KEY AUTOINCREMENT, \
                "name" TEXT NOT NULL COLLATE NOCASE, \
                "email" TEXT UNIQUE ON CONFLICT REPLACE, \
                "score" INTEGER NOT NULL CHECK ("score" >= 0) DEFAULT 0, \
                "bonus" DOUBLE DEFAULT 1.5, \
                "isActive" BOOLEAN NOT NULL DEFAULT 1, \
                "created" DATETIME DEFAULT CURRENT_TIMESTAMP, \
                "birth" DATE, \
                "photo" BLOB, \
                "amount" NUMERIC, \
                "settings" TEXT, \
                "anything" ANY, \
                "untyped")
                """)
    }

    @Test func tablesHaveOptionsAndConstraints() throws {
        #expect(
            try sql { db in
                try db.create(table: "t", options: [.ifNotExists, .withoutRowID]) { t in
                    t.primaryKey("id", .text)
                }
            } == #"CREATE TABLE IF NOT EXISTS "t" ("id" TEXT PRIMARY KEY NOT NULL) WITHOUT ROWID"#)
        #expect(
            try sql { db in
                try db.create(table: "u", options: .temporary) { t in t.column("id", .integer) }
            } == #"CREATE TEMPORARY TABLE "u" ("id" INTEGER)"#)
        let sql = try sql { db in
            try db.create(table: "v") { t in
                t.column("a", .integer).notNull()
                t.column("b", .integer)
                t.primaryKey(["a", "b"])
                t.uniqueKey(["b"], onConflict: .ignore)
                t.check(Column("a") > Column("b"))
                t.check(sql: "b <> 12")
            }
        }
        #expect(sql.hasPrefix(#"CREATE TABLE "v" ("a" INTEGER NOT NULL, "b" INTEGER"#))
        #expect(sql.contains(#"PRIMARY KEY ("a", "b")"#))
        #expect(sql.contains(#"UNIQUE ("b") ON CONFLICT IGNORE"#))
        #expect(sql.contains(#"CHECK ("a" > "b")"#))
        #expect(sql.contains("CHECK (b <> 12)"))
    }

    @Test func referencesFollowTheirTarget() throws {
        try dbQueue.write { db in
            try db.create(table: "country") { t in
                t.primaryKey("code", .text)
            }
            try db.create(table: "team") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("countryCode", .text)
                    .notNull()
                    .references("country", onDelete: .cascade, onUpdate: .setNull)
            }
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("team", onDelete: .cascade).notNull()
                t.belongsTo("captain", inTable: "player")
                t.belongsTo("country")
                t.column("otherTeam", .integer).references("team", column: "id", deferred: true)
            }
            #expect(
                try db.columns(in: "player").map(\.name)
                    == ["id", "teamId", "captainId", "countryCode", "otherTeam"])
            let keys = try db.foreignKeys(on: "player")
            #expect(Set(keys.map(\.destinationTable)) == ["team", "player", "country"])
            let country = try #require(keys.first { $0.destinationTable == "country" })
            #expect(country.originColumns == ["countryCode"])
            #expect(country.destinationColumns == ["code"])
            #expect(try db.indexes(on: "player").contains { $0.columns == ["teamId"] })
        }
    }

    @Test func compositeForeignKeysAreDeclared() throws {
        try dbQueue.write { db in
            try db.create(table: "parent") { t in
                t.primaryKey {
                    t.column("a", .integer)
                    t.column("b", .integer)
                }
            }
            try db.create(table: "child") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("x", .integer)
                t.column("y", .integer)
                t.foreignKey(["x", "y"], references: "parent", onDelete: .restrict)
            }
            try db.create(table: "other") { t in
                t.belongsTo("parent").notNull()
            }
            let key = try #require(try db.foreignKeys(on: "child").first)
            #expect(key.mapping.map(\.origin) == ["x", "y"])
            #expect(key.mapping.map(\.destination) == ["a", "b"])
            #expect(try db.columns(in: "other").map(\.name) == ["parentA", "parentB"])
            #expect(try db.primaryKey("parent").columns == ["a", "b"])
        }
    }

    @Test func generatedColumnsAreComputed() throws {
        try dbQueue.write { db in
            try db.create(table: "t") { t in
                t.column("a", .integer)
                t.column("double", .integer).generatedAs(sql: "a * 2", .stored)
                t.column("triple", .integer).generatedAs(Column("a") * 3)
            }
            try db.execute(sql: "INSERT INTO t (a) VALUES (2)")
            let row = try #require(try Row.fetchOne(db, sql: "SELECT * FROM t"))
            #expect(row == ["a": 2, "double": 4, "triple": 6])
        }
    }

    @Test func tablesAreAltered() throws {
        try dbQueue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text)
                t.column("old", .text)
            }
            try db.alter(table: "player") { t in
                t.add(column: "score", .integer).notNull().defaults(to: 0)
                t.rename(column: "name", to: "fullName")
                t.drop(column: "old")
            }
            #expect(try db.columns(in: "player").map(\.name) == ["id", "fullName", "score"])
            try db.rename(table: "player", to: "person")
            #expect(try db.tableExists("person"))
            #expect(try db.tableExists("player") == false)
            try db.drop(table: "person")
            #expect(try db.tableExists("person") == false)
            let error = #expect(throws: DatabaseError.self) { _ = try db.columns(in: "person") }
            #expect(error?.message == "no such table: person")
        }
    }

    @Test func indexesAreCreatedAndDropped() throws {
        try dbQueue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).indexed()
                t.column("email", .text)
                t.column("score", .integer)
            }
            try db.create(
                index: "byScore", on: "player", columns: ["score", "name"], options: .unique)
            #expect(
                recorder.all.contains(
                    #"CREATE UNIQUE INDEX "byScore" ON "player"("score", "name")"#))
            try db.create(indexOn: "player", columns: ["email"])
            try db.create(
                index: "highScores", on: "player", columns: ["score"],
                options: [.ifNotExists], condition: Column("score") > 100)
            #expect(
                recorder.all.contains(
                    #"CREATE INDEX IF NOT EXISTS "highScores" ON "player"("score") "#
                        + #"WHERE "score" > 100"#))
            try db.create(
                index: "lower", on: "player",
                expressions: [Column("name").collating(.nocase), length(Column("email"))])
            let indexes = try db.indexes(on: "player")
            let byScore = try #require(indexes.first { $0.name == "byScore" })
            #expect(byScore.columns == ["score", "name"])
            #expect(byScore.isUnique)
            #expect(byScore.origin == .createIndex)
            #expect(indexes.contains { $0.columns == ["name"] })
            #expect(indexes.contains { $0.name == "index_player_on_email" })
            #expect(try db.table("player", hasUniqueKey: ["score", "name"]))
            #expect(try db.table("player", hasUniqueKey: ["id"]))
            #expect(try db.table("player", hasUniqueKey: ["score"]) == false)
            try db.drop(index: "byScore")
            try db.drop(indexOn: "player", columns: ["email"])
            #expect(try db.indexes(on: "player").contains { $0.name == "byScore" } == false)
        }
    }

    @Test func viewsAndTriggersExist() throws {
        try dbQueue.write { db in
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("score", .integer)
            }
            struct Player: TableRecord {}
            try db.create(view: "hero", as: Player.filter(Column("score") > 1000))
            try db.create(
                view: "zero", options: .ifNotExists,
                asLiteral: """
                    SELECT * FROM player WHERE score = \(0)
                    """)
            try db.execute(
                sql: """
                    CREATE TRIGGER raise AFTER INSERT ON player BEGIN
                        UPDATE player SET score = score + 1 WHERE id = new.id;
                    END
                    """)
            #expect(try db.viewExists("hero"))
            #expect(try db.triggerExists("raise"))
            #expect(try db.tableExists("hero") == false)
            try db.execute(sql: "INSERT INTO player (score) VALUES (1000), (-1)")
            #expect(try Int.fetchAll(db, sql: "SELECT score FROM hero") == [1001])
            #expect(try Int.fetchAll(db, sql: "SELECT score FROM zero") == [0])
            try db.drop(view: "hero")
            #expect(try db.viewExists("hero") == false)
        }
    }

    @Test func theSchemaDescribesItself() throws {
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (x INTEGER PRIMARY KEY, y TEXT NOT NULL DEFAULT 'z');
                    CREATE TABLE b (name TEXT PRIMARY KEY);
                    CREATE TABLE c (v);
                    """)
            let columns = try db.columns(in: "a")
            #expect(columns.map(\.type) == ["INTEGER", "TEXT"])
            #expect(columns.map(\.isNotNull) == [false, true])
            #expect(columns[1].defaultValueSQL == "'z'")
            #expect(columns.map(\.primaryKeyIndex) == [1, 0])
            let key = try db.primaryKey("a")
            #expect(key.columns == ["x"])
            #expect(key.rowIDColumn == "x")
            #expect(key.isRowID)
            #expect(try db.primaryKey("b").isRowID == false)
            #expect(try db.primaryKey("c").columns == ["rowid"])
            #expect(try db.tableExists("A"))
            #expect(try db.columns(in: "A").count == 2)
        }
    }

    @Test func cachesFollowSchemaChanges() throws {
        struct T: Codable, FetchableRecord, PersistableRecord, Equatable {
            static let databaseTableName = "t"
            var id: Int64
        }
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE t (id INTEGER PRIMARY KEY)")
            try T(id: 1).insert(db)
            try db.execute(sql: "DROP TABLE t; CREATE TABLE t (id INTEGER PRIMARY KEY, x)")
            #expect(try db.columns(in: "t").count == 2)
            try T(id: 2).insert(db)
            #expect(try T.fetchAll(db) == [T(id: 2)])
        }
        try dbQueue.inTransaction { db in
            try db.execute(sql: "ALTER TABLE t ADD COLUMN y")
            #expect(try db.columns(in: "t").count == 3)
            return .rollback
        }
        #expect(try dbQueue.read { db in try db.columns(in: "t").count } == 2)
    }

    @Test func foreignKeyViolationsAreFound() throws {
        try dbQueue.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA foreign_keys = OFF")
            try db.execute(
                sql: """
                    CREATE TABLE parent (id INTEGER PRIMARY KEY);
                    CREATE TABLE child (parentId INTEGER REFERENCES parent(id));
                    INSERT INTO child VALUES (1);
                    """)
            let error = #expect(throws: DatabaseError.self) { try db.checkForeignKeys() }
            #expect(error?.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY)
            #expect(throws: DatabaseError.self) { try db.checkForeignKeys(in: "child") }
            try db.checkForeignKeys(in: "parent")
        }
    }
}
