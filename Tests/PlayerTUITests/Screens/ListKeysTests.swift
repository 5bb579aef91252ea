import Foundation
import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// The keys that move, choose columns, and say how the list behaves.
@MainActor
@Suite("The keys of the view", .serialized)
struct ListKeysTests {
    private static let hundred = (1...100).map { (name: "P\($0)x", score: 1000 - $0) }

    private func stage() async throws -> Stage { try await Stage.shown(KeyMapTests.five) }

    private func marked(_ stage: Stage) -> [String] {
        stage.listLines.filter { $0.hasPrefix("x") }.compactMap { line in
            KeyMapTests.five.map(\.name).first { line.contains($0) }
        }
    }

    nonisolated enum Step: Sendable {
        case key(KeyEquivalent, EventModifiers)
        static func plain(_ key: KeyEquivalent) -> Step { .key(key, []) }
        static func control(_ key: KeyEquivalent) -> Step { .key(key, .control) }
    }

    // Fourteen rows are shown; a page leaves one of them.
    @Test(
        "each key moves as the key map says, from the tenth row",
        arguments: [
            (Step.plain("j"), "P11x"), (.plain(.downArrow), "P11x"), (.plain("k"), "P9x"),
            (.plain(.upArrow), "P9x"), (.plain(.pageDown), "P23x"), (.control("f"), "P23x"),
            (.plain(.pageUp), "P1x"), (.control("b"), "P1x"), (.control("d"), "P16x"),
            (.control("u"), "P4x"), (.plain(.home), "P1x"), (.plain("g"), "P1x"),
            (.plain(.end), "P100x"), (.plain("G"), "P100x"), (.control("n"), "P11x"),
        ])
    func moves(step: Step, name: String) async throws {
        let stage = try await Stage.shown(Self.hundred)
        for _ in 1...9 { stage.pilot.press("j") }
        #expect(stage.cursorName == "P10x")
        guard case .key(let key, let modifiers) = step else { return }
        stage.pilot.press(key, modifiers: modifiers)
        #expect(await stage.pilot.wait { stage.cursorName == name })
        #expect(try stage.names().count == 100)
    }

    @Test("one key runs the rows it leaves and enters, the details and the position, and no screen")
    func bodiesOfOneKey() async throws {
        let stage = try await Stage.shown(Self.hundred, height: 60)
        await stage.pilot.settle()
        stage.pilot.press("j")
        await stage.pilot.settle()
        let bodies = stage.pilot.bodies { stage.pilot.press("j") }
        #expect(bodies > 0)
        // The two gutters, the pane, what it shows, and the position.
        #expect(bodies <= 5)
        #expect(stage.pilot.screen.contains("row 3 of 100"))
        #expect(stage.pilot.screen.contains("id 3 "))
        // A screen that runs for another reason runs more than that.
        let all = stage.pilot.bodies { stage.pilot.press("i") }
        #expect(all > bodies)
        let hidden = stage.pilot.bodies { stage.pilot.press("j") }
        #expect(hidden <= 3)
    }

