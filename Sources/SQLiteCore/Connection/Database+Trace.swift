internal import CSQLite

extension Database {
    /// What is traced.
    public struct TracingOptions: OptionSet, Sendable {
        /// The bits.
        public let rawValue: UInt32

        /// Creates options from bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Each statement when it begins.
        public static let statement = TracingOptions(rawValue: 1)
        /// Each statement when it has ended, with the time it took.
        public static let profile = TracingOptions(rawValue: 2)
    }

    /// A traced event.
    public enum TraceEvent: CustomStringConvertible, Sendable {
        /// A statement as it is traced.
        public struct Statement: CustomStringConvertible, Sendable {
            /// The SQL, with `?` for arguments.
            public let sql: String
            /// The SQL, with the arguments in their places. They may be private.
            public let expandedSQL: String
            let isPublic: Bool

            /// The SQL; with arguments if the configuration made them public.
            public var description: String { isPublic ? expandedSQL : sql }
        }

        /// A statement begins.
        case statement(Statement)
        /// A statement has ended after so many seconds.
        case profile(statement: Statement, duration: Double)

        /// The SQL; with arguments if the configuration made them public.
        public var description: String {
            switch self {
            case .statement(let statement): statement.description
            case .profile(let statement, let duration):
                "\(Self.seconds(duration)) \(statement.description)"
            }
        }

        /// The SQL with arguments, which may be private.
        public var expandedDescription: String {
            switch self {
            case .statement(let statement): statement.expandedSQL
            case .profile(let statement, let duration):
                "\(Self.seconds(duration)) \(statement.expandedSQL)"
            }
        }

        private static func seconds(_ duration: Double) -> String {
            let milliseconds = Int((duration * 1000).rounded())
            let fraction = String(milliseconds % 1000)
            return "\(milliseconds / 1000)."
                + String(repeating: "0", count: 3 - fraction.count) + fraction + "s"
        }
    }

    /// Calls `trace` with each statement that runs; nil ends it.
    ///
    /// ```swift
    /// configuration.prepareDatabase { db in
    ///     db.trace { print("SQL: \($0)") }
    /// }
    /// ```
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/c3ref/trace_v2.html>
    public func trace(
        options: TracingOptions = .statement, _ trace: ((_ event: TraceEvent) -> Void)? = nil
    ) {
        guard let sqliteConnection else { return }
        guard let trace else {
            traces = nil
            sqlite3_trace_v2(sqliteConnection, 0, nil, nil)
            return
        }
        let handler = TraceHandler(
            isPublic: configuration.publicStatementArguments, trace: trace)
        traces = handler
        sqlite3_trace_v2(
            sqliteConnection, options.rawValue, traceStatement,
            Unmanaged.passUnretained(handler).toOpaque())
    }
}

/// What traced events are told to.
final class TraceHandler {
    let isPublic: Bool
    let trace: (Database.TraceEvent) -> Void

    init(isPublic: Bool, trace: @escaping (Database.TraceEvent) -> Void) {
        self.isPublic = isPublic
        self.trace = trace
    }

    func statement(_ raw: OpaquePointer) -> Database.TraceEvent.Statement {
        let sql = sqlite3_sql(raw).map { String(cString: $0) } ?? ""
        let expanded = sqlite3_expanded_sql(raw)
        defer { sqlite3_free(expanded) }
        return Database.TraceEvent.Statement(
            sql: sql.trimmedSQL,
            expandedSQL: expanded.map { String(cString: $0).trimmedSQL } ?? sql,
            isPublic: isPublic)
    }
}

private func traceStatement(
    _ mask: UInt32, _ context: UnsafeMutableRawPointer?, _ first: UnsafeMutableRawPointer?,
    _ second: UnsafeMutableRawPointer?
) -> Int32 {
    guard let context, let first else { return SQLITE_OK }
    let handler = Unmanaged<TraceHandler>.fromOpaque(context).takeUnretainedValue()
    let statement = handler.statement(OpaquePointer(first))
    switch Int32(mask) {
    case SQLITE_TRACE_STMT:
        // Comments tell of the statements of triggers.
        if let text = second?.assumingMemoryBound(to: CChar.self), text[0] == 45, text[1] == 45 {
            return SQLITE_OK
        }
        handler.trace(.statement(statement))
    case SQLITE_TRACE_PROFILE:
        let nanoseconds = second?.assumingMemoryBound(to: Int64.self).pointee ?? 0
        handler.trace(.profile(statement: statement, duration: Double(nanoseconds) / 1e9))
    default:
        break
    }
    return SQLITE_OK
}
