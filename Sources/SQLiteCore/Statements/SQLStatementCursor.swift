/// A cursor over the statements of an SQL text.
///
/// Each statement is compiled when the cursor comes to it, so that it may use what those before it
/// created, if they were executed.
public final class SQLStatementCursor: Cursor {
    private let database: Database
    private let sql: ContiguousArray<CChar>
    private var position = 0
    private var arguments: StatementArguments?
    private let argumentCount: Int
    private var isDone = false

    init(database: Database, sql: String, arguments: StatementArguments?) {
        self.database = database
        self.sql = ContiguousArray(sql.utf8CString)
        self.arguments = arguments
        argumentCount = arguments?.values.count ?? 0
    }

    /// The next statement, its arguments set if there are any; nil at the end.
    ///
    /// - throws: a `DatabaseError` if the SQL is wrong, or arguments are missing or too many.
    public func next() throws -> Statement? {
        guard !isDone else { return nil }
        let connection = try database.openConnection()
        let statement = try sql.withUnsafeBufferPointer { buffer -> Statement? in
            guard let start = buffer.baseAddress else { return nil }
            while start[position] != 0 {
                var end = start + position
                defer { position = end - start }
                let statement = try Statement(
                    database: database, connection: connection, text: start + position, end: &end,
                    flags: 0)
                if let statement { return statement }
            }
            return nil
        }
        guard let statement else {
            isDone = true
            if let rest = arguments?.values, !rest.isEmpty {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "wrong number of statement arguments: \(argumentCount)")
            }
            return nil
        }
        if var remaining = arguments {
            try statement.setArguments(consuming: &remaining, allowingRemaining: true)
            arguments = remaining
        }
        return statement
    }
}
