internal import CSQLite

/// A raw connection for floors: it opens, prepares and closes, and nothing more.
///
/// The measured loops call SQLite's functions themselves.
final class CConnection {
    let connection: OpaquePointer
    private var statements: [OpaquePointer] = []

    /// Opens as the library does: serialised by the caller, not by SQLite.
    init(path: String = ":memory:") throws {
        var handle: OpaquePointer?
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX
        let code = sqlite3_open_v2(path, &handle, flags, nil)
        guard code == SQLITE_OK, let handle else {
            sqlite3_close(handle)
            throw BenchmarkError("\(path): SQLite says \(code)")
        }
        connection = handle
        sqlite3_busy_timeout(connection, 5000)
        // As the library sets WAL files up.
        try execute("PRAGMA synchronous = NORMAL")
    }

    deinit {
        for statement in statements { sqlite3_finalize(statement) }
        sqlite3_close(connection)
    }

    func execute(_ sql: String) throws {
        try check(sqlite3_exec(connection, sql, nil, nil, nil), sql)
    }

    /// A statement that lives as long as the connection.
    func prepare(_ sql: String) throws -> OpaquePointer {
        var statement: OpaquePointer?
        let flags = UInt32(SQLITE_PREPARE_PERSISTENT)
        try check(sqlite3_prepare_v3(connection, sql, -1, flags, &statement, nil), sql)
        guard let statement else { throw BenchmarkError("no statement in: \(sql)") }
        statements.append(statement)
        return statement
    }

    /// Throws unless the code is a success.
    func check(_ code: Int32, _ sql: @autoclosure () -> String = "") throws {
        guard code == SQLITE_OK || code == SQLITE_DONE || code == SQLITE_ROW else {
            throw BenchmarkError("\(String(cString: sqlite3_errmsg(connection))): \(sql())")
        }
    }
}
