import TerminalTestSupport
import TerminalUI
import Testing

/// What is too wide for its column.
@MainActor
struct ColumnClipTests {
    private struct Columns: View {
        @State private var isWide = true

        var body: some View {
            NavigationSplitView {
                VStack(alignment: .leading) {
                    Text(isWide ? "a line that is wider than its column" : "short").fixedSize()
                    Button("Toggle") { isWide.toggle() }
                }
                .navigationSplitViewColumnWidth(12)
            } detail: {
                Text("detail with another line that is too wide").fixedSize()
            }
        }
    }

    @Test func `is cut at the edge of the column`() throws {
        let pilot = try Pilot(width: 40, height: 5) { Columns() }
        for _ in 0..<3 {
            #expect(pilot.lines.allSatisfy { $0.prefix(13).last == "│" })
            #expect(pilot.screen.contains("detail with"))
            #expect(!pilot.screen.contains("wider than"))
            pilot.click(text: "Toggle")
            expectRedrawn(pilot)
        }
    }
}
