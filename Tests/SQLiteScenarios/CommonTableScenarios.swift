import SQLiteCore
import SQLiteTestSupport
import Testing

/// Common table expressions.
@Suite struct CommonTableScenarios {
    struct Player: Codable, FetchableRecord, PersistableRecord, Equatable {
        var id: Int64
        var name: String
        var score: Int
    }

    let dbQueue: DatabaseQueue
    let recorder = SQLRecorder()

    init() throws {
        dbQueue = try DatabaseQueue(configuration: recorder.configuration())
        try dbQueue.write { db throws in
            try db.execute(sql: "CREATE TABLE player (id INTEGER PRIMARY KEY, name, score)")
            for (id, name, score) in [(1, "a", 10), (2, "b", 30), (3, "c", 20)] {
                try Player(id: Int64(id), name: name, score: score).insert(db)
            }
        }
    }

    @Test func expressionsAreRequested() throws {
        let cte = CommonTableExpression<Player>(
            named: "best", request: Player.filter(Column("score") >= 20))
        let request = cte.all().with(cte).order(Column("score"))
        try dbQueue.read { db throws in
            #expect(try request.fetchAll(db).map(\.name) == ["c", "b"])
            #expect(try request.fetchCount(db) == 2)
            #expect(cte.tableName == "best")
        }
    }

    @Test func expressionsAreSubqueries() throws {
        let cte = CommonTableExpression(
            named: "playerName", request: Player.select(Column("name")).filter(Column("id") == 2))
        try dbQueue.read { db throws in
            let players =
                try Player
                .with(cte)
                .filter(Column("name") == cte.all())
                .fetchAll(db)
            #expect(players.map(\.id) == [2])
            #expect(
                try Player.with(cte).filter(cte.contains(Column("name"))).fetchCount(db) == 1)
        }
    }

    @Test func recursionCounts() throws {
        func counter(limit: Int) -> CommonTableExpression<Int> {
            CommonTableExpression(
                recursive: true, named: "counter", columns: ["x"],
                sql: "VALUES(1) UNION ALL SELECT x + 1 FROM counter WHERE x < ?",
                arguments: [limit])
        }
        try dbQueue.read { db throws in
            let cte = counter(limit: 5)
            #expect(try cte.all().with(cte).fetchAll(db) == [1, 2, 3, 4, 5])
            let literal = CommonTableExpression<Int>(
                recursive: true, named: "counter", columns: ["x"],
                literal: "VALUES(1) UNION ALL SELECT x + 1 FROM counter WHERE x < \(3)")
            #expect(try literal.all().with(literal).fetchAll(db) == [1, 2, 3])
            let request: SQLRequest<Int> = """
                WITH RECURSIVE counter(x) AS (
                    VALUES(1) UNION ALL SELECT x + 1 FROM counter WHERE x < \(4))
                SELECT x FROM counter
                """
            #expect(try request.fetchAll(db) == [1, 2, 3, 4])
        }
    }
}
