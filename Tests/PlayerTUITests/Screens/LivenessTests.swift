import PlayerKit
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("Changes of others on the list", .serialized)
struct LivenessTests {
    private static let five = KeyMapTests.five

    @Test("a deleted player stays as a ghost at its place until the cursor leaves it")
    func ghost() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("j")
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.shows("->"))
        #expect(
            await stage.pilot.wait {
                stage.order(of: Self.five.map(\.name)) == ["Ada", "Bob", "Cyd", "Dan", "Eve"]
            })
        #expect(stage.pilot.attributes(of: "Bob")?.contains(.strikethrough) == true)
        #expect(stage.pilot.lines[0].contains("4 players"))
        // Nothing is done to a ghost.
        for key: KeyEquivalent in ["d", "e", "+", .space] {
            stage.pilot.press(key)
            #expect(!stage.pilot.screen.contains("Delete this player?"))
            #expect(!stage.pilot.screen.contains("Edit the player"))
        }
        #expect(!stage.pilot.screen.contains("marked"))
        stage.pilot.press("j")
        #expect(await stage.pilot.wait { stage.row("Bob") == nil })
    }

    @Test("a ghost goes by itself after a while")
    func ghostGoes() async throws {
        let stage = try await Stage.shown(Self.five, ghostTime: .milliseconds(1))
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob") == nil })
        #expect(await stage.shows("1 gone"))
    }

    @Test("what is deleted here leaves no ghost")
    func noOwnGhost() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.shows("Ada is deleted."))
        #expect(await stage.pilot.wait { stage.row("Ada") == nil })
    }

    @Test("rows say how ranks have moved, what changed and what is new")
    func marks() async throws {
        let stage = try await Stage.shown(Self.five, width: 100)
        try await stage.others(
            """
            UPDATE player SET score = 45 WHERE name = 'Dan';
            INSERT INTO player(name, score) VALUES ('New', 35);
            """)
        #expect(await stage.shows("since you looked: 1 changed, 1 new, 0 gone"))
        func words(_ name: String) -> [Substring] {
            (stage.row(name) ?? "").split(separator: " ").filter { $0 != ">" }
        }
        // Two commits, so perhaps two frames.
        #expect(
            await stage.pilot.wait {
                words("Dan").prefix(3) == ["2", "^2", "Dan"]
                    && words("Cyd").prefix(3) == ["5", "v2", "Cyd"]
            })
        #expect(words("Dan").suffix(2) == ["now", "*"])
        #expect(words("Bob").prefix(3) == ["3", "v1", "Bob"])
        #expect(words("Cyd").prefix(3) == ["5", "v2", "Cyd"])
        #expect(words("New").prefix(3) == ["4", "new", "New"])
        #expect(words("New").suffix(2) == ["now", "+"])
        #expect(words("Ada").prefix(3) == ["1", "=", "Ada"])
        #expect(words("Eve").prefix(3) == ["6", "v1", "Eve"])
    }

    @Test("w shows what has changed, and again forgets it")
    func changes() async throws {
        let stage = try await Stage.shown(Self.five)
        try await stage.others(
            "UPDATE player SET score = 45 WHERE name = 'Dan'; DELETE FROM player WHERE name = 'Eve'"
        )
        #expect(await stage.shows("since you looked"))
        stage.pilot.press("w")
        #expect(
            await stage.pilot.wait { stage.order(of: Self.five.map(\.name)) == ["Dan", "Eve"] })
        stage.pilot.press("w")
        #expect(
            await stage.pilot.wait {
                stage.order(of: Self.five.map(\.name)) == ["Ada", "Dan", "Bob", "Cyd"]
            })
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("since you looked") })
        stage.pilot.press("w")
        #expect(await stage.shows("Nothing has changed since you looked"))
    }

    @Test("the details say what the score was, what the rank was, and who did it")
    func details() async throws {
        let stage = try await Stage.shown(Self.five, width: 100)
        stage.pilot.press("G")
        try await stage.others("UPDATE player SET score = 45 WHERE name = 'Eve'")
        #expect(await stage.shows("score 45 (was 10)    rank 2 (was 5)"))
        #expect(await stage.shows("changed by another program, now"))
        #expect(stage.pilot.screen.contains("history ▁█ 10 45"))
    }

    @Test("the cursor stays on its player wherever it goes")
    func cursor() async throws {
        let stage = try await Stage.shown((1...200).map { (name: "P\($0)x", score: -$0) })
        for _ in 1...50 { stage.pilot.press("j") }
        try await stage.others("UPDATE player SET score = score + 100 WHERE name = 'P51x'")
        #expect(await stage.pilot.wait { stage.row("P51x")?.contains("49") == true })
        #expect(await stage.pilot.wait { stage.row("P51x")?.hasPrefix(" >") == true })
        stage.pilot.press("s")
        #expect(await stage.pilot.wait { stage.row("P51x")?.hasPrefix(" >") == true })
        stage.pilot.press("s")
        #expect(await stage.pilot.wait { stage.row("P51x")?.hasPrefix(" >") == true })
    }

    @Test("whom a filter takes away while it is typed is no ghost, however late its rows come")
    func filteredIsNoGhost() async throws {
        let players = (1...2_000).map { (name: "P\($0)x", score: 5_000 - $0) }
        let stage = try await Stage.shown(players)
        stage.pilot.press("j")
        // The rows of one key are still shown when the next one comes.
        stage.pilot.press("/")
        for key in "p1234x" { stage.pilot.type(String(key)) }
        var ghosts = 0
        #expect(
            await stage.pilot.wait {
                if stage.pilot.screen.contains("(deleted)") { ghosts += 1 }
                return stage.pilot.lines[0].contains(" 1 of 2,000")
            })
        await stage.pilot.settle()
        #expect(ghosts == 0)
        #expect(!stage.pilot.screen.contains("(deleted)"))
    }

    @Test("a ghost is shown where the filter would let it through")
    func filteredGhosts() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("/")
        stage.pilot.type("a\n")
        #expect(await stage.pilot.wait { stage.pilot.lines[0].contains("2 of 5") })
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.shows("1 gone"))
        #expect(stage.row("Bob") == nil)
        try await stage.others("DELETE FROM player WHERE name = 'Dan'")
        #expect(await stage.pilot.wait { stage.row("Dan")?.contains("(deleted)") == true })
        #expect(stage.row("Bob") == nil)
        stage.pilot.press(.escape)
        #expect(await stage.pilot.wait { stage.row("Bob")?.contains("(deleted)") == true })
        // The cursor goes to nobody whom the next filter does not find.
        var ghosts = 0
        stage.pilot.press("/")
        stage.pilot.type("cy")
        #expect(
            await stage.pilot.wait {
                if stage.row("Bob") != nil, stage.row("Ada") == nil { ghosts += 1 }
                return stage.pilot.lines[0].contains("1 of 3")
            })
        await stage.pilot.settle()
        #expect(ghosts == 0)
        #expect(!stage.pilot.screen.contains("(deleted)"))
    }

    /// Has another program change a player more often than is looked at one by one.
    private func manyChanges(on stage: Stage) async throws {
        let change = "UPDATE player SET score = score + 1 WHERE name = 'Eve';"
        try await stage.others(String(repeating: change, count: Lookback.limit + 10))
        #expect(await stage.shows("\(Lookback.limit + 10) changes"))
    }

    @Test("the next key is for nobody else after ever so many changes")
    func overfullGhost() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("j")
        try await manyChanges(on: stage)
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob")?.contains("(deleted)") == true })
        stage.pilot.press("+")
        #expect(stage.pilot.screen.contains("Bob is deleted.  H History"))
        stage.pilot.press(.escape)
        stage.pilot.press("j")
        #expect(await stage.pilot.wait { stage.row("Bob") == nil })
        #expect(stage.row("Cyd")?.contains(" 30 ") == true)
    }

    @Test("a ghost of the cursor goes after a while, after ever so many changes, too")
    func overfullGhostGoes() async throws {
        let stage = try await Stage.shown(Self.five, ghostTime: .milliseconds(1))
        stage.pilot.press("j")
        try await manyChanges(on: stage)
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob") == nil })
        #expect(await stage.pilot.wait { stage.row("Cyd")?.hasPrefix(" >") == true })
    }

    @Test("a mark goes with its player, after ever so many changes, too")
    func overfullMarks() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press([.space, .space])
        #expect(stage.pilot.screen.contains("2 marked"))
        try await manyChanges(on: stage)
        try await stage.others("DELETE FROM player WHERE name = 'Ada'")
        #expect(await stage.shows("1 marked"))
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("marked") })
    }

    @Test("of marked players who are gone it is said that they are", arguments: ["d", "+"])
    func lostMarks(_ key: String) async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press(.space)
        stage.pilot.press("p")
        #expect(await stage.shows("PAUSED"))
        try await stage.others("DELETE FROM player WHERE name = 'Ada'")
        #expect(await stage.shows("PAUSED 1"))
        stage.pilot.type(key)
        #expect(await stage.shows("Those who were marked are deleted."))
        #expect(!stage.pilot.screen.contains("1 marked"))
        #expect(try stage.names() == ["Bob", "Cyd", "Dan", "Eve"])
    }

    @Test("whom another program takes out of the filter keeps the cursor for a while")
    func leavesFilter() async throws {
        let stage = try await Stage.shown(Self.five)
        await stage.filter("score>=20")
        stage.pilot.press("g")
        stage.pilot.press("j")
        try await stage.others("UPDATE player SET score = 5 WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob")?.contains("(gone)") == true })
        #expect(stage.pilot.screen.contains("no longer on this list"))
        for key: KeyEquivalent in ["+", "d", "e"] {
            stage.pilot.press(key)
            #expect(stage.pilot.screen.contains("Bob is no longer on this list."))
            stage.pilot.press(.escape)
        }
        // It is told as it is, where it was.
        #expect(stage.row("Bob")?.contains(" 5 ") == true)
        #expect(stage.listLines.map { $0.contains("Bob") }.prefix(3) == [false, true, false])
        stage.pilot.press("j")
        #expect(await stage.pilot.wait { stage.row("Bob") == nil })
    }

    @Test("who takes a player out of the filter by a key goes on with nobody else")
    func leavesFilterByOneself() async throws {
        let stage = try await Stage.shown(Self.five)
        await stage.filter("score>=29")
        stage.pilot.press("g")
        stage.pilot.press("j")
        stage.pilot.press("j")
        for _ in 0..<2 { stage.pilot.press("-") }
        #expect(await stage.pilot.wait { stage.row("Cyd")?.contains("(gone)") == true })
        #expect(stage.row("Cyd")?.hasPrefix("->") == true)
        #expect(await stage.pilot.wait { stage.row("Cyd")?.contains(" 28 ") == true })
        for _ in 0..<10 { stage.pilot.press("-") }
        #expect(stage.pilot.screen.contains("Cyd is no longer on this list."))
        #expect(try stage.scores() == [50, 40, 28, 20, 10])
        // What was one key too much is undone, and Cyd is in the list again, under the cursor.
        stage.pilot.press("u")
        #expect(await stage.pilot.wait { stage.row("Cyd")?.contains(" 29 ") == true })
        #expect(stage.row("Cyd")?.hasPrefix(" >") == true)
        stage.pilot.press("-")
        #expect(await stage.pilot.wait { stage.row("Cyd")?.contains("(gone)") == true })
        stage.pilot.press("k")
        #expect(await stage.pilot.wait { stage.row("Cyd") == nil })
        #expect(stage.row("Bob")?.hasPrefix(" >") == true)
    }

    @Test("whom an undo takes out of the filter keeps the cursor, too")
    func leavesFilterByUndo() async throws {
        let stage = try await Stage.shown(Self.five)
        stage.pilot.press("j")
        stage.pilot.press("-")
        #expect(await stage.shows("Bob has 39."))
        await stage.filter("score<40")
        stage.pilot.press("u")
        #expect(await stage.pilot.wait { stage.row("Bob")?.contains("(gone)") == true })
        stage.pilot.press("-")
        #expect(stage.pilot.screen.contains("Bob is no longer on this list."))
        #expect(try stage.scores() == [50, 40, 30, 20, 10])
    }

    @Test("nothing can be done with a ghost, which is said")
    func ghostActions() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press("j")
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { stage.row("Bob")?.contains("(deleted)") == true })
        for key in ["e", "d", "+", "-"] as [KeyEquivalent] {
            stage.pilot.press(key)
            #expect(stage.pilot.screen.contains("Bob is deleted.  H History"))
            stage.pilot.press(.escape)
        }
        #expect(try stage.names().count == 4)
    }

    @Test("a change made here is followed to where it takes the player, one of others is not")
    func followsOwnChange() async throws {
        let players = (1...300).map { (name: "P\($0)x", score: 1000) }
        let stage = try await Stage.shown(players)
        stage.pilot.press("G")
        #expect(await stage.pilot.wait { stage.row("P300x")?.hasPrefix(" >") == true })
        stage.pilot.press("+")
        #expect(await stage.pilot.wait { stage.listLines.first?.contains("P300x") == true })
        stage.pilot.press("u")
        #expect(await stage.pilot.wait { stage.row("P300x")?.hasPrefix(" >") == true })
        #expect(await stage.shows("row 300 of 300"))
        stage.pilot.press("g")
        #expect(await stage.pilot.wait { stage.row("P1x")?.hasPrefix(" >") == true })
        try await stage.others("UPDATE player SET score = 1 WHERE id = 1")
        #expect(await stage.shows("row 300 of 300"))
        // The list stands at its first row, where a new leader is seen.
        #expect(stage.listLines.first?.contains("P2x") == true)
    }

    @Test("w in the history shows what has changed since before an action")
    func looksBack() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 51."))
        stage.pilot.press("w")
        stage.pilot.press("w")
        stage.pilot.press("j")
        stage.pilot.press("+")
        #expect(await stage.shows("Bob has 41."))
        stage.pilot.press("H")
        #expect(await stage.shows("score of Ada +1"))
        stage.pilot.press("j")
        stage.pilot.press("w")
        #expect(await stage.shows("only what has changed"))
        #expect(
            await stage.pilot.wait { stage.order(of: ["Ada", "Bob", "Cyd"]) == ["Ada", "Bob"] })
        #expect(await stage.shows("since you looked: 2 changed"))
    }

    @Test("w in the history says so when too much has changed since")
    func looksTooFarBack() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, width: 100)
        stage.pilot.press("+")
        #expect(await stage.shows("Ada has 51."))
        try await stage.others(
            """
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 600)
            INSERT INTO player(name, score) SELECT 'P' || i, i FROM n
            """)
        #expect(await stage.shows("605 players"))
        stage.pilot.press("H")
        #expect(await stage.shows("score of Ada +1"))
        stage.pilot.press("G")
        stage.pilot.press("w")
        #expect(await stage.shows("Since then there were 606 changes, too many to show."))
    }

    @Test("a name that is longer than the line does not hide what is said of it")
    func longNames() async throws {
        let stage = try await Stage.shown([(name: String(repeating: "長い名前", count: 40), score: 1)])
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.shows("長い名前長い名前長い名前長い... is deleted."))
    }

    @Test("a name of several lines is one, wherever it is shown")
    func linesInNames() async throws {
        let stage = try await Stage.shown([(name: "Ada", score: 1)])
        try await stage.others("UPDATE player SET name = 'one' || char(10) || 'two'")
        #expect(await stage.pilot.wait { stage.row("one^Jtwo") != nil })
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("one^Jtwo"))
        stage.pilot.press("y")
        #expect(await stage.shows("one^Jtwo is deleted."))
        stage.pilot.press("H")
        #expect(await stage.shows("delete one^Jtwo"))
    }
}
