/// A table that a request defines for itself: `WITH name AS (...)`.
///
/// ```swift
/// let best = CommonTableExpression(
///     named: "best", request: Player.order(Column("score").desc).limit(10))
/// let names = try best.all().with(best).select(Column("name"), as: String.self).fetchAll(db)
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/lang_with.html>
public struct CommonTableExpression<RowDecoder>: Sendable {
    let table: SQLCommonTable

    /// The name of the table.
    public var tableName: String { table.name }

    init(
        recursive: Bool, name: String, columns: [String]?, subquery: SQLSubquery
    ) {
        table = SQLCommonTable(
            name: name, columns: columns, isRecursive: recursive, subquery: subquery)
    }

    /// Creates a table from a request, its rows decoded to a type.
    ///
    /// - parameter recursive: whether the request reads the table itself.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil,
        request: some SQLSubqueryable, type: RowDecoder.Type = RowDecoder.self
    ) {
        self.init(
            recursive: recursive, name: tableName, columns: columns, subquery: request.sqlSubquery)
    }

    /// Creates a table from SQL, its rows decoded to a type.
    ///
    /// - parameter recursive: whether the SQL reads the table itself.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil, sql: String,
        arguments: StatementArguments = StatementArguments(),
        type: RowDecoder.Type = RowDecoder.self
    ) {
        self.init(
            recursive: recursive, name: tableName, columns: columns,
            subquery: SQLSubquery(.literal(SQL(sql: sql, arguments: arguments))))
    }

    /// Creates a table from SQL with values, its rows decoded to a type.
    ///
    /// - parameter recursive: whether the SQL reads the table itself.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil,
        literal sqlLiteral: SQL, type: RowDecoder.Type = RowDecoder.self
    ) {
        self.init(
            recursive: recursive, name: tableName, columns: columns,
            subquery: SQLSubquery(.literal(sqlLiteral)))
    }

    /// The rows of the table.
    public func all() -> QueryInterfaceRequest<RowDecoder> {
        QueryInterfaceRequest(query: query)
    }

    private var query: SQLQuery {
        var query = SQLQuery(table: tableName) { _, _ in [AllColumns().sqlSelection] }
        query.commonTable = table
        return query
    }

    /// `element IN table`, for a table of one column.
    public func contains(_ element: some SQLExpressible) -> SQLExpression {
        SQLExpression(
            .inTable(
                element.sqlExpression, SQLTableAlias(tableName: tableName), isNegated: false))
    }
}

extension CommonTableExpression where RowDecoder == Row {
    /// Creates a table from a request.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil,
        request: some SQLSubqueryable
    ) {
        self.init(
            recursive: recursive, name: tableName, columns: columns, subquery: request.sqlSubquery)
    }

    /// Creates a table from SQL.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil, sql: String,
        arguments: StatementArguments = StatementArguments()
    ) {
        self.init(
            recursive: recursive, named: tableName, columns: columns,
            literal: SQL(sql: sql, arguments: arguments))
    }

    /// Creates a table from SQL with values.
    public init(
        recursive: Bool = false, named tableName: String, columns: [String]? = nil,
        literal sqlLiteral: SQL
    ) {
        self.init(
            recursive: recursive, name: tableName, columns: columns,
            subquery: SQLSubquery(.literal(sqlLiteral)))
    }
}
