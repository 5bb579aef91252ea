public import Foundation

/// The times at which a view is shown anew.
public protocol TimelineSchedule: Sendable {
    /// The seconds from one time to the next; `nil` is never.
    var _interval: TimeInterval? { get }
    /// The first time.
    var _start: Date { get }
}

extension TimelineSchedule {
    /// At once.
    public var _start: Date { .distantPast }
}

/// Times at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule {
    /// The first time.
    public let _start: Date
    /// The seconds from one time to the next.
    public let _interval: TimeInterval?

    /// Creates a schedule.
    public init(from startDate: Date, by interval: TimeInterval) {
        _start = startDate
        _interval = max(0.05, interval)
    }
}

/// Each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule {
    /// Creates a schedule.
    public init() {}
    /// The beginning of a minute.
    public var _start: Date { Date(timeIntervalSinceReferenceDate: 0) }
    /// A minute.
    public var _interval: TimeInterval? { 60 }
}

/// As often as is good for something that moves: ten times a second, as terminals are slow.
public struct AnimationTimelineSchedule: TimelineSchedule {
    /// The seconds from one time to the next.
    public let _interval: TimeInterval?

    /// Creates a schedule.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        _interval = paused ? nil : max(0.1, minimumInterval ?? 0.1)
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Times at equal distances.
    public static func periodic(
        from startDate: Date, by interval: TimeInterval
    ) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// Each full minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// As often as is good for something that moves.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// As often as is good for something that moves.
    public static func animation(
        minimumInterval: Double? = nil, paused: Bool = false
    ) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

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
            .task(id: schedule._interval) {
                guard let interval = schedule._interval else { return }
                while !Task.isCancelled {
                    // The next time of the schedule, not the time that this one took.
                    let passed = Date().timeIntervalSince(schedule._start)
                    let rest = interval - passed.truncatingRemainder(dividingBy: interval)
                    try? await Task.sleep(for: .seconds(min(max(rest, 0.01), interval)))
                    if !Task.isCancelled { date = Date() }
                }
            }
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
