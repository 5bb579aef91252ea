public import Foundation

extension Text {
    /// Creates a text from a value that a format shows.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        runs = [Run(string: format.format(input), format: TextFormat(input, format))]
    }

    /// Creates a text from a value that a format shows with styles.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        self.init(format.format(input))
    }

    /// How a date is shown.
    public struct DateStyle: Sendable {
        enum Kind { case date, time, relative, offset, timer }

        let kind: Kind

        /// The date.
        public static let date = DateStyle(kind: .date)
        /// The time.
        public static let time = DateStyle(kind: .time)
        /// The distance from now, when the text is made, in its two greatest units: `2 hours, 23 minutes`.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now with its sign, when the text is made, in its greatest unit: `+2 hours`.
        public static let offset = DateStyle(kind: .offset)
        /// The distance from now, when the text is made, in hours, minutes and seconds.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Creates a text from a date.
    ///
    /// A text stands still: one that counts is in a ``TimelineView``.
    public init(_ date: Date, style: DateStyle) {
        let now = Date()
        let seconds = Int(max(-1e12, min(1e12, date.timeIntervalSince(now).rounded())))
        switch style.kind {
        case .date: self.init(date, Date.FormatStyle(date: .long, time: .omitted))
        case .time: self.init(date, Date.FormatStyle(date: .omitted, time: .shortened))
        case .relative: self.init(verbatim: Self.words(seconds, from: now, units: 2))
        case .offset:
            let sign = seconds < 0 ? "-" : "+"
            self.init(verbatim: sign + Self.words(seconds, from: now, units: 1))
        case .timer: self.init(verbatim: Self.clock(abs(seconds)))
        }
    }

    init(_ date: Date, _ format: Date.FormatStyle) {
        runs = [Run(string: format.format(date), format: TextFormat(date, format))]
    }

    /// Creates a text of the time that is left of an interval, or has passed, when the text is made.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        let now = min(max(pauseTime ?? Date(), timerInterval.lowerBound), timerInterval.upperBound)
        let left =
            countsDown
            ? timerInterval.upperBound.timeIntervalSince(now)
            : now.timeIntervalSince(timerInterval.lowerBound)
        self.init(
            verbatim: Self.clock(Int(min(1e12, left.rounded())), showsHours: showsHours))
    }

    private static func clock(_ seconds: Int, showsHours: Bool = true) -> String {
        let parts =
            showsHours
            ? [seconds / 3600, seconds / 60 % 60, seconds % 60] : [0, seconds / 60, seconds % 60]
        let shown = parts[0] > 0 ? parts[...] : parts[1...]
        return shown.enumerated().map { index, part in
            index > 0 && part < 10 ? "0\(part)" : "\(part)"
        }.joined(separator: ":")
    }

    /// The greatest units of a distance.
    private static func words(_ seconds: Int, from now: Date, units: Int) -> String {
        let other = now.addingTimeInterval(Double(seconds))
        // Days of 24 hours, whatever the clocks do.
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let parts = calendar.dateComponents(
            [.year, .month, .day, .hour, .minute, .second], from: min(now, other),
            to: max(now, other))
        let counts = [
            (parts.year, "year"), (parts.month, "month"), (parts.day, "day"),
            (parts.hour, "hour"), (parts.minute, "minute"), (parts.second, "second"),
        ].map { (count: $0.0 ?? 0, name: $0.1) }
        let first = counts.firstIndex { $0.count > 0 } ?? counts.count - 1
        return counts[first...].prefix(units).filter {
            $0.count > 0 || $0.name == "second" && seconds == 0
        }
        .map { "\($0.count) \($0.name)\($0.count == 1 ? "" : "s")" }
        .joined(separator: ", ")
    }

    /// Creates a text from an image, which is a character.
    public init(_ image: Image) {
        self.init(verbatim: image.text)
    }
}
