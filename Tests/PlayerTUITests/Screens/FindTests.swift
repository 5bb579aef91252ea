import PlayerKit
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("What is found among the rows", .serialized)
struct FindTests {
    /// The more rows there are, the longer it takes to read them.
    private static let slow = """
        CREATE TABLE member(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
        INSERT INTO member VALUES (1, 'Ada', 50), (2, 'Bob', 40), (3, 'Cyd', 30), (4, 'Dan', 20);
        CREATE VIEW player AS SELECT id, name, score + 0 * (
            WITH RECURSIVE n(i) AS (
                VALUES (member.id) UNION ALL SELECT i + 1 FROM n WHERE i < 300000)
            SELECT count(*) FROM n) AS score FROM member;
        """

    /// Types what is to be found.
    private func find(_ text: String, _ stage: Stage) {
        stage.pilot.press("/")
        stage.pilot.press(.tab)
        stage.pilot.type(text)
    }

    @Test("/ and Tab find as one types, n and N go on and around, Esc goes back")
    func find() async throws {
        let players = (1...100).map { (name: "P\($0)x", score: 1000 - $0) }
        let stage = try await Stage.shown(players)
        for _ in 1...4 { stage.pilot.press("j") }
        stage.pilot.press("/")
        stage.pilot.press(.tab)
        #expect(stage.pilot.screen.contains("Tab: filter"))
        stage.pilot.type("7")
        #expect(await stage.pilot.wait { stage.cursorName == "P7x" })
        stage.pilot.type("7")
        #expect(await stage.pilot.wait { stage.cursorName == "P77x" })
        // Nothing is filtered.
        #expect(stage.pilot.lines[0].contains("100 players"))
        stage.pilot.press(.delete)
        #expect(await stage.pilot.wait { stage.cursorName == "P7x" })
        stage.pilot.press(.return)
        for name in ["P17x", "P27x"] {
            stage.pilot.press("n")
            #expect(await stage.pilot.wait { stage.cursorName == name })
        }
        for name in ["P17x", "P7x", "P97x"] {
            stage.pilot.press("N")
            #expect(await stage.pilot.wait { stage.cursorName == name })
        }
        #expect(stage.pilot.screen.contains("Found from the other end."))
        find("5555", stage)
        #expect(await stage.shows("Nothing found: 5555"))
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { stage.cursorName == "P97x" })
        stage.pilot.press("n")
        #expect(stage.pilot.screen.contains("Tab: filter"))
    }

    @Test("who is found before the rows are there has the cursor once they are")
    func findsBeforeTheRows() async throws {
        let stage = try Stage(foreign: Self.slow)
        #expect(await stage.shows(" 4 players"))
        stage.pilot.press("/")
        stage.pilot.type("ob\n")
        #expect(await stage.shows("filter ob    1 row"))
        stage.pilot.press("/")
        stage.pilot.press("u", modifiers: .control)
        stage.pilot.press(.tab)
        stage.pilot.type("y")
        #expect(await stage.shows("no filter    4 rows"))
        #expect(await stage.pilot.wait { stage.cursorName == "Cyd" })
        #expect(!stage.pilot.screen.contains("Nothing found"))
    }

    @Test(
        "what was typed as a filter is found after Tab or Ctrl-T, and filters again after another one",
        arguments: [(KeyEquivalent.tab, EventModifiers()), ("t", .control)])
    func findOrFilter(key: KeyEquivalent, modifiers: EventModifiers) async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press("/")
        stage.pilot.type("d")
        let five = KeyMapTests.five.map(\.name)
        #expect(await stage.pilot.wait { stage.order(of: five) == ["Ada", "Cyd", "Dan"] })
        stage.pilot.press(key, modifiers: modifiers)
        #expect(await stage.pilot.wait { stage.order(of: five).count == 5 })
        #expect(stage.pilot.screen.contains("Find d"))
        stage.pilot.press(key, modifiers: modifiers)
        #expect(await stage.pilot.wait { stage.order(of: five) == ["Ada", "Cyd", "Dan"] })
        #expect(stage.pilot.screen.contains("Filter d"))
    }

    @Test("a match that is found once the cursor has gone elsewhere does not move it")
    func isOvertaken() async throws {
        let stage = try Stage(foreign: Self.slow)
        #expect(await stage.shows(" 4 players"))
        find("o\n", stage)
        #expect(await stage.pilot.wait { stage.cursorName == "Bob" })
        stage.pilot.press(["n", "G"])
        #expect(stage.cursorName == "Dan")
        // Longer than the search, which has begun before and looks twice: there is no other match.
        for _ in 0..<4 {
            _ = try await stage.repository.first(
                of: Player.all().filtered(by: try PlayerFilter("o")), from: nil, isIncluded: true,
                ordering: .byScore)
        }
        await stage.pilot.settle()
        #expect(stage.cursorName == "Dan")
    }

    @Test(
        "nothing is done to the player under the cursor as long as a match is looked for",
        arguments: ["+", "d", "e", " "])
    func isPending(key: Character) async throws {
        let stage = try Stage(foreign: Self.slow)
        #expect(await stage.shows(" 4 players"))
        find("y\n", stage)
        stage.pilot.press(KeyEquivalent(key))
        #expect(stage.pilot.screen.contains("The list is still being looked for"))
        #expect(await stage.pilot.wait { stage.cursorName == "Cyd" })
        #expect(!stage.pilot.screen.contains("marked"))
    }

    @Test("in another program's file with a WAL, rows are found while a change waits for a lock")
    func isFoundWhileWaiting() async throws {
        let stage = try Stage(
            foreign: """
                PRAGMA journal_mode = WAL;
                CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
                WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 300)
                INSERT INTO player SELECT i, 'P' || i || 'x', 1000 - i FROM n;
                """)
        #expect(await stage.shows(" 300 players"))
        let lock = try stage.lock()
        stage.pilot.press("+")
        stage.pilot.press("n")
        #expect(await stage.pilot.wait { stage.session.isWriting })
        stage.pilot.press("G")
        #expect(await stage.pilot.wait { stage.cursorName == "P300x" })
        stage.pilot.type("#150\n")
        #expect(await stage.pilot.wait { stage.cursorName == "P150x" })
        find("77\n", stage)
        #expect(await stage.pilot.wait { stage.cursorName == "P177x" })
        #expect(stage.session.isWriting)
        try stage.unlock(lock)
        #expect(await stage.shows("P1x has 1,000."))
    }
}
