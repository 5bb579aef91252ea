import Observation
import TerminalTestSupport
import TerminalUI
import Testing

/// Several gestures on one view, and gestures around controls: what the mouse does decides which it is.
@MainActor
struct GestureRivalTests {
    @Observable
    @MainActor
    final class Log {
        var entries: [String] = []
        func add(_ entry: String) { entries.append(entry) }
    }

    private let log = Log()

    private func pilot(_ view: some View) throws -> Pilot {
        try Pilot(width: 20, height: 4) { view.frame(width: 20, height: 4) }
    }

    private var dragged: some Gesture {
        DragGesture().onEnded { [log] in log.add("drag \(Int($0.translation.width))") }
    }

    @Test(arguments: [false, true])
    func `a click is a tap and a movement is a drag, whichever was given first`(
        isTapOutside: Bool
    ) throws {
        let log = log
        let pilot =
            isTapOutside
            ? try pilot(Color.red.gesture(dragged).onTapGesture { log.add("tap") })
            : try pilot(Color.red.onTapGesture { log.add("tap") }.gesture(dragged))
        pilot.click(4, 1)
        #expect(log.entries == ["tap"])
        pilot.drag(from: CellPoint(x: 4, y: 1), to: CellPoint(x: 9, y: 1))
        #expect(log.entries == ["tap", "drag 5"])
        pilot.click(4, 1)
        #expect(log.entries == ["tap", "drag 5", "tap"])
    }

    @Test func `a click that was held is a long press rather than a tap`() throws {
        let log = log
        var durations = [0.0, 60]
        let short = try pilot(
            Color.red.onTapGesture { log.add("tap") }
                .onLongPressGesture(minimumDuration: durations.removeLast()) { log.add("long") })
        short.click(4, 1)
        #expect(log.entries == ["tap"])
        let long = try pilot(
            Color.red.onTapGesture { log.add("tap") }
                .onLongPressGesture(minimumDuration: durations.removeLast()) { log.add("long") })
        long.click(4, 1)
        #expect(log.entries == ["tap", "long"])
    }

    @Test func `what is pressed is not any more when it is let go or moved away`() throws {
        let log = log
        let pilot = try pilot(
            Color.red.onLongPressGesture(minimumDuration: 60, maximumDistance: 3) {
                log.add("long")
            } onPressingChanged: {
                log.add("\($0)")
            })
        pilot.click(4, 1)
        #expect(log.entries == ["true", "false"])
        pilot.drag(from: CellPoint(x: 4, y: 1), to: CellPoint(x: 12, y: 1))
        #expect(log.entries == ["true", "false", "true", "false"])
    }

    @Test func `a long press leads on to a drag of the same click`() throws {
        let log = log
        let gesture = LongPressGesture(minimumDuration: 0).sequenced(before: DragGesture())
            .onEnded { value in
                if case .second(_, let drag?) = value {
                    log.add("moved \(Int(drag.translation.width))")
                }
            }
        let pilot = try pilot(Color.red.gesture(gesture))
        pilot.drag(from: CellPoint(x: 4, y: 1), to: CellPoint(x: 9, y: 1))
        #expect(log.entries == ["moved 5"])
    }

    @Test func `a gesture around a button leaves clicks to it`() throws {
        let log = log
        let pilot = try pilot(
            Button("press") { log.add("button") }.onTapGesture { log.add("tap") })
        pilot.click(text: "press")
        #expect(log.entries == ["button"])
    }

    @Test func `a simultaneous gesture counts beside the button`() throws {
        let log = log
        let pilot = try pilot(
            Button("press") { log.add("button") }
                .simultaneousGesture(TapGesture().onEnded { log.add("tap") }))
        pilot.click(text: "press")
        #expect(log.entries.sorted() == ["button", "tap"])
    }

    @Test func `simultaneous gestures count beside each other`() throws {
        let log = log
        let pilot = try pilot(
            Color.red.onTapGesture { log.add("tap") }
                .simultaneousGesture(
                    DragGesture(minimumDistance: 0).onEnded { _ in log.add("drag") }))
        pilot.click(4, 1)
        #expect(log.entries.sorted() == ["drag", "tap"])
    }

    @Test func `a gesture of high priority comes before the button, where it is one`() throws {
        let log = log
        let tapped = try pilot(
            Button("press") { log.add("button") }
                .highPriorityGesture(TapGesture().onEnded { log.add("tap") }))
        tapped.click(text: "press")
        #expect(log.entries == ["tap"])
        let movable = try pilot(
            Button("press") { log.add("button") }.highPriorityGesture(dragged))
        movable.click(text: "press")
        #expect(log.entries == ["tap", "button"])
        let origin = try #require(movable.find(text: "press"))
        movable.drag(from: origin, to: CellPoint(x: origin.x + 3, y: origin.y))
        #expect(log.entries == ["tap", "button", "drag 3"])
    }

    @Test func `a movement that is no tap does nothing`() throws {
        let log = log
        let pilot = try pilot(Color.red.onTapGesture { log.add("tap") })
        pilot.drag(from: CellPoint(x: 1, y: 1), to: CellPoint(x: 15, y: 1))
        #expect(log.entries == [])
        pilot.drag(from: CellPoint(x: 1, y: 1), to: CellPoint(x: 2, y: 1))
        #expect(log.entries == ["tap"])
    }

    struct Dragged: View {
        @GestureState private var way = 0.0
        let log: Log
        var body: some View {
            Text("way \(Int(way))").frame(width: 20, height: 2).contentShape(Rectangle())
                .simultaneousGesture(
                    DragGesture().updating($way) { value, way, _ in way = value.translation.width }
                )
                .gesture(DragGesture().onEnded { _ in log.add("other") })
        }
    }

    @Test func `what one gesture ends starts afresh for all`() throws {
        let pilot = try pilot(Dragged(log: log))
        pilot.mouse(.press, .left, at: CellPoint(x: 2, y: 1))
        pilot.mouse(.drag, .left, at: CellPoint(x: 7, y: 1))
        #expect(pilot.screen.contains("way 5"))
        pilot.mouse(.release, .left, at: CellPoint(x: 7, y: 1))
        #expect(pilot.screen.contains("way 0"))
        #expect(log.entries == ["other"])
    }
}
