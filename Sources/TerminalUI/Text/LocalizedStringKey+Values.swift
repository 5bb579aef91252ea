public import Foundation

extension LocalizedStringKey.StringInterpolation {
    /// Appends a value as a format shows it.
    public mutating func appendInterpolation<F: FormatStyle>(
        _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        appendInterpolation(Text(input, format: format))
    }

    /// Appends a value as a format specifier of C shows it: a number with the groups and the decimal point of the
    /// environment's ``EnvironmentValues/locale``, if one is given there.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
        append(TextFormat(value, specifier: specifier))
    }

    /// Appends a whole number. Where the environment is given a ``EnvironmentValues/locale``, it has the groups of that:
    /// 1234567 is "1,234,567" in English.
    public mutating func appendInterpolation<T: BinaryInteger>(_ value: T) {
        // Most are below the first group, and are made anew at every change.
        guard value.magnitude >= 1000 else { return appendInterpolation(String(value)) }
        append(TextFormat(value))
    }

    private mutating func append(_ format: TextFormat) {
        let string = format.string(in: TextFormat.Setting())
        appendInterpolation(Text(runs: [Text.Run(string: string, format: format)]))
    }

    /// Appends a value with the styles that a format gives it.
    public mutating func appendInterpolation<F: FormatStyle>(
        _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == AttributedString {
        appendInterpolation(Text(format.format(input)))
    }

    /// Adds a date in a style.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
        appendInterpolation(Text(date, style: style))
    }

    /// Adds the sign of an image.
    public mutating func appendInterpolation(_ image: Image) {
        appendInterpolation(image.text)
    }

    /// Adds what a formatter makes of a value.
    public mutating func appendInterpolation<Subject>(
        _ subject: Subject, formatter: Formatter?
    ) {
        appendInterpolation(formatter?.string(for: subject) ?? String(describing: subject))
    }

    /// Adds a text with its styles.
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
        appendInterpolation(Text(attributedString))
    }

    /// Adds the time between two dates.
    public mutating func appendInterpolation(_ dates: ClosedRange<Date>) {
        appendInterpolation(Text(dates))
    }

    /// Adds the time between two dates.
    public mutating func appendInterpolation(_ interval: DateInterval) {
        appendInterpolation(Text(interval))
    }

    /// Adds the time that is left of an interval, or has passed of it, which goes on until it is over.
    public mutating func appendInterpolation(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true,
        showsHours: Bool = true
    ) {
        appendInterpolation(
            Text(
                timerInterval: timerInterval, pauseTime: pauseTime, countsDown: countsDown,
                showsHours: showsHours))
    }
}
