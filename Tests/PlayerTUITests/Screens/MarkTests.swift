import PlayerKit
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("Players with marks", .serialized)
struct MarkTests {
    @Test("d deletes the marked players, named and counted, and u brings them back")
    func deleteMarked() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press(.space)
        stage.pilot.press(.space)
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Delete 2 players?"))
        stage.pilot.press("y")
        #expect(await stage.shows("Deleted: 2 players."))
        #expect(try stage.names() == ["Cyd", "Dan", "Eve"])
        stage.pilot.press("u")
        #expect(await stage.shows("Undone: delete 2 players."))
        #expect(try stage.names().count == 5)
        stage.pilot.press("r", modifiers: .control)
        #expect(await stage.shows("Redone"))
        #expect(try stage.names().count == 3)
    }

    @Test("marks go with the players who had them, whoever deletes them")
    func marksOfDeleted() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press(.space)
        stage.pilot.press("d")
        stage.pilot.press("y")
        #expect(await stage.shows("Ada is deleted"))
        #expect(!stage.pilot.screen.contains("marked"))
        stage.pilot.press(.space)
        #expect(await stage.shows("1 marked"))
        try await stage.others("DELETE FROM player WHERE name = 'Bob'")
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("1 marked") })
        stage.pilot.press(.end)
        stage.pilot.press("d")
        #expect(await stage.shows("Delete this player?"))
    }

    @Test("nothing is done to marked players whom a filter hides, which is said")
    func hidden() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press([.space, .space])
        #expect(await stage.shows("2 marked"))
        let scores = try stage.scores()
        await stage.filter("bob")
        stage.pilot.press("+")
        #expect(await stage.shows("Not shown, so left alone: 1 marked."))
        #expect(try stage.scores() == [scores[0], scores[1] + 1] + scores[2...])
        stage.pilot.press("d")
        #expect(await stage.shows("Delete this player?"))
        #expect(stage.pilot.screen.contains("Not shown, so left alone: 1 marked."))
        stage.pilot.press("y")
        #expect(await stage.shows("Bob is deleted"))
        #expect(try stage.names() == ["Ada", "Cyd", "Dan", "Eve"])
        // Ada is marked still.
        stage.pilot.press(.escape)
        await stage.filter("cyd")
        for key in ["+", "d"] as [KeyEquivalent] {
            stage.pilot.press(key)
            #expect(await stage.shows("None of the marked players is shown"))
            stage.pilot.press("k")
        }
        #expect(try stage.names() == ["Ada", "Cyd", "Dan", "Eve"])
        #expect(stage.pilot.screen.contains("1 marked"))
        // First what is said goes, then the filter.
        stage.pilot.press([.escape, .escape])
        #expect(await stage.pilot.wait { stage.row("Ada") != nil })
        stage.pilot.press("d")
        #expect(stage.pilot.screen.contains("Delete this player?"))
        stage.pilot.press("y")
        #expect(await stage.shows("Ada is deleted"))
    }

    @Test("in a list of changes, only those of them are acted on")
    func hiddenFromChanges() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press([.space, .space])
        try await stage.others("UPDATE player SET score = score + 1 WHERE name = 'Eve'")
        #expect(await stage.shows("1 changed"))
        stage.pilot.press("w")
        #expect(await stage.pilot.wait { stage.listLines.filter { !$0.isEmpty }.count == 1 })
        stage.pilot.press("d")
        #expect(await stage.shows("None of the marked players is shown"))
        #expect(try stage.names().count == 5)
    }

    @Test("in a list that is paused, those that it shows are marked, and nobody who has come since")
    func paused() async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press("p")
        #expect(await stage.shows("PAUSED"))
        try await stage.others("INSERT INTO player(name, score) VALUES ('Zed', 99)")
        #expect(await stage.shows("PAUSED 1"))
        stage.pilot.press("A")
        #expect(await stage.shows("5 marked"))
        stage.pilot.press("I")
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("marked") })
    }
}
