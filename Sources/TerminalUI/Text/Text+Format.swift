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
        /// The distance from now, when the text is made, in words.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now with its sign, when the text is made.
        public static let offset = DateStyle(kind: .offset)
        /// The distance from now, when the text is made, in hours, minutes and seconds.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Creates a text from a date.
    ///
    /// A text stands still: one that counts is in a ``TimelineView``.
    public init(_ date: Date, style: DateStyle) {
        let seconds = Int(max(-1e12, min(1e12, date.timeIntervalSinceNow.rounded())))
        switch style.kind {
        case .date: self.init(date, Date.FormatStyle(date: .abbreviated, time: .omitted))
        case .time: self.init(date, Date.FormatStyle(date: .omitted, time: .shortened))
        case .relative: self.init(verbatim: Self.words(abs(seconds)))
        case .offset: self.init(verbatim: (seconds < 0 ? "-" : "+") + Self.words(abs(seconds)))
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
        self.init(verbatim: Self.clock(Int(min(1e12, left.rounded()))))
    }

    private static func clock(_ seconds: Int) -> String {
        let parts = [seconds / 3600, seconds / 60 % 60, seconds % 60]
        let shown = parts[0] > 0 ? parts[...] : parts[1...]
        return shown.enumerated().map { index, part in
            index > 0 && part < 10 ? "0\(part)" : "\(part)"
        }.joined(separator: ":")
    }

    /// The two greatest units.
    private static func words(_ seconds: Int) -> String {
        let units = [(86_400, "day"), (3600, "hr"), (60, "min"), (1, "sec")]
        let first = units.firstIndex { seconds >= $0.0 } ?? units.count - 1
        var rest = seconds
        return units[first...].prefix(2).compactMap { size, name in
            let count = rest / size
            rest %= size
            guard count > 0 || size == 1 && seconds == 0 else { return nil }
            return "\(count) \(name)\(name == "day" && count != 1 ? "s" : "")"
        }.joined(separator: ", ")
    }

    /// Creates a text from an image, which is a character.
    public init(_ image: Image) {
        self.init(verbatim: image.text)
    }
}
