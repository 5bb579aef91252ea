internal import CSQLite

extension Database {
    /// What SQLite tells of errors that it meets, also of those that it overcomes.
    public typealias LogErrorFunction =
        @Sendable (_ resultCode: ResultCode, _ message: String) -> Void

    /// Called with each error of SQLite, on the thread that meets it.
    ///
    /// ```swift
    /// Database.logError = { code, message in print("\(code) \(message)") }
    /// ```
    ///
    /// It must be set before the first connection is opened, as SQLite takes no other function once
    /// it runs; replacing one that was set in time is possible at any time. It must not use SQLite.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/errlog.html>
    public static var logError: LogErrorFunction? {
        get { errorLog.withLock { $0.function } }
        set {
            errorLog.withLock { log in
                log.function = newValue
                guard !log.isInstalled, newValue != nil else { return }
                log.isInstalled = cs_config_log(logSQLiteError) == SQLITE_OK
            }
        }
    }

    /// The options that SQLite was compiled with, such as `ENABLE_FTS5`.
    public static var sqliteCompileOptions: Set<String> {
        var options: Set<String> = []
        var index: Int32 = 0
        while let option = sqlite3_compileoption_get(index) {
            options.insert(String(cString: option))
            index += 1
        }
        return options
    }
}

private struct ErrorLog: Sendable {
    var function: Database.LogErrorFunction?
    var isInstalled = false
}

private let errorLog = LockedBox(ErrorLog())

// A function, not a closure: a closure would inherit the isolation of the code around it.
private func logSQLiteError(
    _ context: UnsafeMutableRawPointer?, _ code: Int32, _ message: UnsafePointer<CChar>?
) {
    guard let function = Database.logError else { return }
    function(ResultCode(rawValue: code), message.map { String(cString: $0) } ?? "")
}
