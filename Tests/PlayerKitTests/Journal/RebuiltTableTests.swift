import SQLiteCore
import Testing

@testable import PlayerKit

/// What another program does to the table itself, of which no trigger tells.
@Suite("A table that another program makes anew")
struct RebuiltTableTests {
    private let folder: TemporaryFolder
    private let path: String
    private var repository: PlayerRepository

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
        repository = try PlayerRepository.open(path: path, create: true)
        for (name, score) in [("Ada", 1), ("Bob", 2), ("Cyd", 3)] {
            try repository.write { _ = try $0.add(name: name, score: score) }
        }
    }

    /// The players as others see them.
    private func rows(_ columns: String = "id, name, score") throws -> [String] {
        let queue = try DatabaseQueue(path: path)
        defer { try? queue.close() }
        return try queue.read { db in
            try Row.fetchAll(db, sql: "SELECT \(columns) FROM player ORDER BY id").map { row in
                row.databaseValues.map(\.description).joined(separator: " ")
            }
        }
    }

    /// What the schema has that was made by a statement, in the order in which it was made.
    private func definitions(_ condition: String) throws -> [(name: String, sql: String)] {
        try repository.read { db in
            try Row.fetchAll(
                db,
                sql: """
                    SELECT name, sql FROM sqlite_master
                    WHERE sql IS NOT NULL AND \(condition) ORDER BY rowid
                    """
            ).map { ($0["name"], $0["sql"]) }
        }
    }

    /// Makes the table anew, with the ids that an expression gives.
    private func rebuild(id: String = "id", key: String = "INTEGER PRIMARY KEY") throws {
        let parts = key.split(separator: ";")
        let (key, options) = (parts[0], parts.count > 1 ? parts[1] : "")
        try ForeignDatabase.make(
            path,
            """
            BEGIN;
            CREATE TABLE other(id \(key), name TEXT NOT NULL, score INTEGER NOT NULL,
                photoID INTEGER NOT NULL DEFAULT 0, joined TEXT NOT NULL DEFAULT '2000-01-01') \(options);
            INSERT INTO other SELECT \(id), name, score, photoID, joined FROM player;
            DROP TABLE player;
            ALTER TABLE other RENAME TO player;
            COMMIT
            """)
    }

    /// The same file as a run finds it that has it open, or one that opens it now.
    private mutating func reopen(_ isOpen: Bool) throws {
        if !isOpen {
            try repository.close()
            repository = try PlayerRepository.open(path: path)
        }
    }

    @Test(arguments: [false, true])
    mutating func `its players are not taken for those that had their ids`(isOpen: Bool) throws {
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        try rebuild(id: "4 - id")
        try reopen(isOpen)
        let before = try rows()
        let report = try repository.write { try $0.undo() }
        #expect(report?.refusedIDs == [1])
        #expect(report?.isNothing == true)
        #expect(report?.isAgainstRules == false)
        // Nor is who had been added deleted.
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [3])
        #expect(try rows() == before)
    }

    @Test(arguments: [false, true])
    mutating func `who was deleted before comes back, unless another one has the id`(
        isOpen: Bool
    ) throws {
        try repository.write { _ = try $0.delete(ids: [1, 3]) }
        try rebuild(id: "id + 1")
        try reopen(isOpen)
        let report = try repository.write { try $0.undo() }
        #expect(report?.refusedIDs == [3])
        #expect(report?.refusedNames == ["Bob"])
        #expect(try rows() == ["1 \"Ada\" 1", "3 \"Bob\" 2"])
        // What is done from then on is known.
        #expect(try repository.write { try $0.redo() }?.refusedIDs == [])
        #expect(try rows() == ["3 \"Bob\" 2"])
        try repository.write { _ = try $0.addToScores(10, ids: [3]) }
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows() == ["3 \"Bob\" 2"])
    }

    @Test(arguments: [false, true], [false, true])
    mutating func `it is another table, also if its triggers were made again with it`(
        isOpen: Bool, isVacuumed: Bool
    ) throws {
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        let saved = try definitions("tbl_name = 'player' AND type <> 'table'").map(\.sql)
        try rebuild(id: "4 - id")
        try ForeignDatabase.make(path, saved.joined(separator: ";\n"))
        if isVacuumed { try ForeignDatabase.make(path, "VACUUM") }
        try reopen(isOpen)
        let before = try rows()
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [1])
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [3])
        #expect(try rows() == before)
        // Once.
        try repository.write { _ = try $0.delete(ids: [1]) }
        try repository.write { _ = try $0.addToScores(10, ids: [2]) }
        for _ in 0..<2 { #expect(try repository.write { try $0.undo() }?.refusedIDs == []) }
        #expect(try rows() == before)
    }

    @Test(arguments: [false, true], [false, true])
    mutating func `what came while its triggers were away is not known`(
        isOpen: Bool, isVacuumed: Bool
    ) throws {
        try repository.write { _ = try $0.addToScores(10, ids: [2]) }
        let triggers = try definitions("tbl_name = 'player' AND type = 'trigger'")
        let drops = triggers.map { "DROP TRIGGER \($0.name)" }
        try ForeignDatabase.make(
            path,
            (drops + [
                "DELETE FROM player WHERE id = 2",
                "INSERT INTO player(id, name, score) VALUES (2, 'Zoe', 5)",
            ] + triggers.map(\.sql)).joined(separator: ";\n"))
        if isVacuumed { try ForeignDatabase.make(path, "VACUUM") }
        try reopen(isOpen)
        let before = try rows()
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [2])
        #expect(try rows() == before)
        // It is known from then on, also after many rows at once, for which the triggers are away.
        try repository.write { _ = try $0.addToScores(10, ids: [2]) }
        try repository.write { _ = try PlayerJournal(db: $0.db, bulkSize: 1).deleteAllPlayers() }
        for _ in 0..<2 { #expect(try repository.write { try $0.undo() }?.refusedIDs == []) }
        #expect(try rows() == before)
    }

    /// Tables in which SQLite chooses no id.
    static let keyless = [
        "INTEGER", "INTEGER PRIMARY KEY DESC", "INT NOT NULL UNIQUE",
        "INTEGER PRIMARY KEY;WITHOUT ROWID",
    ]

    @Test(arguments: keyless)
    mutating func `without a key who is added gets an id all the same`(key: String) throws {
        try rebuild(id: "id * 10", key: key)
        try reopen(false)
        #expect(try repository.write { try $0.add(name: "Zoe") }.id == 31)
        var input: ArraySlice<UInt8>? = Array("name,score,joined\nKim,5,\nLea,6,2024-02-03\n".utf8)[
            ...]
        _ = try repository.importPlayers(format: .csv) {
            defer { input = nil }
            return input
        }
        #expect(
            try rows("id, name").suffix(4) == [
                "30 \"Cyd\"", "31 \"Zoe\"", "32 \"Kim\"", "33 \"Lea\"",
            ])
        #expect(try rows("joined").suffix(2) == ["\"2000-01-01\"", "\"2024-02-03\""])
        try reopen(false)
        try ForeignDatabase.make(path, "UPDATE player SET id = \(Int64.max) WHERE id = 33")
        let error = playerError { try repository.write { _ = try $0.add(name: "Max") } }
        #expect(error?.message.contains("no id is left") == true)
    }

    @Test func `who listens hears each change, whatever is added to the table or made again`()
        throws
    {
        let feed = try PlayerChangeFeed(repository) { _ in }
        try ForeignDatabase.make(path, "ALTER TABLE player ADD COLUMN team TEXT DEFAULT 'x'")
        for _ in 0..<2 {
            for _ in 1...2 {
                try ForeignDatabase.make(path, "UPDATE player SET score = score + 1 WHERE id = 1")
            }
            #expect(try feed.next().count == 2)
            #expect(try feed.next().isEmpty)
        }
        // Once the triggers are there again, too.
        try rebuild()
        #expect(try feed.next().isEmpty)
        try ForeignDatabase.make(path, "DELETE FROM player WHERE id = 3")
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        #expect(try feed.next().map(\.event) == [.update, .delete])
        for _ in 1...2 { try repository.write { _ = try $0.addToScores(1, ids: [1]) } }
        #expect(try feed.next().map(\.event) == [.update, .update])
    }

    @Test func `without a key nobody is promised an undo who is asked about all players`() throws {
        try rebuild(key: "INTEGER")
        let seen = try repository.seen()
        #expect(seen.count == 3)
        #expect(!repository.hasJournal)
        #expect(try repository.write { try $0.deleteAll(asSeen: seen) } == 3)
    }

    @Test func `a rule that hides who is replaced is told`() throws {
        let history = { try PlayerFileReport.make(path: path).lines.first { $0.name == "history" } }
        #expect(try history()?.isProblem == false)
        try ForeignDatabase.make(path, "CREATE UNIQUE INDEX theirs ON player(name)")
        #expect(try history()?.isProblem == true)
        #expect(try history()?.value.hasSuffix("who is replaced by the UNIQUE rule theirs") == true)
    }

    @Test func `who listens is told of its changes, though it has lost its key`() throws {
        let feed = try PlayerChangeFeed(repository) { _ in }
        try ForeignDatabase.make(path, "UPDATE player SET score = 7 WHERE id = 1")
        try rebuild(key: "INTEGER")
        #expect(try feed.next().map(\.player.score) == [7])
        #expect(try feed.next().isEmpty)
        try ForeignDatabase.make(path, "UPDATE player SET score = 8 WHERE id = 1")
        #expect(try feed.next().map(\.player.score) == [8])
        _ = playerError { try repository.write { _ = try $0.delete(ids: [2]) } }
        try repository.write { _ = try $0.delete(ids: [2]) }
        #expect(try feed.next().map(\.event) == [.delete])
        #expect(try feed.next().isEmpty)
    }

    @Test func `a copy that was made in the order of the names has the table that it had`() throws {
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        let copy = folder.file("copy.sqlite")
        let tables = try definitions("type = 'table' AND name NOT LIKE 'sqlite%'")
            .sorted { $0.name < $1.name }
        let others = try definitions("type <> 'table'").map(\.sql)
        let statements =
            ["ATTACH '\(path)' AS old"] + tables.map(\.sql)
            + tables.map { "INSERT INTO \($0.name) SELECT * FROM old.\($0.name)" }
            + others + ["DETACH old", "PRAGMA application_id = \(PlayerSchema.applicationID)"]
        try ForeignDatabase.make(copy, statements.joined(separator: ";\n"))
        let other = try PlayerRepository.open(path: copy)
        #expect(try other.write { try $0.undo() }?.refusedIDs == [])
        #expect(try other.players(ids: [1]).first?.score == 1)
    }

    @Test func `a file that is tidied up has the table that it had`() throws {
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        try ForeignDatabase.make(path, "CREATE TABLE more(x); DROP TABLE more")
        try ForeignDatabase.make(path, "VACUUM")
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        let copy = folder.file("copy.sqlite")
        try ForeignDatabase.make(path, "VACUUM INTO '\(copy)'")
        let other = try PlayerRepository.open(path: copy)
        #expect(try other.write { try $0.undo() }?.label == "add Cyd")
        #expect(try other.write { try $0.undo() }?.refusedIDs == [])
    }

    @Test func `what is known of its players begins with it`() throws {
        try repository.write { _ = try $0.addToScores(10, ids: [1]) }
        try rebuild(id: "4 - id")
        try repository.write { _ = try $0.addToScores(5, ids: [1]) }
        let histories = try repository.read { try PlayerHistories.fetch($0) }
        let player = try #require(try repository.players(ids: [1]).first)
        #expect(histories.detail(of: player).scores == [3, 8])
        // It is no change that one could undo.
        #expect(try repository.history().map(\.origin).contains(.others) == false)
    }

    @Test func `players cannot be deleted that were not there when somebody was asked`() throws {
        let position = try repository.position()
        try rebuild(id: "4 - id")
        let error = playerError {
            try repository.write { _ = try $0.deleteAll(expectedCount: 3, since: position) }
        }
        #expect(error?.code == .changedMeanwhile)
        #expect(try rows().count == 3)
    }

    @Test(arguments: [false, true])
    mutating func `without a key it has no history, and others go on writing it`(
        isOpen: Bool
    ) throws {
        try rebuild(key: "INTEGER")
        try reopen(isOpen)
        if isOpen {
            // Whoever asked for it counts on undoing it.
            let error = playerError { try repository.write { _ = try $0.delete(ids: [2]) } }
            #expect(error?.code == .changedMeanwhile)
            #expect(!repository.hasJournal)
        }
        try repository.write { _ = try $0.addToScores(10, ids: [2]) }
        #expect(playerError { try repository.write { _ = try $0.undo() } }?.code == .noHistory)
        try ForeignDatabase.make(path, "INSERT INTO player(name, score) VALUES ('Kim', 4)")
        #expect(try rows().contains("2 \"Bob\" 12"))
        try ForeignDatabase.make(path, "UPDATE player SET id = 4 WHERE name = 'Kim'")
        try repository.close()
        let again = try PlayerRepository.open(path: path)
        #expect(!again.hasJournal)
        #expect(
            playerError { _ = try PlayerRepository.adopt(path: path) }?.message
                == "cannot be adopted: 'id' is not its INTEGER PRIMARY KEY")
        // With its key it has its history again.
        try rebuild()
        try again.close()
        let whole = try PlayerRepository.open(path: path)
        #expect(whole.hasJournal)
        try whole.write { _ = try $0.delete(ids: [4]) }
        #expect(try whole.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows().count == 4)
    }

    /// Definitions of a column that is added, and what a player that comes back has there.
    static let columns = [
        ("TEXT", "NULL"), ("TEXT DEFAULT 'x'", "\"x\""), ("INTEGER NOT NULL DEFAULT 7", "7"),
    ]

    @Test(arguments: columns)
    func `who comes back has the default of a column that was added later`(
        definition: String, standard: String
    ) throws {
        try repository.write { _ = try $0.delete(ids: [2]) }
        try ForeignDatabase.make(path, "ALTER TABLE player ADD COLUMN team \(definition)")
        #expect(try repository.write { try $0.undo() }?.refusedIDs == [])
        #expect(try rows("id, team") == (1...3).map { "\($0) \(standard)" })
    }

    @Test func `what was empty in a column that was added later is empty again`() throws {
        try ForeignDatabase.make(path, "ALTER TABLE player ADD COLUMN team TEXT DEFAULT 'x'")
        try ForeignDatabase.make(path, "UPDATE player SET team = NULL WHERE id = 2")
        try repository.write { _ = try $0.addToScores(1, ids: [1]) }
        try ForeignDatabase.make(path, "UPDATE player SET team = 'y'")
        let action = try #require(try repository.history().first { $0.origin == .others })
        #expect(action.changeCount == 3)
        #expect(try repository.write { try $0.revert(action) }.refusedIDs == [])
        #expect(try rows("id, team") == ["1 \"x\"", "2 NULL", "3 \"x\""])
    }

    @Test(arguments: columns)
    func `undoing does not empty a column that was added later`(
        definition: String, standard: String
    ) throws {
        try repository.write { _ = try $0.addToScores(10, ids: [1, 3]) }
        try ForeignDatabase.make(path, "ALTER TABLE player ADD COLUMN team \(definition)")
        // The triggers do not know it yet, so they say nothing of it.
        try ForeignDatabase.make(path, "UPDATE player SET team = 'T' || id")
        let report = try repository.write { try $0.undo() }
        #expect(report?.refusedIDs == [])
        #expect(
            try rows("id, score, team").prefix(3) == [
                "1 1 \"T1\"", "2 2 \"T2\"", "3 3 \"T3\"",
            ])
    }
}
