import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Columns of foreign keys")
struct ForeignKeyDefinitionTests {
    private let recorder = SQLRecorder()
    private let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db throws in
            try db.create(table: "people") { t in t.column("name", .text) }
            try db.create(table: "cities") { t in t.primaryKey("code", .text) }
            try db.create(table: "place") { t in
                t.primaryKey {
                    t.column("x", .integer)
                    t.column("y", .integer)
                }
            }
        }
    }

    /// What is created for a table `child`.
    private func created(_ body: @escaping (TableDefinition) -> Void) throws -> [String] {
        try dbQueue.write { db throws in
            recorder.clear()
            try db.create(table: "child", body: body)
            return recorder.all.filter { $0.hasPrefix("CREATE") }
        }
    }

    @Test("A table is found by its name, and by the plural of it")
    func names() throws {
        let sql = try created { t in
            t.column("a")
            t.belongsTo("people", indexed: false)
            t.belongsTo("CITY", indexed: false)
            t.belongsTo("home", inTable: "cities", indexed: false)
        }
        #expect(
            sql == [
                #"CREATE TABLE "child" ("a", "peopleId" INTEGER REFERENCES "people"("rowid"), "#
                    + #""CITYCode" TEXT REFERENCES "CITies"("code"), "#
                    + #""homeCode" TEXT REFERENCES "cities"("code"))"#
            ])
    }

    @Test("What is unique has an index already")
    func unique() throws {
        let sql = try created { t in
            t.belongsTo("city").unique(onConflict: .ignore)
            t.belongsTo("place").notNull().unique()
        }
        #expect(
            sql == [
                #"CREATE TABLE "child" ("cityCode" TEXT UNIQUE ON CONFLICT IGNORE "#
                    + #"REFERENCES "cities"("code"), "#
                    + #""placeX" INTEGER NOT NULL, "placeY" INTEGER NOT NULL, "#
                    + #"FOREIGN KEY ("placeX", "placeY") REFERENCES "place"("x", "y"))"#,
                #"CREATE UNIQUE INDEX "index_child_on_placeX_placeY" "#
                    + #"ON "child"("placeX", "placeY")"#,
            ])
    }

    @Test("A key of several columns has an index of all of them")
    func composite() throws {
        let sql = try created { t in t.belongsTo("place", onDelete: .cascade) }
        #expect(
            sql == [
                #"CREATE TABLE "child" ("placeX" INTEGER, "placeY" INTEGER, "#
                    + #"FOREIGN KEY ("placeX", "placeY") REFERENCES "place"("x", "y") "#
                    + #"ON DELETE CASCADE)"#,
                #"CREATE INDEX "index_child_on_placeX_placeY" ON "child"("placeX", "placeY")"#,
            ])
    }

    @Test("A primary key has the columns of its body in their order, and needs no other index")
    func primaryKeys() throws {
        let sql = try created { t in
            t.primaryKey {
                t.column("a")
                t.belongsTo("place")
                t.belongsTo("city")
                t.column("b")
            }
        }
        #expect(
            sql == [
                #"CREATE TABLE "child" ("a" NOT NULL, "placeX" INTEGER NOT NULL, "#
                    + #""placeY" INTEGER NOT NULL, "#
                    + #""cityCode" TEXT NOT NULL REFERENCES "cities"("code"), "b" NOT NULL, "#
                    + #"PRIMARY KEY ("a", "placeX", "placeY", "cityCode", "b"), "#
                    + #"FOREIGN KEY ("placeX", "placeY") REFERENCES "place"("x", "y"))"#
            ])
    }

    @Test("A table refers to itself, but not by its primary key")
    func selves() throws {
        let sql = try created { t in
            t.column("name")
            t.belongsTo("child", indexed: false)
            t.column("friend").references("child")
        }
        #expect(
            sql == [
                #"CREATE TABLE "child" ("name", "childId" INTEGER REFERENCES "child"("rowid"), "#
                    + #""friend" REFERENCES "child"("rowid"))"#
            ])
        #expect(throws: DatabaseError.self) {
            try dbQueue.write { db throws in
                try db.create(table: "loop") { t in t.primaryKey { t.belongsTo("loop") } }
            }
        }
    }

    @Test("Foreign keys name the columns they refer to")
    func tableConstraints() throws {
        let sql = try created { t in
            t.column("a", .integer)
            t.column("b", .integer)
            t.primaryKey(["a", "b"])
            t.foreignKey(["b", "a"], references: "child")
            t.foreignKey(["a", "b"], references: "place", deferred: true)
            t.foreignKey(["a"], references: "later")
        }
        #expect(
            sql == [
                #"CREATE TABLE "child" ("a" INTEGER, "b" INTEGER, PRIMARY KEY ("a", "b"), "#
                    + #"FOREIGN KEY ("b", "a") REFERENCES "child"("a", "b"), "#
                    + #"FOREIGN KEY ("a", "b") REFERENCES "place"("x", "y") "#
                    + #"DEFERRABLE INITIALLY DEFERRED, "#
                    + #"FOREIGN KEY ("a") REFERENCES "later")"#
            ])
    }

    @Test("Added columns are unique by an index, since SQLite adds no unique columns")
    func alterations() throws {
        try dbQueue.write { db throws in
            try db.create(table: "child") { t in t.column("a") }
            recorder.clear()
            try db.alter(table: "child") { t in
                t.add(belongsTo: "city").unique()
                t.add(column: "person").references("people")
            }
        }
        #expect(
            recorder.all.filter { !$0.hasPrefix("SELECT") } == [
                #"ALTER TABLE "child" ADD COLUMN "cityCode" TEXT REFERENCES "cities"("code")"#,
                #"CREATE UNIQUE INDEX "child_on_cityCode" ON "child"("cityCode")"#,
                #"ALTER TABLE "child" ADD COLUMN "person" REFERENCES "people"("rowid")"#,
            ])
    }
}
