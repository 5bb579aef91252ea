/// Where messages of one kind go, as on platforms that have `os.log`.
///
/// ```swift
/// private let sqlLogger = OSLog(subsystem: "com.example.players", category: "SQL")
///
/// config.prepareDatabase { db in
///     db.trace { os_log("%{public}@", log: sqlLogger, type: .debug, String(describing: $0)) }
/// }
/// ```
///
/// Programs that log their statements so compile unchanged; here the messages go to the system's log.
public final class OSLog: Sendable {
    /// Messages of no subsystem.
    public static let `default` = OSLog(name: "", isEnabled: true)

    /// A log that nothing is written to.
    public static let disabled = OSLog(name: "", isEnabled: false)

    /// What is written before each message.
    let name: String
    let isEnabled: Bool

    private init(name: String, isEnabled: Bool) {
        self.name = name
        self.isEnabled = isEnabled
    }

    /// Creates a log for a part of a program.
    public convenience init(subsystem: String, category: String) {
        self.init(name: "[\(subsystem):\(category)] ", isEnabled: true)
    }
}
