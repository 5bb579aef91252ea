import TerminalTestSupport
import TerminalUI
import Testing

/// Trees in which one element is below several others.
@MainActor
struct OutlineTwiceTests {
    struct File: Identifiable {
        let id: String
        var parts: [File]?
        static let shared = File(id: "shared", parts: [File(id: "leaf")])
        static let roots = [
            File(id: "first", parts: [shared]), File(id: "second", parts: [shared]),
        ]
    }

    struct Tree: View {
        @State private var chosen: String?

        var body: some View {
            VStack(spacing: 0) {
                List(File.roots, children: \.parts, selection: $chosen) { Text($0.id) }
                Text("chosen \(chosen ?? "none")")
            }
        }
    }

    private func names(_ pilot: Pilot) -> [String] {
        pilot.lines.map { $0.filter { $0.isLetter } }.filter {
            !$0.isEmpty && !$0.hasPrefix("chosen")
        }
    }

    @Test func `each of its places has a row and unfolds for itself`() throws {
        let pilot = try Pilot(width: 30, height: 9) { Tree() }
        pilot.press(.rightArrow)
        pilot.press([.downArrow, .downArrow, .rightArrow])
        #expect(names(pilot) == ["first", "shared", "second", "shared"], "\(pilot.screen)")
        pilot.press([.downArrow, .rightArrow])
        #expect(names(pilot) == ["first", "shared", "second", "shared", "leaf"])
        #expect(pilot.screen.contains("chosen shared"))
        pilot.press(.leftArrow)
        #expect(names(pilot) == ["first", "shared", "second", "shared"])
        pilot.press(.leftArrow)
        #expect(pilot.screen.contains("chosen second"), "\(pilot.screen)")
        // The first one is alone again, and is still what it was.
        pilot.press(.leftArrow)
        #expect(names(pilot) == ["first", "shared", "second"])
        expectRedrawn(pilot)
    }
}
