import TerminalTestSupport
import TerminalUI
import Testing

/// Pickers and toggles among the commands of a menu.
@MainActor
struct MenuChoiceTests {
    struct Sorting: View {
        @State var order = "name"
        @State var isReversed = false
        var staysOpen = false

        var body: some View {
            VStack {
                Text("by \(order) \(isReversed ? "down" : "up")")
                Spacer()
                Menu("Sort") {
                    Button("Rename") {}
                    Picker("Order", selection: $order) {
                        Text("Name").tag("name")
                        Text("Score").tag("score")
                    }
                    Toggle("Reversed", isOn: $isReversed)
                }
                .menuActionDismissBehavior(staysOpen ? .disabled : .automatic)
            }
        }
    }

    private func pilot(staysOpen: Bool = false) throws -> Pilot {
        let pilot = try Pilot(width: 30, height: 12) { Sorting(staysOpen: staysOpen) }
        pilot.click(text: "Sort")
        return pilot
    }

    @Test func `a choice closes the menu`() throws {
        let pilot = try pilot()
        #expect(pilot.screen.contains("(•) Name"))
        pilot.click(text: "Score")
        #expect(pilot.screen.contains("by score up"))
        #expect(!pilot.screen.contains("Rename"))
    }

    @Test func `arrows pass a choice without choosing, and return chooses`() throws {
        let pilot = try pilot()
        for _ in 0..<3 { pilot.press(.downArrow) }
        #expect(pilot.screen.contains("by name"))
        pilot.press(.return)
        #expect(pilot.screen.contains("by name down"))
        pilot.click(text: "Sort")
        pilot.press([.downArrow, .downArrow, .return])
        #expect(pilot.screen.contains("by score down"))
        #expect(!pilot.screen.contains("Rename"))
    }

    @Test func `a menu stays open where its commands are to leave it so`() throws {
        let pilot = try pilot(staysOpen: true)
        pilot.click(text: "Score")
        pilot.click(text: "Reversed")
        pilot.click(text: "Rename")
        #expect(pilot.screen.contains("by score down"))
        #expect(pilot.screen.contains("Rename"))
        pilot.press(.escape)
        #expect(!pilot.screen.contains("Rename"))
    }
}
