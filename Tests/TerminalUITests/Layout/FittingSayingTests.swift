import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

private struct WidthKey: FocusedValueKey {
    typealias Value = String
}

extension FocusedValues {
    fileprivate var width: String? {
        get { self[WidthKey.self] }
        set { self[WidthKey.self] = newValue }
    }
}

/// A view that `ViewThatFits` has not chosen says nothing to others.
@MainActor
struct FittingSayingTests {
    @MainActor
    final class Log {
        var notes: [String] = []
    }

    struct Candidate: View {
        let name: String
        let text: String
        let log: Log

        var body: some View {
            Text(text)
                .focusedSceneValue(\.width, name)
                .onKeyPress("x") {
                    log.notes.append(name)
                    return .handled
                }
                .navigationDestination(for: Int.self) { Text("\(name) \($0)") }
        }
    }

    struct Screen: View {
        let log: Log
        @State private var isWide = false
        @FocusedValue(\.width) private var width

        var body: some View {
            NavigationSplitView {
                VStack {
                    Text("told \(width ?? "-")")
                    ViewThatFits {
                        Candidate(name: "long", text: "a long line of text", log: log)
                        Candidate(name: "short", text: "s", log: log)
                    }
                    .frame(width: isWide ? 25 : 5)
                    Button("widen") { isWide.toggle() }
                    NavigationLink("one", value: 1)
                }
                .navigationSplitViewColumnWidth(26)
            } detail: {
                Text("detail")
            }
        }
    }

    @Test func `only the view that fits says what there is`() throws {
        let pilot = try Pilot(width: 60, height: 10) { Screen(log: Log()) }
        for name in ["short", "long", "short"] {
            #expect(pilot.screen.contains("told \(name)"), "\(pilot.screen)")
            pilot.click(text: "one")
            #expect(pilot.screen.contains("\(name) 1"), "\(pilot.screen)")
            pilot.click(text: "widen")
        }
    }

    @Test func `only the view that fits hears keys`() throws {
        let log = Log()
        let pilot = try Pilot(width: 60, height: 10) {
            ViewThatFits {
                Candidate(name: "long", text: "a long line of text", log: log)
                Candidate(name: "short", text: "s", log: log)
            }
        }
        pilot.press("x")
        pilot.resize(to: CellSize(width: 5, height: 10))
        pilot.press("x")
        #expect(log.notes == ["long", "short"])
    }
}
