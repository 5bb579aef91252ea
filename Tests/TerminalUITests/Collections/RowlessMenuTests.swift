import TerminalTestSupport
import TerminalUI
import Testing

/// Menus about the selection, asked for with the mouse.
@MainActor
struct RowlessMenuTests {
    struct Screen: View {
        @State private var chosen: Set<Int> = []

        var body: some View {
            List(0..<3, id: \.self, selection: $chosen) { Text("row \($0)") }
                .contextMenu(forSelectionType: Int.self) { ids in
                    Button(ids.isEmpty ? "New" : "Delete \(ids.sorted())") {}
                }
        }
    }

    @Test func `A right click beside the rows is about none of them`() throws {
        let pilot = try Pilot(width: 30, height: 10) { Screen() }
        pilot.click(text: "row 1")
        pilot.mouse(.press, .right, at: CellPoint(x: 4, y: 7))
        #expect(pilot.screen.contains("New"), "\(pilot.screen)")
        pilot.press(.escape)
        pilot.mouse(.press, .right, at: CellPoint(x: 4, y: 0))
        #expect(pilot.screen.contains("Delete [0]"), "\(pilot.screen)")
        pilot.press(.escape)
        pilot.press(.f10, modifiers: .shift)
        #expect(pilot.screen.contains("Delete [0]"), "\(pilot.screen)")
    }
}