    @Test("Left, h, Right and l choose a column, which f filters by and y copies; Esc leaves it")
    func columns() async throws {
        let stage = try await stage()
        stage.pilot.press(.rightArrow)
        #expect(stage.pilot.screen.contains("column Name"))
        #expect(stage.pilot.attributes(of: "Name")?.contains(.underline) == true)
        stage.pilot.press("l")
        #expect(stage.pilot.screen.contains("column Score"))
        #expect(stage.pilot.attributes(of: "Name")?.contains(.underline) == false)
        stage.pilot.press("y")
        #expect(stage.pilot.driver.clipboard == "50\n")
        stage.pilot.press("A")
        stage.pilot.press("y")
        #expect(stage.pilot.driver.clipboard == "50\n40\n30\n20\n10\n")
        stage.pilot.press(.escape)
        stage.pilot.press("j")
        stage.pilot.press("f")
        #expect(await stage.shows("filter score=40"))
        #expect(
            await stage.pilot.wait { stage.order(of: KeyMapTests.five.map(\.name)) == ["Bob"] })
        stage.pilot.press(.escape)
        stage.pilot.press("h")
        #expect(stage.pilot.screen.contains("column Name"))
        stage.pilot.press(.leftArrow)
        #expect(!stage.pilot.screen.contains("column "))
        stage.pilot.press(.leftArrow)
        #expect(stage.pilot.screen.contains("column Joined"))
        stage.pilot.press("f")
        #expect(await stage.shows("filter joined="))
        stage.pilot.press(.escape)
        stage.pilot.press(.escape)
        #expect(!stage.pilot.screen.contains("column "))
    }

    @Test("Shift with the arrows marks on the way, and takes marks away on the way back")
    func stretch() async throws {
        let stage = try await stage()
        stage.pilot.press(.space)
        stage.pilot.press("j")
        for _ in 1...2 { stage.pilot.press(.downArrow, modifiers: .shift) }
        #expect(await stage.pilot.wait { marked(stage) == ["Ada", "Cyd", "Dan", "Eve"] })
        #expect(stage.cursorName == "Eve")
        for _ in 1...3 { stage.pilot.press(.upArrow, modifiers: .shift) }
        #expect(await stage.pilot.wait { marked(stage) == ["Ada", "Bob", "Cyd"] })
        // Another range begins where the cursor is.
        stage.pilot.press("G")
        stage.pilot.press(.upArrow, modifiers: .shift)
        #expect(await stage.pilot.wait { marked(stage).count == 5 })
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { marked(stage) == [] })
    }

    @Test("p pauses and counts what waits, and p again shows it")
    func pause() async throws {
        let stage = try await stage()
        stage.pilot.press("p")
        #expect(stage.pilot.lines[0].contains("PAUSED"))
        try await stage.others("INSERT INTO player(name, score) VALUES ('Zed', 99), ('Zoe', 98)")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("PAUSED 2") })
        #expect(stage.order(of: ["Zed", "Zoe", "Ada"]) == ["Ada"])
        stage.pilot.press("p")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("LIVE") })
        #expect(
            await stage.pilot.wait {
                stage.order(of: ["Zed", "Zoe", "Ada"]) == ["Zed", "Zoe", "Ada"]
            })
    }

    @Test(
        "while the list is paused the details follow the cursor, and a change of one's own resumes")
    func pausedActions() async throws {
        let stage = try await stage()
        stage.pilot.press("p")
        try await stage.others("UPDATE player SET score = 99 WHERE name = 'Eve'")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("PAUSED 1") })
        stage.pilot.press("j")
        #expect(stage.pilot.screen.contains("id 2 "))
        stage.pilot.press("+")
        #expect(await stage.shows("Bob has 41."))
        #expect(stage.pilot.lines[0].contains("LIVE"))
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Eve"]) == ["Eve", "Ada"] })
    }

    @Test("no score of marked players is changed if one is somebody else, out of sight too")
    func pausedMarks() async throws {
        let stage = try await stage()
        try await stage.others(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 300)
            INSERT INTO player(name, score) SELECT 'P' || i, -i FROM n
            """)
        #expect(await stage.shows("305 players"))
        stage.pilot.press("A")
        stage.pilot.press("p")
        try await stage.others(
            """
            UPDATE player SET id = 90000 WHERE name = 'P290';
            INSERT INTO player(id, name, score)
            SELECT max(id) - 10, 'Impostor', 5 FROM player WHERE id < 90000
            """)
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("PAUSED") })
        stage.pilot.press("+")
        #expect(await stage.shows("P290 is called Impostor now, so nothing was changed"))
        stage.pilot.press("+")
        #expect(await stage.shows("players: +1"))
    }

    @Test("a score is not added to who has got the id of the player that is shown")
    func pausedPlayer() async throws {
        let stage = try await stage()
        stage.pilot.press("j")
        stage.pilot.press("p")
        try await stage.others(
            "DELETE FROM player WHERE id = 2; INSERT INTO player(id, name, score) VALUES (2, 'Zoe', 5)"
        )
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("PAUSED 2") })
        stage.pilot.press("-")
        #expect(await stage.shows("Bob is called Zoe now, so nothing was changed"))
        #expect(
            try await stage.repository.databaseWriter.read { db in
                try Int.fetchOne(db, sql: "SELECT score FROM player WHERE id = 2")
            } == 5)
    }

    @Test("a paused list shows what it is asked for, as it is then, and rests again")
    func pausedRequests() async throws {
        let stage = try await stage()
        stage.pilot.press("p")
        try await stage.others("INSERT INTO player(name, score) VALUES ('Zed', 99)")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("PAUSED 1") })
        stage.pilot.press("s")
        #expect(
            await stage.pilot.wait {
                stage.order(of: ["Zed", "Ada", "Bob"]) == ["Ada", "Bob", "Zed"]
            })
        #expect(
            await stage.pilot.wait {
                stage.pilot.lines[0].contains("PAUSED")
                    && !stage.pilot.lines[0].contains("PAUSED 1")
            })
        try await stage.others("INSERT INTO player(name, score) VALUES ('Abe', 98)")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("PAUSED 1") })
        #expect(stage.order(of: ["Abe", "Ada"]) == ["Ada"])
        stage.pilot.press("/")
        stage.pilot.type("b")
        #expect(
            await stage.pilot.wait { stage.order(of: ["Ada", "Abe", "Bob"]) == ["Abe", "Bob"] })
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("2 of 7 players   PAUSED") })
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("   7 players   PAUSED") })
    }

    @Test("a list that is paused before a filter is answered and counted shows both")
    func pausedCount() async throws {
        let stage = try Stage(
            foreign: """
                CREATE TABLE player (id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                WITH number(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n < 100000)
                INSERT INTO player (name, score) SELECT 'Player ' || n, n FROM number
                """)
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("100,000 players  ") })
        stage.pilot.press("/")
        stage.pilot.type("player 1")
        stage.pilot.press(.return)
        stage.pilot.press("p")
        #expect(
            await stage.pilot.wait {
                stage.pilot.lines[0].contains("40,952 of 100,000 players   PAUSED")
            })
    }

    @Test(
        "when all players are shown again, that under the cursor is in sight"
    )
    func filterKeepsCursorInSight() async throws {
        let stage = try await Stage.shown(Self.hundred)
        stage.pilot.press("/")
        stage.pilot.type("score<951\n")
        // The first one is marked, for keys are for it; the cursor is there once it is moved.
        #expect(await stage.pilot.wait { stage.cursorName == "P50x" })
        for key in ["j", "k"] as [KeyEquivalent] { stage.pilot.press(key) }
        #expect(stage.cursorName == "P50x")
        stage.pilot.press(.escape)
        try #require(await stage.pilot.wait { stage.pilot.screen.contains("row 50 of 100") })
        await stage.pilot.settle()
        #expect(stage.cursorName == "P50x")
    }

    @Test("F keeps the cursor at its place, whoever comes there, and F again with its player")
    func pin() async throws {
        let stage = try await Stage.shown(Self.hundred)
        for _ in 1...40 { stage.pilot.press("j") }
        stage.pilot.press("F")
        #expect(stage.pilot.screen.contains("The cursor stays at its place."))
        let line = try #require(stage.listLines.firstIndex { $0.contains("P41x") })
        try await stage.others("UPDATE player SET score = 2000 WHERE name = 'P41x'")
        #expect(await stage.pilot.wait { stage.cursorName == "P40x" })
        #expect(stage.pilot.screen.contains("row 41 of 100"))
        #expect(stage.pilot.screen.contains("pinned"))
        #expect(stage.listLines[line].contains("P40x"))
        stage.pilot.press("F")
        try await stage.others("UPDATE player SET score = 3000 WHERE name = 'P40x'")
        #expect(await stage.pilot.wait { stage.pilot.screen.contains("row 1 of 100") })
        #expect(stage.cursorName == "P40x")
    }

    @Test("a pinned cursor stays on the screen in each order", arguments: ["g", "G"])
    func pinnedOrder(_ end: String) async throws {
        let many = (0..<60).map { (name: "P\(($0 * 37) % 60)", score: $0) }
        let stage = try await Stage.shown(many)
        stage.pilot.press("F")
        stage.pilot.press(KeyEquivalent(Character(end)))
        for _ in 0..<3 { stage.pilot.press(end == "g" ? "j" : "k") }
        let line = try #require(stage.pilot.lines.firstIndex { $0.hasPrefix(" >") })
        let row = end == "g" ? "row 4 of 60" : "row 57 of 60"
        for key: KeyEquivalent in ["s", "s", "1", "2", "r"] {
            let old = stage.pilot.screen
            stage.pilot.press(key)
            #expect(await stage.pilot.wait { stage.pilot.screen != old })
            #expect(
                await stage.pilot.wait {
                    stage.pilot.lines.firstIndex { $0.hasPrefix(" >") } == line
                        && stage.pilot.screen.contains(row)
                }, "\(key)\n\(stage.pilot.screen)")
        }
    }

    @Test("c hides and shows columns, of which the name and the score are none")
    func hideColumns() async throws {
        let stage = try await stage()
        stage.pilot.press("c")
        #expect(stage.pilot.screen.contains("Choose the columns"))
        for key: KeyEquivalent in ["r", "m", "j"] { stage.pilot.press(key) }
        stage.pilot.press(.escape)
        let titles = stage.pilot.lines[1].split(separator: " ").map(String.init)
        #expect(titles == ["Name", "Score", "v", "Changed"])
        #expect(stage.row("Ada")?.contains("50") == true)
        // What is hidden is no column to choose.
        stage.pilot.press(.leftArrow)
        #expect(stage.pilot.screen.contains("column Score"))
        stage.pilot.press("c")
        stage.pilot.press("r")
        stage.pilot.press(.escape)
        #expect(stage.pilot.lines[1].contains("Rank"))
    }

    @Test("M leaves the mouse to the terminal, and takes it again")
    func mouse() async throws {
        let stage = try await stage()
        stage.pilot.press("M")
        #expect(!stage.pilot.driver.capabilities.mouse)
        #expect(stage.pilot.screen.contains("The mouse is for the terminal"))
        stage.pilot.press("M")
        #expect(stage.pilot.driver.capabilities.mouse)
    }

    @Test("keys that arrive at once go where they would go one by one")
    func fastFingers() async throws {
        let stage = try await stage()
        stage.pilot.type("aFay\n7\n")
        #expect(await stage.shows("Fay is added."))
        #expect(try stage.repository.player(atRank: 6)?.name == "Fay")
        stage.pilot.type("/bob\nA")
        #expect(
            await stage.pilot.wait { stage.order(of: KeyMapTests.five.map(\.name)) == ["Bob"] })
        #expect(await stage.shows("1 marked"))
        stage.pilot.type("jjjq")
        #expect(stage.hasQuit)
    }

    @Test("a click chooses a row, a double click opens it, and the wheel scrolls three rows")
    func rowClicks() async throws {
        let stage = try await Stage.shown(Self.hundred)
        let place = try #require(stage.pilot.find(text: "P5x"))
        stage.pilot.click(place.x, place.y)
        #expect(await stage.pilot.wait { stage.cursorName == "P5x" })
        #expect(!stage.pilot.screen.contains("Edit the player"))
        stage.pilot.doubleClick(place.x, place.y + 1)
        #expect(await stage.shows("Edit the player"))
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { stage.cursorName == "P6x" })
        stage.pilot.wheel(1, x: place.x, y: place.y)
        #expect(stage.listLines.first?.contains("P4x") == true)
    }

    @Test("a capital letter in the sort menu orders those that are equal, and again reverses it")
    func secondColumn() async throws {
        let stage = try await Stage.shown([
            (name: "Dan", score: 5), (name: "Ada", score: 5), (name: "Bob", score: 7),
            (name: "Cyd", score: 5),
        ])
        let names = ["Ada", "Bob", "Cyd", "Dan"]
        stage.pilot.press("S")
        stage.pilot.press("N")
        #expect(await stage.shows("sort score v, then name ^"))
        #expect(
            await stage.pilot.wait { stage.order(of: names) == ["Bob", "Ada", "Cyd", "Dan"] })
        stage.pilot.press("S")
        #expect(stage.pilot.screen.contains("2 ^"))
        stage.pilot.press("N")
        #expect(await stage.shows("sort score v, then name v"))
        #expect(
            await stage.pilot.wait { stage.order(of: names) == ["Bob", "Dan", "Cyd", "Ada"] })
        // One column alone again.
        stage.pilot.press("2")
        #expect(await stage.pilot.wait { stage.order(of: names) == names })
    }
}
