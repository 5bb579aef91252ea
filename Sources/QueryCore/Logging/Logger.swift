internal import SQLiteCore

/// Writes messages to the system's log, never to the terminal, as the type of this name on other platforms.
///
/// ```swift
/// private let logger = Logger(subsystem: "org.example.players", category: "Database")
///
/// configuration.prepareDatabase { db in
///     db.trace(options: .profile) { logger.debug("\($0.expandedDescription)") }
/// }
/// ```
///
/// Texts in a message are left out of it unless they are public: `"\(name, privacy: .public)"`.
public struct Logger: Sendable {
    private let log: OSLog

    /// Creates a logger of no subsystem.
    public init() { log = .default }

    /// Creates a logger for a part of a program.
    public init(subsystem: String, category: String) {
        log = OSLog(subsystem: subsystem, category: category)
    }

    /// Creates a logger that writes where the functions with a log do.
    public init(_ logObj: OSLog) { log = logObj }

    /// Writes a message of a kind.
    public func log(level: OSLogType, _ message: LogMessage) {
        os_log(level, log: log, "%{public}@", message.text)
    }

    /// Writes a message like others.
    public func log(_ message: LogMessage) { log(level: .default, message) }

    /// Writes a message like others.
    public func notice(_ message: LogMessage) { log(level: .default, message) }

    /// Writes a message for whoever develops the program.
    public func trace(_ message: LogMessage) { log(level: .debug, message) }

    /// Writes a message for whoever develops the program.
    public func debug(_ message: LogMessage) { log(level: .debug, message) }

    /// Writes a message that helps without being needed.
    public func info(_ message: LogMessage) { log(level: .info, message) }

    /// Writes a message about something that may become an error.
    public func warning(_ message: LogMessage) { log(level: .error, message) }

    /// Writes a message about an error.
    public func error(_ message: LogMessage) { log(level: .error, message) }

    /// Writes a message about a mistake in a program.
    public func critical(_ message: LogMessage) { log(level: .fault, message) }

    /// Writes a message about a mistake in a program.
    public func fault(_ message: LogMessage) { log(level: .fault, message) }
}
