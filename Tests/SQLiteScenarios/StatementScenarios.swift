import Foundation
import SQLiteCore
import Testing

/// Raw SQL: statements, arguments, interpolation and SQL requests.
@Suite struct StatementScenarios {
    struct Player: Decodable, FetchableRecord, TableRecord, Equatable {
        var id: Int64
        var name: String
        var score: Int
    }

    let dbQueue: DatabaseQueue

    init() throws {
        dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE player (
                        id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, score INTEGER);
                    INSERT INTO player (name, score) VALUES ('Arthur', 10);
                    INSERT INTO player (name, score) VALUES ('Barbara', 20);
                    INSERT INTO player (name, score) VALUES ('Craig', 30);
                    """)
        }
    }

    @Test func argumentsAreGivenByPositionOrName() throws {
        try dbQueue.write { db in
            try db.execute(
                sql: "INSERT INTO player (name, score) VALUES (?, ?)", arguments: ["Dan", 5])
            try db.execute(
                sql: "INSERT INTO player (name, score) VALUES (:name, :score)",
                arguments: ["name": "Eve", "score": 6])
            try db.execute(
                sql: "UPDATE player SET score = :s WHERE name = :n OR name = :n",
                arguments: ["s": nil, "n": "Eve"])
            #expect(
                try Int?.fetchOne(
                    db, sql: "SELECT score FROM player WHERE name = ?",
                    arguments: ["Eve"]) == .some(nil))
            #expect(db.changesCount == 1)
            let count = try Int.fetchOne(
                db, sql: "SELECT COUNT(*) FROM player WHERE score > ? AND name <> ?",
                arguments: [5, "Craig"])
            #expect(count == 2)
        }
    }

    @Test func severalStatementsShareTheirArguments() throws {
        try dbQueue.write { db in
            try db.execute(
                sql: """
                    UPDATE player SET score = ? WHERE name = ?;
                    UPDATE player SET score = ? WHERE name = ?;
                    """, arguments: [1, "Arthur", 2, "Barbara"])
            #expect(
                try Int.fetchAll(db, sql: "SELECT score FROM player ORDER BY id") == [1, 2, 30])
        }
    }

    @Test func wrongArgumentsAreMisuse() throws {
        try dbQueue.write { db throws in
            for arguments: StatementArguments in [[], [1], [1, 2, 3], ["a": 1]] {
                let error = #expect(throws: DatabaseError.self) {
                    try db.execute(
                        sql: "UPDATE player SET score = ? WHERE id = ?", arguments: arguments)
                }
                #expect(error?.resultCode == .SQLITE_MISUSE)
                #expect(error?.message?.contains("argument") == true)
            }
            #expect(throws: DatabaseError.self) {
                try db.execute(
                    sql: "UPDATE player SET score = :a WHERE id = :b", arguments: ["a": 1])
            }
            #expect(try Int.fetchOne(db, sql: "SELECT score FROM player WHERE id = 1") == 10)
        }
    }

    @Test func aStatementRunsAgainWithOtherArguments() throws {
        try dbQueue.write { db in
            let insert = try db.makeStatement(
                sql: "INSERT INTO player (name, score) VALUES (:name, :score)")
            try insert.execute(arguments: ["name": "Dan", "score": 1])
            try insert.execute(arguments: ["name": "Eve", "score": 2])
            insert.arguments = ["name": "Frank", "score": 3]
            try insert.execute()
            #expect(insert.isReadonly == false)

            let select = try db.cachedStatement(
                sql: "SELECT name, score FROM player WHERE score < ? ORDER BY score")
            #expect(select.columnNames == ["name", "score"])
            #expect(select.columnCount == 2)
            #expect(select.index(ofColumn: "SCORE") == 1)
            #expect(select.isReadonly)
            #expect(try String.fetchAll(select, arguments: [3]) == ["Dan", "Eve"])
            #expect(try String.fetchAll(select, arguments: [4]) == ["Dan", "Eve", "Frank"])
            #expect(try String.fetchOne(select, arguments: [2]) == "Dan")
            #expect(try Row.fetchAll(select, arguments: [2]).count == 1)
            #expect(throws: DatabaseError.self) { try select.setArguments([1, 2]) }
            #expect(throws: DatabaseError.self) {
                try select.validateArguments(["unknown": 1])
            }
        }
    }

    @Test func statementArgumentsAreCollections() {
        var arguments: StatementArguments = ["a", 1]
        arguments += ["b"]
        #expect(arguments == ["a", 1, "b"])
        #expect(StatementArguments(["a", 1, nil]) == ["a", 1, nil])
        #expect(StatementArguments([1, 2]) == [1, 2])
        #expect(StatementArguments(["name": "x"]) == ["name": "x"])
        #expect(["a": 1] + ["b": 2] as StatementArguments == ["a": 1, "b": 2])
        #expect(["a": 1] &+ ["a": 2] as StatementArguments == ["a": 2])
        #expect(StatementArguments().isEmpty)
        #expect(StatementArguments([NSObject()]) == nil)
        #expect(Set([["a"], ["a"], ["b"]] as [StatementArguments]).count == 2)
    }

    @Test func interpolationBindsValues() throws {
        try dbQueue.write { db in
            let name = "O'Brien'); DROP TABLE player; --"
            try db.execute(literal: "INSERT INTO player (name, score) VALUES (\(name), \(7))")
            #expect(
                try String.fetchOne(
                    db, SQLRequest<String>("SELECT name FROM player WHERE score = \(7)")) == name)

            let scores = [10, 20]
            let request: SQLRequest<Player> = """
                SELECT * FROM \(Player.self) WHERE \(Column("score")) IN \(scores)
                """
            #expect(try request.fetchAll(db).map(\.name) == ["Arthur", "Barbara"])
            #expect(try request.fetchCount(db) == 2)
            #expect(try request.fetchOne(db)?.id == 1)
            #expect(try request.isEmpty(db) == false)

            let (sql, arguments) = try SQL(
                "SELECT \(Column("a")) FROM t WHERE x = \(1) AND y IN \([2, 3]) AND z = \("s")"
            ).build(db)
            #expect(sql == #"SELECT "a" FROM t WHERE x = ? AND y IN (?,?) AND z = ?"#)
            #expect(arguments == [1, 2, 3, "s"])
        }
    }

    @Test func literalsAreComposed() throws {
        try dbQueue.read { db throws in
            var query: SQL = "SELECT * FROM player"
            query += " WHERE score > \(10)"
            query.append(sql: " AND name <> ?", arguments: ["Craig"])
            query.append(literal: " ORDER BY \(sql: "name") DESC")
            #expect(try SQLRequest<Player>(literal: query).fetchAll(db).map(\.name) == ["Barbara"])
            let conditions: [SQL] = ["score > \(10)", "score < \(30)"]
            let joined: SQLRequest<Row> =
                "SELECT * FROM player WHERE \(conditions.joined(separator: " AND "))"
            #expect(try joined.fetchAll(db).count == 1)
            let nothing: Int? = nil
            let something: Int? = 1
            let isNull = SQLRequest<Bool>("SELECT \(nothing) IS NULL AND \(something) = 1")
            #expect(try isNull.fetchOne(db) == true)
            let order: String = "score DESC"
            let request = SQLRequest<Player>(
                literal: """
                    SELECT * FROM player WHERE score <> \(20) ORDER BY \(sql: order)
                    """)
            #expect(try Player.fetchAll(db, request).map(\.id) == [3, 1])
        }
    }

    @Test func requestsOfSQLAreTyped() throws {
        try dbQueue.read { db in
            let request = SQLRequest<Int>(
                sql: "SELECT score FROM player WHERE id > ? ORDER BY id", arguments: [1],
                cached: true)
            #expect(try request.fetchAll(db) == [20, 30])
            #expect(try request.fetchSet(db) == [20, 30])
            #expect(try request.fetchOne(db) == 20)
            #expect(try SQLRequest<String>(sql: "SELECT name FROM player").fetchCount(db) == 3)
            #expect(
                try Player.fetchAll(
                    db, sql: "SELECT * FROM player WHERE score >= :min ORDER BY score",
                    arguments: ["min": 20]
                ).map(\.name) == ["Barbara", "Craig"])
            let row = try Row.fetchOne(
                db, SQLRequest<Row>(sql: "SELECT 1, 2, 3", adapter: SuffixRowAdapter(fromIndex: 1)))
            #expect(row?.databaseValues == [2.databaseValue, 3.databaseValue])
        }
    }

    @Test func valuesAreFetchedAlone() throws {
        try dbQueue.read { db in
            #expect(try String.fetchOne(db, sql: "SELECT name FROM player WHERE id = 9") == nil)
            #expect(try String.fetchOne(db, sql: "SELECT NULL") == nil)
            #expect(try Bool.fetchOne(db, sql: "SELECT 1") == true)
            #expect(try Int?.fetchAll(db, sql: "SELECT 1 UNION ALL SELECT NULL") == [1, nil])
            #expect(try Int.fetchSet(db, sql: "SELECT score FROM player") == [10, 20, 30])
            #expect(try String.fetchSet(db, sql: "SELECT name FROM player").count == 3)
            let cursor = try String.fetchCursor(db, sql: "SELECT name FROM player ORDER BY id")
            var names: [String] = []
            while let name = try cursor.next() { names.append(name) }
            #expect(names == ["Arthur", "Barbara", "Craig"])
            #expect(throws: (any Error).self) {
                _ = try Int.fetchAll(db, sql: "SELECT name FROM player")
            }
            #expect(throws: (any Error).self) {
                _ = try Int.fetchOne(db, sql: "SELECT name FROM player")
            }
        }
    }

    @Test func aStatementKnowsTheRegionItReads() throws {
        try dbQueue.read { db in
            let statement = try db.makeStatement(sql: "SELECT name FROM player")
            #expect(statement.databaseRegion.description == "player(name)")
            #expect(
                try Player.filter(key: 1).databaseRegion(db).description
                    == "player(id,name,score)[1]")
        }
    }

    @Test func writingThroughAFetchIsAllowedWhereItReturnsRows() throws {
        try dbQueue.write { db in
            let ids = try Int64.fetchAll(
                db,
                sql: "INSERT INTO player (name, score) VALUES ('x', 1), ('y', 2) RETURNING id")
            #expect(ids == [4, 5])
            #expect(
                try Int.fetchOne(
                    db, sql: "UPDATE player SET score = score + 1 WHERE id = 4 RETURNING score")
                    == 2)
            #expect(try Int.fetchOne(db, sql: "SELECT score FROM player WHERE id = 4") == 2)
        }
    }
}
