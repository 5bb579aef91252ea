internal import CSQLite

extension Database {
    /// Compiles one statement.
    ///
    /// - throws: a `DatabaseError` if the SQL is wrong, empty, or holds several statements.
    public func makeStatement(sql: String) throws -> Statement {
        try makeStatement(sql: sql, flags: 0)
    }

    func makeStatement(sql: String, flags: Int32) throws -> Statement {
        let connection = try connected().openConnection()
        return try sql.withCString { text in
            var end = text
            guard
                let statement = try Statement(
                    database: self, connection: connection, text: text, end: &end, flags: flags)
            else {
                throw DatabaseError(
                    resultCode: .SQLITE_ERROR, message: "empty statement", sql: sql)
            }
            while end.pointee != 0 {
                guard
                    try Statement(
                        database: self, connection: connection, text: end, end: &end, flags: 0)
                        == nil
                else {
                    throw DatabaseError(
                        resultCode: .SQLITE_MISUSE,
                        message: "Multiple statements found. To execute multiple statements, "
                            + "use Database.execute(sql:) or Database.allStatements(sql:) instead.",
                        sql: sql)
                }
            }
            return statement
        }
    }

    /// The compiled statement of that SQL, kept for its next users.
    ///
    /// The statement is shared: do not use it while a cursor reads it.
    public func cachedStatement(sql: String) throws -> Statement {
        if let statement = statementCache[sql] { return statement }
        let statement = try makeStatement(sql: sql, flags: SQLITE_PREPARE_PERSISTENT)
        if !statement.explains { statementCache[sql] = statement }
        return statement
    }

    /// The kept statement, or a new one while a cursor reads the kept one.
    @usableFromInline
    func availableStatement(sql: String) throws -> Statement {
        let statement = try cachedStatement(sql: sql)
        return statement.isBusy ? try makeStatement(sql: sql) : statement
    }

    /// Longer texts of `execute(sql:)` hold data, and do not come again.
    private static var longestKeptSQL: Int { 2000 }

    /// Executes one statement or several, separated by semicolons.
    ///
    /// ```swift
    /// try db.execute(sql: "INSERT INTO player (name) VALUES (?)", arguments: ["Arthur"])
    /// ```
    ///
    /// The statements take the arguments one after the other.
    public func execute(sql: String, arguments: StatementArguments = StatementArguments()) throws {
        let connection = try openConnection()
        if let statement = statementCache[sql], !statement.isBusy {
            return try statement.execute(arguments: arguments)
        }
        var remaining = arguments
        try sql.withCString { text in
            var end = text
            while end.pointee != 0 {
                let start = end
                let statement = try Statement(
                    database: self, connection: connection, text: start, end: &end, flags: 0)
                guard let statement else { continue }
                try statement.setArguments(consuming: &remaining, allowingRemaining: true)
                try statement.execute()
                let isWhole = start == text && end.pointee == 0
                if isWhole, !statement.effects.changesSchema, !statement.explains,
                    sql.utf8.count <= Self.longestKeptSQL
                {
                    statementCache[sql] = statement
                }
            }
        }
        if !remaining.values.isEmpty {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "wrong number of statement arguments: \(arguments.values.count)")
        }
    }

    /// Compiles an SQL literal, its values set.
    public func makeStatement(literal sqlLiteral: SQL) throws -> Statement {
        let (sql, arguments) = try sqlLiteral.build(self)
        let statement = try makeStatement(sql: sql)
        try statement.setArguments(arguments)
        return statement
    }

    /// The compiled statement of an SQL literal, kept for its next users, its values set.
    public func cachedStatement(literal sqlLiteral: SQL) throws -> Statement {
        let (sql, arguments) = try sqlLiteral.build(self)
        let statement = try cachedStatement(sql: sql)
        try statement.setArguments(arguments)
        return statement
    }

    /// All statements of the SQL, each compiled when the cursor comes to it.
    public func allStatements(sql: String, arguments: StatementArguments? = nil) throws
        -> SQLStatementCursor
    {
        SQLStatementCursor(database: self, sql: sql, arguments: arguments)
    }

    /// All statements of an SQL literal, their values set.
    public func allStatements(literal sqlLiteral: SQL) throws -> SQLStatementCursor {
        let (sql, arguments) = try sqlLiteral.build(self)
        return try allStatements(sql: sql, arguments: arguments)
    }

    /// Forgets what is known of the schema, and the compiled statements.
    public func clearSchemaCache() {
        dropCaches()
    }

    /// Executes an SQL literal, its values bound.
    public func execute(literal sqlLiteral: SQL) throws {
        let (sql, arguments) = try sqlLiteral.build(self)
        try execute(sql: sql, arguments: arguments)
    }

    func openConnection() throws -> SQLiteConnection {
        guard let sqliteConnection else { throw DatabaseError.connectionIsClosed() }
        return sqliteConnection
    }
}

extension Database {
    /// The SQL of the statements that are in the middle of their rows.
    package var busyStatements: [String] {
        guard let sqliteConnection else { return [] }
        var statements: [String] = []
        var statement = sqlite3_next_stmt(sqliteConnection, nil)
        while let current = statement {
            if sqlite3_stmt_busy(current) != 0, let sql = sqlite3_sql(current) {
                statements.append(String(cString: sql))
            }
            statement = sqlite3_next_stmt(sqliteConnection, current)
        }
        return statements
    }
}
