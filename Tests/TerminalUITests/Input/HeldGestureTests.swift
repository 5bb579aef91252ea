import TerminalTestSupport
import TerminalUI
import Testing

/// Gestures that are a button held down: they count while it is, and what comes after them may follow.
@MainActor
struct HeldGestureTests {
    /// What happened, in order, for those who wait for it.
    @MainActor
    final class Log {
        private(set) var entries: [String] = []
        private var waiting: [(entry: String, continuation: CheckedContinuation<Void, Never>)] = []

        func add(_ entry: String) {
            entries.append(entry)
            for waiter in waiting where waiter.entry == entry { waiter.continuation.resume() }
            waiting.removeAll { $0.entry == entry }
        }

        func wait(for entry: String) async {
            guard !entries.contains(entry) else { return }
            await withCheckedContinuation { waiting.append((entry, $0)) }
        }
    }

    private let log = Log()
    private let start = CellPoint(x: 4, y: 1)

    private func pilot(_ view: some View) throws -> Pilot {
        try Pilot(width: 20, height: 4) { view.frame(width: 20, height: 4) }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a long press counts while the button is held, and once`() async throws {
        let log = log
        let pilot = try pilot(
            Color.red.onTapGesture { log.add("tap") }
                .onLongPressGesture(minimumDuration: 0.01) {
                    log.add("long")
                } onPressingChanged: {
                    log.add("\($0)")
                })
        pilot.mouse(.press, .left, at: start)
        #expect(log.entries == ["true"])
        await log.wait(for: "false")
        #expect(log.entries == ["true", "long", "false"])
        pilot.mouse(.release, .left, at: start)
        #expect(log.entries == ["true", "long", "false"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `of two long presses on a view the one with the shorter time counts`() async throws {
        let log = log
        let pilot = try pilot(
            Color.red.onLongPressGesture(minimumDuration: 60) { log.add("inner") }
                .onLongPressGesture(minimumDuration: 0.01) { log.add("outer") })
        pilot.mouse(.press, .left, at: start)
        await log.wait(for: "outer")
        pilot.mouse(.release, .left, at: start)
        #expect(log.entries == ["outer"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `a long press around a button counts beside it, or in its place`() async throws {
        let log = log
        let hold = LongPressGesture(minimumDuration: 0.01).onEnded { _ in log.add("long") }
        let beside = try pilot(Button("press") { log.add("button") }.simultaneousGesture(hold))
        let place = try #require(beside.find(text: "press"))
        beside.mouse(.press, .left, at: place)
        await log.wait(for: "long")
        beside.mouse(.release, .left, at: place)
        #expect(log.entries == ["long", "button"])
        let log2 = Log()
        let instead = try pilot(
            Button("press") { log2.add("button") }.highPriorityGesture(
                LongPressGesture(minimumDuration: 0.01).onEnded { _ in log2.add("long") }))
        instead.mouse(.press, .left, at: place)
        await log2.wait(for: "long")
        instead.mouse(.release, .left, at: place)
        #expect(log2.entries == ["long"])
    }

    @Test func `a time without an end only says what is pressed`() throws {
        let log = log
        for duration in [Double.infinity, .nan, .greatestFiniteMagnitude] {
            let pilot = try pilot(
                Color.red.onLongPressGesture(minimumDuration: duration) {
                    log.add("long")
                } onPressingChanged: {
                    log.add("\($0)")
                })
            pilot.click(4, 1)
        }
        #expect(log.entries == ["true", "false", "true", "false", "true", "false"])
    }

    /// What a finger does to something that is lifted first: the example of SwiftUI's documents.
    struct Lifted: View {
        enum Phase: Equatable {
            case inactive
            case pressing
            case dragging(Int)
        }

        @GestureState private var phase = Phase.inactive
        let log: Log

        var body: some View {
            Text("\(phase)").frame(width: 20, height: 4).contentShape(Rectangle())
                .gesture(
                    LongPressGesture(minimumDuration: 0.01).sequenced(before: DragGesture())
                        .updating($phase) { value, phase, _ in
                            switch value {
                            case .first: phase = .pressing
                            case .second(_, let drag):
                                phase = .dragging(Int(drag?.translation.width ?? 0))
                                if drag == nil { log.add("lifted") }
                            }
                        }
                        .onEnded { value in
                            if case .second(_, let drag?) = value {
                                log.add("dropped at \(Int(drag.location.x))")
                            }
                        })
        }
    }

    @Test(.timeLimit(.minutes(1)))
    func `what is lifted by a long press follows the mouse until it is dropped`() async throws {
        let pilot = try pilot(Lifted(log: log))
        #expect(pilot.screen.contains("inactive"))
        pilot.mouse(.press, .left, at: start)
        #expect(pilot.screen.contains("pressing"))
        await log.wait(for: "lifted")
        pilot.render()
        #expect(pilot.screen.contains("dragging(0)"))
        pilot.mouse(.drag, .left, at: start.offset(x: 3, y: 0))
        #expect(pilot.screen.contains("dragging(3)"))
        pilot.mouse(.drag, .left, at: start.offset(x: 7, y: 0))
        #expect(pilot.screen.contains("dragging(7)"))
        pilot.mouse(.release, .left, at: start.offset(x: 7, y: 0))
        #expect(pilot.screen.contains("inactive"))
        #expect(log.entries == ["lifted", "dropped at 11"])
    }

    @Test(.timeLimit(.minutes(1)))
    func `what is lifted and not moved is put down again`() async throws {
        let pilot = try pilot(Lifted(log: log))
        pilot.mouse(.press, .left, at: start)
        await log.wait(for: "lifted")
        pilot.render()
        #expect(pilot.screen.contains("dragging(0)"))
        pilot.mouse(.release, .left, at: start)
        #expect(pilot.screen.contains("inactive"))
        pilot.mouse(.press, .left, at: start)
        #expect(pilot.screen.contains("pressing"))
        pilot.mouse(.release, .left, at: start)
        #expect(pilot.screen.contains("inactive"))
        #expect(log.entries == ["lifted"])
    }

    @Test func `what is dragged before it was lifted stays where it is`() throws {
        let log = log
        let pilot = try pilot(
            Color.red.gesture(
                LongPressGesture(minimumDuration: 60, maximumDistance: 2)
                    .sequenced(before: DragGesture())
                    .onEnded { _ in log.add("dropped") }))
        pilot.drag(from: start, to: start.offset(x: 8, y: 0))
        #expect(log.entries == [])
    }

    @Test func `a tap leads on to a drag of the next click`() throws {
        let log = log
        let pilot = try pilot(
            Color.red.gesture(
                TapGesture().sequenced(before: DragGesture())
                    .onEnded { value in
                        if case .second(_, let drag?) = value {
                            log.add("moved \(Int(drag.translation.width))")
                        }
                    }))
        pilot.drag(from: start, to: start.offset(x: 8, y: 0))
        #expect(log.entries == [])
        pilot.click(4, 1)
        pilot.drag(from: start, to: start.offset(x: 8, y: 0))
        #expect(log.entries == ["moved 8"])
        pilot.drag(from: start, to: start.offset(x: 8, y: 0))
        #expect(log.entries == ["moved 8"])
    }

    @Test func `the state of two gestures at once goes back when the click is over`() throws {
        struct Both: View {
            @GestureState private var isActive = false
            var body: some View {
                Text(isActive ? "active" : "idle").frame(width: 20, height: 4)
                    .contentShape(Rectangle())
                    .gesture(
                        DragGesture().simultaneously(with: LongPressGesture(minimumDuration: 60))
                            .updating($isActive) { _, isActive, _ in isActive = true })
            }
        }
        let pilot = try pilot(Both())
        pilot.mouse(.press, .left, at: start)
        #expect(pilot.screen.contains("active"))
        pilot.mouse(.release, .left, at: start)
        #expect(pilot.screen.contains("idle"))
    }

    @Test(arguments: [GestureMask.all, .gesture, .subviews, .none])
    func `a mask says whether gestures and controls in the view count, and its own`(
        mask: GestureMask
    ) throws {
        let log = log
        let pilot = try pilot(
            VStack(spacing: 0) {
                Text("text").onTapGesture { log.add("inner") }
                Button("button") { log.add("button") }
                Text("plain")
            }
            .gesture(TapGesture().onEnded { log.add("outer") }, including: mask))
        for text in ["text", "button", "plain"] { pilot.click(text: text) }
        let expected =
            switch mask {
            case .all: ["inner", "button", "outer"]
            case .gesture: ["outer", "outer", "outer"]
            case .subviews: ["inner", "button"]
            default: [String]()
            }
        #expect(log.entries == expected)
    }
}
