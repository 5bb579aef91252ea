import Foundation
import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

/// The program by the mouse alone.
@MainActor
@Suite("The mouse on the screen", .serialized)
struct MouseTests {
    private func stage() async throws -> Stage {
        try await Stage.shown(KeyMapTests.five, width: 110)
    }

    @Test("two clicks open a player, unless one of them is with another key held down")
    func doubleClick() async throws {
        for modifier: EventModifiers in [.shift, .control] {
            let stage = try await stage()
            let place = try #require(stage.pilot.find(text: "Cyd"))
            stage.pilot.click(place.x, place.y)
            stage.pilot.click(place.x, place.y, modifiers: modifier)
            #expect(!stage.pilot.screen.contains("Edit the player"))
        }
        let stage = try await stage()
        let place = try #require(stage.pilot.find(text: "Cyd"))
        stage.pilot.click(place.x, place.y)
        stage.pilot.click(place.x, place.y)
        #expect(await stage.shows("Edit the player"))
    }

    @Test("the hints in the lines above the last are clickable, too")
    func hints() async throws {
        let stage = try await stage()
        stage.pilot.press(["d", "y"])
        #expect(await stage.shows("is deleted.  u Undo"))
        stage.pilot.click(text: "is deleted.")
        #expect(try stage.names().count == 4)
        let place = try #require(stage.pilot.find(text: "is deleted.  u Undo"))
        stage.pilot.click(place.x + "is deleted.  u".count, place.y)
        #expect(await stage.shows("Undone:"))
        #expect(try stage.names().count == 5)
        // Whoever has undone too much is told how to take that back.
        stage.pilot.click(text: "Redo")
        #expect(await stage.shows("Redone:"))
        #expect(try stage.names().count == 4)
        stage.pilot.press("u")
        #expect(await stage.shows("Undone:"))
        try await stage.others("UPDATE player SET score = 77 WHERE name = 'Eve'")
        #expect(await stage.shows("w Show"))
        stage.pilot.click(text: "w Show")
        #expect(await stage.pilot.wait { stage.order(of: KeyMapTests.five.map(\.name)) == ["Eve"] })
    }

    @Test("a file is exported and imported, and a rank gone to, without a key that confirms")
    func buttons() async throws {
        let stage = try await stage()
        let path = stage.folder.appendingPathComponent("out.csv").path
        stage.pilot.press("X")
        stage.pilot.click(text: "Cancel")
        #expect(await stage.pilot.wait { !stage.pilot.screen.contains("Export what is shown") })
        stage.pilot.press("X")
        stage.pilot.type(path)
        stage.pilot.click(text: "[ Export ]")
        #expect(await stage.shows("Exported: 5 players"))
        stage.pilot.press(["m", "i"])
        stage.pilot.type(path)
        stage.pilot.click(text: "[ Check ]")
        #expect(await stage.shows("Checked: 5 players can be imported."))
        stage.pilot.press(.escape)
        stage.pilot.click(text: "[ Import ]")
        #expect(await stage.shows("Imported: 5 players."))
        stage.pilot.press("#")
        stage.pilot.type("3")
        stage.pilot.click(text: "[ Go ]")
        #expect(await stage.shows("row 3 of 10"))
    }
}
