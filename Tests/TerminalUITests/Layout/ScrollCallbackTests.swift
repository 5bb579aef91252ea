import TerminalCore
import TerminalTestSupport
import TerminalUI
import Testing

/// What is told of scrolling: its phases, and the views in sight.
@MainActor
struct ScrollCallbackTests {
    @MainActor
    final class Log {
        var notes: [String] = []

        func take() -> [String] {
            defer { notes = [] }
            return notes
        }
    }

    struct Rows: View {
        let isLazy: Bool
        let log: Log

        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    if isLazy {
                        LazyVStack(alignment: .leading) { rows }.scrollTargetLayout()
                    } else {
                        VStack(alignment: .leading) { rows }.scrollTargetLayout()
                    }
                }
                .onScrollTargetVisibilityChange(idType: Int.self, threshold: 0.6) { ids in
                    log.notes.append("\(ids)")
                }
                .onScrollPhaseChange { old, new, context in
                    log.notes.append("\(old) \(new) \(Int(context.geometry.contentOffset.y))")
                }
                .onKeyPress("x") {
                    proxy.scrollTo(10, anchor: .top)
                    return .handled
                }
            }
        }

        /// Two lines each.
        private var rows: some View { ForEach(0..<100) { Text("row \($0)\n-") } }
    }

    @Test(arguments: [false, true])
    func `views that are in sight enough are told in their order, and only when they are others`(
        isLazy: Bool
    ) throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 5) { Rows(isLazy: isLazy, log: log) }
        #expect(log.take() == ["[0, 1]"])
        pilot.render()
        #expect(log.take() == [])
        pilot.press("x")
        #expect(log.take() == ["[10, 11]"])
        pilot.resize(to: CellSize(width: 20, height: 6))
        #expect(log.take() == ["[10, 11, 12]"])
    }

    @Test(arguments: [false, true])
    func `who scrolls begins and ends at once, the program does neither`(isLazy: Bool) throws {
        let log = Log()
        let pilot = try Pilot(width: 20, height: 6) { Rows(isLazy: isLazy, log: log) }
        _ = log.take()
        pilot.wheel(1, x: 9, y: 3)
        let notes = log.take()
        #expect(
            notes.filter { !$0.hasPrefix("[") } == ["idle interacting 3", "interacting idle 3"])
        #expect(notes.contains("[2, 3]"))
        pilot.press("x")
        #expect(log.take() == ["[10, 11, 12]"])
        pilot.wheel(-1, x: 9, y: 3)
        #expect(log.take().first { $0.hasPrefix("idle") } == "idle interacting 17")
    }
}
