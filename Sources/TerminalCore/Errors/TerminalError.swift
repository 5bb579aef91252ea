/// What went wrong with the terminal.
///
/// ```swift
/// do {
///     try driver.start { events in ... }
/// } catch let error as TerminalError where error.code == .notATerminal {
///     print(error.message)
/// }
/// ```
public struct TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
    /// The kinds of failure, to be told apart in code.
    public struct Code: Hashable, Sendable {
        let name: String

        /// There is no terminal to draw on.
        public static let notATerminal = Code(name: "notATerminal")

        /// `TERM` names a terminal that terminfo does not know.
        public static let unknownTerminal = Code(name: "unknownTerminal")

        /// The terminal cannot place its cursor, so nothing can be drawn on it.
        public static let unusableTerminal = Code(name: "unusableTerminal")

        /// The operating system refused.
        public static let system = Code(name: "system")
    }

    /// The kind of failure.
    public let code: Code

    /// What happened, in one line.
    public let message: String

    /// What it happened to, such as the value of `TERM` or a device's path.
    public let context: String?

    /// Creates an error.
    public init(code: Code, message: String, context: String? = nil) {
        self.code = code
        self.message = message
        self.context = context
    }

    /// The message, followed by what it is about.
    public var description: String {
        guard let context else { return message }
        return "\(message): \(context)"
    }
}
