import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// What a view is for, in the last row of the screen.
@MainActor
struct HelpTests {
    private struct Sample: View {
        var body: some View {
            VStack(alignment: .leading) {
                Button("Add") {}.help("Adds a player")
                Button("Plain") {}
                Button("Delete") {}.help(Text("Deletes 山田 for good"))
            }
        }
    }

    @Test func `The last row tells what the view with the focus is for`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Sample() }
        #expect(pilot.lines[7] == "Adds a player")
        #expect(pilot.attributes(of: "Adds")?.contains(.dim) == true)
        pilot.press(.tab)
        #expect(pilot.lines[7] == "")
        pilot.press(.tab)
        #expect(pilot.lines[7] == "Deletes 山田 for good")
        expectRedrawn(pilot)
    }

    @Test func `The mouse comes before the focus, as long as it is there`() throws {
        let pilot = try Pilot(width: 30, height: 8) { Sample() }
        let place = try #require(pilot.find(text: "Delete"))
        pilot.mouse(.move, at: place)
        #expect(pilot.lines[7] == "Deletes 山田 for good")
        pilot.mouse(.move, at: CellPoint(x: 29, y: 0))
        #expect(pilot.lines[7] == "Adds a player")
    }

    @Test func `A screen with little room has none for the help`() throws {
        let pilot = try Pilot(width: 30, height: 4) { Sample() }
        #expect(!pilot.screen.contains("Adds"))
        pilot.resize(to: CellSize(width: 12, height: 7))
        #expect(pilot.lines[6] == "Adds a play…")
    }

    @Test func `It stands between the items of the footer`() throws {
        let pilot = try Pilot(width: 40, height: 8) {
            NavigationStack {
                TextField("Name", text: .constant("")).help("Who plays")
                    .toolbar {
                        ToolbarItem(placement: .bottomBar) {
                            Button("Save") {}.keyboardShortcut("s", modifiers: .control)
                        }
                    }
            }
        }
        #expect(pilot.lines[7].contains("Save"))
        #expect(pilot.lines[7].contains("Who plays"))
    }

    @Test func `Help that comes and goes makes room and gives it back`() throws {
        let items = Items(0...20)
        let pilot = try Pilot(width: 30, height: 8) { Conditional(items: items) }
        #expect(pilot.lines[7].contains("row 7"))
        items.marks = [1]
        pilot.render()
        #expect(pilot.lines[7] == "The rows")
        items.marks = []
        pilot.render()
        #expect(pilot.lines[7].contains("row 7"))
    }

    private struct Conditional: View {
        let items: Items

        var body: some View {
            if items.marks.isEmpty {
                List(items.list) { Text($0.name) }
            } else {
                List(items.list) { Text($0.name) }.help("The rows")
            }
        }
    }
}
