import Foundation
import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import Testing

@testable import PlayerTUI

/// The player under the cursor while a filter that hid it is taken back.
@MainActor
@Suite("A player that a filter hid", .serialized)
struct ReturningRowTests {
    private static let table = """
        CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL);
        """

    @Test("is not said to be gone before the file has been read again")
    func notGone() async throws {
        let stage = try Stage(
            foreign: Self.table + "INSERT INTO player VALUES (1, 'Ada', 9), (2, 'Bob', 8)")
        #expect(await stage.pilot.wait { stage.row("Bob") != nil })
        stage.pilot.press("j")
        #expect(await stage.pilot.wait { stage.pilot.reversed.contains { $0.contains("Bob") } })
        stage.pilot.press("/")
        stage.pilot.type("zzz")
        #expect(await stage.shows("No player matches"))
        let lock = try stage.lock("EXCLUSIVE")
        stage.pilot.press(.escape)
        for _ in 0..<3 { stage.pilot.render() }
        #expect(!stage.pilot.screen.contains("gone"))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { stage.pilot.reversed.contains { $0.contains("Bob") } })
    }

    /// Changes a player, and again, until it is ended.
    private func writer(_ stage: Stage) throws -> Task<Void, any Error> {
        let queue = try DatabaseQueue(path: stage.repository.path)
        return Task.detached {
            var id = 0
            while !Task.isCancelled {
                id = id % 40_000 + 1
                try await queue.write { [id] in
                    try $0.execute(sql: "UPDATE player SET score = score + 1 WHERE id = \(id)")
                }
                try? await Task.sleep(for: .milliseconds(15))
            }
            try queue.close()
        }
    }

    @Test("is on the screen again in a large file without indexes that another program writes")
    func unplaced() async throws {
        let stage = try Stage(
            foreign: "PRAGMA journal_mode = WAL;" + Self.table + """
                WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 40000)
                INSERT INTO player SELECT n, 'Player ' || (n * 7919 % 40009), n * 104729 % 1000003 FROM number
                """)
        #expect(await stage.pilot.wait { stage.row("Player") != nil })
        let writer = try writer(stage)
        stage.pilot.press("2")
        stage.pilot.press("G")
        let last = { stage.pilot.reversed.first { $0.contains("Player 9999 ") } }
        #expect(await stage.pilot.wait { last() != nil })
        stage.pilot.press("/")
        stage.pilot.type("zzz")
        #expect(await stage.pilot.wait { stage.listLines.allSatisfy { !$0.contains("Player") } })
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { last() != nil })
        #expect(stage.pilot.screen.contains("row 40,000 of 40,000"))
        stage.pilot.press(" ")
        #expect(await stage.shows("1 marked"))
        writer.cancel()
        _ = try? await writer.value
    }
}
