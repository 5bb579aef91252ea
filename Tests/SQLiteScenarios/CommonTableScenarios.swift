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

    struct Team: Codable, FetchableRecord, PersistableRecord {
        static let members = hasMany(Member.self)
        var id: Int64
    }

    struct Member: Codable, FetchableRecord, PersistableRecord {
        static let team = belongsTo(Team.self)
        var id: Int64
        var teamId: Int64
        var score: Int
    }

    @Test func associationsDefineTables() throws {
        let best = CommonTableExpression<Int>(
            named: "best", request: Member.select(max(Column("score"))))
        let top = Team.members.with(best).filter(best.contains(Column("score")))
        try dbQueue.write { db throws in
            try db.execute(
                sql: """
                    CREATE TABLE team (id INTEGER PRIMARY KEY);
                    CREATE TABLE member (
                        id INTEGER PRIMARY KEY, teamId REFERENCES team(id), score);
                    INSERT INTO team VALUES (1), (2);
                    INSERT INTO member VALUES (1, 1, 10), (2, 1, 30), (3, 2, 20);
                    """)
            // Joined, also by what is joined, counted, prefetched and deleted by.
            let joined = Team.joining(required: top)
            #expect(try joined.fetchAll(db).map(\.id) == [1])
            #expect(try joined.fetchCount(db) == 1)
            let nested = Member.joining(required: Member.team.joining(required: top))
            #expect(try nested.fetchAll(db).map(\.id) == [1, 2])
            let counted = Team.annotated(with: top.count).asRequest(of: Row.self)
            #expect(try counted.fetchAll(db).map { $0["memberCount"] as Int } == [1, 0])
            let rows = try Row.fetchAll(db, Team.including(all: top))
            #expect(rows.map { $0.prefetchedRows["members"]?.count } == [1, 0])
            #expect(try Team(id: 1).request(for: top).fetchAll(db).map(\.id) == [2])
            // The last definition of a name is the one.
            let none = CommonTableExpression<Int>(named: "BEST", sql: "SELECT -1")
            #expect(try Team(id: 1).request(for: top.with(none)).fetchCount(db) == 0)
            #expect(try nested.deleteAll(db) == 2)
        }
    }

    /// Extensions of requests define tables too.
    @Test func derivedRequestsDefineTables() throws {
        try dbQueue.read { db throws in
            #expect(try Player.all().best(2).fetchAll(db).map(\.id) == [2, 3])
        }
    }
}

extension DerivableRequest<CommonTableScenarios.Player> {
    fileprivate func best(_ count: Int) -> Self {
        let best = CommonTableExpression<Int>(
            named: "best",
            request: CommonTableScenarios.Player.select(Column("id")).order(Column("score").desc)
                .limit(count))
        return with(best).filter(best.contains(Column("id")))
    }
}
