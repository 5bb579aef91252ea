public import Foundation

extension Text {
    /// Text of a key in a table of translations, which are not looked up.
    @_disfavoredOverload
    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
        comment: StaticString? = nil
    ) {
        self.init(key)
    }

    /// Text that a formatter makes of a value.
    public init<Subject>(_ subject: Subject, formatter: Formatter) {
        self.init(verbatim: formatter.string(for: subject) ?? "")
    }

    /// The time between two dates, of which both have the day only if it is not the same.
    public init(_ dates: ClosedRange<Date>) {
        let style = Date.IntervalFormatStyle(date: .abbreviated, time: .shortened)
        let range = dates.lowerBound..<dates.upperBound
        runs = [Run(string: style.format(range), format: TextFormat(range, style))]
    }

    /// The time between two dates.
    public init(_ interval: DateInterval) {
        self.init(interval.start...interval.end)
    }

    /// Accepts a distance between characters: cells have one.
    public func kerning(_ kerning: CGFloat) -> Text { self }

    /// Accepts a distance between characters: cells have one.
    public func tracking(_ tracking: CGFloat) -> Text { self }

    /// Accepts a distance from the line: cells have none.
    public func baselineOffset(_ baselineOffset: CGFloat) -> Text { self }

    /// Accepts the design of a font.
    public func fontDesign(_ design: Font.Design?) -> Text { self }

    /// Accepts the width of a font.
    public func fontWidth(_ width: Font.Width?) -> Text { self }

    /// Draws a line under the text.
    public func underline(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text { underline(isActive) }

    /// Draws a line through the text.
    public func strikethrough(
        _ isActive: Bool = true, pattern: LineStyle.Pattern, color: Color? = nil
    ) -> Text { strikethrough(isActive) }

    /// How lines are drawn.
    public struct LineStyle: Hashable, Sendable {
        /// The pattern of a line.
        public struct Pattern: Hashable, Sendable {
            /// A pattern.
            public static let solid = Pattern()
            /// A pattern.
            public static let dot = Pattern()
            /// A pattern.
            public static let dash = Pattern()
            /// A pattern.
            public static let dashDot = Pattern()
            /// A pattern.
            public static let dashDotDot = Pattern()
        }

        /// One line.
        public static let single = LineStyle()

        /// Creates a style.
        public init(pattern: Pattern = .solid, color: Color? = nil) {}
    }

    /// The letters that text is shown in.
    public enum Case: Hashable, Sendable {
        /// Capitals.
        case uppercase
        /// Small letters.
        case lowercase
    }

    /// The scale of text.
    public struct Scale: Hashable, Sendable {
        /// As usual.
        public static let `default` = Scale()
        /// Smaller.
        public static let secondary = Scale()
    }
}

nonisolated extension View {
    /// Sets the letters that text is shown in.
    public func textCase(_ textCase: Text.Case?) -> some View {
        textEnvironment { $0.textCase = textCase }
    }

    /// Accepts a distance between lines: cells have none.
    public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }

    /// Limits the lines of each text, and keeps the room of all of them if asked to.
    public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lineLimit(from: reservesSpace ? limit : 0, to: limit)
    }

    /// Limits the lines of each text and field, which has room for the least number of them at any time.
    ///
    /// ```swift
    /// TextField("Notes", text: $notes, axis: .vertical)
    ///     .lineLimit(3...6)
    /// ```
    public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lineLimit(from: limit.lowerBound, to: limit.upperBound)
    }

    /// Limits the lines of text.
    public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lineLimit(from: 0, to: limit.upperBound)
    }

    /// Keeps room for a number of lines in each text and field, which may have more of them.
    public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        lineLimit(from: limit.lowerBound, to: nil)
    }

    private func lineLimit(from least: Int, to limit: Int?) -> some View {
        textEnvironment {
            $0.lineLimit = limit.map { max(1, $0) }
            // No screen has room for more, and sums of them must not overflow.
            $0.leastLines = max(0, min(least, 10_000))
        }
    }

    /// Accepts that characters stand closer.
    public func allowsTightening(_ flag: Bool) -> some View {
        environment(\.allowsTightening, flag)
    }

    /// Accepts a distance between characters: cells have one.
    public func kerning(_ kerning: CGFloat) -> some View { self }

    /// Accepts a distance between characters: cells have one.
    public func tracking(_ tracking: CGFloat) -> some View { self }

    /// Accepts a distance from the line: cells have none.
    public func baselineOffset(_ baselineOffset: CGFloat) -> some View { self }

    /// Accepts the width of a font.
    public func fontWidth(_ width: Font.Width?) -> some View { self }

    /// Accepts the scale of text.
    public func textScale(_ scale: Text.Scale, isEnabled: Bool = true) -> some View { self }

    /// Accepts that text be made smaller: cells have one size.
    public func minimumScaleFactor(_ factor: CGFloat) -> some View { self }

    /// Draws a line under text.
    public func underline(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View { underline(isActive) }

    /// Draws a line through text.
    public func strikethrough(
        _ isActive: Bool = true, pattern: Text.LineStyle.Pattern, color: Color? = nil
    ) -> some View { strikethrough(isActive) }
}

extension Font {
    /// How wide a font is.
    public struct Width: Hashable, Sendable {
        /// The width.
        public var value: CGFloat

        /// Creates a width.
        public init(_ value: CGFloat) {
            self.value = value
        }

        /// A width.
        public static let compressed = Width(-0.4)
        /// A width.
        public static let condensed = Width(-0.2)
        /// A width.
        public static let standard = Width(0)
        /// A width.
        public static let expanded = Width(0.2)
    }

    /// How far lines are apart.
    public enum Leading: Hashable, Sendable {
        /// As usual, closer, or wider.
        case standard, tight, loose
    }

    /// A font by its name: a terminal has one.
    public static func custom(_ name: String, size: CGFloat) -> Font { .body }

    /// A font by its name: a terminal has one.
    public static func custom(
        _ name: String, size: CGFloat, relativeTo textStyle: TextStyle
    ) -> Font { .system(textStyle) }

    /// A font by its name: a terminal has one.
    public static func custom(_ name: String, fixedSize: CGFloat) -> Font { .body }

    /// The font, with another distance of lines.
    public func leading(_ leading: Leading) -> Font { self }

    /// The font, with another width.
    public func width(_ width: Width) -> Font { self }

    /// The font, with small capitals.
    public func smallCaps() -> Font { self }

    /// The font, with small capitals for small letters.
    public func lowercaseSmallCaps() -> Font { self }

    /// The font, with small capitals for capitals.
    public func uppercaseSmallCaps() -> Font { self }
}
