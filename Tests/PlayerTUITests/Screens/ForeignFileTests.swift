import PlayerKit
import SQLiteCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// Files of other programs, whose ids need not be what SQLite finds rows by.
@MainActor
@Suite("Tables of other programs on the screen", .serialized)
struct ForeignFileTests {
    private nonisolated static let rows = """
        WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 5000)
        SELECT 10000 - i, 'P' || (10000 - i) || 'x', i * 37 % 5000 FROM n
        """

    nonisolated static let tables = [
        "CREATE TABLE player(id INTEGER, name TEXT, score INTEGER); INSERT INTO player \(rows);",
        """
        CREATE TABLE player(id INTEGER, name TEXT, score INTEGER);
        CREATE INDEX s ON player(score DESC); CREATE INDEX i ON player(id);
        INSERT INTO player \(rows);
        """,
        """
        CREATE TABLE player(id INT PRIMARY KEY, name TEXT, score INTEGER);
        INSERT INTO player \(rows);
        """,
        """
        CREATE TABLE member(id INTEGER PRIMARY KEY, name TEXT, score INTEGER);
        INSERT INTO member \(rows);
        CREATE VIEW player AS SELECT id, name, score FROM member;
        CREATE TRIGGER u INSTEAD OF UPDATE ON player
            BEGIN UPDATE member SET score = NEW.score WHERE id = OLD.id; END;
        """,
    ]

    @Test("what has changed in a file without a history is not known, and that is said")
    func changesUnknown() async throws {
        let stage = try Stage(foreign: Self.tables[0])
        #expect(await stage.shows(" 5,000 "))
        try await stage.others("UPDATE player SET score = score + 1")
        stage.pilot.press("w")
        #expect(await stage.shows("This file has no history, so nobody knows what has changed"))
    }

    @Test(
        "the cursor stays on its player, whose score is changed and no other's", arguments: tables)
    func cursor(sql: String) async throws {
        let stage = try Stage(foreign: sql)
        #expect(await stage.shows(" 5,000 "))
        stage.pilot.press("#")
        stage.pilot.type("1000\n")
        #expect(await stage.shows("row 1,000 of 5,000"))
        let player = try #require(try stage.repository.player(atRank: 1000))
        let id = try #require(player.id)
        #expect(await stage.shows("id \(id)"))
        stage.pilot.press("s")
        #expect(await stage.shows("sort name ^"))
        await stage.pilot.settle()
        #expect(stage.pilot.screen.contains("id \(id)"))
        stage.pilot.press("+")
        stage.pilot.press("n")
        #expect(await stage.shows("\(player.name) has "))
        let score = try stage.repository.read {
            try Int.fetchAll($0, sql: "SELECT score FROM player WHERE id = \(id)")
        }
        #expect(score == [player.score + 1])
    }
}
