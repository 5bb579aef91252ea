import Foundation
import SQLiteCore
import SQLiteTestSupport
import Testing

/// The requests of the guide to the query interface, with the SQL that each stands for.
@Suite struct RequestGuideScenarios {
    struct Player: Codable, FetchableRecord, PersistableRecord, Identifiable {
        var id: Int64
        var name: String
        var score: Int
        var teamId: Int64?
        var email: String?
        var isCaptain = false
        var createdAt: Date?

        enum Columns {
            static let id = Column(CodingKeys.id)
            static let name = Column(CodingKeys.name)
            static let score = Column(CodingKeys.score)
            static let teamId = Column(CodingKeys.teamId)
            static let email = Column(CodingKeys.email)
            static let isCaptain = Column(CodingKeys.isCaptain)
            static let createdAt = Column(CodingKeys.createdAt)
        }
    }

    let recorder = SQLRecorder()
    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db throws in
            try db.create(table: "player") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull()
                t.column("teamId", .integer)
                t.column("email", .text).unique()
                t.column("isCaptain", .boolean).notNull().defaults(to: false)
                t.column("createdAt", .datetime)
            }
            try Player(id: 1, name: "Arthur", score: 100, teamId: 1, email: "arthur@example.com")
                .insert(db)
            try Player(id: 2, name: "Barbara", score: 1000, teamId: 1, isCaptain: true).insert(db)
            try Player(id: 3, name: "Craig", score: 500, teamId: 2).insert(db)
            try Player(id: 4, name: "David", score: 500).insert(db)
        }
    }

    func sql(_ request: some FetchRequest) throws -> String {
        try dbQueue.read { db in _ = try Row.fetchAll(db, request) }
        return recorder.lastSQL ?? ""
    }

    func condition(_ condition: some SQLSpecificExpressible) throws -> String {
        String(try sql(Player.filter(condition)).dropFirst(#"SELECT * FROM "player" WHERE "#.count))
    }

    func expect(
        _ condition: some SQLSpecificExpressible, _ expected: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let written = try self.condition(condition)
        #expect(written == expected, sourceLocation: sourceLocation)
    }

    @Test func filtersAreWrittenByClosureOrColumn() throws {
        #expect(
            try sql(Player.filter { $0.name == "Arthur" })
                == #"SELECT * FROM "player" WHERE "name" = 'Arthur'"#)
        #expect(
            try sql(Player.filter(\.isCaptain)) == #"SELECT * FROM "player" WHERE "isCaptain""#)
        #expect(
            try sql(Player.filter { !$0.isCaptain })
                == #"SELECT * FROM "player" WHERE NOT "isCaptain""#)
        #expect(
            try sql(Player.filter { $0.email != nil }.filter { $0.score > 10 })
                == #"SELECT * FROM "player" WHERE ("email" IS NOT NULL) AND ("score" > 10)"#)
        #expect(
            try sql(Player.filter(Column("score") >= 10 && Column("score") < 20))
                == #"SELECT * FROM "player" WHERE ("score" >= 10) AND ("score" < 20)"#)
        #expect(
            try sql(Player.filter(key: 1)) == #"SELECT * FROM "player" WHERE "id" = 1"#)
        #expect(
            try sql(Player.filter(keys: [1, 2])) == #"SELECT * FROM "player" WHERE "id" IN (1, 2)"#)
        #expect(try sql(Player.filter(id: 1)) == #"SELECT * FROM "player" WHERE "id" = 1"#)
        #expect(
            try sql(Player.filter(ids: [1, 2])) == #"SELECT * FROM "player" WHERE "id" IN (1, 2)"#)
        #expect(
            try sql(Player.filter(key: ["email": "arthur@example.com"]))
                == #"SELECT * FROM "player" WHERE "email" = 'arthur@example.com'"#)
        #expect(
            try sql(Player.filter(sql: "name = ?", arguments: ["Arthur"]))
                == #"SELECT * FROM "player" WHERE name = 'Arthur'"#)
        #expect(
            try sql(Player.filter(literal: "name = \("Arthur")"))
                == #"SELECT * FROM "player" WHERE name = 'Arthur'"#)
        #expect(
            try sql(Player.all().none()) == #"SELECT * FROM "player" WHERE 0"#)
        #expect(
            try sql(Player.matchingNothing()) == #"SELECT * FROM "player" WHERE 0"#)
    }

    @Test func expressionsAreWrittenInSQL() throws {
        let (name, score, email) = (Column("name"), Column("score"), Column("email"))
        try expect(score == nil, #""score" IS NULL"#)
        try expect(nil != score, #""score" IS NOT NULL"#)
        try expect(score === 1, #""score" IS 1"#)
        try expect(score !== 1, #""score" IS NOT 1"#)
        try expect((1...3).contains(score), #""score" BETWEEN 1 AND 3"#)
        try expect((1..<3).contains(score), #"("score" >= 1) AND ("score" < 3)"#)
        try expect(("A"..."z").contains(name), #""name" BETWEEN 'A' AND 'z'"#)
        try expect(![1, 2].contains(score), #""score" NOT IN (1, 2)"#)
        try expect(name.like("A%"), #""name" LIKE 'A%'"#)
        try expect(name.like(#"%10\%"#, escape: #"\"#), #""name" LIKE '%10\%' ESCAPE '\'"#)
        try expect(!name.like("A%"), #""name" NOT LIKE 'A%'"#)
        try expect(length(name) > 4, #"LENGTH("name") > 4"#)
        try expect(abs(score) > 4, #"ABS("score") > 4"#)
        try expect(coalesce([email, name]) == "x", #"COALESCE("email", "name") = 'x'"#)
        try expect(cast(score, as: .text) == "1", #"CAST("score" AS TEXT) = '1'"#)
        try expect((score + 1) * 2 > 3, #"(("score" + 1) * 2) > 3"#)
        try expect(-score < 0, #"(-"score") < 0"#)
        try expect((score & 1) == 1, #"("score" & 1) = 1"#)
        try expect((score | 2) != 0, #"("score" | 2) <> 0"#)
        try expect((score << 2) == 4, #"("score" << 2) = 4"#)
        try expect((~score) == 4, #"(~"score") = 4"#)
        try expect(
            [score > 1, score < 2, email == nil].joined(operator: .and),
            #"("score" > 1) AND ("score" < 2) AND ("email" IS NULL)"#)
        try expect([name, email].joined(operator: .concat) == "x", #"("name" || "email") = 'x'"#)
        try expect(SQL("score > \(10)").sqlExpression, "score > 10")
        try expect(dateTime(Column("createdAt")) == "x", #"DATETIME("createdAt") = 'x'"#)
        try expect(
            julianDay(Column("createdAt"), .day(1)) > 3, #"JULIANDAY("createdAt", '1 days') > 3"#)
    }

    @Test func expressionsAreWrittenAsBriefly() throws {
        let (name, score, email) = (Column("name"), Column("score"), Column("email"))
        try expect([1].contains(score), #""score" = 1"#)
        try expect([Int]().contains(score), "0")
        try expect(name.collating(.nocase) == "arthur", #""name" = 'arthur' COLLATE NOCASE"#)
        #expect(try condition(name.uppercased == "ARTHUR").contains("swiftUppercaseString"))
        try expect((email ?? name) == "x", #"IFNULL("email", "name") = 'x'"#)
    }

    @Test func selectionsAreOfColumnsAndExpressions() throws {
        #expect(try sql(Player.select(\.name)) == #"SELECT "name" FROM "player""#)
        #expect(
            try sql(Player.select { [$0.id, $0.name] }) == #"SELECT "id", "name" FROM "player""#)
        #expect(
            try sql(Player.select(Column("id"), Column("name")))
                == #"SELECT "id", "name" FROM "player""#)
        #expect(try sql(Player.select(sql: "id, name")) == "SELECT id, name FROM \"player\"")
        #expect(try sql(Player.select { max($0.score) }) == #"SELECT MAX("score") FROM "player""#)
        #expect(
            try sql(Player.select { [min($0.score), average($0.score), total($0.score)] })
                == #"SELECT MIN("score"), AVG("score"), TOTAL("score") FROM "player""#)
        #expect(
            try sql(Player.select { count(distinct: $0.teamId).forKey("teams") })
                == #"SELECT COUNT(DISTINCT "teamId") AS "teams" FROM "player""#)
        #expect(
            try sql(Player.annotated { ($0.score * 2).forKey("double") })
                == #"SELECT *, "score" * 2 AS "double" FROM "player""#)
        #expect(
            try sql(Player.select(.allColumns, .rowID)) == #"SELECT *, "rowid" FROM "player""#)
        #expect(
            try sql(Player.select(.allColumns(excluding: ["email", "createdAt"])))
                == #"SELECT "id", "name", "score", "teamId", "isCaptain" FROM "player""#)
        #expect(
            try sql(Player.select(\.score).distinct()) == #"SELECT DISTINCT "score" FROM "player""#)
        #expect(
            try sql(Player.select(count(Column.rowID))) == #"SELECT COUNT("rowid") FROM "player""#)
        #expect(try sql(Player.select(countAll)).contains("COUNT(*)"))
    }

    @Test func typedSelectionsAreFetched() throws {
        try dbQueue.read { db throws in
            let names = try Player.order(\.id).select(\.name, as: String.self).fetchAll(db)
            #expect(names == ["Arthur", "Barbara", "Craig", "David"])
            let ids = try Player.selectPrimaryKey(as: Int64.self).fetchSet(db)
            #expect(ids == [1, 2, 3, 4])
            let best = try Player.select({ max($0.score) }, as: Int.self).fetchOne(db)
            #expect(best == 1000)
            let row = try #require(
                try Player.select { [count($0.id).forKey("count"), sum($0.score).forKey("sum")] }
                    .asRequest(of: Row.self)
                    .fetchOne(db))
            #expect(row["count"] == 4)
            #expect(row["sum"] == 2100)
            let teams = try Player.select { [$0.teamId, max($0.score).forKey("best")] }
                .filter { $0.teamId != nil }
                .group { $0.teamId }
                .having { count($0.id) > 1 }
                .asRequest(of: Row.self)
                .fetchAll(db)
            #expect(teams == [["teamId": 1, "best": 1000]])
            let scores = try Int.fetchAll(db, Player.select(\.score).distinct().order(\.score))
            #expect(scores == [100, 500, 1000])
            let cursor = try Player.order(\.id).fetchCursor(db)
            var ordered: [String] = []
            while let player = try cursor.next() { ordered.append(player.name) }
            #expect(ordered == names)
        }
    }

    @Test func ordersAndLimitsAreWritten() throws {
        #expect(
            try sql(Player.order(\.score.desc)) == #"SELECT * FROM "player" ORDER BY "score" DESC"#)
        #expect(
            try sql(Player.order { [$0.score.desc, $0.name] })
                == #"SELECT * FROM "player" ORDER BY "score" DESC, "name""#)
        #expect(
            try sql(Player.order(Column("score").ascNullsLast, Column("name").descNullsFirst))
                == #"SELECT * FROM "player" ORDER BY "score" ASC NULLS LAST, "name" DESC NULLS FIRST"#
        )
        #expect(
            try sql(Player.order(\.score).order(\.name))
                == #"SELECT * FROM "player" ORDER BY "name""#)
        #expect(
            try sql(Player.order(\.score).reversed())
                == #"SELECT * FROM "player" ORDER BY "score" DESC"#)
        #expect(
            try sql(Player.order(\.score).unordered()) == #"SELECT * FROM "player""#)
        #expect(
            try sql(Player.order(sql: "name COLLATE NOCASE"))
                == #"SELECT * FROM "player" ORDER BY name COLLATE NOCASE"#)
        #expect(
            try sql(Player.order(literal: "score + \(1)"))
                == #"SELECT * FROM "player" ORDER BY score + 1"#)
        #expect(
            try sql(Player.all().orderByPrimaryKey()) == #"SELECT * FROM "player" ORDER BY "id""#)
        #expect(
            try sql(Player.all().withStableOrder().order(\.score))
                == #"SELECT * FROM "player" ORDER BY "score", "id""#)
        #expect(try sql(Player.limit(1)) == #"SELECT * FROM "player" LIMIT 1"#)
        #expect(
            try sql(Player.limit(10, offset: 20)) == #"SELECT * FROM "player" LIMIT 10 OFFSET 20"#)
        #expect(
            try sql(Player.all().groupByPrimaryKey()) == #"SELECT * FROM "player" GROUP BY "id""#)
    }

    @Test func subqueriesAreExpressionsAndSets() throws {
        let best = Player.select { max($0.score) }
        #expect(
            try sql(Player.filter { $0.score == best })
                == #"SELECT * FROM "player" WHERE "score" = (SELECT MAX("score") FROM "player")"#)
        let captains = Player.filter(\.isCaptain).select(\.id)
        #expect(
            try sql(Player.filter { captains.contains($0.id) })
                == """
                SELECT * FROM "player" WHERE "id" IN \
                (SELECT "id" FROM "player" WHERE "isCaptain")
                """)
        let exists: SQLRequest<Int> = "SELECT 1 FROM player"
        #expect(
            try sql(Player.filter(exists.exists()))
                == #"SELECT * FROM "player" WHERE EXISTS (SELECT 1 FROM player)"#)
        let request: SQLRequest<Int> = "SELECT id FROM player WHERE score > \(500)"
        #expect(
            try sql(Player.filter(request.contains(Column("id"))))
                == #"SELECT * FROM "player" WHERE "id" IN (SELECT id FROM player WHERE score > 500)"#
        )
    }

    @Test func batchesAreOneStatement() throws {
        try dbQueue.write { db throws in
            var count = try Player.updateAll(db) { $0.score.set(to: 0) }
            #expect(count == 4)
            #expect(recorder.lastSQL == #"UPDATE "player" SET "score" = 0"#)
            count = try Player.filter { $0.teamId == 1 }.updateAll(db) { $0.score += 10 }
            #expect(count == 2)
            #expect(
                recorder.lastSQL
                    == #"UPDATE "player" SET "score" = "score" + 10 WHERE "teamId" = 1"#)
            try Player.updateAll(db) { [$0.score *= 2, $0.isCaptain.set(to: false)] }
            #expect(
                recorder.lastSQL == #"UPDATE "player" SET "score" = "score" * 2, "isCaptain" = 0"#)
            try Player.updateAll(db, Column("email").set(to: nil))
            #expect(recorder.lastSQL == #"UPDATE "player" SET "email" = NULL"#)
            try Player.updateAll(db, [Column("score") -= 1, Column("name").set(to: "x")])
            try Player.updateAll(db, onConflict: .ignore) { $0.email.set(to: "same") }
            #expect(recorder.lastSQL == #"UPDATE OR IGNORE "player" SET "email" = 'same'"#)
            count = try Player.filter { $0.score > 0 }.deleteAll(db)
            #expect(count == 2)
            #expect(recorder.lastSQL == #"DELETE FROM "player" WHERE "score" > 0"#)
        }
    }

    @Test func countsAndEmptiness() throws {
        try dbQueue.read { db throws in
            #expect(try Player.filter { $0.score > 100 }.fetchCount(db) == 3)
            #expect(recorder.lastSQL == #"SELECT COUNT(*) FROM "player" WHERE "score" > 100"#)
            #expect(try Player.limit(2).fetchCount(db) == 2)
            #expect(
                recorder.lastSQL == #"SELECT COUNT(*) FROM (SELECT * FROM "player" LIMIT 2)"#)
            #expect(try Player.select(\.score).distinct().fetchCount(db) == 3)
            #expect(try Player.filter { $0.score > 5000 }.isEmpty(db))
            #expect(try Player.exists(db, key: 1))
            #expect(try Player.exists(db, key: ["email": "nobody"]) == false)
            #expect(try Player.all().isEmpty(db) == false)
        }
    }

    @Test func tablesAreQueriedWithoutRecords() throws {
        try dbQueue.write { db throws in
            let table = Table("player")
            #expect(try table.fetchCount(db) == 4)
            let rows = try table.order(Column("id")).limit(1).fetchAll(db)
            #expect(rows.first?["name"] == "Arthur")
            let players = try Table<Player>("player").filter(Column("score") == 500).fetchAll(db)
            #expect(players.map(\.name) == ["Craig", "David"])
            try table.filter(Column("id") == 4).updateAll(db, Column("name").set(to: "Didi"))
            #expect(try table.filter(key: 4).fetchOne(db)?["name"] == "Didi")
            try table.deleteAll(db)
            #expect(try table.isEmpty(db))
        }
    }
}

extension TableRecord {
    static func matchingNothing() -> QueryInterfaceRequest<Self> { none() }
}

extension RequestGuideScenarios {
    var countAll: SQLExpression { count(SQL("*").sqlExpression) }
}
