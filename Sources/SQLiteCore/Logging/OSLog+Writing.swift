internal import Glibc

/// Writes a message to the system's log, never to the terminal, which a screen may be on.
///
/// See ``OSLog`` for where messages come from.
///
/// - parameter message: A format as that of `printf`, with `%@` for objects and strings. Strings are
///   left out unless they are public: `%{public}@`.
public func os_log(
    _ message: StaticString, log: OSLog = .default, type: OSLogType = .default,
    _ arguments: any CVarArg...
) {
    log.write(OSLogMessage("\(message)", arguments), type)
}

/// Writes a message to the system's log, its type first.
public func os_log(
    _ type: OSLogType, log: OSLog = .default, _ message: StaticString, _ arguments: any CVarArg...
) {
    log.write(OSLogMessage("\(message)", arguments), type)
}

extension OSLog {
    fileprivate func write(_ message: OSLogMessage, _ type: OSLogType) {
        guard isEnabled else { return }
        let priority =
            switch type {
            case .debug: LOG_DEBUG
            case .info: LOG_INFO
            case .error: LOG_ERR
            case .fault: LOG_CRIT
            default: LOG_NOTICE
            }
        // By a format of ours: what is logged may hold a per cent sign.
        (name + message.text).withCString { text in
            withVaList([text]) { vsyslog(priority, "%s", $0) }
        }
    }
}
