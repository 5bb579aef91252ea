import TerminalTestSupport
import TerminalUI
import Testing

/// What older code calls a navigation view.
@MainActor
struct NavigationColumnTests {
    struct Master: View {
        @State private var count = 0

        var body: some View {
            List {
                NavigationLink("alpha") { Text("page of alpha") }
                Button("count \(count)") { count += 1 }
            }
            .navigationTitle("Letters")
        }
    }

    @Test func `a second view stands beside the first, and is where its links lead`() throws {
        let pilot = try Pilot(width: 60, height: 8) {
            NavigationView {
                Master()
                Text("nothing chosen")
            }
        }
        #expect(pilot.lines.contains { $0.hasPrefix("Letters") })
        #expect(pilot.screen.contains("nothing chosen"))
        pilot.click(text: "count 0")
        pilot.click(text: "alpha")
        #expect(pilot.screen.contains("page of alpha"))
        #expect(!pilot.screen.contains("nothing chosen"))
        #expect(pilot.screen.contains("count 1"))
    }

    @Test func `a view alone is the root of a stack`() throws {
        let pilot = try Pilot(width: 60, height: 8) { NavigationView { Master() } }
        pilot.click(text: "alpha")
        #expect(pilot.screen.contains("page of alpha"))
        #expect(!pilot.screen.contains("count"))
        pilot.press(.escape)
        #expect(pilot.screen.contains("count 0"))
    }

    @Test func `in the style of a stack the first view has all the room`() throws {
        let pilot = try Pilot(width: 60, height: 8) {
            NavigationView {
                Master()
                Text("nothing chosen")
            }
            .navigationViewStyle(.stack)
        }
        #expect(!pilot.screen.contains("nothing chosen"))
        pilot.click(text: "alpha")
        #expect(pilot.screen.contains("page of alpha"))
        #expect(!pilot.screen.contains("count"))
    }
}
