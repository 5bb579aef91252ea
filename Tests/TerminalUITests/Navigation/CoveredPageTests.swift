import TerminalTestSupport
import TerminalUI
import Testing

/// What is covered by another page, or hidden, does as it does elsewhere.
@MainActor
struct CoveredPageTests {
    final class Log {
        var lines: [String] = []
        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    struct Pages: View {
        let log: Log

        var body: some View {
            NavigationStack {
                NavigationLink("go") {
                    Text("pushed")
                        .onAppear { log.lines.append("+page") }
                        .onDisappear { log.lines.append("-page") }
                }
                .onAppear { log.lines.append("+root") }
                .onDisappear { log.lines.append("-root") }
            }
        }
    }

    @Test("a page that is covered disappears, and appears again when it is come back to")
    func appearance() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 4) { Pages(log: log) }
        #expect(log.take() == ["+root"])
        pilot.press(.return)
        pilot.render()
        #expect(log.take().sorted() == ["+page", "-root"])
        pilot.press(.escape)
        pilot.render()
        #expect(log.take().sorted() == ["+root", "-page"])
    }

    struct Counting: View {
        @State private var count = 0
        @State private var isHidden = true

        var body: some View {
            VStack {
                Text("count \(count)")
                Button("Hidden") { count += 1 }.keyboardShortcut("h").hidden()
                Button("Faint") { count += 10 }.keyboardShortcut("f").opacity(0)
                Button("Off") { count += 100 }.keyboardShortcut("o").hidden().disabled(true)
            }
        }
    }

    @Test("a hidden button keeps its shortcut, a disabled one does not")
    func shortcuts() throws {
        let pilot = try Pilot(width: 20, height: 5) { Counting() }
        for key in ["h", "f", "o"] as [KeyEquivalent] { pilot.press(key) }
        #expect(pilot.screen.contains("count 11"))
        #expect(!pilot.screen.contains("Hidden"))
    }

    struct Captures: View {
        @State private var count = 0
        let log: Log

        var body: some View {
            Button("more") { count += 1 }
                .onChange(
                    of: count,
                    perform: { [count] new in
                        log.lines.append("\(count) to \(new)")
                    }
                )
                .onChange(of: count) { [count] in log.lines.append("at \(count)") }
        }
    }

    @Test("the older form of onChange knows what was captured before the change")
    func captures() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 2) { Captures(log: log) }
        pilot.press(.return)
        pilot.press(.return)
        #expect(log.take().sorted() == ["0 to 1", "1 to 2", "at 1", "at 2"])
    }

    struct Refreshing: View {
        @State private var count = 0

        var body: some View {
            Text("count \(count)")
                .refreshable {
                    await Task.yield()
                    count += 10
                }
        }
    }

    @Test("a refresh may set state after it has waited")
    func refreshing() async throws {
        let pilot = try Pilot(width: 20, height: 2) { Refreshing() }
        pilot.press(.f5)
        #expect(await pilot.wait { pilot.screen.contains("count 10") })
    }
}
