extension FetchableRecord {
    /// A cursor over the records of a statement.
    @inlinable
    public static func fetchCursor(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> RecordCursor<Self> {
        try RecordCursor<Self>(statement: statement, arguments: arguments, adapter: adapter)
    }

    /// A cursor over the records of an SQL query.
    @inlinable
    public static func fetchCursor(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> RecordCursor<Self> {
        let statement = try db.availableStatement(sql: sql)
        return try fetchCursor(statement, arguments: arguments, adapter: adapter)
    }

    /// A cursor over the records of a request.
    @inlinable
    public static func fetchCursor(_ db: Database, _ request: some FetchRequest) throws
        -> RecordCursor<Self>
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        return try fetchCursor(request.statement, adapter: request.adapter)
    }

    /// The records of a statement.
    @inlinable
    public static func fetchAll(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        try statement.fetchAllRecords(Self.self, arguments: arguments, adapter: adapter)
    }

    /// The records of an SQL query.
    @inlinable
    public static func fetchAll(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> [Self] {
        let statement = try db.availableStatement(sql: sql)
        return try fetchAll(statement, arguments: arguments, adapter: adapter)
    }

    /// The records of a request.
    @inlinable
    public static func fetchAll(_ db: Database, _ request: some FetchRequest) throws
        -> [Self]
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        if let rows = try request.prefetchedRows(db, single: false) {
            return try rows.map { try Self(row: $0) }
        }
        return try fetchAll(request.statement, adapter: request.adapter)
    }

    /// The first record, or nil if there is no row, of a statement.
    @inlinable
    public static func fetchOne(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        try statement.fetchOneRecord(Self.self, arguments: arguments, adapter: adapter)
    }

    /// The first record, or nil if there is no row, of an SQL query.
    @inlinable
    public static func fetchOne(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Self? {
        let statement = try db.availableStatement(sql: sql)
        return try fetchOne(statement, arguments: arguments, adapter: adapter)
    }

    /// The first record, or nil if there is no row, of a request.
    @inlinable
    public static func fetchOne(_ db: Database, _ request: some FetchRequest) throws
        -> Self?
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: true)
        if let rows = try request.prefetchedRows(db, single: true) {
            return try rows.first.map { try Self(row: $0) }
        }
        return try fetchOne(request.statement, adapter: request.adapter)
    }
}

extension FetchableRecord where Self: Hashable {
    /// The distinct records of a statement.
    @inlinable
    public static func fetchSet(
        _ statement: Statement, arguments: StatementArguments? = nil,
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        Set(try fetchAll(statement, arguments: arguments, adapter: adapter))
    }

    /// The distinct records of an SQL query.
    @inlinable
    public static func fetchSet(
        _ db: Database, sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil
    ) throws -> Set<Self> {
        let statement = try db.availableStatement(sql: sql)
        return try fetchSet(statement, arguments: arguments, adapter: adapter)
    }

    /// The distinct records of a request.
    @inlinable
    public static func fetchSet(_ db: Database, _ request: some FetchRequest) throws
        -> Set<Self>
    {
        let request = try request.makePreparedRequest(
            db, forSingleResult: false)
        if let rows = try request.prefetchedRows(db, single: false) {
            return Set(try rows.map { try Self(row: $0) })
        }
        return try fetchSet(request.statement, adapter: request.adapter)
    }
}
