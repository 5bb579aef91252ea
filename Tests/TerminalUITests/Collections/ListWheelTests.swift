import TerminalTestSupport
import TerminalUI
import Testing

/// A list in a scroll view takes the wheel as long as it has rows out of sight.
@MainActor
struct ListWheelTests {
    struct Screen: View {
        let count: Int

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    Text("top")
                    List { ForEach(0..<count, id: \.self) { Text("row \($0)") } }.frame(height: 4)
                    ForEach(0..<30, id: \.self) { Text("r\($0)") }
                }
            }
        }
    }

    @Test func `a list that shows all of its rows hands the wheel on`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Screen(count: 3) }
        pilot.wheel(1, x: 9, y: 2)
        #expect(!pilot.screen.contains("top"), "\(pilot.screen)")
        pilot.wheel(-1, x: 9, y: 0)
        #expect(pilot.screen.contains("top"))
    }

    @Test func `a list at its end hands the wheel on`() throws {
        let pilot = try Pilot(width: 20, height: 8) { Screen(count: 8) }
        pilot.wheel(1, x: 9, y: 2)
        #expect(pilot.screen.contains("top") && pilot.screen.contains("row 3"), "\(pilot.screen)")
        pilot.wheel(1, x: 9, y: 2)
        #expect(pilot.screen.contains("top") && pilot.screen.contains("row 7"), "\(pilot.screen)")
        pilot.wheel(1, x: 9, y: 2)
        #expect(!pilot.screen.contains("top"), "\(pilot.screen)")
        expectRedrawn(pilot)
    }
}
