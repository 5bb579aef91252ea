extension DatabaseValueConvertible {
    /// A cursor over the values of a statement.
    @inlinable
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        try DatabaseValueCursor<Self>(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// A cursor over the values of an SQL query.
    @inlinable
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> DatabaseValueCursor<Self> {
        let statement = try db.availableStatement(sql: sql)
        return try fetchCursor(statement, arguments: arguments, adapter: adapter)
    }

    /// A cursor over the values of a request.
    @inlinable
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws
        -> DatabaseValueCursor<Self>
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// The values of a statement.
    @inlinable
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try statement.fetchAllValues(Self.self, arguments: arguments, adapter: adapter)
    }

    /// The values of an SQL query.
    @inlinable
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        let statement = try db.availableStatement(sql: sql)
        return try fetchAll(statement, arguments: arguments, adapter: adapter)
    }

    /// The values of a request.
    @inlinable
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws
        -> [Self]
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        return try fetchAll(request.statement, adapter: request.adapter)
    }

    /// The first value, or nil if there is no row, or NULL in the first one, of a statement.
    @inlinable
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try statement.fetchOneValue(Self.self, arguments: arguments, adapter: adapter)
    }

    /// The first value, or nil if there is no row, or NULL in the first one, of an SQL query.
    @inlinable
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        let statement = try db.availableStatement(sql: sql)
        return try fetchOne(statement, arguments: arguments, adapter: adapter)
    }

    /// The first value, or nil if there is no row, or NULL in the first one, of a request.
    @inlinable
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws
        -> Self?
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: true)
        return try fetchOne(request.statement, adapter: request.adapter)
    }
}

extension DatabaseValueConvertible where Self: Hashable {
    /// The distinct values of a statement.
    @inlinable
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        Set(try fetchAll(statement, arguments: arguments, adapter: adapter))
    }

    /// The distinct values of an SQL query.
    @inlinable
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        let statement = try db.availableStatement(sql: sql)
        return try fetchSet(statement, arguments: arguments, adapter: adapter)
    }

    /// The distinct values of a request.
    @inlinable
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws
        -> Set<Self>
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        return try fetchSet(request.statement, adapter: request.adapter)
    }
}
