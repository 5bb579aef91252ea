import SQLiteCore
import Testing

@testable import PlayerKit

/// Columns and tables of other programs that are called as those of the journal are.
@Suite("Names that the journal and other programs share")
struct JournalNamesTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
    }

    private func rows() throws -> [String] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { db in
            try Row.fetchAll(db, sql: "SELECT * FROM player ORDER BY 1").map {
                $0.databaseValues.map(\.description).joined(separator: " ")
            }
        }
    }

    /// All that a journal could lose: an edit, another id and a deletion, there and back.
    private func check(_ repository: PlayerRepository, edit: String) throws {
        let before = try rows()
        let changes = [
            edit, "UPDATE player SET id = 17 WHERE id = 1", "DELETE FROM player WHERE id = 2",
        ]
        for change in changes {
            try ForeignDatabase.make(path, "UPDATE journal_row SET at = at - 60; \(change)")
            let changed = try rows()
            #expect(changed != before)
            let action = try #require(try repository.history().first)
            #expect(try repository.write { try $0.revert(action) }.refusedIDs == [])
            #expect(try rows() == before)
            #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
            #expect(try rows() == changed)
            #expect(try repository.write { try $0.redo() }?.refusedIDs == [])
            #expect(try rows() == before)
        }
    }

    static let columns = [
        "former_id INT", "former_id INT, player_former_id INT",
        "player_former_id INT, former_id INT", "journal_former_id INT, former_id INT",
        "at INT, player_at INT", "player_AT INT, At INT, player_player_at INT",
    ]

    @Test(arguments: columns)
    func `a table is adopted whatever its columns are called`(columns: String) throws {
        let names = columns.split(separator: ", ").map { $0.prefix { $0 != " " } }
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INT NOT NULL, \(columns));
            INSERT INTO player VALUES (1, 'Ada', 1, \(names.indices.map { "1\($0)" }.joined(separator: ", ")));
            INSERT INTO player VALUES (2, 'Bob', 2, \(names.indices.map { "2\($0)" }.joined(separator: ", ")));
            """)
        #expect(try PlayerRepository.adopt(path: path))
        let repository = try PlayerRepository.open(path: path)
        try check(
            repository,
            edit:
                "UPDATE player SET score = score + 1, \(names.map { "\($0) = \($0) + 100" }.joined(separator: ", "))"
        )
    }

    /// A table that an earlier version has adopted, whose journal knew of no former ids.
    private func adoptedEarlier(_ columns: [String]) throws {
        let list = (["name", "score"] + columns).map { "\"\($0)\"" }
        func old(_ operation: Int) -> String {
            """
            INSERT INTO journal_row(at, op, id, \(list.joined(separator: ", ")))
            VALUES (CAST(strftime('%s','now') AS INTEGER), \(operation), OLD.id, \(list.map { "OLD.\($0)" }.joined(separator: ", ")));
            """
        }
        let candidate = """
            INSERT INTO journal_row(at, op, id, \(list.joined(separator: ", ")))
            SELECT CAST(strftime('%s','now') AS INTEGER), 0, id, \(list.joined(separator: ", ")) FROM player WHERE id = NEW.id;
            """
        let insertion =
            "INSERT INTO journal_row(at, op, id) VALUES (CAST(strftime('%s','now') AS INTEGER), 1, NEW.id);"
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INT NOT NULL
                \(columns.map { ", \($0) INT" }.joined()));
            CREATE TABLE journal_action(
                id INTEGER PRIMARY KEY, at INTEGER NOT NULL, first INTEGER NOT NULL,
                last INTEGER NOT NULL, label TEXT NOT NULL, undoes INTEGER);
            CREATE TABLE journal_row(
                seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER, op INTEGER NOT NULL,
                id INTEGER NOT NULL, \(list.joined(separator: ", ")));
            CREATE TRIGGER journal_bi BEFORE INSERT ON player
                WHEN EXISTS (SELECT 1 FROM player WHERE id = NEW.id) BEGIN \(candidate) END;
            CREATE TRIGGER journal_i AFTER INSERT ON player BEGIN \(insertion) END;
            CREATE TRIGGER journal_u AFTER UPDATE ON player WHEN OLD.id = NEW.id BEGIN \(old(2)) END;
            CREATE TRIGGER journal_ub BEFORE UPDATE OF id ON player WHEN OLD.id <> NEW.id
                BEGIN \(candidate) END;
            CREATE TRIGGER journal_ua AFTER UPDATE OF id ON player WHEN OLD.id <> NEW.id
                BEGIN \(insertion) \(old(3)) END;
            CREATE TRIGGER journal_d AFTER DELETE ON player BEGIN \(old(3)) END;
            INSERT INTO player VALUES (1, 'Ada', 1 \(columns.map { _ in ", 11" }.joined()));
            INSERT INTO player VALUES (2, 'Bob', 2 \(columns.map { _ in ", 12" }.joined()));
            """)
    }

    static let earlierColumns: [[String]] = [
        [], ["former_id"], ["former_id", "player_former_id"],
    ]

    @Test(arguments: earlierColumns)
    func `what an earlier version has recorded comes back`(columns: [String]) throws {
        try adoptedEarlier(columns)
        let before = try rows()
        try ForeignDatabase.make(
            path, "UPDATE journal_row SET at = at - 60; DELETE FROM player WHERE id = 2")
        let repository = try PlayerRepository.open(path: path)
        let deletion = try #require(try repository.history().first)
        #expect(deletion.origin == .others)
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try repository.write { try $0.revert(deletion) }.refusedIDs == [])
        #expect(try rows() == before)
        let edits = columns.map { "\($0) = \($0) + 100" } + ["score = score + 1"]
        try check(repository, edit: "UPDATE player SET \(edits.joined(separator: ", "))")
    }

    @Test func `the history of a file of an earlier version is not damaged`() throws {
        try adoptedEarlier([])
        var report = try PlayerFileReport.make(path: path)
        #expect(report.lines.allSatisfy { !$0.isProblem })
        try ForeignDatabase.make(path, "DROP TRIGGER journal_u")
        report = try PlayerFileReport.make(path: path)
        #expect(report.lines.first { $0.name == "history" }?.isProblem == true)
    }

    @Test func `columns that are added later do not take the place of others`() throws {
        try ForeignDatabase.make(
            path,
            """
            CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INT NOT NULL, at INT);
            INSERT INTO player VALUES (1, 'Ada', 1, 11), (2, 'Bob', 2, 12)
            """)
        #expect(try PlayerRepository.adopt(path: path))
        let repository = try PlayerRepository.open(path: path)
        try repository.write { _ = try $0.delete(ids: [2]) }
        try ForeignDatabase.make(
            path,
            "ALTER TABLE player ADD COLUMN player_at INT; ALTER TABLE player ADD COLUMN former_id INT"
        )
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows() == ["1 \"Ada\" 1 11 NULL NULL", "2 \"Bob\" 2 12 NULL NULL"])
        try ForeignDatabase.make(path, "UPDATE player SET player_at = id + 20, former_id = id + 30")
        try check(
            repository,
            edit: "UPDATE player SET player_at = player_at + 100, former_id = former_id + 100")
    }

    @Test(arguments: ["player_journal_mark", "Player_Journal_Mark"])
    func `a table of another program that is called as the mark is keeps its rows`(
        name: String
    ) throws {
        let repository = try PlayerRepository.open(path: path, create: true)
        try repository.write { _ = try $0.add(name: "Ada") }
        try ForeignDatabase.make(
            path,
            """
            DROP TABLE player_journal_mark;
            CREATE TABLE \(name)(x);
            INSERT INTO \(name) VALUES (7);
            CREATE TRIGGER player_journal_mark__trigger AFTER INSERT ON \(name) BEGIN SELECT 1; END
            """)
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try ForeignDatabase.integer(path, "SELECT x FROM player_journal_mark") == 7)
        #expect(try repository.read { try JournalSchema($0).isInstalled($0) })
        try repository.close()
        let again = try PlayerRepository.open(path: path)
        #expect(try again.write { try $0.redo() }?.refusedIDs == [])
        // It is one mark, and does what the other did.
        let marks = "SELECT count(*) FROM sqlite_master WHERE name LIKE '%mark%trigger'"
        #expect(try ForeignDatabase.integer(path, marks) == 2)
        try ForeignDatabase.make(
            path,
            try again.read { db in
                try String.fetchAll(
                    db,
                    sql: """
                        SELECT 'DROP TRIGGER ' || name || '; ' || sql FROM sqlite_master
                        WHERE type = 'trigger' AND tbl_name = 'player' ORDER BY rowid
                        """
                ).joined(separator: ";\n")
            })
        #expect(try again.write { try $0.undo() }?.refusedIDs == [1])
    }
}
