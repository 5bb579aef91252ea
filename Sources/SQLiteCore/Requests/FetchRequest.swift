/// A request that is ready to run.
public struct PreparedRequest {
    /// The statement, its arguments set.
    public var statement: Statement

    /// The layout of the rows.
    public var adapter: (any RowAdapter)?

    /// The query that knows the associations to many, whose rows are added to the fetched rows.
    let prefetchingQuery: SQLQuery?

    /// Creates a prepared request.
    public init(statement: Statement, adapter: (any RowAdapter)? = nil) {
        self.init(statement: statement, adapter: adapter, prefetchingQuery: nil)
    }

    init(statement: Statement, adapter: (any RowAdapter)?, prefetchingQuery: SQLQuery?) {
        self.statement = statement
        self.adapter = adapter
        self.prefetchingQuery = prefetchingQuery
    }

    /// The rows with those of their associations, if there are any to prefetch; else nil.
    @usableFromInline
    func prefetchedRows(_ db: Database, single: Bool) throws -> [Row]? {
        guard let prefetchingQuery else { return nil }
        let rows: [Row]
        if single {
            rows = try statement.fetchOneRow(arguments: nil, adapter: adapter).map { [$0] } ?? []
        } else {
            rows = try statement.fetchAllRows(arguments: nil, adapter: adapter)
        }
        return try prefetchingQuery.prefetch(db, rows)
    }
}

/// A request for rows, which knows how they are decoded.
///
/// ```swift
/// let request: some FetchRequest<Player> = Player.all().limit(10)
/// let players = try request.fetchAll(db)
/// ```
public protocol FetchRequest<RowDecoder>: SQLSubqueryable, DatabaseRegionConvertible {
    /// The type that rows are decoded to: a record, a value, or `Row`.
    associatedtype RowDecoder

    /// Compiles the request.
    ///
    /// - parameter singleResult: whether only the first row will be read.
    func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws
        -> PreparedRequest

    /// The number of rows.
    func fetchCount(_ db: Database) throws -> Int
}

/// A type that knows the region of the database that it reads.
public protocol DatabaseRegionConvertible: Sendable {
    /// The region that is read.
    func databaseRegion(_ db: Database) throws -> DatabaseRegion
}

extension DatabaseRegion: DatabaseRegionConvertible {
    /// Itself.
    public func databaseRegion(_ db: Database) -> DatabaseRegion { self }
}

extension FetchRequest {
    /// The region of the compiled statement.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try makePreparedRequest(db, forSingleResult: false).statement.databaseRegion
    }

    /// The number of rows, counted by a query around the request.
    public func fetchCount(_ db: Database) throws -> Int {
        let context = SQLGenerationContext(db)
        let sql = try "SELECT COUNT(*) FROM (" + sqlSubquery.sql(context) + ")"
        return try Int.fetchOne(db, sql: sql, arguments: context.arguments) ?? 0
    }

    /// Whether there is no row.
    public func isEmpty(_ db: Database) throws -> Bool {
        let context = SQLGenerationContext(db)
        let sql = try db.withoutRecordingRegion { try "SELECT " + exists().sql(context) }
        let statement = try db.availableStatement(sql: sql)
        try statement.setArguments(context.arguments)
        if db.isRecordingRegion {
            // Which rows there are is all that is read, as if they were fetched.
            statement.narrowRegion(to: try db.withoutRecordingRegion { try databaseRegion(db) })
        }
        return try Bool.fetchOne(statement) != true
    }

    /// Compiles the request for any number of rows.
    public func makePreparedRequest(_ db: Database) throws -> PreparedRequest {
        try makePreparedRequest(db, forSingleResult: false)
    }
}

/// A request in parentheses, as a part of other SQL.
public struct SQLSubquery: Sendable {
    indirect enum Impl: Sendable {
        case literal(SQL)
        case query(SQLQuery)
    }

    let impl: Impl

    init(_ impl: Impl) {
        self.impl = impl
    }

    func sql(_ context: SQLGenerationContext) throws -> String {
        switch impl {
        case .literal(let sql): try sql.sql(context)
        case .query(let query): try sql(of: query, context)
        }
    }

    private func sql(of query: SQLQuery, _ context: SQLGenerationContext) throws -> String {
        let count = context.argumentCount
        let inner = SQLGenerationContext(context.db, parent: context)
        let sql = try query.sql(inner)
        guard inner.hidesTableAround else { return sql }
        // Conditions speak of a table around that has the name of one in here.
        context.removeArguments(after: count)
        return try query.sql(
            SQLGenerationContext(context.db, parent: context, avoidsNamesAround: true))
    }
}

/// A request that can be a part of other SQL.
public protocol SQLSubqueryable: SQLSpecificExpressible {
    /// The request as a part of other SQL.
    var sqlSubquery: SQLSubquery { get }
}

extension SQLSubqueryable {
    /// The request in parentheses.
    public var sqlExpression: SQLExpression { SQLExpression(.subquery(sqlSubquery)) }

    /// `element IN (request)`
    public func contains(_ element: some SQLExpressible) -> SQLExpression {
        SQLExpression(.inSubquery(element.sqlExpression, sqlSubquery, isNegated: false))
    }

    /// `EXISTS (request)`
    public func exists() -> SQLExpression {
        SQLExpression(.exists(sqlSubquery, isNegated: false))
    }
}

extension SQLSubquery: SQLSubqueryable {
    /// Itself.
    public var sqlSubquery: SQLSubquery { self }
}
