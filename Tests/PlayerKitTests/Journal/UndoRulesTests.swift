import SQLiteCore
import Testing

@testable import PlayerKit

/// Rules that other programs have given the file since.
@Suite("Undo against a rule of the file")
struct UndoRulesTests {
    private let folder: TemporaryFolder
    private let path: String
    private let repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        repository = try PlayerRepository.open(path: path, create: true)
        for name in ["Ada", "Bob", "Cyd"] {
            try repository.write { _ = try $0.add(name: name, score: 1) }
        }
    }

    private func names() throws -> [String] {
        try repository.read { try Player.all().ordered(by: PlayerOrdering("id")).fetchAll($0) }
            .map { "\($0.name) \($0.score)" }
    }

    static let rules = [
        "CREATE UNIQUE INDEX theirs ON player(name)",
        """
        CREATE TRIGGER theirs BEFORE INSERT ON player WHEN NEW.name = 'Bob'
            BEGIN SELECT RAISE(IGNORE); END
        """,
        """
        CREATE TRIGGER theirs BEFORE INSERT ON player WHEN NEW.name = 'Bob'
            BEGIN SELECT RAISE(ABORT, 'no Bob'); END
        """,
    ]

    @Test(arguments: rules)
    func `the row that it refuses is left alone, the others and older actions are undone`(
        rule: String
    ) throws {
        try repository.write { _ = try $0.addToScores(5, ids: [1]) }
        try repository.write { _ = try $0.delete(ids: [2, 3]) }
        try repository.write { _ = try $0.update(Player(id: 1, name: "Bob", score: 6)) }
        try ForeignDatabase.make(
            path, "DELETE FROM journal_action WHERE label = 'edit Ada'; \(rule)")
        let report = try repository.write { try $0.undo() }
        #expect(report?.label == "delete 2 players")
        #expect(report?.refusedIDs == [2])
        #expect(report?.refusedNames == ["Bob"])
        #expect(report?.isAgainstRules == true)
        #expect(report?.isNothing == false)
        #expect(try names() == ["Bob 6", "Cyd 1"])
        try ForeignDatabase.make(path, "DROP INDEX IF EXISTS theirs; DROP TRIGGER IF EXISTS theirs")
        #expect(try repository.write { try $0.redo() }?.refusedIDs == [])
        #expect(try names() == ["Bob 6"])
    }

    @Test(arguments: [true, false], [true, false])
    func `who was given another id gets the old one again, or keeps the new one`(
        isFree: Bool, isUnique: Bool
    ) throws {
        try ForeignDatabase.make(
            path, "UPDATE player SET id = 103 WHERE id = 3; UPDATE journal_row SET at = at - 60")
        if !isFree {
            try ForeignDatabase.make(
                path, "INSERT INTO player(id, name, score) VALUES (3, 'Zed', 1)")
        }
        if isUnique { try ForeignDatabase.make(path, "CREATE UNIQUE INDEX un ON player(name)") }
        let before = try rows()
        let action = try #require(
            try repository.history().last { $0.origin == .others && $0.changeCount == 2 })
        let report = try repository.write { try $0.revert(action) }
        #expect(report.refusedIDs == (isFree ? [] : [3, 103]))
        #expect(try rows() == (isFree ? ["1 Ada", "2 Bob", "3 Cyd"] : before))
        _ = try repository.write { try $0.undo() }
        #expect(try rows() == before)
    }

    /// What others have done since to who was added.
    static let laterChanges = ["", "UPDATE player SET score = 51 WHERE name = 'Zed'"]

    @Test(arguments: laterChanges)
    func `who was added and who was deleted behind it are two`(later: String) throws {
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE trophy(player INTEGER REFERENCES player(id) ON UPDATE CASCADE, what TEXT);
            PRAGMA foreign_keys = OFF;
            INSERT INTO player(name, score) VALUES ('Zed', 50);
            DELETE FROM player WHERE id = 2;
            ALTER TABLE player ADD COLUMN team TEXT NOT NULL DEFAULT 'none';
            UPDATE journal_row SET at = at - 60;
            """)
        try ForeignDatabase.make(
            path, "DROP TABLE trophy; UPDATE player SET team = 'red' WHERE id = 4; \(later)")
        let action = try #require(
            try repository.history().last { $0.origin == .others && $0.changeCount == 2 })
        let report = try repository.write { try $0.revert(action) }
        #expect(report.refusedIDs == (later.isEmpty ? [] : [4]))
        #expect(try rows().prefix(3) == ["1 Ada", "2 Bob", "3 Cyd"])
        #expect(try rows().count == (later.isEmpty ? 3 : 4))
        let team = try repository.read {
            try String.fetchOne($0, sql: "SELECT team FROM player WHERE id = 2")
        }
        #expect(team == "none")
    }

    @Test func `of an id that was given on twice both halves are refused`() throws {
        let before = try rows()
        try ForeignDatabase.make(
            path,
            """
            UPDATE player SET id = 103 WHERE id = 3;
            UPDATE player SET id = 203 WHERE id = 103;
            CREATE TRIGGER theirs BEFORE UPDATE OF id ON player WHEN NEW.id = 3
                BEGIN SELECT RAISE(ABORT, 'no 3'); END;
            UPDATE journal_row SET at = at - 60
            """)
        let action = try #require(try repository.history().first { $0.origin == .others })
        let report = try repository.write { try $0.revert(action) }
        #expect(report.refusedIDs == [3, 103])
        #expect(report.isAgainstRules)
        #expect(try rows() == before.dropLast() + ["103 Cyd"])
    }

    private func rows() throws -> [String] {
        try repository.read { try Player.all().ordered(by: PlayerOrdering("id")).fetchAll($0) }
            .map { "\($0.id ?? 0) \($0.name)" }
    }

    @Test func `nothing of a change that rolls everything back is kept`() throws {
        try repository.write { _ = try $0.delete(ids: [2, 3]) }
        try ForeignDatabase.make(
            path,
            """
            CREATE TRIGGER theirs BEFORE INSERT ON player WHEN NEW.name = 'Bob'
                BEGIN SELECT RAISE(ROLLBACK, 'no Bob'); END
            """)
        let error = playerError { try repository.write { _ = try $0.undo() } }
        #expect(error?.message.contains("no Bob") == true)
        #expect(try names() == ["Ada 1"])
        #expect(try repository.history().first?.label == "delete 2 players")
    }

    @Test func `many come back one by one where one of them is refused`() throws {
        try repository.write { transaction in
            try transaction.add((0..<50).map { Player(name: "P\($0)", score: $0) })
        }
        try repository.write { _ = try $0.deleteAll(expectedCount: 53) }
        try ForeignDatabase.make(
            path,
            """
            INSERT INTO player(name, score) VALUES ('P7', 100);
            CREATE UNIQUE INDEX theirs ON player(name)
            """)
        let (refused, isByRule) = try repository.databaseWriter.write { db in
            let journal = PlayerJournal(db: db, bulkSize: 10)
            let action = try #require(try journal.actions().last)
            return try journal.revert(try #require(action.rows), skipping: [])
        }
        #expect(refused == [11])
        #expect(isByRule)
        #expect(try repository.read { try Player.fetchCount($0) } == 53)
        // The triggers that make way for many are there again.
        #expect(try repository.read { try JournalSchema($0).isInstalled($0) })
    }
}
