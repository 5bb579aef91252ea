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
}
