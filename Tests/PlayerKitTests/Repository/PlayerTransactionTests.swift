import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("PlayerTransaction")
struct PlayerTransactionTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        try repository.write { players in
            for name in ["Ada", "Bob", "Eve"] { try players.add(name: name, score: name.count) }
        }
    }

    private func names() throws -> [String] {
        try repository.read { try Player.all().ordered(by: PlayerOrdering("id")).fetchAll($0) }.map(
            \.name)
    }

    @Test("an added player has an id, the trimmed name, the score and a day of joining")
    func add() throws {
        let added = try repository.write { try $0.add(name: "  Zoë \n", score: -12) }
        #expect(added.id == 4)
        #expect(added.name == "Zoë")
        #expect(added.score == -12)
        #expect(added.photoID == 0)
        #expect(added.joined?.count == 10)
        #expect(try repository.write { try $0.player(id: 4) } == added)
    }

    @Test(
        "names are data: quotes, statements, control characters, any script",
        arguments: [
            "'; DROP TABLE player; --", "\u{1B}[2J\u{7}", "a\nb", "\"", "%_?1:x", "山田 花子 🎲",
            "\u{202E}gnp.exe",
        ])
    func data(name: String) throws {
        let added = try repository.write { try $0.add(name: name) }
        #expect(added.name == name)
        #expect(try names() == ["Ada", "Bob", "Eve", name])
    }

    @Test("a wrong name changes nothing, of the whole transaction")
    func invalid() throws {
        let error = playerError {
            try repository.write { players in
                try players.delete(ids: [1])
                try players.add(name: " ")
            }
        }
        #expect(error?.code == .invalidName)
        #expect(error?.path == nil)
        #expect(try names() == ["Ada", "Bob", "Eve"])
    }

    @Test("an update changes name and score of one player and leaves the rest")
    func update() throws {
        let before = try #require(try repository.write { try $0.player(id: 2) })
        var player = before
        player.name = " Bobby "
        player.score = Int.max
        player.joined = "1999-01-01"
        let updated = try repository.write { [player] in try $0.update(player, asSeen: before) }
        #expect(updated.name == "Bobby")
        #expect(updated.score == Int.max)
        #expect(updated.joined == before.joined)
        #expect(try repository.write { try $0.player(id: 2) } == updated)
        #expect(try names() == ["Ada", "Bobby", "Eve"])
    }

    @Test("an update of a player that changed since it was seen says what changed")
    func updateConflict() throws {
        let seen = try #require(try repository.write { try $0.player(id: 2) })
        try repository.write { try $0.update(Player(id: 2, name: "Rob", score: 9)) }
        let error = playerError {
            try repository.write {
                _ = try $0.update(Player(id: 2, name: "Bo", score: 1), asSeen: seen)
            }
        }
        #expect(error?.code == .changedMeanwhile)
        #expect(error?.message == "Bob is now called Rob and changed from 3 to 9 meanwhile")
        #expect(try names() == ["Ada", "Rob", "Eve"])
    }

    @Test("a player that is gone cannot be updated")
    func updateMissing() {
        let error = playerError {
            try repository.write { _ = try $0.update(Player(id: 99, name: "Nobody", score: 1)) }
        }
        #expect(error?.code == .notFound)
    }

    @Test("players are deleted by id, once each, however many")
    func delete() throws {
        #expect(try repository.write { try $0.delete(ids: [3, 1, 3, 99]) } == 2)
        #expect(try names() == ["Bob"])
        try repository.write { players in
            for number in 0..<1203 { try players.add(name: "player \(number)") }
        }
        #expect(try repository.write { try $0.delete(ids: 4...1206) } == 1203)
        #expect(try names() == ["Bob"])
    }

    @Test("what was seen is deleted only if it is still so")
    func deleteAsSeen() throws {
        let seen = try repository.write { try $0.players(ids: [1, 2]) }
        try repository.write { try $0.update(Player(id: 2, name: "Bob", score: 9)) }
        let changed = playerError { try repository.write { try $0.delete(asSeen: seen) } }
        #expect(changed?.code == .changedMeanwhile)
        #expect(changed?.message == "Bob changed from 3 to 9 meanwhile")
        #expect(try names() == ["Ada", "Bob", "Eve"])

        let fresh = try repository.write { try $0.players(ids: [1, 2]) }
        try repository.write { _ = try $0.delete(ids: [1]) }
        let gone = playerError { try repository.write { try $0.delete(asSeen: fresh) } }
        #expect(gone?.message == "Ada is gone already, so nothing was deleted")
        #expect(try names() == ["Bob", "Eve"])

        let rest = try repository.write { try $0.players(ids: [2, 3]) }
        try repository.write { try $0.delete(asSeen: rest) }
        #expect(try names() == [])
    }

    @Test(
        "all are deleted only if there are as many as expected", arguments: [0, 2, 4, -1, Int.max])
    func deleteAllRefused(count: Int) throws {
        let error = playerError {
            try repository.write { _ = try $0.deleteAll(expectedCount: count) }
        }
        #expect(error?.code == .changedMeanwhile)
        #expect(error?.message == "there are 3 players, not \(count), so nothing was deleted")
        #expect(try names() == ["Ada", "Bob", "Eve"])
    }

    @Test("all are deleted, and an empty table has none to delete")
    func deleteAll() throws {
        #expect(try repository.write { try $0.deleteAll(expectedCount: 3) } == 3)
        #expect(try names() == [])
        #expect(try repository.write { try $0.deleteAll(expectedCount: 0) } == 0)
    }

    @Test("a write that does not block makes the same changes and the same errors")
    func asynchronous() async throws {
        let id = try await repository.write { try $0.add(name: "Zoë").id }
        #expect(id == 4)
        await #expect(throws: PlayerError.self) {
            try await repository.write { _ = try $0.deleteAll(expectedCount: 9) }
        }
        #expect(try names() == ["Ada", "Bob", "Eve", "Zoë"])
    }

    @Test("other errors of a write come through as they are")
    func foreignErrors() throws {
        struct Mine: Error {}
        #expect(throws: Mine.self) {
            try repository.write { players in
                try players.delete(ids: [1])
                throw Mine()
            }
        }
        #expect(try names() == ["Ada", "Bob", "Eve"])
    }

    @Test("all that a filter lets through are deleted, if they are those that were seen")
    func deleteFiltered() throws {
        // Ada, Bob and Eve have 3 points each.
        try repository.write { _ = try $0.addToScores(10, ids: [2, 3]) }
        let filter = try PlayerFilter("score>=13")
        let seen = try repository.position()
        #expect(
            playerError {
                _ = try repository.write { try $0.deleteAll(filter, expectedCount: 3, since: seen) }
            }?.message == "there are 2 players, not 3, so nothing was deleted")
        #expect(
            try repository.write { try $0.deleteAll(filter, expectedCount: 2, since: seen) } == 2)
        #expect(try names() == ["Ada"])
        #expect(try repository.write { try $0.undo() }?.label == "delete 2 of 3 players")
        #expect(try names() == ["Ada", "Bob", "Eve"])
        // A filter that lets all through is all of them.
        let everybody = try PlayerFilter("score>0")
        #expect(try repository.write { try $0.deleteAll(everybody, expectedCount: 3) } == 3)
        #expect(try repository.write { try $0.undo() }?.label == "delete all 3 players")
    }

    @Test("as many other players are not those that were seen; edits matter only to a filter")
    func deleteOthers() throws {
        let path = repository.path
        let filter = try PlayerFilter("score=3")
        var seen = try repository.position()
        try ForeignDatabase.make(path, "UPDATE player SET name = 'Zoe' WHERE id = 1")
        #expect(
            playerError {
                _ = try repository.write { try $0.deleteAll(filter, expectedCount: 3, since: seen) }
            }?.code == .changedMeanwhile)
        #expect(try repository.write { try $0.deleteAll(expectedCount: 3, since: seen) } == 3)
        _ = try repository.write { try $0.undo() }
        seen = try repository.position()
        try ForeignDatabase.make(
            path, "DELETE FROM player WHERE id = 1; INSERT INTO player(name, score) VALUES ('X', 3)"
        )
        #expect(
            playerError {
                _ = try repository.write { try $0.deleteAll(expectedCount: 3, since: seen) }
            }?.message == "there are other players than when you were asked, so nothing was deleted"
        )
        #expect(try names() == ["Bob", "Eve", "X"])
    }

    @Test("the players that undo leaves alone are named, also those that are gone")
    func refusedNames() throws {
        try repository.write { _ = try $0.addToScores(1, ids: [1, 2, 3]) }
        try ForeignDatabase.make(
            repository.path,
            "UPDATE player SET name = 'Bea' WHERE id = 2; DELETE FROM player WHERE id = 3")
        let report = try repository.write { try $0.undo() }
        #expect(report?.refusedIDs == [2, 3])
        #expect(report?.refusedNames == ["Bea", "Eve"])
        #expect(try repository.players(ids: [1]).map(\.score) == [3])
    }

    @Test func `of players who share an id none is deleted, and it is said why`() throws {
        let path = folder.file("shared.sqlite")
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INT, name TEXT, score INT);
            INSERT INTO player VALUES (1, 'a', 10), (1, 'b', 20), (2, 'c', 15);
            """)
        let shared = try PlayerRepository.open(path: path)
        let seen = try shared.read { try Player.order(Player.Columns.name).fetchAll($0) }
        for (players, message) in [
            ([seen[0]], "1 id belongs to 2 players"), ([seen[1]], "1 id belongs to 2 players"),
            (seen, "2 ids belong to 3 players"),
        ] {
            let error = playerError { try shared.write { try $0.delete(asSeen: players) } }
            #expect(error?.message == "\(message), so nothing was deleted")
        }
        #expect(try shared.read { try Player.fetchCount($0) } == 3)
    }
}
