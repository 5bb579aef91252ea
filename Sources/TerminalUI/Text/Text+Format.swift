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
        /// The distance from now, in its two greatest units: `2 hours, 23 minutes`.
        public static let relative = DateStyle(kind: .relative)
        /// The distance from now with its sign, in its greatest unit: `+2 hours`.
        public static let offset = DateStyle(kind: .offset)
        /// The distance from now, in hours, minutes and seconds.
        public static let timer = DateStyle(kind: .timer)
    }

    /// Creates a text from a date; the styles that tell a distance from now go on as time does.
    ///
    /// A text that counts seconds is shown anew each second, and nothing else is for that.
    public init(_ date: Date, style: DateStyle) {
        switch style.kind {
        case .date: self.init(date, Date.FormatStyle(date: .long, time: .omitted))
        case .time: self.init(date, Date.FormatStyle(date: .omitted, time: .shortened))
        case .relative: self.init(TextClock(date: date, kind: .relative))
        case .offset: self.init(TextClock(date: date, kind: .offset))
        case .timer: self.init(TextClock(date: date, kind: .timer))
        }
    }

    private init(_ clock: TextClock) {
        runs = [Run(string: clock.string(at: Date()), format: TextFormat(clock))]
    }

    init(_ date: Date, _ format: Date.FormatStyle) {
        runs = [Run(string: format.format(date), format: TextFormat(date, format))]
    }

    /// Creates a text of the time that is left of an interval, or has passed of it, which goes on until it is over.
    ///
    /// - parameter pauseTime: When the count stands still.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        self.init(
            TextClock(
                date: countsDown ? timerInterval.upperBound : timerInterval.lowerBound,
                kind: .interval(timerInterval, pause: pauseTime, showsHours: showsHours)))
    }

    /// Creates a text from an image, which is a character.
    public init(_ image: Image) {
        self.init(verbatim: image.text)
    }
}
