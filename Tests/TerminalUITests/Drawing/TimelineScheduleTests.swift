import Foundation
import TerminalTestSupport
import TerminalUI
import Testing

/// The times of schedules, and views that follow them.
@MainActor
struct TimelineScheduleTests {
    private let start = Date(timeIntervalSinceReferenceDate: 1000)

    private func times<S: TimelineSchedule>(_ schedule: S, from moment: Date) -> [Double] {
        schedule.entries(from: moment, mode: .normal).prefix(3).map {
            $0.timeIntervalSinceReferenceDate
        }
    }

    @Test func `periodic times lie on a grid from their start`() {
        let schedule = PeriodicTimelineSchedule(from: start, by: 10)
        #expect(times(schedule, from: start) == [1000, 1010, 1020])
        #expect(times(schedule, from: start.addingTimeInterval(25)) == [1020, 1030, 1040])
        #expect(times(schedule, from: start.addingTimeInterval(-25)) == [1000, 1010, 1020])
    }

    @Test func `minutes are full ones`() {
        #expect(times(EveryMinuteTimelineSchedule(), from: start) == [960, 1020, 1080])
    }

    @Test func `an animation that is paused has no times`() {
        #expect(times(AnimationTimelineSchedule(paused: true), from: start) == [])
        #expect(
            times(AnimationTimelineSchedule(minimumInterval: 2), from: start) == [1000, 1002, 1004])
        #expect(times(AnimationTimelineSchedule(minimumInterval: 0), from: start).count == 3)
    }

    /// A schedule of the app's own.
    private struct Doubling: TimelineSchedule {
        let start: Date
        var end: Date { start.addingTimeInterval(0.04) }

        func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] {
            [1, 2].map { start.addingTimeInterval($0 * 0.01) } + [end]
        }
    }

    @Test func `a schedule of one's own is followed to its end`() async throws {
        let shown = Shown()
        let schedule = Doubling(start: Date().addingTimeInterval(0.05))
        let pilot = try Pilot(width: 20, height: 1) {
            TimelineView(schedule) { context in
                Text(verbatim: shown.note(context.date))
            }
        }
        // On a busy machine times are left out, but not the last one.
        #expect(await pilot.wait { shown.dates.last == schedule.end })
        #expect(shown.dates == shown.dates.sorted())
        #expect(pilot.screen.contains("\(shown.dates.count) dates"))
    }

    @Test func `times that have passed are left out, but for the last`() async throws {
        let shown = Shown()
        let now = Date()
        let pilot = try Pilot(width: 20, height: 2) {
            TimelineView(.explicit((1...50).map { now.addingTimeInterval(-Double($0)) }.reversed()))
            {
                Text(verbatim: shown.note($0.date))
            }
        }
        await pilot.settle()
        #expect(shown.dates.count == 1)
    }

    private final class Shown {
        var dates: [Date] = []

        func note(_ date: Date) -> String {
            if dates.last != date { dates.append(date) }
            return "\(dates.count) dates"
        }
    }
}
