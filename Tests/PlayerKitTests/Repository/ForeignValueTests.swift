import SQLiteCore
import Testing

@testable import PlayerKit

/// Values in a file that a player cannot have: what is not changed stays as it is, byte for byte.
@Suite("Values that others have stored")
struct ForeignValueTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
    }

    private func row(_ repository: PlayerRepository, id: Int64 = 1) throws -> String? {
        try repository.read {
            try String.fetchOne(
                $0,
                sql: """
                    SELECT typeof(name) || hex(name) || ' ' || typeof(score) || score FROM player
                    WHERE id = ?
                    """, arguments: [id])
        }
    }

    /// Names as they can be in SQL, and scores.
    static let values = [
        ("CAST(x'4AE46E' AS TEXT)", "1"), ("x'FF00'", "1"), ("'  spaced  '", "2"), ("''", "3"),
        ("NULL", "4"), ("'Bob'", "3.25"), ("printf('%.300c', 'x')", "5"),
    ]

    @Test(
        "a new score leaves the name as it is, a new name the score, and undo brings back what was there",
        arguments: values)
    func unchanged(name: String, score: String) throws {
        let repository = try PlayerRepository.open(path: path, create: true)
        try repository.databaseWriter.write { db in
            try db.execute(sql: "PRAGMA ignore_check_constraints = ON")
            try db.execute(
                sql: "INSERT OR IGNORE INTO player(id, name, score) VALUES (1, \(name), \(score))")
        }
        // Our own schema refuses some of them, so they are none of its files.
        guard let before = try row(repository) else { return }
        for (newName, newScore) in [(nil, 50), ("New", nil), ("Other", 7)] as [(String?, Int?)] {
            try repository.write { players in
                let seen = try #require(try players.player(id: 1))
                var player = seen
                if let newName { player.name = newName }
                if let newScore { player.score = newScore }
                try players.update(player, asSeen: seen)
            }
            let after = try #require(try row(repository)).split(separator: " ")
            let parts = before.split(separator: " ")
            #expect((after[0] == parts[0]) == (newName == nil))
            #expect((after[1] == parts[1]) == (newScore == nil))
            #expect(try repository.write { try $0.undo() } != nil)
            #expect(try row(repository) == before)
        }
    }

    @Test(
        "points are added to whole numbers alone: others would be another score than it looks",
        arguments: [
            ("9.99", "real9.99", false), ("'abc'", "textabc", false), ("'12'", "integer13", true),
            ("10.0", "integer11", true), ("3", "integer4", true), ("NULL", "integer1", true),
        ])
    func points(_ test: (score: String, after: String, isAdded: Bool)) throws {
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score);
            INSERT INTO player VALUES (1, 'Ann', \(test.score)), (2, 'Bob', 2)
            """)
        let repository = try PlayerRepository.open(path: path)
        if test.isAdded {
            #expect(try repository.write { try $0.addToScores(1, ids: [2, 1]) } == 2)
        } else {
            let error = playerError {
                _ = try repository.write { try $0.addToScores(1, ids: [2, 1]) }
            }
            #expect(error?.message.contains("the score of Ann is no whole number") == true)
        }
        let scores = try repository.read {
            try String.fetchAll(
                $0, sql: "SELECT typeof(score) || ifnull(score, '') FROM player ORDER BY id")
        }
        #expect(scores == [test.after, test.isAdded ? "integer3" : "integer2"])
    }

    @Test("an id that belongs to several players says of none what is to be changed")
    func repeatedID() throws {
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INTEGER, name TEXT, score INTEGER);
            INSERT INTO player VALUES (1, 'Ann', 1), (1, 'Bob', 2)
            """)
        let repository = try PlayerRepository.open(path: path)
        for change in [
            { (players: PlayerTransaction) in
                _ = try players.update(Player(id: 1, name: "Ann", score: 5))
            }, { _ = try $0.addToScores(1, ids: [1]) },
        ] {
            let error = playerError { try repository.write { try change($0) } }
            #expect(error?.code == .changedMeanwhile)
            #expect(error?.message == "the id 1 belongs to 2 players, so nothing was changed")
        }
        let rows = try repository.read {
            try String.fetchAll($0, sql: "SELECT name || score FROM player ORDER BY name")
        }
        #expect(rows == ["Ann1", "Bob2"])
    }
}
