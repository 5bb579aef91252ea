import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("PlayerOrdering")
struct PlayerOrderingTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
    }

    private func add(_ players: [(String, Int)]) throws {
        try repository.write { transaction in
            for (name, score) in players { try transaction.add(name: name, score: score) }
        }
    }

    private func ids(_ ordering: PlayerOrdering) throws -> [Int64] {
        try repository.read { db in
            try Player.all().ordered(by: ordering).fetchAll(db).compactMap(\.id)
        }
    }

    @Test("by score is high first, and equal scores stand in the order of their ids")
    func byScore() throws {
        try add([("a", 1), ("b", 3), ("c", 2), ("d", 3), ("e", -9), ("f", 3)])
        #expect(try ids(.byScore) == [2, 4, 6, 3, 1, 5])
    }

    @Test("by name is without case and accents, and equal names stand in the order of their ids")
    func byName() throws {
        try add([
            ("zoe", 0), ("Émile", 0), ("adam", 0), ("Zoë", 0), ("emil", 0), ("Ada", 0), ("山田", 0),
        ])
        #expect(try ids(.byName) == [6, 3, 5, 2, 1, 4, 7])
    }

    @Test(
        "a reversed order is the exact mirror, ties included",
        arguments: [
            "score", "name", "joined", "id", "score,name", "name,-score", "-joined,score", "-id",
        ])
    func mirror(text: String) throws {
        try add([("b", 1), ("a", 1), ("A", 2), ("b", 2), ("c", 1), ("á", 1), ("b", 1)])
        let ordering = try PlayerOrdering(text)
        let forwards = try ids(ordering)
        #expect(forwards.count == 7)
        #expect(try ids(ordering.reversed) == forwards.reversed())
        #expect(ordering.reversed.reversed == ordering)
    }

    @Test("a second column orders those that are equal in the first")
    func twoColumns() throws {
        try add([("b", 1), ("a", 1), ("c", 2), ("d", 2)])
        #expect(try ids(PlayerOrdering("score,name")) == [3, 4, 2, 1])
        #expect(try ids(PlayerOrdering("score,-name")) == [4, 3, 1, 2])
        #expect(try ids(PlayerOrdering("-score,name")) == [2, 1, 3, 4])
    }

    @Test(
        "the orders of the screen walk an index and sort nothing",
        arguments: [
            (PlayerOrdering.byScore, PlayerSchema.scoreIndex),
            (PlayerOrdering.byScore.reversed, PlayerSchema.scoreIndex),
            (PlayerOrdering.byName, PlayerSchema.nameIndex),
            (PlayerOrdering.byName.reversed, PlayerSchema.nameIndex),
            (PlayerOrdering(.init(.joined)), PlayerSchema.joinedIndex),
            (PlayerOrdering(.init(.joined)).reversed, PlayerSchema.joinedIndex),
        ])
    func plans(ordering: PlayerOrdering, index: String) throws {
        let plan = try repository.read { db in
            let request = Player.all().ordered(by: ordering).limit(50)
            let sql = try request.makePreparedRequest(db, forSingleResult: false).statement.sql
            return try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)")
                .map { row -> String in row["detail"] }
        }
        #expect(plan == ["SCAN player USING INDEX \(index)"])
    }

    @Test(
        "the command line's spelling is read and written",
        arguments: [
            "score", "-score", "name", "-name", "joined", "id", "score,-name", "-joined,name,score",
        ])
    func spelling(text: String) throws {
        #expect(try PlayerOrdering(text).description == text)
    }

    @Test("the named orders are those of one column")
    func named() throws {
        #expect(try PlayerOrdering("score") == .byScore)
        #expect(try PlayerOrdering("name") == .byName)
        #expect(try PlayerOrdering("-name") == .byName.reversed)
        #expect(!PlayerOrdering.byScore.isReversed)
        #expect(PlayerOrdering.byScore.reversed.isReversed)
    }

    @Test(
        "an order that cannot be is refused with the columns there are",
        arguments: [
            "", ",", "score,", "nam", "Score", "score desc", "--score", "-", "photoID",
        ])
    func wrong(text: String) {
        let error = playerError { _ = try PlayerOrdering(text) }
        #expect(error?.code == .invalidOrdering)
        #expect(error?.message.hasSuffix("the columns are score, name, joined, id") == true)
    }

    @Test("a column can be named once only", arguments: ["score,score", "name,-name"])
    func twice(text: String) {
        let error = playerError { _ = try PlayerOrdering(text) }
        #expect(error?.code == .invalidOrdering)
        #expect(error?.message.contains("twice") == true)
    }

    @Test(
        "players that are in no table are placed where SQLite would place them",
        arguments: [
            "score", "-score", "name", "-name", "joined", "-joined", "id", "-id", "score,-name",
        ])
    func places(text: String) throws {
        let ordering = try PlayerOrdering(text)
        let names = ["Zoë", "zoe", "Ada", "ada", "Émile", "eve", "Ångström", "a b", "10", "9"]
        try add(names.enumerated().map { ($1, $0 % 4) })
        let players = try repository.read { try Player.all().ordered(by: ordering).fetchAll($0) }
        #expect(players.count == names.count)
        for (first, second) in zip(players, players.dropFirst()) {
            #expect(ordering.places(first, before: second))
            #expect(!ordering.places(second, before: first))
        }
    }

    @Test(
        "an order is shown at once if an index gives it, there are few players, or the file is ours"
    )
    func quickOrders() throws {
        let path = folder.file("big.sqlite")
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name, score);
            INSERT INTO player(name, score) VALUES ('Ada', 1)
            """)
        let repository = try PlayerRepository.open(path: path, access: .readOnly)
        #expect(repository.quickOrdering(for: .byName) == .byName)
        try ForeignDatabase.make(
            path,
            """
            WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 20000)
            INSERT INTO player(name, score) SELECT i, i FROM n
            """)
        #expect(repository.quickOrdering(for: .byName) == .byID)
        #expect(repository.quickOrdering(for: .byScore) == .byID)
        #expect(repository.quickOrdering(for: .byID.reversed) == .byID.reversed)
        try ForeignDatabase.make(path, "CREATE INDEX s ON player(score DESC)")
        #expect(repository.quickOrdering(for: .byName) == .byScore)
        #expect(repository.quickOrdering(for: .byScore.reversed) == .byScore.reversed)
        let ours = try PlayerRepository.open(path: folder.file("ours.sqlite"), create: true)
        #expect(ours.quickOrdering(for: .byName) == .byName)
    }
}
