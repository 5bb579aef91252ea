import TerminalTestSupport
import TerminalUI
import Testing

/// The answers of an alert that are decided as it is shown.
@MainActor
struct AlertAnswerTests {
    struct Asking: View {
        @State private var isShown = true
        let hasButton: Bool
        var hasField = false
        @State private var name = ""

        var body: some View {
            Text(isShown ? "asking" : "answered")
                .alert("Really?", isPresented: $isShown) {
                    if hasField { TextField("Name", text: $name) }
                    if hasButton { Button("Sure") {} }
                }
        }
    }

    @Test(arguments: [false, true])
    func `an alert whose actions come to no button has one`(hasField: Bool) throws {
        let pilot = try Pilot(width: 40, height: 12) {
            Asking(hasButton: false, hasField: hasField)
        }
        #expect(pilot.click(text: "OK"))
        #expect(pilot.screen.contains("answered"))
    }

    @Test func `an alert with a button has that alone`() throws {
        let pilot = try Pilot(width: 40, height: 12) { Asking(hasButton: true) }
        #expect(!pilot.screen.contains("OK"))
        pilot.press(.return)
        #expect(pilot.screen.contains("answered"))
    }
}
