import SQLiteCore
import SQLiteTestSupport
import Testing

/// Requests that are written with closures over the columns of a record, and with tables that
/// have no record type.
@Suite struct ClosureRequestScenarios {
    struct Reader: Codable, FetchableRecord, PersistableRecord, Identifiable {
        var id: Int64
        var name: String
        var age: Int?
        var readable = false

        enum Columns {
            static let id = Column(CodingKeys.id)
            static let name = Column(CodingKeys.name)
            static let age = Column(CodingKeys.age)
            static let readable = Column("readable")
        }
    }

    /// A record that never fetches one of its columns.
    struct Summary: Decodable, FetchableRecord, TableRecord {
        static let databaseTableName = "reader"
        static var databaseSelection: [any SQLSelectable] {
            [.allColumns(excluding: ["age", "readable"])]
        }

        var id: Int64
        var name: String
    }

    let dbQueue: DatabaseQueue
    let recorder = SQLRecorder()

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db in
            try db.create(table: "reader") { t in
                t.autoIncrementedPrimaryKey("id")
                t.column("name", .text).notNull()
                t.column("age", .integer)
                t.column("readable", .boolean).notNull().defaults(to: false)
            }
        }
    }

    func sql(_ request: some FetchRequest) throws -> String {
        try dbQueue.read { db in
            _ = try Row.fetchAll(db, request)
        }
        return recorder.lastSQL ?? ""
    }

    @Test func closuresNameColumns() throws {
        #expect(
            try sql(Reader.order { $0.age.desc })
                == #"SELECT * FROM "reader" ORDER BY "age" DESC"#)
        #expect(
            try sql(Reader.order { [$0.age.desc, $0.name] })
                == #"SELECT * FROM "reader" ORDER BY "age" DESC, "name""#)
        #expect(
            try sql(Reader.order { [$0.age.desc, $0.name.collating(.nocase)] })
                == #"SELECT * FROM "reader" ORDER BY "age" DESC, "name" COLLATE NOCASE"#)
        #expect(try sql(Reader.select { $0.age }) == #"SELECT "age" FROM "reader""#)
        #expect(
            try sql(Reader.select { [$0.age, $0.name] }) == #"SELECT "age", "name" FROM "reader""#)
        #expect(
            try sql(Reader.annotated { ($0.age + 1).forKey("next") })
                == #"SELECT *, "age" + 1 AS "next" FROM "reader""#)
        #expect(
            try sql(Reader.select { $0.age }.group { $0.age }.having { count($0.id) > 1 })
                == #"SELECT "age" FROM "reader" GROUP BY "age" HAVING COUNT("id") > 1"#)
        #expect(
            try sql(Reader.filter { $0.age > 18 && $0.readable })
                == #"SELECT * FROM "reader" WHERE ("age" > 18) AND "readable""#)
        #expect(
            try sql(Reader.all().filter { $0.age > 18 }.order(\.name))
                == #"SELECT * FROM "reader" WHERE "age" > 18 ORDER BY "name""#)
        let names = try dbQueue.read { db in
            try Reader.select({ $0.name }, as: String.self).fetchAll(db)
        }
        #expect(names == [])
    }

    @Test func closuresAssignColumns() throws {
        try dbQueue.write { db in
            try Reader.updateAll(db) { $0.age.set(to: 3) }
            #expect(recorder.lastSQL == #"UPDATE "reader" SET "age" = 3"#)
            // swift-format-ignore: NoAssignmentInExpressions
            try Reader.updateAll(db) { [$0.age += 3, $0.name.set(to: "x")] }
            #expect(recorder.lastSQL == #"UPDATE "reader" SET "age" = "age" + 3, "name" = 'x'"#)
        }
    }

    @Test func staticMembersSelectAllColumnsOrSome() throws {
        #expect(try sql(Reader.select(.allColumns)) == #"SELECT * FROM "reader""#)
        #expect(
            try sql(Reader.select(.allColumns(excluding: ["age"])))
                == #"SELECT "id", "name", "readable" FROM "reader""#)
        #expect(try sql(Summary.all()) == #"SELECT "id", "name" FROM "reader""#)
        try dbQueue.write { db in
            try Reader(id: 1, name: "Ann", age: 30).insert(db)
            #expect(try Summary.fetchOne(db)?.name == "Ann")
            #expect(try Reader.select(.rowID, as: Int64.self).fetchAll(db) == [1])
        }
    }

    @Test func tablesNeedNoRecord() throws {
        #expect(try sql(Table("reader").all()) == #"SELECT * FROM "reader""#)
        #expect(
            try sql(Table("reader").filter(Column("id") == 1).order(Column("name")))
                == #"SELECT * FROM "reader" WHERE "id" = 1 ORDER BY "name""#)
        try dbQueue.write { db in
            try Reader(id: 1, name: "Ann", age: 30).insert(db)
            try Reader(id: 2, name: "Bob", age: 20).insert(db)
            #expect(try Table("reader").fetchCount(db) == 2)
            #expect(
                try Table("reader").select(Column("name"), as: String.self).fetchSet(db)
                    == ["Ann", "Bob"])
            let readers = Table<Reader>("reader")
            #expect(try readers.fetchOne(db, key: 1)?.name == "Ann")
            #expect(try readers.fetchAll(db).count == 2)
            #expect(try Table("reader").deleteOne(db, key: 1))
            #expect(try Table("reader").updateAll(db, Column("age").set(to: 1)) == 1)
            #expect(try Table("reader").deleteAll(db) == 1)
            #expect(try Table("reader").isEmpty(db))
        }
    }

    @Test func typedAliasesNameColumns() throws {
        let reader = TableAlias<Reader>(name: "r")
        #expect(
            try sql(Reader.aliased(reader).filter(reader.age > 1))
                == #"SELECT "r".* FROM "reader" "r" WHERE "r"."age" > 1"#)
    }
}
