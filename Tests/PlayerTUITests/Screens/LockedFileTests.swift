import Foundation
import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import Testing

@testable import PlayerTUI

/// The list while another program has locked a file that is not in WAL mode.
@MainActor
@Suite("A file that another program has locked", .serialized)
struct LockedFileTests {
    private func stage(_ count: Int = 500) async throws -> Stage {
        let stage = try Stage(
            foreign: """
                CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL);
                WITH RECURSIVE number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < \(count))
                INSERT INTO player SELECT n, 'Player ' || n || '.', 10000 - n FROM number
                """)
        #expect(await stage.pilot.wait { stage.row("Player 1.") != nil })
        await stage.pilot.settle()
        return stage
    }

    private func cursorIsOn(_ number: Int, _ stage: Stage) -> Bool {
        stage.pilot.reversed.contains { $0.contains("Player \(number).") }
    }

    @Test("keys are answered, and the header says that the file is busy")
    func keys() async throws {
        let stage = try await stage()
        let lock = try stage.lock("EXCLUSIVE")
        stage.pilot.press("j")
        #expect(cursorIsOn(2, stage))
        stage.pilot.press("G")
        #expect(await stage.shows("BUSY"))
        // Nobody is shown twice, and the cursor is as far as has been read.
        #expect(!cursorIsOn(500, stage))
        #expect(stage.pilot.reversed.contains { $0.contains("Player") })
        #expect(Set(stage.listLines).count == stage.listLines.count)
        #expect(stage.pilot.screen.contains("busy"))
        stage.pilot.press(["g", "j"])
        #expect(cursorIsOn(2, stage))
        stage.pilot.press("/")
        stage.pilot.type("er 5")
        #expect(stage.pilot.lines.last?.contains("er 5") == true)
        #expect(stage.pilot.screen.contains("BUSY"))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { stage.listLines.first?.contains("Player 5.") == true })
        #expect(await stage.shows("LIVE"))
    }

    @Test("an action on a player is not done, and says why")
    func actions() async throws {
        let stage = try await stage(20)
        stage.pilot.press(["d", .tab, .return])
        #expect(await stage.shows("Delete this player?"))
        stage.pilot.press(.escape)
        let lock = try stage.lock("EXCLUSIVE")
        stage.pilot.press("d")
        #expect(await stage.shows("locked by another program"))
        stage.pilot.press("j")
        #expect(cursorIsOn(2, stage))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("LIVE") })
        #expect(try stage.names().count == 20)
    }

    @Test(
        "what is done before a filter has answered is done to nobody",
        arguments: ["d", "e", "+", " ", "v", "y", "A"])
    func unanswered(key: String) async throws {
        let stage = try await stage(20)
        let lock = try stage.lock("EXCLUSIVE")
        stage.pilot.press("/")
        stage.pilot.type("er 7\n" + key)
        #expect(await stage.shows("The list is still being looked for, so nothing was done."))
        #expect(!stage.pilot.screen.contains("marked"))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { stage.listLines.first?.contains("Player 7.") == true })
        await stage.pilot.settle()
        #expect(cursorIsOn(7, stage))
        // Now it is what the list shows that is meant.
        stage.pilot.type("d")
        #expect(await stage.shows("Delete"))
        #expect(stage.pilot.screen.contains("Player 7."))
        #expect(!stage.pilot.screen.contains("Player 1."))
        #expect(try stage.scores().first == 9_999)
    }

    @Test("a pinned cursor comes to another player with another order", arguments: ["y", " ", "d"])
    func pinned(key: String) async throws {
        let stage = try await stage(20)
        stage.pilot.press("F")
        let lock = try stage.lock("EXCLUSIVE")
        stage.pilot.type("s" + key)
        #expect(await stage.shows("The list is still being looked for, so nothing was done."))
        #expect(!stage.pilot.screen.contains("marked"))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("LIVE") })
    }

    @Test("the program ends although the list waits for the file")
    func quitting() async throws {
        let stage = try await stage()
        let lock = try stage.lock("EXCLUSIVE")
        stage.pilot.press("s")
        stage.pilot.press("q")
        #expect(stage.hasQuit)
        try stage.repository.close()
        try stage.unlock(lock)
    }

    @Test("nobody is said to be gone who cannot be read, and the cursor waits for them")
    func unread() async throws {
        let stage = try await stage()
        stage.pilot.press(["j", "j"])
        #expect(cursorIsOn(3, stage))
        // The player under the cursor goes far away, and the file is locked before anybody has seen where.
        let lock = try stage.lock("IMMEDIATE")
        try await lock.writeWithoutTransaction {
            try $0.execute(
                sql: "UPDATE player SET score = -id WHERE id = 3; COMMIT; BEGIN EXCLUSIVE")
        }
        for _ in 0..<20 {
            try await Task.sleep(for: .milliseconds(20))
            stage.pilot.render()
            #expect(!stage.pilot.screen.contains("deleted"))
            let names = stage.listLines.filter { $0.contains("Player") }
            #expect(Set(names).count == names.count)
        }
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { cursorIsOn(3, stage) })
        #expect(await stage.shows("row 500 of 500"))
    }

    @Test("who goes to the end, or to a rank, comes there with the end of the lock")
    func waiting() async throws {
        let stage = try await stage()
        var lock = try stage.lock("EXCLUSIVE")
        stage.pilot.press("G")
        #expect(await stage.shows("BUSY"))
        #expect(!cursorIsOn(500, stage))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { cursorIsOn(500, stage) })
        #expect(await stage.shows("LIVE"))
        lock = try stage.lock("EXCLUSIVE")
        stage.pilot.press("#")
        stage.pilot.type("250\n")
        #expect(await stage.shows("Working"))
        try stage.unlock(lock)
        #expect(await stage.pilot.wait { cursorIsOn(250, stage) })
        #expect(!stage.pilot.screen.contains("Working"))
    }
}
