import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Schemas")
struct SchemaTests {
    private func sql(_ dbQueue: DatabaseQueue, _ name: String) throws -> String? {
        try dbQueue.read { db in
            try String.fetchOne(
                db, sql: "SELECT sql FROM sqlite_schema WHERE name = ?", arguments: [name])
        }
    }

    @Test("A table is created with the columns and constraints that were described")
    func createTable() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "team") { t in
                t.primaryKey("id", .text)
                t.column("name", .text).notNull().unique().collate(.nocase)
            }
            try db.create(table: "player", options: [.ifNotExists]) { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull(onConflict: .replace).defaults(to: "it's")
                t.column("score", .integer).notNull().defaults(to: 0).check { $0 >= 0 }
                t.column("when", .datetime).defaults(sql: "CURRENT_TIMESTAMP")
                t.column("free")
                t.column("team", .text).references("team", onDelete: .cascade, deferred: true)
                t.column("double", .integer).generatedAs(sql: "score * 2", .stored)
                t.uniqueKey(["name", "score"], onConflict: .ignore)
                t.check(sql: "score < 1000")
                t.constraint(sql: "CHECK (name <> '')")
            }
        }
        #expect(
            try sql(dbQueue, "team")
                == #"CREATE TABLE "team" ("id" TEXT PRIMARY KEY NOT NULL, "name" TEXT NOT NULL UNIQUE COLLATE NOCASE)"#
        )
        #expect(
            try sql(dbQueue, "player")
                == #"CREATE TABLE "player" ("id" INTEGER PRIMARY KEY AUTOINCREMENT, "#
                + #""name" TEXT NOT NULL ON CONFLICT REPLACE DEFAULT 'it''s', "#
                + #""score" INTEGER NOT NULL CHECK ("score" >= 0) DEFAULT 0, "#
                + #""when" DATETIME DEFAULT CURRENT_TIMESTAMP, "free", "#
                + #""team" TEXT REFERENCES "team"("id") ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED, "#
                + #""double" INTEGER GENERATED ALWAYS AS (score * 2) STORED, "#
                + #"UNIQUE ("name", "score") ON CONFLICT IGNORE, CHECK (score < 1000), CHECK (name <> ''))"#
        )
    }

    @Test("Composite keys, options and tables of queries")
    func moreTables() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "a", options: [.withoutRowID, .strict]) { t in
                t.primaryKey {
                    t.column("x", .integer)
                    t.column("y", .text)
                }
            }
            try db.create(table: "b") { t in
                t.column("x", .integer)
                t.column("y", .text)
                t.foreignKey(["x", "y"], references: "a", onUpdate: .setNull)
            }
            try db.create(table: "c", as: SQLRequest(sql: "SELECT ? AS v", arguments: [7]))
            try db.create(table: "temporary", options: [.temporary]) { t in t.column("x") }
            #expect(try Int.fetchOne(db, sql: "SELECT v FROM c") == 7)
            #expect(try db.tableExists("temporary"))
            #expect(try db.tableExists("temporary", in: "temp"))
            #expect(try !db.tableExists("temporary", in: "main"))
        }
        #expect(
            try sql(dbQueue, "a")
                == #"CREATE TABLE "a" ("x" INTEGER NOT NULL, "y" TEXT NOT NULL, PRIMARY KEY ("x", "y")) STRICT, WITHOUT ROWID"#
        )
        #expect(
            try sql(dbQueue, "b")
                == #"CREATE TABLE "b" ("x" INTEGER, "y" TEXT, FOREIGN KEY ("x", "y") REFERENCES "a"("x", "y") ON UPDATE SET NULL)"#
        )
    }

    @Test("belongsTo adds the column of the key it refers to, with an index")
    func belongsTo() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "team") { t in t.autoIncrementedPrimaryKey("id") }
            try db.create(table: "countries") { t in t.primaryKey("code", .text) }
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.belongsTo("team", onDelete: .setNull)
                t.belongsTo("home", inTable: "countries").notNull()
                t.belongsTo("friend", inTable: "player", indexed: false)
            }
            #expect(
                try db.columns(in: "player").map(\.name) == [
                    "id", "teamId", "homeCode", "friendId",
                ])
            #expect(
                try db.indexes(on: "player").map(\.name).sorted() == [
                    "player_on_homeCode", "player_on_teamId",
                ])
            let keys = try db.foreignKeys(on: "player").sorted {
                $0.originColumns[0] < $1.originColumns[0]
            }
            #expect(keys.map(\.destinationTable) == ["player", "countries", "team"])
            #expect(keys.map(\.destinationColumns) == [["id"], ["code"], ["id"]])
            #expect(throws: DatabaseError.self) {
                try db.create(table: "x") { t in t.belongsTo("nobody") }
            }
        }
    }

    @Test("Tables are altered step by step")
    func alterTable() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "team") { t in t.autoIncrementedPrimaryKey("id") }
            try db.create(table: "player") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("a", .text)
                t.column("b", .text)
            }
            try db.execute(sql: "INSERT INTO player (a) VALUES ('x')")
            try db.alter(table: "player") { t in
                t.add(column: "score", .integer).notNull().defaults(to: 5).indexed()
                t.rename(column: "a", to: "name")
                t.drop(column: "b")
                t.addColumn(sql: "note TEXT DEFAULT 'n'")
                t.add(belongsTo: "team")
            }
            #expect(
                try Row.fetchOne(db, sql: "SELECT * FROM player")
                    == ["id": 1, "name": "x", "score": 5, "note": "n", "teamId": nil])
            #expect(
                try db.indexes(on: "player").map(\.columns).sorted { $0[0] < $1[0] } == [
                    ["score"], ["teamId"],
                ])
            try db.rename(table: "player", to: "person")
            #expect(try db.tableExists("PERSON"))
            try db.drop(table: "person")
            #expect(try !db.tableExists("person"))
        }
    }

    @Test("Indexes are created, found and dropped")
    func indexes() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "t") { t in
                t.column("a").unique()
                t.column("b").indexed()
                t.column("c")
            }
            try db.create(
                index: "i", on: "t", columns: ["b", "c"], options: [.unique],
                condition: Column("c") > 3)
            try db.create(indexOn: "t", columns: ["c"])
            try db.create(index: "lower", on: "t", expressions: [length(Column("a"))])
            let found = try db.indexes(on: "t").sorted { $0.name < $1.name }
            #expect(
                found.map(\.name) == ["i", "index_t_on_c", "sqlite_autoindex_t_1", "t_on_b"])
            #expect(found.map(\.columns) == [["b", "c"], ["c"], ["a"], ["b"]])
            #expect(found.map(\.isUnique) == [true, false, true, false])
            #expect(
                found.map(\.origin) == [
                    .createIndex, .createIndex, .uniqueConstraint, .createIndex,
                ])
            #expect(try db.table("t", hasUniqueKey: ["A"]))
            #expect(try db.table("t", hasUniqueKey: ["c", "b"]))
            #expect(try db.table("t", hasUniqueKey: ["rowid"]))
            #expect(try !db.table("t", hasUniqueKey: ["b"]))
            try db.drop(index: "i")
            try db.drop(indexOn: "t", columns: ["c"])
            #expect(try db.indexes(on: "t").count == 2)
        }
        #expect(try sql(dbQueue, "lower") == #"CREATE INDEX "lower" ON "t"(LENGTH("a"))"#)
    }

    @Test("Primary keys of all kinds are told apart")
    func primaryKeys() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE a (id INTEGER PRIMARY KEY, x);
                    CREATE TABLE b (x);
                    CREATE TABLE c (id TEXT PRIMARY KEY);
                    CREATE TABLE d (y, x, PRIMARY KEY (x, y));
                    CREATE TABLE e (id INTEGER PRIMARY KEY) WITHOUT ROWID;
                    CREATE TABLE f (id INT PRIMARY KEY);
                    CREATE TABLE g (id INTEGER PRIMARY KEY DESC);
                    """)
            func key(_ table: String) throws -> PrimaryKeyInfo { try db.primaryKey(table) }
            #expect(
                try key("A").columns == ["id"] && key("a").rowIDColumn == "id" && key("a").isRowID)
            #expect(
                try key("b").columns == ["rowid"] && key("b").isRowID && key("b").rowIDColumn == nil
            )
            #expect(try key("c").columns == ["id"] && !key("c").isRowID)
            #expect(try key("d").columns == ["x", "y"] && key("d").rowIDColumn == nil)
            #expect(
                try key("e").columns == ["id"] && !key("e").isRowID && key("e").rowIDColumn == nil)
            #expect(try key("f").columns == ["id"] && !key("f").isRowID)
            let error = #expect(throws: DatabaseError.self) { try db.primaryKey("nope") }
            #expect(error?.message == "no such table: nope")
            let isAlias = try db.primaryKey("g").isRowID
            #expect(!isAlias)
        }
    }

    @Test("Columns are described, of views and generated ones too")
    func columns() throws {
        try DatabaseQueue().write { db in
            try db.execute(
                sql: """
                    CREATE TABLE t (id INTEGER PRIMARY KEY, a TEXT NOT NULL DEFAULT 'x', b, c AS (id + 1));
                    CREATE VIEW v AS SELECT a, b AS z FROM t;
                    CREATE TRIGGER tr AFTER INSERT ON t BEGIN SELECT 1; END;
                    """)
            let columns = try db.columns(in: "T")
            #expect(columns.map(\.name) == ["id", "a", "b", "c"])
            #expect(columns.map(\.type) == ["INTEGER", "TEXT", "", ""])
            #expect(columns.map(\.isNotNull) == [false, true, false, false])
            #expect(columns.map(\.defaultValueSQL) == [nil, "'x'", nil, nil])
            #expect(columns.map(\.primaryKeyIndex) == [1, 0, 0, 0])
            #expect(try db.columns(in: "v").map(\.name) == ["a", "z"])
            #expect(try db.viewExists("V") && !db.tableExists("v") && db.triggerExists("TR"))
            try db.execute(sql: "ALTER TABLE t ADD COLUMN d")
            #expect(try db.columns(in: "t").map(\.name) == ["id", "a", "b", "c", "d"])
        }
    }
}
