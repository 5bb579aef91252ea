import Foundation
import SQLiteCore
import Testing

/// What can be put into SQL literals, and what becomes of it.
@Suite struct LiteralScenarios {
    struct Player: Codable, Equatable, Identifiable, FetchableRecord, PersistableRecord {
        var id: Int64
        var name: String
        var score: Int
        enum CodingKeys: String, CodingKey { case id, name, score }
        enum Columns {
            static let score = Column(CodingKeys.score)
            static let name = Column(CodingKeys.name)
        }
    }

    struct NamedPlayer: Decodable, FetchableRecord, TableRecord {
        static let databaseTableName = "player"
        static var databaseSelection: [any SQLSelectable] { [Column("id"), Column("name")] }
        var id: Int64
        var name: String
    }

    enum PlayerColumn: String, CodingKey, ColumnExpression { case id, score }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = try DatabaseQueue()
        try dbQueue.write { db throws in
            try db.create(table: "player") { t in
                t.primaryKey("id", .integer)
                t.column("name", .text).notNull()
                t.column("score", .integer).notNull()
            }
            try Player(id: 1, name: "Arthur", score: 100).insert(db)
            try Player(id: 2, name: "barbara", score: 300).insert(db)
            try Player(id: 3, name: "Craig", score: 200).insert(db)
        }
    }

    private func expect(
        _ literal: SQL, _ sql: String, _ arguments: StatementArguments = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let built = try dbQueue.read { db in try literal.build(db) }
        #expect(built.sql == sql, sourceLocation: sourceLocation)
        #expect(built.arguments == arguments, sourceLocation: sourceLocation)
    }

    @Test func valuesAreBound() throws {
        let name = "O'Brien; --"
        let missing: Int? = nil
        let date = Date(timeIntervalSince1970: 0)
        let data = Data([1, 2])
        let anything: any SQLExpressible = 3
        let nothing: (any SQLExpressible)? = nil
        try expect("x = \(name)", "x = ?", [name])
        try expect("x = \(Substring("ab"))", "x = ?", ["ab"])
        try expect("x = \(missing as Int?)", "x = NULL")
        try expect("x = \(missing ?? 4)", "x = ?", [4])
        try expect("x = \(true), \(1.5), \(date)", "x = ?, ?, ?", [true, 1.5, date])
        try expect("x = \(data)", "x = ?", [data])
        try expect("x = \(anything) OR y IS \(nothing)", "x = ? OR y IS NULL", [3])
        try expect("x = \(DatabaseValue.null)", "x = NULL")
    }

    @Test func sequencesAreLists() throws {
        try expect("x IN \([1, 2, 3])", "x IN (?,?,?)", [1, 2, 3])
        try expect("x IN \(["a"])", "x IN (?)", ["a"])
        try expect("x IN \(Set<Int>())", "x IN (SELECT NULL WHERE NULL)")
        try expect("x IN \(1...2)", "x IN (?,?)", [1, 2])
        let mixed: [any SQLExpressible] = [1, "a", Column("b")]
        try expect("x IN \(mixed)", "x IN (?,?,\"b\")", [1, "a"])
        try expect("x IN \([Column("a"), Column("b")])", "x IN (\"a\",\"b\")")
    }

    @Test func tablesAreNamed() throws {
        let type: any TableRecord.Type = Player.self
        let player = Player(id: 1, name: "", score: 0)
        let record: any TableRecord = player
        try expect("FROM \(Player.self)", "FROM \"player\"")
        try expect("FROM \(type)", "FROM \"player\"")
        try expect("FROM \(tableOf: player), \(tableOf: record)", "FROM \"player\", \"player\"")
        try expect("FROM \(Table("t \"q\""))", "FROM \"t \"\"q\"\"\"")
        try expect("FROM \(identifier: "select")", "FROM \"select\"")
        try expect("\(columnsOf: NamedPlayer.self)", "\"player\".\"id\", \"player\".\"name\"")
        try expect(
            "\(columnsOf: NamedPlayer.self, tableAlias: "p")", "\"p\".\"id\", \"p\".\"name\"")
        try expect("\(columnsOf: Player.self)", "\"player\".*")
    }

    @Test func columnsAndExpressionsAreWritten() throws {
        let key: any CodingKey = Player.CodingKeys.score
        let selectable: any SQLSelectable = Column("a")
        let unselected: (any SQLSelectable)? = nil
        try expect("\(Column("score"))", "\"score\"")
        try expect("\(Player.CodingKeys.name)", "\"name\"")
        try expect("\(key)", "\"score\"")
        try expect("\(PlayerColumn.score)", "\"score\"")
        try expect("\(Column("score") + 1)", "\"score\" + ?", [1])
        try expect("\(selectable), \(unselected)", "\"a\", NULL")
        try expect("\(AllColumns())", "*")
        try expect("\(max(Column("score")))", "MAX(\"score\")")
        try expect("\(Column("score").forKey("best"))", "\"score\" AS \"best\"")
    }

    @Test func ordersAndCollationsAreWritten() throws {
        let term: any SQLOrderingTerm = Column("name").desc
        try expect("ORDER BY \(Column("score").desc)", "ORDER BY \"score\" DESC")
        try expect("ORDER BY \(term)", "ORDER BY \"name\" DESC")
        try expect("name COLLATE \(.nocase)", "name COLLATE NOCASE")
        let collation = DatabaseCollation.localizedCaseInsensitiveCompare
        try expect("name COLLATE \(collation)", "name COLLATE \(collation.name)")
    }

    @Test func textIsPutInOnPurpose() throws {
        let condition: SQL = "score > \(10)"
        try expect(
            "WHERE \(literal: condition) OR \(condition)", "WHERE score > ? OR score > ?",
            [
                10, 10,
            ])
        try expect(
            "WHERE \(sql: "id = ? OR id = ?", arguments: [1, 2])", "WHERE id = ? OR id = ?",
            [
                1, 2,
            ])
    }

    @Test func requestsAreNotPutInParentheses() throws {
        let ids = Player.filter { $0.score > 150 }.select(Column("id"))
        try dbQueue.read { db throws in
            let players = try SQLRequest<Player>(
                literal: "SELECT * FROM player WHERE id IN (\(ids)) ORDER BY id"
            ).fetchAll(db)
            #expect(players.map(\.id) == [2, 3])
            // In parentheses of its own, the list would be one value: that of the first row.
            let request: SQLRequest<Int> = "SELECT COUNT(*) FROM (\(ids))"
            #expect(try request.fetchOne(db) == 2)
            let first = Player.filter(key: 1)
            let last = Player.filter(key: 3)
            let union: SQLRequest<Player> = "\(first) UNION ALL \(last)"
            #expect(try union.fetchAll(db).map(\.id) == [1, 3])
            let best: SQLRequest<Int> = "SELECT MAX(score) FROM player"
            let players2 = try SQLRequest<Player>(
                literal: "SELECT * FROM player WHERE score = (\(best))"
            ).fetchAll(db)
            #expect(players2.map(\.name) == ["barbara"])
        }
    }

    @Test func commonTableExpressionsAreDefinedAndNamed() throws {
        let best = CommonTableExpression<Player>(
            named: "best", request: Player.order { $0.score.desc }.limit(2))
        let numbers = CommonTableExpression<Int>(
            recursive: true, named: "number", columns: ["n"],
            literal: "VALUES(\(1)) UNION ALL SELECT n + 1 FROM number WHERE n < \(3)")
        try dbQueue.read { db throws in
            let players = try SQLRequest<Player>(
                literal: "WITH \(definitionFor: best) SELECT * FROM \(best) ORDER BY id"
            ).fetchAll(db)
            #expect(players.map(\.id) == [2, 3])
            let request: SQLRequest<Int> = """
                WITH RECURSIVE \(definitionFor: numbers) SELECT n FROM \(numbers)
                """
            #expect(try request.fetchAll(db) == [1, 2, 3])
        }
    }

    @Test func literalsAreExpressionsOfRequests() throws {
        try dbQueue.read { db throws in
            let names =
                try Player
                .filter(SQL("\(Column("score")) > \(150)").sqlExpression)
                .order(SQL("\(Column("name")) COLLATE \(.nocase)"))
                .select(SQL("UPPER(\(Column("name")))"), as: String.self)
                .fetchAll(db)
            #expect(names == ["BARBARA", "CRAIG"])
        }
    }

    @Test func partsAreJoined() throws {
        let parts: [SQL] = ["a = \(1)", "b = \(2)", "c"]
        try expect(parts.joined(separator: " AND "), "a = ? AND b = ? AND c", [1, 2])
        var sql: SQL = "SELECT"
        sql += " 1"
        sql.append(sql: " WHERE x = ?", arguments: [3])
        sql.append(literal: " OR y = \(4)")
        try expect(sql, "SELECT 1 WHERE x = ? OR y = ?", [3, 4])
        #expect(SQL("").isEmpty)
        #expect(!sql.isEmpty)
    }
}
