public import Foundation

extension LocalizedStringKey.StringInterpolation {
    /// Appends a value as a format shows it.
    public mutating func appendInterpolation<F: FormatStyle>(
        _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        appendInterpolation(Text(input, format: format))
    }

    /// Appends a value as a format specifier of C shows it.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
        appendInterpolation(String(format: specifier, value))
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

    /// Adds the time that is left of an interval, or has passed, when the text is made.
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
