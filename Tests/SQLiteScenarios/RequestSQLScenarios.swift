import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// The SQL of requests, as the authors of requests expect it.
@Suite struct RequestSQLScenarios {
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

    func expression(_ expression: some SQLSpecificExpressible) throws -> String {
        let sql = try sql(Reader.filter(expression))
        return String(sql.dropFirst("SELECT * FROM \"reader\" WHERE ".count))
    }

    @Test func aRequestOfATableSelectsAllColumns() throws {
        #expect(try sql(Reader.all()) == #"SELECT * FROM "reader""#)
        #expect(try sql(Reader.none()) == #"SELECT * FROM "reader" WHERE 0"#)
    }

    @Test func aSingleResultLimitsTheRequest() throws {
        try dbQueue.read { db in
            _ = try Reader.fetchOne(db)
            #expect(recorder.lastSQL == #"SELECT * FROM "reader" LIMIT 1"#)
            _ = try Reader.limit(200).fetchOne(db)
            #expect(recorder.lastSQL == #"SELECT * FROM "reader" LIMIT 1"#)
            _ = try Reader.fetchOne(db, key: 1)
            #expect(recorder.lastSQL == #"SELECT * FROM "reader" WHERE "id" = 1"#)
            _ = try Reader.fetchOne(db, id: 1)
            #expect(recorder.lastSQL == #"SELECT * FROM "reader" WHERE "id" = 1"#)
        }
    }

    @Test func countsSelectOneNumber() throws {
        try dbQueue.read { db in
            _ = try Reader.fetchCount(db)
            #expect(recorder.lastSQL == #"SELECT COUNT(*) FROM "reader""#)
            _ = try Reader.order(Column("name")).fetchCount(db)
            #expect(recorder.lastSQL == #"SELECT COUNT(*) FROM "reader""#)
            _ = try Reader.limit(10).fetchCount(db)
            #expect(
                recorder.lastSQL == #"SELECT COUNT(*) FROM (SELECT * FROM "reader" LIMIT 10)"#)
            _ = try Reader.select(Column("name"), Column("age")).distinct().fetchCount(db)
            #expect(
                recorder.lastSQL
                    == #"SELECT COUNT(*) FROM (SELECT DISTINCT "name", "age" FROM "reader")"#)
        }
    }

    @Test func comparisonsKnowNull() throws {
        #expect(try expression(Reader.Columns.age == 10) == #""age" = 10"#)
        #expect(try expression(Reader.Columns.age == nil) == #""age" IS NULL"#)
        #expect(try expression(Reader.Columns.age != 10) == #""age" <> 10"#)
        #expect(try expression(Reader.Columns.age != nil) == #""age" IS NOT NULL"#)
        let missing: Int? = nil
        let present: Int? = 10
        #expect(try expression(Reader.Columns.age == missing) == #""age" IS NULL"#)
        #expect(try expression(Reader.Columns.age == present) == #""age" = 10"#)
        #expect(try expression(Reader.Columns.age === 10) == #""age" IS 10"#)
        #expect(try expression(Reader.Columns.age !== 10) == #""age" IS NOT 10"#)
        #expect(try expression(Reader.Columns.age > 10) == #""age" > 10"#)
        #expect(try expression(10 > Reader.Columns.age) == #"10 > "age""#)
        #expect(try expression(Reader.Columns.age >= 10) == #""age" >= 10"#)
        #expect(try expression(Reader.Columns.age < 10) == #""age" < 10"#)
        #expect(try expression(Reader.Columns.age <= 10) == #""age" <= 10"#)
        #expect(
            try expression(Reader.Columns.age == Reader.Columns.id) == #""age" = "id""#)
        #expect(try expression(Reader.Columns.name == "O'Brien") == #""name" = 'O''Brien'"#)
    }

    @Test func rangesAreIntervals() throws {
        let age = Reader.Columns.age
        #expect(try expression((18...30).contains(age)) == #""age" BETWEEN 18 AND 30"#)
        #expect(
            try expression((18..<30).contains(age)) == #"("age" >= 18) AND ("age" < 30)"#)
    }

    @Test func sequencesAreLists() throws {
        let id = Reader.Columns.id
        #expect(try expression([1, 2, 3].contains(id)) == #""id" IN (1, 2, 3)"#)
        #expect(try expression(![1, 2, 3].contains(id)) == #""id" NOT IN (1, 2, 3)"#)
        #expect(
            try expression(["a", "b"].contains(Reader.Columns.name.collating(.nocase)))
                == #"("name" COLLATE NOCASE) IN ('a', 'b')"#)
    }

    @Test func subqueriesAreExpressions() throws {
        let raw = SQLRequest<Int>("SELECT id FROM reader WHERE age > \(18)")
        #expect(
            try expression(raw.contains(Column("id")))
                == #""id" IN (SELECT id FROM reader WHERE age > 18)"#)
    }

