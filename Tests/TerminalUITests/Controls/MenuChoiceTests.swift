import Foundation
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

    /// What has the focus, as it is drawn.
    private func current(_ pilot: Pilot) -> String {
        pilot.reversed.joined().trimmingCharacters(in: .whitespaces)
    }

    @Test func `arrows come to each command in its order, wherever in its line that stands`() throws
    {
        let pilot = try Pilot(width: 40, height: 12) {
            Menu("Menu") {
                Button("A") {}
                Stepper("Step 0", value: .constant(1))
                Text("Just text")
                Link("Link", destination: URL(fileURLWithPath: "/"))
                ShareLink(item: "x")
                Button("Z") {}
            }
        }
        pilot.press(.return)
        let down = (0..<5).map { _ in
            defer { pilot.press(.downArrow) }
            return current(pilot)
        }
        #expect(down == ["A", "[ - + ]", "Link", "Copy", "Z"])
        let up = (0..<5).map { _ in
            defer { pilot.press(.upArrow) }
            return current(pilot)
        }
        #expect(up == down.reversed())
    }

    @Test func `home, end and the page keys go along a menu that is higher than the screen`() throws
    {
        let pilot = try Pilot(width: 30, height: 10) {
            Menu("Menu") {
                ForEach(1..<41, id: \.self) { number in Button("Number \(number)") {} }
            }
        }
        pilot.press(.return)
        pilot.press(.end)
        #expect(current(pilot) == "Number 40")
        pilot.press(.pageUp)
        #expect(current(pilot) == "Number 33")
        pilot.press(.home)
        #expect(current(pilot) == "Number 1")
        pilot.press([.pageDown, .pageDown])
        #expect(current(pilot) == "Number 15")
    }

    struct Sizes: View {
        @State var size = 1

        var body: some View {
            VStack {
                Text("size \(size)")
                Menu("Menu") {
                    Button("A") {}
                    Picker("Size", selection: $size) {
                        ForEach(1..<4) { Text("S\($0)").tag($0) }
                    }
                    .pickerStyle(.menu)
                    Button("Z") {}
                }
            }
        }
    }

    @Test func `a picker that is a menu is a menu of that around it`() throws {
        let pilot = try Pilot(width: 40, height: 14) { Sizes() }
        pilot.press([.return, .downArrow])
        #expect(current(pilot).hasPrefix("Size"))
        pilot.press(.downArrow)
        #expect(current(pilot) == "Z")
        pilot.press([.upArrow, .rightArrow])
        #expect(pilot.screen.contains("(•) S1"))
        pilot.press([.downArrow, .downArrow, .return])
        #expect(pilot.screen.contains("size 3"))
        #expect(!pilot.screen.contains("S1"))
    }

    @Test func `arrows pass a picker that is a menu, and return opens it`() throws {
        let pilot = try Pilot(width: 40, height: 14) {
            Form {
                Button("Up") {}
                Picker("Size", selection: .constant(1)) {
                    ForEach(1..<4) { Text("S\($0)").tag($0) }
                }
                .pickerStyle(.menu)
                Button("Down") {}
            }
        }
        pilot.press([.downArrow, .downArrow])
        #expect(current(pilot).contains("Down"))
        pilot.press([.upArrow, .return])
        #expect(pilot.screen.contains("(•) S1"))
    }
}
