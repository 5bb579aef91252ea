import TerminalTestSupport
import TerminalUI
import Testing

/// Dialogs that are higher than the screen.
@MainActor
struct TallDialogTests {
    struct Choices: View {
        var count = 20
        @State private var isPresented = true

        var body: some View {
            Text("page").confirmationDialog("t", isPresented: $isPresented) {
                ForEach(0..<count, id: \.self) { Button("c\($0)") {} }
            }
        }
    }

    /// The column of the frame on which a bar stands where there is more than is in sight.
    private func side(_ pilot: Pilot) -> [Character] {
        pilot.lines.compactMap { $0.last { !$0.isWhitespace } }
    }

    @Test func `a bar on the frame tells that there is more, and where`() throws {
        let pilot = try Pilot(width: 24, height: 8) { Choices() }
        #expect(side(pilot).firstIndex(of: "┃") == 1)
        #expect(side(pilot).count { $0 == "┃" } == 1)
        for _ in 0..<20 { pilot.press(.tab) }
        #expect(pilot.screen.contains("Cancel"))
        #expect(side(pilot).lastIndex(of: "┃") == 6)
        expectRedrawn(pilot)
    }

    @Test func `the wheel moves what a dialog shows`() throws {
        let pilot = try Pilot(width: 24, height: 8) { Choices() }
        pilot.wheel(1, x: 12, y: 4)
        #expect(!pilot.screen.contains("c2 "))
        #expect(pilot.screen.contains("c8"))
        expectRedrawn(pilot)
        pilot.wheel(20, x: 12, y: 4)
        #expect(pilot.screen.contains("Cancel"))
        #expect(side(pilot).lastIndex(of: "┃") == 6)
        pilot.wheel(-20, x: 12, y: 4)
        #expect(pilot.screen.contains("c0"))
        expectRedrawn(pilot)
    }

    @Test func `a dialog that fits has no bar`() throws {
        let pilot = try Pilot(width: 24, height: 8) { Choices(count: 2) }
        #expect(!pilot.screen.contains("┃"))
        pilot.wheel(1, x: 12, y: 4)
        #expect(pilot.screen.contains("c0"))
    }
}
