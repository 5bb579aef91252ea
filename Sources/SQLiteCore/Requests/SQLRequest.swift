/// A request written in SQL.
///
/// ```swift
/// extension Player {
///     static func named(_ name: String) -> SQLRequest<Player> {
///         "SELECT * FROM player WHERE name = \(name)"
///     }
/// }
/// let players = try Player.named("Arthur").fetchAll(db)
/// ```
public struct SQLRequest<RowDecoder> {
    var sqlLiteral: SQL
    /// The layout of the rows.
    public var adapter: (any RowAdapter)?
    private let isCached: Bool

    init(literal: SQL, adapter: (any RowAdapter)?, cached: Bool, type: RowDecoder.Type) {
        self.sqlLiteral = literal
        self.adapter = adapter
        self.isCached = cached
    }

    init(
        text sql: String, arguments: StatementArguments, adapter: (any RowAdapter)?, cached: Bool
    ) {
        sqlLiteral = SQL(sql: sql, arguments: arguments)
        self.adapter = adapter
        self.isCached = cached
    }

    /// The SQL and the arguments.
    func build(_ db: Database) throws -> (sql: String, arguments: StatementArguments) {
        try sqlLiteral.build(db)
    }
}

extension SQLRequest: Sendable {}

extension SQLRequest {
    /// Creates a request from SQL with values.
    public init(
        literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) where RowDecoder == Row {
        self.init(literal: sqlLiteral, adapter: adapter, cached: cached, type: RowDecoder.self)
    }

    /// Creates a request from SQL text.
    public init(
        sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) where RowDecoder == Row {
        self.init(text: sql, arguments: arguments, adapter: adapter, cached: cached)
    }
}

extension SQLRequest where RowDecoder: FetchableRecord {
    /// Creates a request from SQL with values.
    public init(
        literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) {
        self.init(literal: sqlLiteral, adapter: adapter, cached: cached, type: RowDecoder.self)
    }

    /// Creates a request from SQL text.
    public init(
        sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) {
        self.init(text: sql, arguments: arguments, adapter: adapter, cached: cached)
    }
}

extension SQLRequest where RowDecoder: DatabaseValueConvertible {
    /// Creates a request from SQL with values.
    public init(
        literal sqlLiteral: SQL, adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) {
        self.init(literal: sqlLiteral, adapter: adapter, cached: cached, type: RowDecoder.self)
    }

    /// Creates a request from SQL text.
    public init(
        sql: String, arguments: StatementArguments = StatementArguments(),
        adapter: (any RowAdapter)? = nil, cached: Bool = false
    ) {
        self.init(text: sql, arguments: arguments, adapter: adapter, cached: cached)
    }
}

extension SQLRequest: ExpressibleByStringInterpolation {
    /// Creates a request from SQL text.
    public init(stringLiteral value: String) {
        self.init(
            literal: SQL(sql: value), adapter: nil, cached: false, type: RowDecoder.self)
    }

    /// Creates a request from SQL with values.
    public init(stringInterpolation: SQLInterpolation) {
        self.init(
            literal: SQL(stringInterpolation: stringInterpolation), adapter: nil, cached: false,
            type: RowDecoder.self)
    }
}

extension SQLRequest: FetchRequest {
    /// The SQL as a part of other SQL.
    public var sqlSubquery: SQLSubquery { SQLSubquery(.literal(sqlLiteral)) }

    /// Compiles the SQL, or takes the statement from the connection's cache.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws
        -> PreparedRequest
    {
        let (sql, arguments) = try build(db)
        let statement =
            try isCached ? db.cachedStatement(sql: sql) : db.availableStatement(sql: sql)
        try statement.setArguments(arguments)
        return PreparedRequest(statement: statement, adapter: adapter)
    }

    /// The number of rows.
    public func fetchCount(_ db: Database) throws -> Int {
        let (sql, arguments) = try build(db)
        return try Int.fetchOne(
            db, sql: "SELECT COUNT(*) FROM (\(sql))", arguments: arguments) ?? 0
    }
}
