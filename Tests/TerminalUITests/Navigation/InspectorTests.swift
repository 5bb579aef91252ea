import TerminalTestSupport
import TerminalUI
import Testing

/// Panes beside a view.
@MainActor
struct InspectorTests {
    struct Inspected: View {
        @State private var isShown = true
        var width: CGFloat?

        var body: some View {
            List { Button("toggle") { isShown.toggle() } }
                .inspector(isPresented: $isShown) {
                    if let width {
                        List { Text("details") }.inspectorColumnWidth(width)
                    } else {
                        List { Text("details") }
                    }
                }
        }
    }

    @Test(arguments: [nil, 12, 70] as [CGFloat?])
    func `a pane takes a part of the room, or what it asks for as far as there is room`(
        width: CGFloat?
    ) throws {
        let pilot = try Pilot(width: 60, height: 5) { Inspected(width: width) }
        let rule = 60 - Int(min(width ?? 20, 59)) - 1
        #expect(pilot.find(text: "│")?.x == rule)
        #expect(pilot.find(text: "details")?.x == rule + 2)
    }

    @Test func `without its pane a view has all the room`() throws {
        let pilot = try Pilot(width: 60, height: 5) { Inspected() }
        #expect(pilot.focus(on: "toggle"))
        pilot.press(.return)
        #expect(!pilot.screen.contains("details"))
        #expect(!pilot.screen.contains("│"))
    }

    @Test func `several views are one pane`() throws {
        let pilot = try Pilot(width: 40, height: 5) {
            Text("main").inspector(isPresented: .constant(true)) {
                Text("one")
                Text("two")
                Button("go") {}
            }
        }
        let places = ["main", "│", "one", "two", "[ go ]"].compactMap { pilot.find(text: $0) }
        #expect(places.count == 5)
        #expect(places[0].x < places[1].x && places[1].x < places[4].x)
        #expect(places[2...].map(\.y) == [0, 1, 2])
    }
}
