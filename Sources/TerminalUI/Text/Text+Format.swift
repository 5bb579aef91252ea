public import Foundation

extension Text {
    /// Creates a text from a value that a format shows.
    public init<F: FormatStyle>(_ input: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(verbatim: format.format(input))
    }

    /// How a date is shown.
    public struct DateStyle: Sendable {
        let date: Date.FormatStyle.DateStyle
        let time: Date.FormatStyle.TimeStyle

        /// The date.
        public static let date = DateStyle(date: .abbreviated, time: .omitted)
        /// The time.
        public static let time = DateStyle(date: .omitted, time: .shortened)
    }

    /// Creates a text from a date.
    public init(_ date: Date, style: DateStyle) {
        self.init(verbatim: date.formatted(date: style.date, time: style.time))
    }

    /// Creates a text from an image, which is a character.
    public init(_ image: Image) {
        self.init(verbatim: image.text)
    }
}

extension LocalizedStringKey.StringInterpolation {
    /// Appends a value as a format shows it.
    public mutating func appendInterpolation<F: FormatStyle>(
        _ input: F.FormatInput, format: F
    ) where F.FormatInput: Equatable, F.FormatOutput == String {
        appendInterpolation(format.format(input))
    }

    /// Appends a value as a format specifier of C shows it.
    public mutating func appendInterpolation<T: CVarArg>(_ value: T, specifier: String) {
        appendInterpolation(String(format: specifier, value))
    }
}
