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
