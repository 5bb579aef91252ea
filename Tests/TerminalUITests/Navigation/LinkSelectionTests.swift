import TerminalTestSupport
import TerminalUI
import Testing

/// Links in a list with a selection: their values are what is chosen.
@MainActor
struct LinkSelectionTests {
    struct Item: Identifiable, Hashable {
        let id: Int
        var name: String { "Item \(id)" }
    }

    struct Items: View {
        @State private var chosen: Item?
        var body: some View {
            NavigationSplitView {
                List((1...30).map { Item(id: $0) }, selection: $chosen) { item in
                    NavigationLink(item.name, value: item)
                }
            } detail: {
                if let chosen { Text("Detail of \(chosen.name)") } else { Text("Nothing") }
            }
        }
    }

    struct Numbers: View {
        @State private var chosen: Int?
        var body: some View {
            NavigationSplitView {
                List(selection: $chosen) {
                    NavigationLink("One", value: 1)
                    Text("Two").tag(2)
                    ForEach([Item(id: 3)]) { item in NavigationLink(item.name, value: item) }
                }
            } detail: {
                Text("chosen \(chosen ?? 0)")
            }
        }
    }

    @Test func `the value of a link is chosen by the cursor and by clicks`() throws {
        let pilot = try Pilot(width: 60, height: 10) { Items() }
        pilot.press([.downArrow, .downArrow])
        #expect(pilot.screen.contains("Detail of Item 3"), "\(pilot.screen)")
        pilot.click(text: "Item 5")
        #expect(pilot.screen.contains("Detail of Item 5"), "\(pilot.screen)")
        pilot.press(.return)
        #expect(pilot.screen.contains("Detail of Item 5"))
        pilot.press(.end)
        #expect(pilot.screen.contains("Detail of Item 30"))
        pilot.press(.upArrow)
        #expect(pilot.screen.contains("Detail of Item 29"))
    }

    @Test func `a link whose value is of another type leaves the row to its id`() throws {
        let pilot = try Pilot(width: 60, height: 6) { Numbers() }
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("chosen 2"), "\(pilot.screen)")
        pilot.press(.downArrow)
        #expect(pilot.screen.contains("chosen 3"), "\(pilot.screen)")
        pilot.press([.upArrow, .upArrow])
        #expect(pilot.screen.contains("chosen 1"), "\(pilot.screen)")
    }
}
