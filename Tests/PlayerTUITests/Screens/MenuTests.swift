import TerminalTestSupport
import TerminalUI
import Testing

@testable import PlayerTUI

@MainActor
@Suite("The menu", .serialized)
struct MenuTests {
    @Test("the letters of the menu can be typed as they are shown", arguments: ["i", "I"])
    func menuCapitals(letter: String) async throws {
        let stage = try await Stage.shown(KeyMapTests.five)
        stage.pilot.press("m")
        stage.pilot.type(letter)
        #expect(stage.pilot.screen.contains("Import a file"))
        #expect(stage.pilot.screen.contains("Enter starts"))
    }

    @Test("a capital letter of the menu writes nothing on a read-only file")
    func menuCapitalsReadOnly() async throws {
        let stage = try await Stage.shown(KeyMapTests.five, readOnly: true)
        stage.pilot.press("m")
        stage.pilot.type("D")
        #expect(!stage.pilot.screen.contains("Type 5"))
        #expect(try stage.names().count == 5)
    }
}
