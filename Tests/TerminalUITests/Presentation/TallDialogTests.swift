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

    struct Question: View {
        var words = 40
        @State private var isPresented = true

        var body: some View {
            Text("page").alert("t", isPresented: $isPresented) {
                Button("OK") {}
                Button("Other") {}
            } message: {
                Text((1...words).map { "w\($0)" }.joined(separator: " "))
            }
        }
    }

    @Test func `a message that is too long is read by the wheel and by keys, and the answers stay`()
        throws
    {
        let pilot = try Pilot(width: 24, height: 8) { Question() }
        #expect(pilot.screen.contains("w1 ") && !pilot.screen.contains("w40"))
        #expect(pilot.screen.contains("OK") && pilot.screen.contains("┃"))
        pilot.wheel(20, x: 12, y: 2)
        #expect(pilot.screen.contains("w40") && pilot.screen.contains("OK"))
        expectRedrawn(pilot)
        let other = try Pilot(width: 24, height: 8) { Question() }
        for _ in 0..<4 where !other.screen.contains("w40") {
            other.press(.tab)
            other.press(.end)
        }
        #expect(other.screen.contains("w40") && other.screen.contains("OK"))
    }

    @Test func `the answer has the focus, however long the message is`() throws {
        let pilot = try Pilot(width: 24, height: 8) { Question() }
        #expect(pilot.reversed.joined().contains("OK"))
        pilot.press(.return)
        #expect(pilot.screen.contains("page"))
        let short = try Pilot(width: 40, height: 8) { Question(words: 3) }
        #expect(!short.screen.contains("┃"))
        #expect(short.screen.contains("w1 w2 w3"))
    }
}
