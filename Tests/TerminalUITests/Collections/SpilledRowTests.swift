import TerminalTestSupport
import TerminalUI
import Testing

/// What a row of a list draws outside of its own lines leaves the screen with it.
@MainActor
struct SpilledRowTests {
    private final class Items: ObservableObject {
        @Published var names = ["a", "b", "c", "d"]
        @Published var distance = 1
    }

    private struct Moved: View {
        @ObservedObject var items: Items

        var body: some View {
            List(items.names, id: \.self) { name in
                ZStack(alignment: .leading) {
                    Text(name)
                    if name == "b" { Text("moved").offset(x: 4, y: CGFloat(items.distance)) }
                }
            }
        }
    }

    private struct Framed: View {
        @ObservedObject var items: Items

        var body: some View {
            List(items.names, id: \.self) { name in
                Text(name).frame(width: 6, height: 3).border(.primary).frame(height: 1)
            }
        }
    }

    @Test(arguments: [-1, 1, 2])
    func `a row with something beside its lines goes`(distance: Int) throws {
        let items = Items()
        items.distance = distance
        let pilot = try Pilot(width: 20, height: 6) { Moved(items: items) }
        #expect(pilot.screen.contains("moved"))
        items.names.removeAll { $0 == "b" }
        pilot.render()
        #expect(!pilot.screen.contains("moved"))
        expectRedrawn(pilot)
    }

    @Test func `a row begins to draw beside its lines, and goes`() throws {
        let items = Items()
        items.distance = 0
        let pilot = try Pilot(width: 20, height: 6) { Moved(items: items) }
        items.distance = 2
        pilot.render()
        #expect(pilot.lines[3].hasPrefix("d   moved"))
        items.names.removeAll { $0 == "b" }
        pilot.render()
        #expect(!pilot.screen.contains("moved"))
        expectRedrawn(pilot)
    }

    @Test func `what is drawn beside its lines scrolls`() throws {
        let items = Items()
        items.names = (0..<20).map { $0 == 3 ? "b" : "row \($0)" }
        let pilot = try Pilot(width: 20, height: 6) { Moved(items: items) }
        for step in 0..<10 {
            pilot.wheel(1)
            expectRedrawn(pilot, "step \(step)")
        }
        for step in 0..<10 {
            pilot.wheel(-1)
            expectRedrawn(pilot, "back \(step)")
        }
    }

    @Test func `borders that have no room go with their rows`() throws {
        let items = Items()
        let pilot = try Pilot(width: 20, height: 6) { Framed(items: items) }
        for name in ["b", "d", "a", "c"] {
            items.names.removeAll { $0 == name }
            pilot.render()
            expectRedrawn(pilot, name)
        }
        #expect(pilot.lines.allSatisfy { $0.isEmpty })
    }
}
