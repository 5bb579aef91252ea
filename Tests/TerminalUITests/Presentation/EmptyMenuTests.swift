import TerminalTestSupport
import TerminalUI
import Testing

/// Menus that have no commands.
@MainActor
@Suite("Menus without commands")
struct EmptyMenuTests {
    @MainActor @Observable
    final class Model {
        var hasCommands = false
        var pressed = 0
    }

    struct Screen: View {
        let model: Model

        var body: some View {
            VStack(alignment: .leading) {
                Text("row").contextMenu { if model.hasCommands { Button("command") {} } }
                Menu("menu") { if model.hasCommands { Button("command") {} } }
                Button("other") { model.pressed += 1 }
            }
        }
    }

    private let model = Model()

    private func open(_ name: String, _ pilot: Pilot) throws {
        let place = try #require(pilot.find(text: name))
        if name == "row" {
            pilot.mouse(.press, .right, at: place)
            pilot.mouse(.release, .right, at: place)
        } else {
            pilot.click(place.x, place.y)
        }
    }

    @Test("open nothing, and take no click", arguments: ["row", "menu"])
    func empty(name: String) throws {
        let pilot = try Pilot(width: 24, height: 8) { Screen(model: model) }
        try open(name, pilot)
        #expect(!pilot.screen.contains("┌"))
        pilot.click(text: "other")
        #expect(model.pressed == 1)
        expectRedrawn(pilot)
    }

    @Test("close when the last command goes", arguments: ["row", "menu"])
    func emptied(name: String) throws {
        let pilot = try Pilot(width: 24, height: 8) { Screen(model: model) }
        model.hasCommands = true
        pilot.render()
        try open(name, pilot)
        #expect(pilot.screen.contains("command"))
        model.hasCommands = false
        pilot.render()
        #expect(!pilot.screen.contains("┌"))
        pilot.click(text: "other")
        #expect(model.pressed == 1)
        expectRedrawn(pilot)
    }
}
