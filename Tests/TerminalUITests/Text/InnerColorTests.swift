import TerminalTestSupport
import TerminalUI
import Testing

/// Colours of parts of a text.
@MainActor
struct InnerColorTests {
    private static func texts() -> [Text] {
        [
            Text("a \(Text("blue").foregroundStyle(.blue)) red").foregroundStyle(.red),
            Text("a ").foregroundColor(.red)
                + (Text("blue").foregroundColor(.blue) + Text(" red")).foregroundColor(.red),
            Text("a \(Text("blue").foregroundStyle(Color.blue).bold()) red").foregroundStyle(.red)
                .foregroundStyle(.green),
        ]
    }

    @Test(arguments: 0..<3) func `A part that has its own keeps it`(_ number: Int) throws {
        let pilot = try Pilot(width: 20, height: 1) { Self.texts()[number] }
        #expect(pilot.styles(of: "blue").allSatisfy { $0.foreground == .blue })
        #expect(pilot.styles(of: "red").allSatisfy { $0.foreground == .red })
    }
}
