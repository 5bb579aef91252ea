import TerminalTestSupport
import TerminalUI
import Testing

/// Links whose value may be missing.
@MainActor
struct NilLinkTests {
    struct Screen: View {
        @State private var value: Int?

        var body: some View {
            NavigationStack {
                VStack {
                    NavigationLink("open", value: value)
                    Button("fill") { value = 7 }
                    Button("empty") { value = nil }
                }
                .navigationDestination(for: Int.self) { Text("page \($0)") }
            }
        }
    }

    @Test func `A link without a value leads nowhere, and to its page once it has one`() throws {
        let pilot = try Pilot(width: 24, height: 8) { Screen() }
        pilot.click(text: "open")
        #expect(!pilot.screen.contains("page"))
        #expect(pilot.attributes(of: "open")?.contains(.dim) == true)
        pilot.click(text: "fill")
        pilot.click(text: "open")
        #expect(pilot.screen.contains("page 7"))
        pilot.press(.escape)
        pilot.click(text: "empty")
        pilot.click(text: "open")
        #expect(!pilot.screen.contains("page"))
    }
}
