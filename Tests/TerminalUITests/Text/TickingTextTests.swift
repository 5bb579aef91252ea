import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

@testable import TerminalUI

/// Texts that go on as time does.
@MainActor
struct TickingTextTests {
    struct Watch: View {
        let start: Date
        @State private var isShown = true
        var bodies: () -> Void = {}

        var body: some View {
            let _ = bodies()
            VStack(alignment: .leading) {
                if isShown {
                    Text(start, style: .timer)
                    Text("since \(start, style: .relative)")
                    Text(timerInterval: start...start.addingTimeInterval(100))
                    Text(start...start.addingTimeInterval(86_400 * 400))
                }
                Button("hide") { isShown = false }
            }
        }
    }

    /// What the timer in the first line shows.
    private func seconds(in pilot: Pilot) -> Int {
        let parts = pilot.lines[0].split(separator: ":").map {
            Int($0.filter(\.isNumber)) ?? 0
        }
        return parts.reduce(0) { $0 * 60 + $1 }
    }

    @Test(.timeLimit(.minutes(5)))
    func `Each second they are shown anew, and no body runs for that`() async throws {
        var bodies = 0
        let start = Date()
        let pilot = try Pilot(width: 60, height: 6) { Watch(start: start) { bodies += 1 } }
        #expect(pilot.screen.contains("0:00"))
        #expect(pilot.screen.contains("1:40"))
        // While other tests hold the main actor, seconds pass unseen.
        #expect(await pilot.wait { seconds(in: pilot) > 1 })
        let now = start.addingTimeInterval(Double(seconds(in: pilot)) + 0.5)
        let relative = TextClock(date: start, kind: .relative).string(at: now)
        #expect(pilot.screen.contains("since \(relative)"), "\(pilot.screen)")
        let interval = start...start.addingTimeInterval(100)
        let rest = TextClock(
            date: interval.upperBound, kind: .interval(interval, pause: nil, showsHours: true)
        ).string(at: now)
        #expect(pilot.screen.contains(rest), "\(pilot.screen)")
        #expect(bodies == 1)
        expectRedrawn(pilot)
    }

    @Test(.timeLimit(.minutes(5)))
    func `Texts that have gone wait for nothing`() async throws {
        let pilot = try Pilot(width: 60, height: 6) { Watch(start: Date()) }
        weak var waiting: TextNode?
        func find(_ node: Node) {
            if let text = node as? TextNode, text.waiting != nil { waiting = text }
            for child in node.children { find(child) }
        }
        find(pilot.host.root)
        #expect(waiting != nil)
        pilot.press(.return)
        #expect(await pilot.wait { waiting == nil })
        #expect(!pilot.screen.contains("0:0"))
    }

    private static let noon = Date(timeIntervalSinceReferenceDate: 1_000_000)

    @Test(arguments: [
        (TextClock.Kind.timer, 12.5, 0.5, "0:13", "0:12"),
        (.timer, -12.5, 0.5, "0:12", "0:13"),
        (.timer, 12, 1, "0:12", "0:11"),
        (.relative, 90.25, 0.25, "1 minute, 31 seconds", "1 minute, 30 seconds"),
        (.relative, 7201, 2, "2 hours", "1 hour, 59 minutes"),
        (.relative, 7200.5, 1.5, "2 hours", "1 hour, 59 minutes"),
        (.relative, 3600, 1, "1 hour", "59 minutes, 59 seconds"),
        (.relative, -3599.5, 0.5, "59 minutes, 59 seconds", "1 hour"),
        (.relative, -7230, 30, "2 hours", "2 hours, 1 minute"),
        (.offset, -59.5, 0.5, "-59 seconds", "-1 minute"),
    ])
    func `The next change is when the text becomes another one`(
        kind: TextClock.Kind, distance: Double, seconds: Double, now: String, then: String
    ) throws {
        let clock = TextClock(date: Self.noon.addingTimeInterval(distance), kind: kind)
        let change = try #require(clock.change(after: Self.noon))
        #expect(change.timeIntervalSince(Self.noon) == seconds)
        #expect(clock.string(at: Self.noon).hasPrefix(now))
        #expect(clock.string(at: change).hasPrefix(then))
    }

    @Test func `An interval stands still before, after and while it is paused`() {
        let interval = Self.noon...Self.noon.addingTimeInterval(10)
        func clock(pause: Date? = nil) -> TextClock {
            TextClock(
                date: interval.upperBound, kind: .interval(interval, pause: pause, showsHours: true)
            )
        }
        #expect(clock().string(at: Self.noon.addingTimeInterval(-5)) == "0:10")
        #expect(clock().change(after: Self.noon.addingTimeInterval(-5)) == Self.noon)
        #expect(clock().string(at: Self.noon.addingTimeInterval(50)) == "0:00")
        #expect(clock().change(after: Self.noon.addingTimeInterval(50)) == nil)
        let pause = Self.noon.addingTimeInterval(4)
        #expect(clock(pause: pause).string(at: Self.noon.addingTimeInterval(8)) == "0:06")
        #expect(clock(pause: pause).change(after: Self.noon) == nil)
    }

    @Test(arguments: [-1e300, -6e10, 6e10, 1e300, .infinity, .nan])
    func `The ends of time are told`(_ seconds: Double) throws {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        let pilot = try Pilot(width: 60, height: 3) {
            VStack {
                Text(date, style: .timer)
                Text(date, style: .relative)
                Text(date, style: .offset)
            }
        }
        #expect(!pilot.host.needsFrame)
    }

    struct Clocks: View {
        let start: Date

        var body: some View {
            ScrollView {
                VStack(alignment: .leading, spacing: 0) {
                    Text("top")
                    ForEach(0..<8, id: \.self) { _ in Text("line") }
                    Text(start, style: .timer)
                }
            }
        }
    }

    @Test(.timeLimit(.minutes(5)))
    func `What is out of sight draws nothing, and is right when it comes into sight`() async throws
    {
        let pilot = try Pilot(width: 20, height: 4) { Clocks(start: Date()) }
        var node: TextNode?
        func find(_ parent: Node) {
            if let text = parent as? TextNode, text.waiting != nil { node = text }
            for child in parent.children { find(child) }
        }
        find(pilot.host.root)
        let frames = pilot.host.frameCount
        #expect(await pilot.wait { node?.isBehind == true })
        #expect(pilot.host.frameCount == frames)
        // Nothing wakes the program any more.
        #expect(await pilot.wait { node?.waiting == nil })
        pilot.wheel(9, x: 9, y: 1)
        #expect(pilot.screen.contains("0:0") && !pilot.screen.contains("0:00"), "\(pilot.screen)")
        let shown = pilot.screen
        #expect(await pilot.wait { pilot.screen != shown })
    }
}
