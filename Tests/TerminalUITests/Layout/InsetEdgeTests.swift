import TerminalTestSupport
import TerminalUI
import Testing

/// What stands at an edge of a view.
@MainActor
struct InsetEdgeTests {
    private struct Counter: View {
        @State private var count = 0

        var body: some View { Button("bar \(count)") { count += 1 } }
    }

    private struct Inset: View {
        @State private var isFirst = false

        var body: some View {
            VStack { Button("Edge") { isFirst.toggle() } }
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .safeAreaInset(edge: isFirst ? .top : .bottom) { Counter() }
                .safeAreaInset(edge: isFirst ? HorizontalEdge.leading : .trailing) { Text("|") }
        }
    }

    @Test func `it is the same where the edge becomes another one`() throws {
        let pilot = try Pilot(width: 20, height: 5) { Inset() }
        pilot.click(text: "bar 0")
        #expect(pilot.lines[4].contains("bar 1"))
        #expect(pilot.lines.contains { $0.hasSuffix("|") })
        pilot.click(text: "Edge")
        #expect(pilot.lines[0].contains("bar 1"))
        #expect(pilot.lines.contains { $0.hasPrefix("|") })
        expectRedrawn(pilot)
        pilot.click(text: "Edge")
        #expect(pilot.lines[4].contains("bar 1"))
        expectRedrawn(pilot)
    }
}
