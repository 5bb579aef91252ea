import SQLiteCore
import Testing

/// SQLite knows JSONB since version 3.45; with earlier ones, statements throw and nothing else.
@Suite("JSON in binary form")
struct BinaryJSONTests {
    @Test("The functions are those of JSON, with a B")
    func sql() throws {
        try DatabaseQueue().inDatabase { db in
            let info = JSONColumn("info")
            let name = Column("name")
            for (expression, expected) in [
                (Database.jsonb(name), #"JSONB("name")"#),
                (Database.jsonbExtract(info, atPath: "$.a"), #"JSONB_EXTRACT("info", ?)"#),
                (
                    Database.jsonbExtract(info, atPaths: ["$.a", "$.b"]),
                    #"JSONB_EXTRACT("info", ?, ?)"#
                ),
                (Database.jsonbArray([1, 2]), "JSONB_ARRAY(?, ?)"),
                (
                    Database.jsonbArray([name, info] as [any SQLExpressible]),
                    #"JSONB_ARRAY("name", JSON("info"))"#
                ),
                (
                    Database.jsonbObject([(key: "a", value: name)]),
                    #"JSONB_OBJECT(?, "name")"#
                ),
                (Database.jsonbGroupArray(name), #"JSONB_GROUP_ARRAY("name")"#),
                (
                    Database.jsonbGroupObject(key: name, value: info),
                    #"JSONB_GROUP_OBJECT("name", JSON("info"))"#
                ),
                (
                    Database.jsonbInsert(info, [(key: "$.a", value: 1)]),
                    #"JSONB_INSERT("info", ?, ?)"#
                ),
                (
                    Database.jsonbReplace(info, [(key: "$.a", value: 1)]),
                    #"JSONB_REPLACE("info", ?, ?)"#
                ),
                (
                    Database.jsonbSet(info, [(key: "$.a", value: 1)]),
                    #"JSONB_SET("info", ?, ?)"#
                ),
                (Database.jsonbPatch(info, with: name), #"JSONB_PATCH("info", "name")"#),
                (Database.jsonbRemove(info, atPath: "$.a"), #"JSONB_REMOVE("info", ?)"#),
                (
                    Database.jsonbRemove(info, atPaths: ["$.a", "$.b"]),
                    #"JSONB_REMOVE("info", ?, ?)"#
                ),
            ] {
                try db.execute(sql: "DROP TABLE IF EXISTS player")
                try db.create(table: "player") { t in
                    t.column("name", .text)
                    t.column("info", .jsonText)
                }
                // Statements of unknown functions do not compile.
                let request = Table("player").select(expression)
                guard Database.sqliteLibVersionNumber >= 3_045_000 else {
                    let error = #expect(throws: DatabaseError.self) {
                        try Row.fetchAll(db, request)
                    }
                    #expect(error?.sql == "SELECT \(expected) FROM \"player\"")
                    #expect(error?.message?.hasPrefix("no such function: JSONB") == true)
                    continue
                }
                _ = try Row.fetchAll(db, request)
            }
        }
    }
}
