import TerminalTestSupport
import TerminalUI
import Testing

@MainActor
struct EmptyEditorTests {
    struct Notes: View {
        @State private var notes = ""

        var body: some View {
            VStack(alignment: .leading) {
                TextField("Title", text: .constant(""))
                ZStack(alignment: .topLeading) {
                    if notes.isEmpty { Text("write here") }
                    TextEditor(text: $notes)
                }
            }
        }
    }

    @Test func `what stands behind an empty editor is its prompt, until it is written to`() throws {
        let pilot = try Pilot(width: 30, height: 5) { Notes() }
        #expect(pilot.screen.contains("write here"))
        pilot.press(.tab)
        #expect(pilot.screen.contains("write here"))
        pilot.type("milk")
        #expect(pilot.screen.contains("milk"))
        #expect(!pilot.screen.contains("here"))
    }
}
