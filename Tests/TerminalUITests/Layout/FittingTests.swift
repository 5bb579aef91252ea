import TerminalTestSupport
import TerminalUI
import Testing

/// The choice of `ViewThatFits` when what it depends on changes.
@MainActor
struct FittingTests {
    struct Choosing: View {
        @State private var isNarrow = false

        var body: some View {
            VStack(spacing: 0) {
                Button("Turn") { isNarrow.toggle() }
                ViewThatFits(in: isNarrow ? .horizontal : .vertical) {
                    Text("a long line of text").fixedSize()
                    Text("short")
                }
            }
        }
    }

    @Test func `other axes choose again`() throws {
        let pilot = try Pilot(width: 10, height: 3) { Choosing() }
        #expect(!pilot.screen.contains("short"))
        pilot.press(.return)
        #expect(pilot.screen.contains("short"))
        expectRedrawn(pilot)
        pilot.press(.return)
        #expect(!pilot.screen.contains("short"))
        expectRedrawn(pilot)
    }
}
