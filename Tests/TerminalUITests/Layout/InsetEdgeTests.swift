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

    private struct Narrow: View {
        let edge: VerticalEdge

        var body: some View {
            HStack(spacing: 0) {
                Text("content").safeAreaInset(edge: edge, alignment: .trailing, spacing: 0) {
                    Text("in")
                }
                Text("|")
            }
        }
    }

    @Test(arguments: VerticalEdge.allCases)
    func `it takes no more room than the view and itself`(_ edge: VerticalEdge) throws {
        let pilot = try Pilot(width: 8, height: 2) { Narrow(edge: edge) }
        let inset = edge == .top ? 0 : 1
        #expect(pilot.lines[inset].hasPrefix("     in"))
        #expect(pilot.lines[1 - inset].hasPrefix("content"))
        #expect(pilot.screen.contains("|"))
    }

    @Test(arguments: VerticalEdge.allCases)
    func `it is in front of content that is too high`(_ edge: VerticalEdge) throws {
        let pilot = try Pilot(width: 6, height: 3) {
            VStack(spacing: 0) { ForEach(0..<9, id: \.self) { Text("row \($0)") } }
                .safeAreaInset(edge: edge, spacing: 0) { Text("inset") }
        }
        let inset = edge == .top ? 0 : 2
        #expect(pilot.lines[inset].contains("inset"))
        #expect(pilot.lines.count { $0.contains("row") } == 2)
    }

    @Test(arguments: HorizontalEdge.allCases)
    func `it is in front of content that is too wide`(_ edge: HorizontalEdge) throws {
        let pilot = try Pilot(width: 7, height: 1) {
            Text("abcdefghij").fixedSize()
                .safeAreaInset(edge: edge, spacing: 0) { Text("||") }
        }
        #expect(edge == .leading ? pilot.lines[0].hasPrefix("||") : pilot.lines[0].hasSuffix("||"))
    }

    private struct Overfull: View {
        let edge: Edge
        private var list: some View { List(0..<20, id: \.self) { Text("row\($0)") } }
        private var wide: some View { Text("0123456789012345678901234567").fixedSize() }
        private var high: some View {
            VStack { ForEach(0..<9, id: \.self) { Text("n\($0)") } }.fixedSize()
        }

        var body: some View {
            switch edge {
            case .top: list.safeAreaInset(edge: .top) { wide }
            case .bottom: list.safeAreaInset(edge: .bottom) { wide }
            case .leading: list.safeAreaInset(edge: .leading) { high }
            case .trailing: list.safeAreaInset(edge: .trailing) { high }
            }
        }
    }

    @Test(arguments: Edge.allCases)
    func `content stands where it is whatever does not fit into the inset`(_ edge: Edge) throws {
        let pilot = try Pilot(width: 20, height: 7) { Overfull(edge: edge) }
        let lines = pilot.lines
        switch edge {
        case .top, .bottom:
            let first = edge == .top ? 1 : 0
            #expect(lines[first].hasPrefix("row0"))
            #expect(lines[edge == .top ? 0 : 6] == "01234567890123456789")
            #expect(lines[first].count == 20)
        case .leading, .trailing:
            #expect(lines[0].contains("row0") && lines[0].contains("n0"))
        }
        expectRedrawn(pilot)
    }
}
