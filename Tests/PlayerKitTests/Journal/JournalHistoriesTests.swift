import SQLiteCore
import Testing

@testable import PlayerKit

/// Random statements of every kind that SQL has, undone as one action: the table must be as before.
@Suite("The journal")
struct JournalHistoriesTests {
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state ^ (state >> 29)
        }
    }

    private func statement(_ generator: inout Generator) -> String {
        let id = Int.random(in: 1...8, using: &generator)
        let other = Int.random(in: 1...8, using: &generator)
        let score = Int.random(in: 0...3, using: &generator)
        switch Int.random(in: 0...12, using: &generator) {
        case 0: return "INSERT INTO player(name, score) VALUES ('n', \(score))"
        case 1:
            return "INSERT OR REPLACE INTO player(id, name, score) VALUES (\(id), 'r', \(score))"
        case 2: return "INSERT OR IGNORE INTO player(id, name, score) VALUES (\(id), 'i', \(score))"
        case 3:
            return """
                INSERT INTO player(id, name, score) VALUES (\(id), 'u', \(score))
                ON CONFLICT(id) DO UPDATE SET score = score + 1
                """
        case 4:
            return
                "INSERT INTO player(id, name, score) VALUES (\(id), 'd', 1) ON CONFLICT DO NOTHING"
        case 5: return "UPDATE OR REPLACE player SET id = \(other) WHERE id = \(id)"
        case 6: return "UPDATE OR IGNORE player SET id = \(other) WHERE id = \(id)"
        case 7:
            return "UPDATE player SET score = \(score), name = name || 'x' WHERE score = \(score)"
        case 8: return "DELETE FROM player WHERE id = \(id)"
        case 9: return "DELETE FROM player WHERE score = \(score)"
        case 10:
            return "REPLACE INTO player(id, name, score) SELECT id + 1, name, score FROM player"
        case 11: return "UPDATE player SET joined = NULL WHERE id = \(id)"
        default: return "INSERT INTO player(id, name, score) VALUES (\(id), 'f', \(score))"
        }
    }

    private static let dump = """
        SELECT coalesce(group_concat(id || quote(name) || quote(score) || quote(photoID) || quote(joined)), '')
        FROM (SELECT * FROM player ORDER BY id)
        """

    @Test("undoes any history exactly, and redoes it", arguments: [false, true], 0..<12)
    func histories(recursiveTriggers: Bool, seed: Int) throws {
        let folder = try TemporaryFolder()
        let repository = try PlayerRepository.open(path: folder.file("a.sqlite"), create: true)
        var generator = Generator(state: UInt64(seed) &* 7919 &+ 13)
        try repository.databaseWriter.writeWithoutTransaction { db in
            try db.execute(sql: "PRAGMA recursive_triggers = \(recursiveTriggers ? 1 : 0)")
        }
        for _ in 0..<4 {
            let before = try repository.read { try String.fetchOne($0, sql: Self.dump) }
            try repository.write { players in
                for _ in 0..<10 {
                    // Some statements fail, as they may in other programs.
                    try? players.db.execute(sql: statement(&generator))
                }
            }
            let after = try repository.read { try String.fetchOne($0, sql: Self.dump) }
            guard before != after else { continue }
            _ = try repository.write { try $0.undo() }
            #expect(try repository.read { try String.fetchOne($0, sql: Self.dump) } == before)
            _ = try repository.write { try $0.redo() }
            #expect(try repository.read { try String.fetchOne($0, sql: Self.dump) } == after)
        }
        let check = try repository.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") }
        #expect(check == "ok")
    }
}