    @Test func logicIsParenthesised() throws {
        let (age, readable) = (Column("age"), Column("readable"))
        #expect(
            try expression(age > 1 && readable) == #"("age" > 1) AND "readable""#)
        #expect(try expression(!readable) == #"NOT "readable""#)
        #expect(try expression(!(age > 1)) == #"NOT ("age" > 1)"#)
        #expect(
            try sql(Reader.filter(age > 1).filter(readable))
                == #"SELECT * FROM "reader" WHERE ("age" > 1) AND "readable""#)
        let conditions = [age > 1, age < 10]
        #expect(
            try expression(conditions.joined(operator: .and))
                == #"("age" > 1) AND ("age" < 10)"#)
        #expect(
            try expression(conditions.joined(operator: .or))
                == #"("age" > 1) OR ("age" < 10)"#)
    }

    @Test func arithmeticIsParenthesised() throws {
        let age = Column("age")
        #expect(try expression(age + 1 > 2) == #"("age" + 1) > 2"#)
        #expect(try expression(age * 2 - 1 > 2) == #"(("age" * 2) - 1) > 2"#)
        #expect(try expression(-age < 0) == #"(-"age") < 0"#)
        #expect(try expression(age / 2 == 4) == #"("age" / 2) = 4"#)
        #expect(try expression(age & 1 == 1) == #"("age" & 1) = 1"#)
        #expect(try expression(age | 1 == 1) == #"("age" | 1) = 1"#)
        #expect(try expression(age << 1 == 2) == #"("age" << 1) = 2"#)
        #expect(try expression(~age == 2) == #"(~"age") = 2"#)
        #expect(
            try expression(
                [age, Column("id"), 3.databaseValue.sqlExpression]
                    .joined(operator: .add) > 2) == #"("age" + "id" + 3) > 2"#)
    }

