import TerminalTestSupport
import TerminalUI
import Testing

/// Spacers among the items of a bar take the room that there is.
@MainActor
struct ToolbarSpacerTests {
    @Test func `a spacer pushes what comes after it to the end of the bar`() throws {
        let pilot = try Pilot(width: 20, height: 4) {
            NavigationStack {
                Text("page").toolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        Button("One") {}
                        Spacer()
                        Button("Two") {}
                    }
                }
            }
        }
        #expect(pilot.lines[3].hasPrefix("One"))
        #expect(pilot.lines[3].hasSuffix("Two"))
        #expect(pilot.find(text: "Two")?.x == 17)
    }

    @Test func `an item that is a spacer stands between other items`() throws {
        let pilot = try Pilot(width: 20, height: 4) {
            NavigationStack {
                Text("page").toolbar {
                    ToolbarItem(placement: .bottomBar) { Spacer() }
                    ToolbarItem(placement: .bottomBar) { Button("End") {} }
                }
            }
        }
        #expect(pilot.find(text: "End")?.x == 17)
    }

    @Test func `without room nothing is lost to a spacer`() throws {
        let pilot = try Pilot(width: 9, height: 4) {
            NavigationStack {
                Text("page").toolbar {
                    ToolbarItemGroup(placement: .bottomBar) {
                        Button("One") {}
                        Spacer()
                        Button("Two") {}
                    }
                }
            }
        }
        #expect(pilot.lines[3].hasPrefix("One"))
    }
}
