import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Forgetting the past")
struct PruningTests {
    private let folder: TemporaryFolder
    private let path: String

    init() throws {
        folder = try TemporaryFolder()
        path = folder.file("a.sqlite")
    }

    private func open(days: Int = 365, changes: Int = 1_000_000) throws -> PlayerRepository {
        try PlayerRepository.open(
            path: path, create: true, historyLimits: HistoryLimits(days: days, changes: changes))
    }

    private func add(_ name: String, to repository: PlayerRepository) throws {
        try repository.write { _ = try $0.add(name: name) }
    }

    @Test("only so many changes are kept, and what is left is undone in order")
    func changes() throws {
        let repository = try open(changes: 3)
        for name in ["A", "B", "C", "D", "E"] { try add(name, to: repository) }
        #expect(try repository.history().map(\.label) == ["add E", "add D", "add C"])
        for label in ["add E", "add D"] {
            #expect(try repository.write { try $0.undo() }?.label == label)
        }
        let names = try repository.read { db in
            try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY id")
        }
        #expect(names == ["A", "B", "C"])
    }

    @Test("what is too old goes with the next write")
    func age() throws {
        let repository = try open(days: 30)
        try add("Old", to: repository)
        try ForeignDatabase.make(
            path, "UPDATE journal_row SET at = at - 31 * 86400; UPDATE journal_action SET at = 0")
        #expect(try repository.history().count == 1)
        try add("New", to: repository)
        #expect(try repository.history().map(\.label) == ["add New"])
        #expect(try ForeignDatabase.integer(path, "SELECT count(*) FROM journal_action") == 1)
    }

    @Test("the newest action stays whatever its size")
    func newest() throws {
        let repository = try open(changes: 2)
        for name in ["A", "B", "C", "D"] { try add(name, to: repository) }
        _ = try repository.write { try $0.deleteAll(expectedCount: 4) }
        #expect(try repository.history().map(\.label) == ["delete all 4 players"])
        _ = try repository.write { try $0.undo() }
        let count = try repository.read { try Player.fetchCount($0) }
        #expect(count == 4)
    }

    @Test("an action that is forgotten in part is neither shown nor undone")
    func partly() throws {
        let repository = try open()
        try repository.write { players in
            for name in ["A", "B", "C"] { try players.add(name: name) }
        }
        try add("D", to: repository)
        try ForeignDatabase.make(path, "DELETE FROM journal_row WHERE seq = 1")
        #expect(try repository.history().map(\.label) == ["add D"])
        #expect(try repository.write { try $0.undo() }?.label == "add D")
        #expect(try repository.write { try $0.undo() } == nil)
    }

    @Test("a large excess goes in parts, each larger than what one write adds")
    func parts() throws {
        let repository = try open(changes: 100)
        // Another program's changes, which no write of ours has pruned.
        try ForeignDatabase.make(
            path,
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 12000)
            INSERT INTO player(name, score) SELECT 'P' || i, i FROM n
            """)
        try add("A", to: repository)
        #expect(
            try ForeignDatabase.integer(path, "SELECT count(*) FROM journal_row")
                == 12_001 - Int(PlayerJournal.pruningStep))
        for _ in 1...2 { try add("A", to: repository) }
        #expect(try ForeignDatabase.integer(path, "SELECT count(*) FROM journal_row") == 100)
    }

    @Test("redo outlives the action that was undone")
    func redo() throws {
        let repository = try open()
        try add("A", to: repository)
        _ = try repository.write { try $0.undo() }
        try ForeignDatabase.make(path, "DELETE FROM journal_row WHERE seq = 1")
        #expect(try repository.write { try $0.undo() } == nil)
        #expect(try repository.write { try $0.redo() }?.label == "add A")
        let count = try repository.read { try Player.fetchCount($0) }
        #expect(count == 1)
    }
}
