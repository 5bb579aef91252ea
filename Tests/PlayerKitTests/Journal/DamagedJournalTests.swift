import SQLiteCore
import Testing

@testable import PlayerKit

/// A journal of which another program has taken something, or a table that it has changed.
@Suite("A journal that another program has damaged")
struct DamagedJournalTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
    }

    private func ours() throws -> PlayerRepository {
        let repository = try PlayerRepository.open(path: path, create: true)
        for (name, score) in [("Ada", 1), ("Bob", 2), ("Cyd", 3)] {
            try repository.write { _ = try $0.add(name: name, score: score) }
        }
        return repository
    }

    private func adopted(_ table: String) throws -> PlayerRepository {
        try ForeignDatabase.make(path, table)
        #expect(try PlayerRepository.adopt(path: path))
        return try PlayerRepository.open(path: path)
    }

    private func rows(_ columns: String = "id, name, score") throws -> [String] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { db in
            try Row.fetchAll(db, sql: "SELECT \(columns) FROM player ORDER BY id").map { row in
                row.databaseValues.map { String.fromDatabaseValue($0) ?? $0.description }
                    .joined(separator: " ")
            }
        }
    }

    /// Defaults as they stand in a table, and the text that they mean.
    static let defaults = [
        ("none", "none"), ("\"active\"", "active"), ("[at]", "at"), ("seq", "seq"),
        ("name", "name"),
        ("'it''s'", "it's"), ("`a b`", "a b"), ("-5", "-5"), ("NULL", "NULL"),
    ]

    @Test(arguments: defaults)
    func `a default is what SQLite takes it for`(text: String, meaning: String) throws {
        let repository = try ours()
        try repository.write { _ = try $0.delete(ids: [2]) }
        try ForeignDatabase.make(path, "ALTER TABLE player ADD COLUMN team DEFAULT \(text)")
        try ForeignDatabase.make(path, "INSERT INTO player(id, name, score) VALUES (9, 'Kim', 1)")
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows("id, team") == [1, 2, 3, 9].map { "\($0) \(meaning)" })
    }

    @Test(arguments: ["none", "\"active\"", "at", "'x'", "(1 + 2)"])
    func `a default of a file that was adopted is no obstacle`(text: String) throws {
        let repository = try adopted(
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INT, status TEXT DEFAULT \(text));
            INSERT INTO player(name, score) VALUES ('Ada', 1), ('Bob', 2)
            """)
        let before = try rows("*")
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        try repository.write { _ = try $0.delete(ids: [1, 2]) }
        for _ in 0..<2 { #expect(try repository.write { try $0.undo() }?.refusedIDs == []) }
        #expect(try rows("*") == before)
    }

    static let emptied = [
        "DROP TABLE journal_row",
        "DELETE FROM journal_row; DELETE FROM sqlite_sequence",
        "DELETE FROM journal_row; UPDATE sqlite_sequence SET seq = 1 WHERE name = 'journal_row'",
    ]

    @Test(arguments: emptied)
    func `no old action is undone by the rows of new ones`(sql: String) throws {
        let repository = try ours()
        try ForeignDatabase.make(path, sql)
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        try ForeignDatabase.make(path, "UPDATE player SET score = score + 1000")
        let before = try rows()
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [1])
        #expect(try repository.write { try $0.undo() } == nil)
        #expect(try rows() == before)
        #expect(try repository.history().map(\.origin) == [.others, .players])
    }

    static let renumberings = [
        "DELETE FROM sqlite_sequence", "UPDATE sqlite_sequence SET seq = 0",
        "UPDATE sqlite_sequence SET seq = 'x'",
    ]

    @Test(arguments: renumberings)
    func `what others have done is not ours, whatever the numbers are said to be`(
        sql: String
    ) throws {
        let repository = try ours()
        try ForeignDatabase.make(
            path,
            "UPDATE player SET score = 777 WHERE id < 3; DELETE FROM player WHERE id = 3; \(sql)")
        let before = try rows()
        let position = try #require(try repository.position())
        try repository.write { _ = try $0.add(name: "New") }
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows() == before)
        #expect(try repository.history().first { $0.origin == .others }?.changeCount == 3)
        try ForeignDatabase.make(path, sql)
        let now = try #require(try repository.position())
        #expect(now.row == position.row + 2)
        #expect(
            try repository.write { try $0.deleteAll(expectedCount: before.count, since: now) } == 2)
    }

    @Test func `the rows of others are not those of actions whose rows are gone`() throws {
        let repository = try ours()
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        try ForeignDatabase.make(
            path,
            """
            DELETE FROM journal_row;
            DELETE FROM sqlite_sequence WHERE name = 'journal_row';
            UPDATE player SET score = score + 1;
            UPDATE player SET score = score + 1;
            UPDATE journal_row SET at = at + 60
            """)
        let before = try rows()
        #expect(try repository.write { try $0.undo() } == nil)
        #expect(try rows() == before)
        #expect(try repository.history().map(\.origin) == [.others])
        let lookback = try repository.read {
            try Lookback.fetch($0, since: .start)
        }
        #expect(lookback.changes.values.allSatisfy { !$0.isOurs })
    }

    @Test func `what has changed is told where the journal does not know a column yet`() throws {
        let repository = try adopted(
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
            INSERT INTO player(name, score) VALUES ('Ada', 1)
            """)
        try repository.close()
        try ForeignDatabase.make(
            path, "ALTER TABLE player ADD COLUMN joined TEXT DEFAULT '2020-01-01'")
        let reader = try PlayerRepository.open(path: path, access: .readOnly)
        let position = try #require(try reader.position())
        let feed = try PlayerChangeFeed(reader) { _ in }
        try ForeignDatabase.make(path, "UPDATE player SET score = 2")
        let lookback = try reader.read {
            try Lookback.fetch($0, since: position)
        }
        #expect(lookback.changes[1]?.before?.score == 1)
        #expect(try feed.next().map(\.player.score) == [2])
    }

    @Test func `what a view deletes is counted`() throws {
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE t(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
            INSERT INTO t(name, score) VALUES ('Ada', 1), ('Bob', 2), ('Cyd', 3);
            CREATE VIEW player AS SELECT * FROM t;
            CREATE TRIGGER deletion INSTEAD OF DELETE ON player WHEN OLD.id < 3
                BEGIN DELETE FROM t WHERE id = OLD.id; END;
            CREATE TRIGGER insertion INSTEAD OF INSERT ON player
                BEGIN INSERT INTO t(id, name, score) VALUES (NEW.id, NEW.name, NEW.score); END
            """)
        let repository = try PlayerRepository.open(path: path)
        try repository.write { _ = try $0.add(name: "Dan", score: 4) }
        #expect(try rows().last == "4 Dan 4")
        #expect(try repository.write { try $0.deleteAll(expectedCount: 4) } == 2)
        #expect(try rows() == ["3 Cyd 3", "4 Dan 4"])
    }

    @Test(arguments: [false, true])
    func `players who were given other ids are not doubled`(isRebuilt: Bool) throws {
        let repository = try ours()
        try ForeignDatabase.make(path, "UPDATE player SET id = id + 10")
        try ForeignDatabase.make(path, "UPDATE journal_row SET at = at - 100")
        if isRebuilt { try ForeignDatabase.make(path, "DROP TRIGGER journal_d") }
        try repository.write { _ = try $0.addToScores(100, ids: [11, 12]) }
        let before = try rows()
        let action = try #require(try repository.history().first { $0.origin == .others })
        #expect(action.changeCount == 6)
        let report = try repository.write { try $0.revert(action) }
        #expect(report.refusedIDs == (isRebuilt ? [1, 2, 3, 11, 12, 13] : [1, 2, 11, 12]))
        #expect(report.refusedNames.count == min(5, report.refusedIDs.count))
        let third = isRebuilt ? "13 Cyd 3" : "3 Cyd 3"
        #expect(try rows().sorted() == (before.prefix(2) + [third]).sorted())
    }

    @Test(arguments: [false, true])
    func `a journal without its actions is made whole`(isOpen: Bool) throws {
        var repository = try ours()
        if !isOpen { try repository.close() }
        try ForeignDatabase.make(path, "DROP TABLE journal_action")
        if !isOpen { repository = try PlayerRepository.open(path: path) }
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        #expect(try repository.history().first?.origin == .players)
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows().first == "1 Ada 1")
    }

    @Test func `a file that has lost its journal but for the triggers is adopted anew`() throws {
        let repository = try adopted(
            "CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER)")
        try repository.close()
        try ForeignDatabase.make(path, "DROP TABLE journal_row; DROP TABLE journal_action")
        #expect(try PlayerRepository.adopt(path: path))
        let again = try PlayerRepository.open(path: path)
        try again.write { _ = try $0.add(name: "Ada") }
        #expect(try again.write { try $0.undo() }?.label == "add Ada")
    }

    @Test func `a key that is not the rowid is none`() throws {
        let repository = try ours()
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE other(id INTEGER PRIMARY KEY DESC, name TEXT NOT NULL, score INTEGER NOT NULL);
            INSERT INTO other SELECT id, name, score FROM player;
            DROP TABLE player;
            ALTER TABLE other RENAME TO player
            """)
        #expect(playerError { try repository.write { _ = try $0.add(name: "Zoe") } } != nil)
        #expect(!repository.hasJournal)
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        try ForeignDatabase.make(path, "INSERT INTO player(name, score) VALUES ('Kim', 4)")
    }

    @Test func `who was asked about in a journal that is gone is not deleted`() throws {
        let repository = try ours()
        let position = try repository.position()
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE other AS SELECT id + 100 AS id, 'X' || name AS name, score FROM player;
            DROP TABLE player;
            ALTER TABLE other RENAME TO player
            """)
        let error = playerError {
            try repository.write { _ = try $0.deleteAll(expectedCount: 3, since: position) }
        }
        #expect(error?.code == .changedMeanwhile)
        #expect(try rows("id") == ["101", "102", "103"])
        // From then on it promises no undo, and looks at the players themselves.
        #expect(!repository.hasJournal)
    }

    @Test func `what is not known of a column is not shown`() throws {
        let repository = try adopted(
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
            INSERT INTO player(name, score) VALUES ('Ada', 1)
            """)
        let position = try #require(try repository.position())
        try repository.write { _ = try $0.delete(ids: [1]) }
        try ForeignDatabase.make(path, "ALTER TABLE player ADD COLUMN joined TEXT")
        let again = try PlayerRepository.open(path: path)
        let lookback = try again.read {
            try Lookback.fetch($0, since: position)
        }
        #expect(lookback.changes[1]?.last?.name == "Ada")
        #expect(lookback.changes[1]?.last?.joined == nil)
    }

    @Test func `what has changed since is not told across a gap`() throws {
        let repository = try ours()
        let position = try #require(try repository.position())
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        try ForeignDatabase.make(
            path,
            """
            DROP TRIGGER journal_u;
            UPDATE player SET name = 'X', score = 50 WHERE id = 1
            """)
        try repository.write { _ = try $0.addToScores(10, ids: [2]) }
        let lookback = try repository.read {
            try Lookback.fetch($0, since: position)
        }
        #expect(lookback.changes.keys.sorted() == [2])
    }
}
