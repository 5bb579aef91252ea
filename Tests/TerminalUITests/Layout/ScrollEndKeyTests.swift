import TerminalTestSupport
import TerminalUI
import Testing

/// Home and End in a scroll view that holds controls.
@MainActor
struct ScrollEndKeyTests {
    private func pilot() throws -> Pilot {
        try Pilot(width: 20, height: 5) {
            ScrollView {
                VStack(alignment: .leading) {
                    Button("Top") {}
                    ForEach(0..<30, id: \.self) { Text("row \($0)") }
                    Button("Bottom") {}
                }
            }
        }
    }

    @Test func `Home and End scroll to the ends while a control has the focus`() throws {
        let pilot = try pilot()
        pilot.press(.end)
        #expect(pilot.find(text: "Bottom") != nil)
        pilot.press(.home)
        #expect(pilot.find(text: "Top") != nil)
    }

    @Test func `Home and End scroll to the ends while no control is in sight`() throws {
        let pilot = try pilot()
        pilot.press(.pageDown)
        #expect(pilot.find(text: "Top") == nil)
        pilot.press(.end)
        #expect(pilot.find(text: "Bottom") != nil)
        pilot.press(.pageUp)
        pilot.press(.home)
        #expect(pilot.find(text: "Top") != nil)
    }
}
