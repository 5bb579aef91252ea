extension Row {
    /// A cursor over the rows of a statement.
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> RowCursor {
        try RowCursor(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// A cursor over the rows of an SQL query.
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> RowCursor {
        let statement = try db.availableStatement(sql: sql)
        return try fetchCursor(statement, arguments: arguments, adapter: adapter)
    }

    /// A cursor over the rows of a request.
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws
        -> RowCursor
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// The rows of a statement.
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        try statement.fetchAllRows(arguments: arguments, adapter: adapter)
    }

    /// The rows of an SQL query.
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Row] {
        let statement = try db.availableStatement(sql: sql)
        return try fetchAll(statement, arguments: arguments, adapter: adapter)
    }

    /// The rows of a request.
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws
        -> [Row]
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        if let rows = try request.prefetchedRows(db, single: false) {
            return rows
        }
        return try fetchAll(request.statement, adapter: request.adapter)
    }

    /// The first row, or nil if there is no row, of a statement.
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        try statement.fetchOneRow(arguments: arguments, adapter: adapter)
    }

    /// The first row, or nil if there is no row, of an SQL query.
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Row? {
        let statement = try db.availableStatement(sql: sql)
        return try fetchOne(statement, arguments: arguments, adapter: adapter)
    }

    /// The first row, or nil if there is no row, of a request.
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws
        -> Row?
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: true)
        if let rows = try request.prefetchedRows(db, single: true) {
            return rows.first
        }
        return try fetchOne(request.statement, adapter: request.adapter)
    }
}

extension Row {
    /// The distinct rows of a statement.
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        Set(try fetchAll(statement, arguments: arguments, adapter: adapter))
    }

    /// The distinct rows of an SQL query.
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Row> {
        let statement = try db.availableStatement(sql: sql)
        return try fetchSet(statement, arguments: arguments, adapter: adapter)
    }

    /// The distinct rows of a request.
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws
        -> Set<Row>
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        if let rows = try request.prefetchedRows(db, single: false) {
            return Set(rows)
        }
        return try fetchSet(request.statement, adapter: request.adapter)
    }
}
