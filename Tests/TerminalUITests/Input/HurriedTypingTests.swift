import PublisherCore
import TerminalTestSupport
import TerminalUI
import Testing

/// Letters that come together: only what the last one asks for is worth a wait.
@MainActor
struct HurriedTypingTests {
    @MainActor
    final class Log {
        var hurries: [String] = []
    }

    struct Search: View {
        @State private var text = ""
        let log: Log

        var body: some View {
            VStack {
                TextField("Search", text: $text)
                Button("Go") { log.hurries.append("go \(MainQueue.isInHurry)") }
            }
            .onChange(of: text) { log.hurries.append("\($1) \(MainQueue.isInHurry)") }
        }
    }

    @Test(
        arguments: [
            (["a"], ["a false"]), (["a", "b", "c"], ["a true", "ab true", "abc false"]),
            (["a", .delete, "b"], ["a true", " true", "b false"]),
            // What is done next is about what the letters have found.
            (["a", "b", .tab, .return], ["a true", "ab false", "go false"]),
            (["a", .leftArrow, "b"], ["a false", "ba false"]),
        ] as [([KeyEquivalent], [String])])
    func `a letter is in a hurry if another one follows`(
        _ keys: [KeyEquivalent], _ expected: [String]
    ) throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 4) { Search(log: log) }
        pilot.press(keys)
        #expect(log.hurries == expected)
        #expect(!MainQueue.isInHurry)
    }
}
