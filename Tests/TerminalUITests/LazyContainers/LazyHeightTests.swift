import TerminalTestSupport
import TerminalUI
import Testing

/// A lazy stack in what is as high as the stack is.
@MainActor
struct LazyHeightTests {
    struct Screen: View {
        @State private var text = ""

        var body: some View {
            Form {
                List {
                    ScrollView {
                        LazyVStack {
                            TextField("field", text: $text)
                            Text("text")
                            Button("button") {}
                            Spacer()
                            Spacer()
                            Spacer()
                        }
                    }
                }
            }
        }
    }

    @Test func `comes to rest, though lines without a height are at the edge of it`() throws {
        let pilot = try Pilot(width: 24, height: 8) { Screen() }
        #expect(pilot.screen.contains("button"))
        #expect(pilot.host.layoutCounters.rounds < 20)
        expectRedrawn(pilot)
    }
}
