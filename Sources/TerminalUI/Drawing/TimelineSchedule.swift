public import Foundation

/// The times at which a view is shown anew.
///
/// A schedule of one's own tells its times from a moment on:
///
/// ```swift
/// struct Hourly: TimelineSchedule {
///     func entries(from startDate: Date, mode: Mode) -> [Date] {
///         (1...24).map { startDate.addingTimeInterval(Double($0) * 3600) }
///     }
/// }
/// ```
///
/// One that is `Hashable` is begun anew when it is replaced by another one.
public protocol TimelineSchedule: Sendable {
    /// The type of the times.
    associatedtype Entries: Sequence where Entries.Element == Date

    /// How often the times may come.
    typealias Mode = TimelineScheduleMode

    /// The times from a moment on, each later than the one before.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often the times of a schedule may come.
public enum TimelineScheduleMode: Sendable {
    /// As often as the schedule likes.
    case normal
    /// Rarely.
    case lowFrequency
}

/// Times at equal distances, without an end.
public struct _EvenTimes: Sequence, IteratorProtocol {
    var upcoming: Date?
    let interval: TimeInterval

    /// The times of a grid of equal distances from the last one that is not after a moment.
    init(from moment: Date, on start: Date, by interval: TimeInterval) {
        let passed = moment.timeIntervalSince(start)
        upcoming =
            passed <= 0
            ? start : start.addingTimeInterval((passed / interval).rounded(.down) * interval)
        self.interval = interval
    }

    /// No times.
    init() {
        upcoming = nil
        interval = 0
    }

    /// The next time.
    public mutating func next() -> Date? {
        defer { upcoming = upcoming?.addingTimeInterval(interval) }
        return upcoming
    }
}

/// Times at equal distances.
public struct PeriodicTimelineSchedule: TimelineSchedule, Hashable {
    private let start: Date
    private let interval: TimeInterval

    /// Creates a schedule.
    public init(from startDate: Date, by interval: TimeInterval) {
        start = startDate
        self.interval = max(0.05, interval)
    }

    /// The times from a moment on.
    public func entries(from startDate: Date, mode: Mode) -> _EvenTimes {
        _EvenTimes(from: startDate, on: start, by: interval)
    }
}

/// Each full minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Hashable {
    /// Creates a schedule.
    public init() {}

    /// The times from a moment on.
    public func entries(from startDate: Date, mode: Mode) -> _EvenTimes {
        _EvenTimes(from: startDate, on: Date(timeIntervalSinceReferenceDate: 0), by: 60)
    }
}

/// Times that are told one by one.
public struct ExplicitTimelineSchedule<Entries: Sequence & Sendable>: TimelineSchedule
where Entries.Element == Date {
    private let dates: Entries

    /// Creates a schedule of times, each later than the one before.
    public init(_ dates: Entries) {
        self.dates = dates
    }

    /// The times.
    public func entries(from startDate: Date, mode: Mode) -> Entries { dates }
}

/// As often as is good for something that moves: ten times a second, as terminals are slow.
public struct AnimationTimelineSchedule: TimelineSchedule, Hashable {
    private let interval: TimeInterval?

    /// Creates a schedule.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        interval = paused ? nil : max(0.1, minimumInterval ?? 0.1)
    }

    /// The times from a moment on.
    public func entries(from startDate: Date, mode: Mode) -> _EvenTimes {
        interval.map { _EvenTimes(from: startDate, on: startDate, by: $0) } ?? _EvenTimes()
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

extension TimelineSchedule {
    /// Times that are told one by one.
    public static func explicit<S: Sequence & Sendable>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