    @Test func textIsMatchedByPatterns() throws {
        let name = Column("name")
        #expect(try expression(name.like("%foo")) == #""name" LIKE '%foo'"#)
        #expect(try expression(!name.like("%foo")) == #""name" NOT LIKE '%foo'"#)
        #expect(
            try expression(name.like("%10\\%", escape: "\\"))
                == #""name" LIKE '%10\%' ESCAPE '\'"#)
        #expect(
            try expression(name.collating(.nocase) == "fOo")
                == #""name" = 'fOo' COLLATE NOCASE"#
                || expression(name.collating(.nocase) == "fOo")
                    == #"("name" COLLATE NOCASE) = 'fOo'"#
        )
    }

    @Test func functionsAreCalled() throws {
        let (age, name) = (Column("age"), Column("name"))
        func selection(_ selectable: any SQLSelectable) throws -> String {
            let sql = try sql(Reader.select(selectable))
            return String(sql.dropFirst(7).dropLast(#" FROM "reader""#.count))
        }
        #expect(try selection(abs(age)) == #"ABS("age")"#)
        #expect(try selection(average(age)) == #"AVG("age")"#)
        #expect(try selection(count(age)) == #"COUNT("age")"#)
        #expect(try selection(count(distinct: age)) == #"COUNT(DISTINCT "age")"#)
        #expect(try selection(countAll) == "COUNT(*)")
        #expect(try selection(min(age)) == #"MIN("age")"#)
        #expect(try selection(max(age)) == #"MAX("age")"#)
        #expect(try selection(sum(age)) == #"SUM("age")"#)
        #expect(try selection(total(age)) == #"TOTAL("age")"#)
        #expect(try selection(length(name)) == #"LENGTH("name")"#)
        #expect(try selection(coalesce([age, Column("id")])) == #"COALESCE("age", "id")"#)
        #expect(try selection(cast(age, as: .text)) == #"CAST("age" AS TEXT)"#)
        #expect(try selection(name.uppercased) == #"swiftUppercaseString("name")"#)
        #expect(try selection(name.forKey("n")) == #""name" AS "n""#)
        #expect(try selection(max(age).forKey("oldest")) == #"MAX("age") AS "oldest""#)
        #expect(
            try selection(sum(age, filter: age > 18)) == #"SUM("age") FILTER (WHERE "age" > 18)"#)
    }

    @Test func ordersAreWrittenAsTheyRead() throws {
        let (age, name) = (Column("age"), Column("name"))
        #expect(try sql(Reader.order(age)) == #"SELECT * FROM "reader" ORDER BY "age""#)
        #expect(
            try sql(Reader.order([age, name])) == #"SELECT * FROM "reader" ORDER BY "age", "name""#)
        #expect(
            try sql(Reader.order(name.collating(.nocase).desc))
                == #"SELECT * FROM "reader" ORDER BY "name" COLLATE NOCASE DESC"#)
        #expect(
            try sql(Reader.order(age.ascNullsLast))
                == #"SELECT * FROM "reader" ORDER BY "age" ASC NULLS LAST"#)
        #expect(
            try sql(Reader.order(age.descNullsFirst))
                == #"SELECT * FROM "reader" ORDER BY "age" DESC NULLS FIRST"#)
        #expect(
            try sql(Reader.order(sql: "RANDOM()")) == #"SELECT * FROM "reader" ORDER BY RANDOM()"#)
        #expect(
            try sql(Reader.order(literal: "age \(sql: "DESC")"))
                == #"SELECT * FROM "reader" ORDER BY age DESC"#)
        #expect(
            try sql(Reader.orderByPrimaryKey()) == #"SELECT * FROM "reader" ORDER BY "id""#)
        #expect(
            try sql(Reader.order(age).order(name)) == #"SELECT * FROM "reader" ORDER BY "name""#)
        #expect(try sql(Reader.order(age).unordered()) == #"SELECT * FROM "reader""#)
        #expect(
            try sql(Reader.order(age).withStableOrder())
                == #"SELECT * FROM "reader" ORDER BY "age", "id""#)
    }

    @Test func reversingTurnsEachTermAround() throws {
        let age = Column("age")
        #expect(
            try sql(Reader.order(age.ascNullsLast).reversed())
                == #"SELECT * FROM "reader" ORDER BY "age" DESC NULLS FIRST"#)
        #expect(
            try sql(Reader.order(age).reversed().reversed())
                == #"SELECT * FROM "reader" ORDER BY "age""#)
    }

    @Test func selectionsReplaceAndAnnotate() throws {
        let (age, name) = (Column("age"), Column("name"))
        #expect(try sql(Reader.select(age, name)) == #"SELECT "age", "name" FROM "reader""#)
        #expect(try sql(Reader.select(age).select(name)) == #"SELECT "name" FROM "reader""#)
        #expect(
            try sql(Reader.annotated(with: (age + 1).forKey("next")))
                == #"SELECT *, "age" + 1 AS "next" FROM "reader""#)
        #expect(
            try sql(Reader.select(sql: "name, ? AS x", arguments: [12]))
                == #"SELECT name, 12 AS x FROM "reader""#)
        #expect(
            try sql(Reader.select(literal: "name, \(12) AS x"))
                == #"SELECT name, 12 AS x FROM "reader""#)
        #expect(
            try sql(Reader.select(name).distinct()) == #"SELECT DISTINCT "name" FROM "reader""#)
        #expect(try sql(Reader.selectPrimaryKey(as: Int64.self)) == #"SELECT "id" FROM "reader""#)
        #expect(try sql(Reader.selectID()) == #"SELECT "id" FROM "reader""#)
    }

    @Test func groupsAreFiltered() throws {
        let (age, name) = (Column("age"), Column("name"))
        #expect(
            try sql(Reader.select(age, count(name)).group(age))
                == #"SELECT "age", COUNT("name") FROM "reader" GROUP BY "age""#)
        #expect(
            try sql(Reader.select(age).group(age).having(countAll > 1 && max(name) != "x"))
                == #"SELECT "age" FROM "reader" GROUP BY "age" "#
                + #"HAVING (COUNT(*) > 1) AND (MAX("name") <> 'x')"#)
        #expect(
            try sql(Reader.select(max(age)).groupByPrimaryKey())
                == #"SELECT MAX("age") FROM "reader" GROUP BY "id""#)
    }

    @Test func limitsAndRawFilters() throws {
        #expect(try sql(Reader.limit(10)) == #"SELECT * FROM "reader" LIMIT 10"#)
        #expect(
            try sql(Reader.limit(10, offset: 20)) == #"SELECT * FROM "reader" LIMIT 10 OFFSET 20"#)
        #expect(
            try sql(Reader.filter(sql: "id <> ?", arguments: [1]))
                == #"SELECT * FROM "reader" WHERE id <> 1"#)
        #expect(
            try sql(Reader.filter(literal: "id <> \(1)").filter(Column("age") > 1))
                == #"SELECT * FROM "reader" WHERE (id <> 1) AND ("age" > 1)"#)
        #expect(
            try sql(Reader.filter(key: 1)) == #"SELECT * FROM "reader" WHERE "id" = 1"#)
        #expect(
            try sql(Reader.filter(keys: [1, 2])) == #"SELECT * FROM "reader" WHERE "id" IN (1, 2)"#)
        #expect(
            try sql(Reader.filter(id: 1)) == #"SELECT * FROM "reader" WHERE "id" = 1"#)
        #expect(
            try sql(Reader.filter(ids: [1, 2]))
                == #"SELECT * FROM "reader" WHERE "id" IN (1, 2)"#)
        #expect(
            try sql(Reader.filter(key: ["id": 1])) == #"SELECT * FROM "reader" WHERE "id" = 1"#)
    }

    @Test func aliasesNameTables() throws {
        let r = TableAlias(name: "r")
        #expect(
            try sql(Reader.aliased(r).filter(r[Column("age")] > 1))
                == #"SELECT "r".* FROM "reader" "r" WHERE "r"."age" > 1"#)
    }

    @Test func batchesUpdateAndDelete() throws {
        try dbQueue.write { db in
            try Reader.updateAll(db, Column("age").set(to: 10))
            #expect(recorder.lastSQL == #"UPDATE "reader" SET "age" = 10"#)
            try Reader.updateAll(db, Column("age").set(to: nil), Column("readable").set(to: true))
            #expect(recorder.lastSQL == #"UPDATE "reader" SET "age" = NULL, "readable" = 1"#)
            try Reader.filter(Column("age") > 18).updateAll(db, Column("age") += 1)
            #expect(
                recorder.lastSQL == #"UPDATE "reader" SET "age" = "age" + 1 WHERE "age" > 18"#)
            try Reader.updateAll(db, [Column("age") -= 1, Column("id") *= 2])
            #expect(recorder.lastSQL == #"UPDATE "reader" SET "age" = "age" - 1, "id" = "id" * 2"#)
            try Reader.updateAll(db, onConflict: .ignore, Column("age").set(to: Column("id")))
            #expect(recorder.lastSQL == #"UPDATE OR IGNORE "reader" SET "age" = "id""#)
            try Reader.deleteAll(db)
            #expect(recorder.lastSQL == #"DELETE FROM "reader""#)
            try Reader.filter(Column("age") < 10).deleteAll(db)
            #expect(recorder.lastSQL == #"DELETE FROM "reader" WHERE "age" < 10"#)
            try Reader.deleteOne(db, key: 1)
            #expect(recorder.lastSQL == #"DELETE FROM "reader" WHERE "id" = 1"#)
            try Reader.deleteAll(db, keys: [1, 2])
            #expect(recorder.lastSQL == #"DELETE FROM "reader" WHERE "id" IN (1, 2)"#)
        }
    }

    @Test func aBatchChangesOnlyTheRowsOfItsLimit() throws {
        try dbQueue.write { db in
            for id in 1...5 { try Reader(id: Int64(id), name: "r\(id)", age: id).insert(db) }
            let deleted = try Reader.order(Column("age").desc).limit(2).deleteAll(db)
            #expect(deleted == 2)
            #expect(try Reader.select(Column("id"), as: Int64.self).fetchAll(db) == [1, 2, 3])
            let updated = try Reader.order(Column("age")).limit(1)
                .updateAll(db, Column("name").set(to: "first"))
            #expect(updated == 1)
            #expect(try Reader.fetchOne(db, key: 1)?.name == "first")
            #expect(try Reader.fetchOne(db, key: 2)?.name == "r2")
        }
    }

    @Test func subqueriesNameTheirTableOnce() throws {
        let adults = Reader.filter(Column("age") > 18).select(Column("id"))
        #expect(
            try expression(adults.contains(Column("id")))
                == #""id" IN (SELECT "id" FROM "reader" WHERE "age" > 18)"#)
        #expect(
            try expression(!adults.contains(Column("id")))
                == #""id" NOT IN (SELECT "id" FROM "reader" WHERE "age" > 18)"#)
        #expect(
            try expression(Column("age") == Reader.select(max(Column("age"))))
                == #""age" = (SELECT MAX("age") FROM "reader")"#)
        #expect(
            try expression(Reader.filter(Column("age") > 90).exists())
                == #"EXISTS (SELECT * FROM "reader" WHERE "age" > 90)"#)
    }

    @Test func eitherOfTwoConditions() throws {
        #expect(
            try expression(Column("age") > 1 || Column("age") < 10 || Column("readable"))
                == #"("age" > 1) OR ("age" < 10) OR "readable""#)
    }

    @Test func ascendingIsWritten() throws {
        #expect(
            try sql(Reader.order(Column("age").desc, Column("name").asc))
                == #"SELECT * FROM "reader" ORDER BY "age" DESC, "name" ASC"#)
        #expect(
            try sql(Reader.order(Column("age"), Column("name").desc).reversed())
                == #"SELECT * FROM "reader" ORDER BY "age" DESC, "name" ASC"#)
    }

    @Test func reversingNoOrderHasNoEffect() throws {
        #expect(try sql(Reader.all().reversed()) == #"SELECT * FROM "reader""#)
    }

    @Test func distinctValuesOfOneColumnAreCounted() throws {
        try dbQueue.read { db in
            _ = try Reader.select(Column("name")).distinct().fetchCount(db)
            #expect(recorder.lastSQL == #"SELECT COUNT(DISTINCT "name") FROM "reader""#)
        }
    }
}
