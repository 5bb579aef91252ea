/// A message of a ``Logger``: numbers in it are public, and all else is private unless it is said to be public.
public struct LogMessage: ExpressibleByStringInterpolation, Sendable {
    let text: String

    /// Creates a message without values.
    public init(stringLiteral value: String) { text = value }

    /// Creates a message with values in it.
    public init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    /// Who may read a value of a message.
    public struct Privacy: Hashable, Sendable {
        private let name: String

        /// Numbers are public, and all else is private.
        public static let auto = Privacy(name: "auto")
        /// The value is in the log.
        public static let `public` = Privacy(name: "public")
        /// The value is left out.
        public static let `private` = Privacy(name: "private")
        /// The value is left out.
        public static let sensitive = Privacy(name: "sensitive")
    }

    /// The parts of a message.
    public struct Interpolation: StringInterpolationProtocol, Sendable {
        fileprivate var text = ""

        /// Creates the parts of an empty message.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity)
        }

        /// Adds words.
        public mutating func appendLiteral(_ literal: String) { text += literal }

        /// Adds a value.
        public mutating func appendInterpolation(
            _ value: @autoclosure () -> some Any, privacy: Privacy = .auto
        ) {
            append(value(), isPublic: privacy == .public)
        }

        /// Adds a whole number.
        public mutating func appendInterpolation(
            _ number: @autoclosure () -> some BinaryInteger, privacy: Privacy = .auto
        ) {
            append(number(), isPublic: privacy == .auto || privacy == .public)
        }

        /// Adds a number.
        public mutating func appendInterpolation(
            _ number: @autoclosure () -> some BinaryFloatingPoint, privacy: Privacy = .auto
        ) {
            append(number(), isPublic: privacy == .auto || privacy == .public)
        }

        /// Adds a truth value.
        public mutating func appendInterpolation(
            _ boolean: @autoclosure () -> Bool, privacy: Privacy = .auto
        ) {
            append(boolean(), isPublic: privacy == .auto || privacy == .public)
        }

        private mutating func append(_ value: @autoclosure () -> some Any, isPublic: Bool) {
            text += isPublic ? "\(value())" : "<private>"
        }
    }
}
