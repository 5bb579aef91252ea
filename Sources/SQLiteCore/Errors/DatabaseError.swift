internal import CSQLite

/// An error of SQLite, with the statement that met it.
///
/// ```swift
/// do {
///     try dbQueue.write { db in try player.insert(db) }
/// } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
///     print(error.message ?? "refused")
/// }
/// ```
///
/// Arguments of statements may be private data: they are part of `description` only when
/// ``Configuration/publicStatementArguments`` is true; ``expandedDescription`` always has them.
///
/// Related SQLite documentation: <https://www.sqlite.org/rescode.html>
public struct DatabaseError: Error {
    /// The primary result code.
    public var resultCode: ResultCode { extendedResultCode.primaryResultCode }

    /// The extended result code, which says more precisely what happened.
    public let extendedResultCode: ResultCode

    /// SQLite's message, or ours.
    public let message: String?

    /// The SQL of the statement that failed.
    public let sql: String?

    /// The arguments of the statement that failed.
    public let arguments: StatementArguments?

    let publicStatementArguments: Bool

    /// Creates an error.
    ///
    /// - parameter resultCode: a primary or extended code.
    /// - parameter message: a sentence; by default SQLite's own for the code.
    /// - parameter sql: the failed statement.
    /// - parameter arguments: its arguments.
    /// - parameter publicStatementArguments: whether `description` may show the arguments.
    public init(
        resultCode: ResultCode = .SQLITE_ERROR,
        message: String? = nil,
        sql: String? = nil,
        arguments: StatementArguments? = nil,
        publicStatementArguments: Bool = false
    ) {
        self.extendedResultCode = resultCode
        self.message = message ?? resultCode.errorString
        self.sql = sql
        self.arguments = arguments
        self.publicStatementArguments = publicStatementArguments
    }

    init(
        resultCode: Int32, message: String? = nil, sql: String? = nil,
        arguments: StatementArguments? = nil, publicStatementArguments: Bool = false
    ) {
        self.init(
            resultCode: ResultCode(rawValue: resultCode), message: message, sql: sql,
            arguments: arguments, publicStatementArguments: publicStatementArguments)
    }

    /// The same error, with the arguments of the statement.
    func with(arguments: StatementArguments) -> DatabaseError {
        DatabaseError(
            resultCode: extendedResultCode, message: message, sql: sql, arguments: arguments,
            publicStatementArguments: publicStatementArguments)
    }

    /// Whether the connection was interrupted or the access cancelled.
    public var isInterruptionError: Bool {
        resultCode == .SQLITE_INTERRUPT || resultCode == .SQLITE_ABORT
    }

    /// An error that says that a connection was closed.
    static func connectionIsClosed() -> DatabaseError {
        DatabaseError(resultCode: ResultCode.SQLITE_MISUSE, message: "Connection is closed")
    }

    /// Matches errors by code: `catch DatabaseError.SQLITE_CONSTRAINT`.
    public static func ~= (pattern: ResultCode, error: DatabaseError) -> Bool {
        pattern ~= error.extendedResultCode
    }
}

/// Matches errors by code: `catch DatabaseError.SQLITE_CONSTRAINT`.
public func ~= (pattern: ResultCode, error: any Error) -> Bool {
    guard let error = error as? DatabaseError else { return false }
    return pattern ~= error.extendedResultCode
}

extension DatabaseError: CustomStringConvertible {
    /// Code, message and SQL in one line; arguments only if the configuration made them public.
    public var description: String {
        describe(withArguments: publicStatementArguments)
    }

    /// Code, message, SQL and arguments in one line.
    ///
    /// It may hold private data: show it to developers, not in logs.
    public var expandedDescription: String {
        describe(withArguments: true)
    }

    private func describe(withArguments: Bool) -> String {
        var text = "SQLite error \(resultCode.rawValue)"
        if let message {
            text += ": \(message)"
        }
        if let sql {
            text += " - while executing `\(sql)`"
        }
        if withArguments, let arguments, !arguments.isEmpty {
            text += " with arguments \(arguments)"
        }
        return text
    }
}
