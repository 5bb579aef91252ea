/// A text with interpolated values, in Markdown. There is one language: the key is the text.
///
/// Emphasis, code, links and struck out text are understood as ``Text`` shows them:
///
/// ```swift
/// Text("**\(name)** has _\(score)_ points, see [the rules](https://example.org)")
/// ```
///
/// Interpolated values are shown as they are: a name with asterisks in it stays one.
public struct LocalizedStringKey: Equatable, Sendable, ExpressibleByStringInterpolation {
    let runs: [Text.Run]

    /// The text without its styles.
    var string: String { runs.count == 1 ? runs[0].string : runs.map(\.string).joined() }

    /// Creates a key from a string, which is read as Markdown.
    public init(_ value: String) {
        self.init(stringLiteral: value)
    }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) {
        runs =
            Markdown.mayBeMarked(value)
            ? Markdown.runs(of: value, values: []) : [Text.Run(string: value)]
    }

    /// Creates a key from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        let string = stringInterpolation.string
        guard stringInterpolation.isMarked else {
            runs = [Text.Run(string: string)]
            return
        }
        runs = Markdown.runs(
            of: string,
            values: stringInterpolation.values.map { value in
                let start = string.utf8.index(string.startIndex, offsetBy: value.start)
                let end = string.utf8.index(string.startIndex, offsetBy: value.end)
                return (start..<end, value.runs ?? [Text.Run(string: String(string[start..<end]))])
            })
    }

    /// Collects the parts of a literal with interpolations.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var string = ""
        var isMarked = false
        /// Where values stand, in bytes, and their runs if they have styles of their own.
        var values: [(start: Int, end: Int, runs: [Text.Run]?)] = []

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + interpolationCount * 4)
        }

        /// Appends a literal part.
        public mutating func appendLiteral(_ literal: String) {
            if !isMarked, Markdown.mayBeMarked(literal) { isMarked = true }
            string += literal
        }

        /// Appends a value as it describes itself.
        public mutating func appendInterpolation<T>(_ value: T) {
            append(String(describing: value), nil)
        }

        /// Appends the text of a text view, with its styles.
        public mutating func appendInterpolation(_ text: Text) {
            let isPlain = text.runs.allSatisfy { $0.isLike(Text.Run(string: "")) }
            if !isPlain { isMarked = true }
            append(text.string, isPlain ? nil : text.runs)
        }

        private mutating func append(_ value: String, _ runs: [Text.Run]?) {
            let start = string.utf8.count
            string += value
            values.append((start, string.utf8.count, runs))
        }
    }
}
