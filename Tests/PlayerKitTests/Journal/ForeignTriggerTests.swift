import SQLiteCore
import Testing

@testable import PlayerKit

/// Triggers of other programs that change a player whenever it has changed.
@Suite("Undo beside triggers of other programs")
struct ForeignTriggerTests {
    private let folder: TemporaryFolder
    private let path: String
    private let repository: PlayerRepository

    private static let touch = """
        CREATE TRIGGER touch AFTER UPDATE OF score ON player
            BEGIN UPDATE player SET photoID = photoID + 1 WHERE id = NEW.id; END
        """
    private static let touchInserted = """
        CREATE TRIGGER ti AFTER INSERT ON player
            BEGIN UPDATE player SET photoID = photoID + 1 WHERE id = NEW.id; END
        """

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { _ = try $0.add(name: "Ada", score: 10) }
    }

    private func rows() throws -> [String] {
        try repository.read { try Player.all().ordered(by: PlayerOrdering("id")).fetchAll($0) }
            .map { "\($0.id ?? 0) \($0.name) \($0.score)" }
    }

    @Test(arguments: [false, true])
    func `an edit is undone and redone as it was made`(isOpen: Bool) throws {
        try ForeignDatabase.make(path, Self.touch)
        let repository = isOpen ? repository : try PlayerRepository.open(path: path)
        for _ in 1...3 { try repository.write { _ = try $0.addToScores(1, ids: [1]) } }
        for score in [12, 11, 10] {
            #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
            #expect(try rows() == ["1 Ada \(score)"])
        }
        for score in [11, 12, 13] {
            #expect(try repository.write { try $0.redo() }?.refusedIDs == [])
            #expect(try rows() == ["1 Ada \(score)"])
        }
    }

    @Test func `who was added goes, and nobody is said to be left alone`() throws {
        try ForeignDatabase.make(path, Self.touchInserted)
        try repository.write { _ = try $0.add(name: "Bob") }
        let report = try repository.write { try $0.undo() }
        #expect(report?.refusedIDs == [])
        #expect(try rows() == ["1 Ada 10"])
        #expect(try repository.write { try $0.redo() }?.refusedIDs == [])
        #expect(try rows() == ["1 Ada 10", "2 Bob 0"])
    }

    static let triggers = [
        touchInserted,
        """
        CREATE TRIGGER theirs BEFORE INSERT ON player
            BEGIN UPDATE player SET photoID = photoID + 1 WHERE id = NEW.id; END
        """,
        """
        CREATE TRIGGER theirs BEFORE INSERT ON player
            BEGIN UPDATE player SET photoID = photoID + 1 WHERE id = NEW.id + 1; END
        """,
        "CREATE TRIGGER theirs BEFORE INSERT ON player BEGIN DELETE FROM player WHERE id = NEW.id; END",
    ]

    @Test(arguments: triggers, [false, true])
    func `who was replaced comes back, also from before we could see the trigger`(
        trigger: String, isSeen: Bool
    ) throws {
        try repository.write { _ = try $0.add(name: "Bob") }
        try ForeignDatabase.make(path, trigger)
        if isSeen { try repository.write { _ = try $0.addToScores(0, ids: [1]) } }
        try ForeignDatabase.make(
            path, "INSERT OR REPLACE INTO player(id, name, score) VALUES (1, 'Eve', 99)")
        let action = try #require(try repository.history().first)
        #expect(action.origin == .others)
        #expect(try repository.write { try $0.revert(action) }.refusedIDs == [])
        #expect(try rows() == ["1 Ada 10", "2 Bob 0"])
    }

    @Test func `an edit from before we could see the trigger is left alone, or as it was`() throws {
        try repository.write { _ = try $0.add(name: "Bob", score: 20) }
        try ForeignDatabase.make(path, Self.touch)
        try ForeignDatabase.make(
            path,
            """
            UPDATE player SET score = 50 WHERE id = 1;
            UPDATE player SET name = 'Ben' WHERE id = 2
            """)
        let action = try #require(try repository.history().first)
        let report = try repository.write { try $0.revert(action) }
        #expect(report.refusedIDs == [1])
        #expect(try rows() == ["1 Ada 50", "2 Bob 20"])
        // What comes afterwards is in its order.
        try ForeignDatabase.make(
            path,
            "UPDATE journal_row SET at = at - 60; UPDATE player SET score = 70 WHERE id = 1")
        let next = try #require(try repository.history().first)
        #expect(try repository.write { try $0.revert(next) }.refusedIDs == [])
        #expect(try rows() == ["1 Ada 50", "2 Bob 20"])
    }

    @Test func `to make the triggers anew is no change of players`() throws {
        let seen = try repository.seen()
        try ForeignDatabase.make(path, Self.touch)
        #expect(try repository.write { try $0.deleteAll(asSeen: seen) } == 1)
        #expect(try repository.history().map(\.label) == ["delete the only player", "add Ada"])
    }

    @Test func `who got the id of another gives it back`() throws {
        try repository.write { _ = try $0.add(name: "Bob") }
        try ForeignDatabase.make(
            path,
            """
            CREATE TRIGGER theirs AFTER UPDATE OF id ON player
                BEGIN UPDATE player SET photoID = photoID + 1 WHERE id = NEW.id; END
            """)
        try ForeignDatabase.make(path, "UPDATE OR REPLACE player SET id = 1 WHERE id = 2")
        #expect(try rows() == ["1 Bob 0"])
        let action = try #require(try repository.history().first)
        #expect(try repository.write { try $0.revert(action) }.refusedIDs == [])
        #expect(try rows() == ["1 Ada 10", "2 Bob 0"])
    }

    @Test func `a candidate that nobody was replaced by is none, whatever comes later`() throws {
        try ForeignDatabase.make(
            path,
            """
            INSERT OR IGNORE INTO player(id, name, score) VALUES (1, 'Eve', 99);
            UPDATE player SET score = 11 WHERE id = 1;
            DELETE FROM player WHERE id = 1;
            INSERT INTO player(id, name, score) VALUES (1, 'Kim', 5)
            """)
        let action = try #require(try repository.history().first)
        #expect(action.changeCount == 3)
        #expect(try repository.write { try $0.revert(action) }.refusedIDs == [])
        #expect(try rows() == ["1 Ada 10"])
    }

    @Test func `a candidate is kept together with its insertion`() throws {
        try ForeignDatabase.make(path, Self.touchInserted)
        try ForeignDatabase.make(
            path, "INSERT OR REPLACE INTO player(id, name, score) VALUES (1, 'Eve', 99)")
        // The row of Ada's addition is all that can go.
        try repository.databaseWriter.write { db in
            try db.execute(sql: "DELETE FROM journal_action")
            try PlayerJournal(db: db).prune(HistoryLimits(days: 365, changes: 1))
        }
        let action = try #require(try repository.history().first)
        #expect(try repository.write { try $0.revert(action) }.refusedIDs == [])
        #expect(try rows() == ["1 Ada 10"])
    }
}
