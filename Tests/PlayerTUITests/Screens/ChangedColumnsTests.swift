import PlayerKit
import SQLiteCore
import TerminalCore
import TerminalTestSupport
import Testing

@testable import PlayerTUI

/// Columns that another program adds to a file that is open, or removes.
@MainActor
@Suite("Columns that come and go", .serialized)
struct ChangedColumnsTests {
    private static let plain = """
        CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL);
        INSERT INTO player VALUES (1, 'Ada', 9), (2, 'Bob', 8);
        """
    private static let joined = """
        CREATE TABLE player(id INTEGER PRIMARY KEY, name TEXT NOT NULL, score INTEGER NOT NULL, joined TEXT);
        INSERT INTO player VALUES (1, 'Ada', 9, '2024-05-06'), (2, 'Bob', 8, '2021-02-03');
        """

    @Test("a column that is added is shown, and players can be ordered by it")
    func added() async throws {
        let stage = try Stage(foreign: Self.plain)
        #expect(await stage.pilot.wait { stage.row("Ada") != nil })
        #expect(!stage.pilot.screen.contains("Joined"))
        try await stage.others("ALTER TABLE player ADD COLUMN joined TEXT")
        #expect(await stage.shows("Joined"))
        try await stage.others(
            "UPDATE player SET joined = CASE id WHEN 1 THEN '2024-05-06' ELSE '2021-02-03' END")
        #expect(await stage.shows("2021-02-03"))
        stage.pilot.press("3")
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob"]) == ["Bob", "Ada"] })
        #expect(stage.repository.columns.contains("joined"))
    }

    @Test(
        "a column that is removed goes, with the order or the filter that asked for it",
        arguments: ["3", "/joined>=2022\n"])
    func removed(keys: String) async throws {
        let stage = try Stage(foreign: Self.joined)
        #expect(await stage.shows("2021-02-03"))
        stage.pilot.type(keys)
        #expect(await stage.pilot.wait { stage.listLines.first?.contains("Ada") == (keys != "3") })
        try await stage.others("ALTER TABLE player DROP COLUMN joined")
        #expect(await stage.shows("Another program has removed the column joined."))
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob"]) == ["Ada", "Bob"] })
        #expect(!stage.pilot.lines[1].contains("Joined"))
        #expect(await stage.shows("LIVE"))
        #expect(stage.session.loss == nil)
        #expect(stage.session.reopenings == 0)
    }

    @Test(
        "a file whose players have no names any more is lost until they have",
        arguments: ["name", "score"])
    func renamed(column: String) async throws {
        let stage = try Stage(foreign: Self.plain)
        #expect(await stage.pilot.wait { stage.row("Ada") != nil })
        try await stage.others("ALTER TABLE player RENAME COLUMN \(column) TO other")
        #expect(await stage.shows("LOST"))
        try await stage.others("ALTER TABLE player RENAME COLUMN other TO \(column)")
        #expect(await stage.shows("LIVE"))
        #expect(await stage.pilot.wait { stage.order(of: ["Ada", "Bob"]) == ["Ada", "Bob"] })
    }
}
