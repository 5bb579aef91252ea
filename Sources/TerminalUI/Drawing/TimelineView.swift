public import Foundation

/// A view that is shown anew at the times of a schedule.
public struct TimelineView<Schedule: TimelineSchedule, Content: View>: View {
    @State private var date = Date()
    let schedule: Schedule
    let content: (TimelineViewDefaultContext) -> Content

    /// What the content is told.
    public typealias Context = TimelineViewDefaultContext

    /// Creates a view.
    public init(
        _ schedule: Schedule,
        @ViewBuilder content: @escaping (TimelineViewDefaultContext) -> Content
    ) {
        self.schedule = schedule
        self.content = content
    }

    /// The content for the time.
    public var body: some View {
        let schedule = schedule
        content(TimelineViewDefaultContext(date: date))
            .task(id: ScheduleKey(schedule)) {
                var entries = schedule.entries(from: Date(), mode: .normal).makeIterator()
                var entry = entries.next()
                while let time = entry, !Task.isCancelled {
                    entry = entries.next()
                    // What the content shows already is that time or a later one.
                    guard time > date else { continue }
                    // Of times that have passed only the last one counts.
                    if let entry, entry <= Date() { continue }
                    let rest = time.timeIntervalSinceNow
                    if rest > 0 { try? await Task.sleep(for: .seconds(rest)) }
                    if !Task.isCancelled { date = time }
                }
            }
    }
}

/// What tells two schedules apart, as far as that can be known.
private struct ScheduleKey: Equatable {
    private let value: AnyHashable

    init<S: TimelineSchedule>(_ schedule: S) {
        let own = (schedule as? any Hashable).map { AnyHashable($0) }
        value = own ?? AnyHashable(ObjectIdentifier(S.self))
    }
}

/// What the content of a timeline is told.
public struct TimelineViewDefaultContext: Sendable {
    /// How exact the time is that people see.
    public enum Cadence: Comparable, Sendable {
        /// As exact as can be.
        case live
        /// Seconds.
        case seconds
        /// Minutes.
        case minutes
    }

    /// The time.
    public let date: Date
    /// How exact the time is.
    public var cadence: Cadence { .live }
}
