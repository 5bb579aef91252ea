/// A text with interpolated values. There is one language: the key is the text.
public struct LocalizedStringKey: Hashable, Sendable, ExpressibleByStringInterpolation {
    let string: String

    /// Creates a key from a string.
    public init(_ value: String) {
        string = value
    }

    /// Creates a key from a literal.
    public init(stringLiteral value: String) {
        string = value
    }

    /// Creates a key from a literal with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        string = stringInterpolation.string
    }

    /// Collects the parts of a literal with interpolations.
    public struct StringInterpolation: StringInterpolationProtocol, Sendable {
        var string = ""

        /// Creates an empty interpolation.
        public init(literalCapacity: Int, interpolationCount: Int) {
            string.reserveCapacity(literalCapacity + interpolationCount * 4)
        }

        /// Appends a literal part.
        public mutating func appendLiteral(_ literal: String) {
            string += literal
        }

        /// Appends a value as it describes itself.
        public mutating func appendInterpolation<T>(_ value: T) {
            string += String(describing: value)
        }

        /// Appends the text of a text view, without its styles.
        public mutating func appendInterpolation(_ text: Text) {
            string += text.string
        }
    }
}
