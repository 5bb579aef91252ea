import SQLiteCore
import Testing

@testable import PlayerKit

/// Another program empties the journal and its numbering while somebody looks at the players.
@Suite("A journal that is emptied while it is looked at")
struct EmptiedJournalTests {
    private let folder: TemporaryFolder
    private let path: String
    private let repository: PlayerRepository

    private static let emptying =
        "DELETE FROM journal_row; DELETE FROM sqlite_sequence WHERE name = 'journal_row';"

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        repository = try PlayerRepository.open(path: path, create: true)
        for (name, score) in [("P1", 1), ("P2", 2), ("P3", 3)] {
            try repository.write { _ = try $0.add(name: name, score: score) }
        }
    }

    private func rows() throws -> [String] {
        try repository.read { try Player.all().ordered(by: PlayerOrdering("id")).fetchAll($0) }
            .map { "\($0.id ?? 0) \($0.name) \($0.score)" }
    }

    static let intrusions = [
        "", "UPDATE player SET score = 9 WHERE id = 1;",
        "UPDATE player SET score = 9; UPDATE player SET score = 10;",
    ]

    @Test(arguments: intrusions)
    func `who was not there when somebody was asked is not deleted`(more: String) throws {
        let seen = try repository.seen()
        try ForeignDatabase.make(
            path,
            """
            \(Self.emptying) DELETE FROM player WHERE id = 3; \(more)
            INSERT INTO player(name, score) VALUES ('intruder', 1)
            """)
        let error = playerError { try repository.write { _ = try $0.deleteAll(asSeen: seen) } }
        #expect(error?.code == .changedMeanwhile)
        #expect(try rows().count == 3)
    }

    @Test func `who has got the id of another is not taken for them`() throws {
        let position = try repository.position()
        try ForeignDatabase.make(
            path,
            """
            \(Self.emptying) UPDATE player SET id = -1 WHERE id = 2;
            UPDATE player SET id = 2 WHERE id = 3; DELETE FROM player WHERE id = -1
            """)
        let before = try rows()
        let error = playerError {
            try repository.write { _ = try $0.addToScores(1, ids: [1, 2, 3], since: position) }
        }
        #expect(error?.message == "P2 is called P3 now, so nothing was changed")
        #expect(try rows() == before)
    }

    @Test func `who has an id that nothing is known of any more is not taken for somebody`() throws
    {
        let seen = try #require(try repository.players(ids: [1]).first)
        let position = try repository.position()
        try ForeignDatabase.make(path, Self.emptying)
        let error = playerError {
            try repository.write { _ = try $0.addToScores(1, ids: [1, 2], since: position) }
        }
        #expect(error?.code == .changedMeanwhile)
        // Of one whose name was seen that is known.
        try repository.write {
            _ = try $0.addToScores(1, ids: [1], asSeen: seen, since: position)
        }
        #expect(try rows() == ["1 P1 2", "2 P2 2", "3 P3 3"])
    }

    @Test(arguments: [false, true])
    func `what changes afterwards is told`(weHaveWritten: Bool) throws {
        let position = try #require(try repository.position())
        let feed = try PlayerChangeFeed(repository) { _ in }
        #expect(try feed.next().isEmpty)
        try ForeignDatabase.make(
            path,
            """
            \(Self.emptying) INSERT INTO player(name, score) VALUES ('P4', 4);
            UPDATE player SET score = 11 WHERE id = 1
            """)
        if weHaveWritten { try repository.write { _ = try $0.addToScores(5, ids: [2]) } }
        let ours = weHaveWritten ? ["update P2 7"] : []
        #expect(
            try feed.next().map { "\($0.event) \($0.player.name) \($0.player.score)" }
                == ["insert P4 4", "update P1 11"] + ours)
        #expect(try feed.next().isEmpty)
        try ForeignDatabase.make(path, "UPDATE player SET score = 12 WHERE id = 1")
        #expect(try feed.next().map(\.player.score) == [12])
        let lookback = try repository.read {
            try Lookback.fetch($0, since: position)
        }
        #expect(lookback.changes.keys.sorted() == (weHaveWritten ? [1, 2, 4] : [1, 4]))
    }
}
