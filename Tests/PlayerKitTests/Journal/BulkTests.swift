import SQLiteCore
import Testing

@testable import PlayerKit

@Suite("Many players at once")
struct BulkTests {
    private let folder: TemporaryFolder
    private let repository: PlayerRepository

    /// As many as make the journal take its short way.
    private static let count = 10_000

    init() throws {
        folder = try TemporaryFolder()
        repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
    }

    private func importPlayers(_ count: Int = BulkTests.count) throws {
        var rest = (1...count).map { "Zoë \($0),\($0 % 97)\n" }[...]
        var isFirst = true
        let report = try repository.importPlayers(format: .csv) {
            if isFirst {
                isFirst = false
                return Array("name,score\n".utf8)[...]
            }
            defer { rest = rest.dropFirst(1000) }
            return rest.isEmpty ? nil : Array(rest.prefix(1000).joined().utf8)[...]
        }
        #expect(report.count == count)
        #expect(report.lockedTime != nil)
    }

    /// Everything that must be as it was, ids and days of joining too.
    private func state() throws -> [String] {
        try repository.read { db in
            try String.fetchAll(
                db,
                sql: """
                    SELECT id || name || score || photoID || joined FROM player ORDER BY id
                    """)
        }
    }

    private func schema() throws -> [String] {
        try repository.read { db in
            try String.fetchAll(
                db, sql: "SELECT sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name")
        }
    }

    private func undo() throws -> UndoReport? { try repository.write { try $0.undo() } }
    private func redo() throws -> UndoReport? { try repository.write { try $0.redo() } }

    /// Whether the indexes hold what the table holds.
    private func isWhole() throws -> Bool {
        try repository.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } == "ok"
    }

    @Test("SQLite counts all players in the smallest index, after an import of many too")
    func countedInSmallestIndex() throws {
        func plan() throws -> [String] {
            // A connection of its own: to explain is not to run, so it would not notice indexes made since.
            try DatabaseQueue(path: folder.file("a.sqlite")).read { db in
                try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN SELECT COUNT(*) FROM player")
                    .map { $0["detail"] }
            }
        }
        #expect(try plan() == ["SCAN player USING COVERING INDEX player_score"])
        try importPlayers()
        #expect(try plan() == ["SCAN player USING COVERING INDEX player_score"])
    }

    @Test("deleting all of many and an import of many are undone and redone, ids and days equal")
    func roundTrip() throws {
        try repository.write { players in
            for name in ["Ada", "Bob"] { try players.add(name: name, score: 5) }
            try players.delete(ids: [2])
        }
        let first = try state()
        let schema = try schema()
        try importPlayers()
        let full = try state()
        #expect(full.count == Self.count + 1)
        let deleted = try repository.write { try $0.deleteAll(expectedCount: Self.count + 1) }
        #expect(deleted == Self.count + 1)
        #expect(try state() == [])
        #expect(try undo()?.label == "delete all 10001 players")
        #expect(try state() == full)
        #expect(try isWhole())
        #expect(try undo()?.label == "import 10000 players")
        #expect(try state() == first)
        #expect(try redo()?.refusedIDs == [])
        #expect(try state() == full)
        #expect(try redo()?.refusedIDs == [])
        #expect(try state() == [])
        #expect(try undo() != nil)
        #expect(try state() == full)
        #expect(try self.schema() == schema)
        #expect(try isWhole())
        let history = try repository.history()
        #expect(history.allSatisfy { $0.origin == .players })
    }

    @Test("ids that were given are never given again after an import was undone")
    func ids() throws {
        try importPlayers()
        _ = try undo()
        let next = try repository.write { try $0.add(name: "Next") }
        #expect(next.id == Int64(Self.count + 1))
    }

    @Test("players that another program changed since are left alone, in bulk too")
    func conflicts() throws {
        try importPlayers()
        let path = folder.file("a.sqlite")
        try ForeignDatabase.make(path, "UPDATE player SET score = -1 WHERE id IN (5, 6)")
        let report = try undo()
        #expect(report?.refusedIDs == [5, 6])
        #expect(try state().count == 2)
        #expect(try isWhole())
        let redone = try redo()
        #expect(redone?.refusedIDs == [])
        #expect(try state().count == Self.count)
    }

    @Test("a trigger of another program sees each player, whatever it costs")
    func foreignTrigger() throws {
        try importPlayers()
        try ForeignDatabase.make(
            folder.file("a.sqlite"),
            """
            CREATE TABLE log(id, what);
            CREATE TRIGGER log_d AFTER DELETE ON player BEGIN
                INSERT INTO log VALUES (OLD.id, 'gone'); END;
            CREATE TRIGGER log_i AFTER INSERT ON player BEGIN
                INSERT INTO log VALUES (NEW.id, 'back'); END;
            """)
        _ = try repository.write { try $0.deleteAll(expectedCount: Self.count) }
        _ = try undo()
        let counts = try repository.read { db in
            try Int.fetchAll(db, sql: "SELECT count(*) FROM log GROUP BY what ORDER BY what")
        }
        #expect(counts == [Self.count, Self.count])
        #expect(try state().count == Self.count)
    }

    @Test("an import that is stopped half-way changes nothing, and the next one works")
    func cancelled() throws {
        struct Stop: Error {}
        _ = try repository.write { try $0.add(name: "Ada") }
        let before = try state()
        var pieces = 0
        #expect(throws: Stop.self) {
            try repository.importPlayers(format: .csv) {
                pieces += 1
                return Array((pieces == 1 ? "name\n" : "Bob\nEve\n").utf8)[...]
            } progress: { step in
                if case .reading(let count) = step, count > 100 { throw Stop() }
            }
        }
        #expect(try state() == before)
        #expect(try repository.history().count == 1)
        try importPlayers()
        #expect(try state().count == Self.count + 1)
    }

    @Test("other programs write while an import reads, and wait only while it adds")
    func lock() throws {
        let path = folder.file("a.sqlite")
        var pieces = 0
        _ = try repository.importPlayers(format: .csv) {
            pieces += 1
            if pieces == 3 { return nil }
            if pieces == 2 {
                try ForeignDatabase.make(path, "INSERT INTO player(name, score) VALUES ('Kim', 1)")
            }
            return Array((pieces == 1 ? "name\n" : "Bob\n").utf8)[...]
        }
        let names = try repository.read { try String.fetchAll($0, sql: "SELECT name FROM player") }
        #expect(names == ["Kim", "Bob"])
    }
}
