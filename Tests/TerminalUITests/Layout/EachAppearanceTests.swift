import TerminalTestSupport
import TerminalUI
import Testing

/// What a modifier does when views come and go it does for each view of a group.
@MainActor
struct EachAppearanceTests {
    @MainActor
    final class Log {
        var notes: [String] = []
        var running = 0
        var started = 0
    }

    struct Several: View {
        let log: Log
        @State private var count = 2

        var body: some View {
            VStack {
                Group {
                    Text("head")
                    ForEach(0..<count, id: \.self) { Text("view \($0)") }
                }
                .padding(.leading, 1)
                .onAppear { log.notes.append("+") }
                .onDisappear { log.notes.append("-") }
            }
            .focusable()
            .onKeyPress { press in
                guard let digit = press.characters.first?.wholeNumberValue else { return .ignored }
                count = digit
                return .handled
            }
        }
    }

    private func take(_ log: Log) -> String {
        defer { log.notes = [] }
        return log.notes.joined()
    }

    @Test func `actions run for each view of a group, and for those that come and go`() throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 8) { Several(log: log) }
        #expect(take(log) == "+++")
        pilot.press("4")
        #expect(take(log) == "++")
        pilot.press("1")
        #expect(take(log) == "---")
        pilot.press("0")
        #expect(take(log) == "-")
        pilot.host.stop()
        #expect(take(log) == "-")
    }

    @Test func `a branch that takes the place of another one does not appear again`() throws {
        struct Branches: View {
            let log: Log
            @State private var isLoaded = false

            var body: some View {
                Group {
                    if isLoaded { Text("loaded") } else { Text("loading") }
                }
                .onAppear { log.notes.append("+") }
                .onDisappear { log.notes.append("-") }
                .focusable()
                .onKeyPress("x") {
                    isLoaded = true
                    return .handled
                }
            }
        }
        let log = Log()
        let pilot = try Pilot(width: 20, height: 3) { Branches(log: log) }
        pilot.press("x")
        #expect(pilot.screen.contains("loaded"))
        #expect(take(log) == "+")
    }

    @Test func `each view of a group has a task of its own`() async throws {
        struct Tasks: View {
            let log: Log
            @State private var count = 3
            @State private var id = 0

            var body: some View {
                VStack {
                    ForEach(0..<count, id: \.self) { Text("view \($0)") }
                        .task(id: id) {
                            log.started += 1
                            log.running += 1
                            while !Task.isCancelled { await Task.yield() }
                            log.running -= 1
                        }
                    Text("running")
                }
                .focusable()
                .onKeyPress("-") {
                    count -= 1
                    return .handled
                }
                .onKeyPress("n") {
                    id += 1
                    return .handled
                }
            }
        }
        let log = Log()
        let pilot = try Pilot(width: 20, height: 6) { Tasks(log: log) }
        func wait(for condition: () -> Bool) async {
            for _ in 0..<100_000 where !condition() { await Task.yield() }
        }
        await wait { log.running == 3 }
        #expect(log.running == 3)
        pilot.press("-")
        await wait { log.running == 2 }
        #expect(log.running == 2)
        pilot.press("n")
        await wait { log.started == 5 && log.running == 2 }
        #expect(log.started == 5)
        #expect(log.running == 2)
        pilot.host.stop()
        await wait { log.running == 0 }
        #expect(log.running == 0)
    }

    @Test func `a task that starts anew does so for what has taken the place of its view`()
        async throws
    {
        struct Loading: View {
            let log: Log
            @State private var id = 0
            @State private var isFirst = true

            var body: some View {
                Group {
                    if isFirst { Text("first") } else { Text("second") }
                }
                .task(id: id) { if !Task.isCancelled { log.notes.append("\(id)") } }
                .focusable()
                .onKeyPress("x") {
                    isFirst.toggle()
                    id += 1
                    return .handled
                }
                .onKeyPress("y") {
                    id += 1
                    return .handled
                }
            }
        }
        let log = Log()
        let pilot = try Pilot(width: 20, height: 3) { Loading(log: log) }
        func wait(for notes: [String]) async {
            for _ in 0..<100_000 where log.notes != notes { await Task.yield() }
            #expect(log.notes == notes)
        }
        await wait(for: ["0"])
        pilot.press("x")
        await wait(for: ["0", "1"])
        pilot.press(["y", "y", "x"])
        await wait(for: ["0", "1", "4"])
    }
}
