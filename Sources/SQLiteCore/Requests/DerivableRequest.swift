/// A request that others can be derived from: a request of the query interface, or an association.
///
/// Extensions give requests of a record type a vocabulary of their own:
///
/// ```swift
/// extension DerivableRequest<Player> {
///     func orderedByScore() -> Self { order(Column("score").desc) }
/// }
/// ```
public protocol DerivableRequest<RowDecoder> {
    /// The type that rows are decoded to.
    associatedtype RowDecoder

    /// The request with its query changed.
    func _mapQuery(_ transform: (inout _RequestQuery) -> Void) -> Self
}

/// The query of a request, opaque outside of the library.
public struct _RequestQuery: Sendable {
    var query: SQLQuery
}

/// Former names of the aspects of ``DerivableRequest``.
public typealias FilteredRequest = DerivableRequest
/// Former names of the aspects of ``DerivableRequest``.
public typealias OrderedRequest = DerivableRequest
/// Former names of the aspects of ``DerivableRequest``.
public typealias SelectionRequest = DerivableRequest
/// Former names of the aspects of ``DerivableRequest``.
public typealias TableRequest = DerivableRequest
/// Former names of the aspects of ``DerivableRequest``.
public typealias JoinableRequest = DerivableRequest
/// Former names of the aspects of ``DerivableRequest``.
public typealias TypedRequest = DerivableRequest
/// Former names of the aspects of ``DerivableRequest``.
public typealias AggregatingRequest = DerivableRequest

extension DerivableRequest {
    func mapQuery(_ transform: (inout SQLQuery) -> Void) -> Self {
        _mapQuery { transform(&$0.query) }
    }

    /// The name of the table that rows come from.
    public var databaseTableName: String {
        var name = ""
        _ = mapQuery { name = $0.tableName }
        return name
    }

    // MARK: - Filter

    /// Keeps the rows for which the condition is true.
    public func filter(_ predicate: some SQLSpecificExpressible) -> Self {
        let expression = predicate.sqlExpression
        return mapQuery { query in
            query.filters.append { _, alias in expression.qualified(with: alias) }
        }
    }

    /// Keeps the rows for which the SQL is true.
    public func filter(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        filter(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Keeps the rows for which the SQL is true.
    public func filter(literal sqlLiteral: SQL) -> Self {
        filter(sqlLiteral)
    }

    /// Keeps no row.
    public func none() -> Self {
        filter(SQLExpression.databaseValue(false.databaseValue))
    }

    /// Keeps the rows for which a condition on the schema is true.
    func filterLater(
        _ predicate: @escaping @Sendable (Database, SQLTableAlias) throws -> SQLExpression
    )
        -> Self
    {
        mapQuery { $0.filters.append(predicate) }
    }

    // MARK: - Order

    /// Orders by those terms only.
    public func order(_ orderings: any SQLOrderingTerm...) -> Self {
        order(orderings)
    }

    /// Orders by those terms only.
    public func order(_ orderings: [any SQLOrderingTerm]) -> Self {
        let orderings = orderings.map(\.sqlOrdering)
        return mapQuery { query in
            query.ordering.set { _, alias in orderings.map { $0.qualified(with: alias) } }
        }
    }

    /// Orders by SQL only.
    public func order(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        order(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Orders by SQL only.
    public func order(literal sqlLiteral: SQL) -> Self {
        order([sqlLiteral])
    }

    /// Orders by primary key only.
    public func orderByPrimaryKey() -> Self {
        mapQuery { query in
            query.ordering.set { db, alias in
                try db.primaryKey(alias.tableName).columns.map {
                    SQLExpression.column($0).sqlOrdering
                }
            }
        }
    }

    /// Orders by primary key after all other terms, so that the order is always the same.
    public func withStableOrder() -> Self {
        mapQuery { $0.ordering.isStable = true }
    }

    /// Reverses the order; does nothing if there is none.
    public func reversed() -> Self {
        mapQuery { $0.ordering.reverse() }
    }

    /// Forgets the order.
    public func unordered() -> Self {
        mapQuery { $0.ordering = SQLQueryOrdering() }
    }

    // MARK: - Selection

    /// The request itself.
    public func all() -> Self { self }

    /// Selects those columns only.
    public func select(_ selection: any SQLSelectable...) -> Self {
        select(selection)
    }

    /// Selects those columns only.
    public func select(_ selection: [any SQLSelectable]) -> Self {
        let selection = selection.map(\.sqlSelection)
        return mapQuery { $0.selection = { _, _ in selection } }
    }

    /// Selects SQL only.
    public func select(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        select(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Selects SQL only.
    public func select(literal sqlLiteral: SQL) -> Self {
        select([sqlLiteral])
    }

    /// Leaves out rows that are the same as another.
    public func distinct() -> Self {
        mapQuery { $0.isDistinct = true }
    }

    /// Selects more columns.
    public func annotated(with selection: any SQLSelectable...) -> Self {
        annotated(with: selection)
    }

    /// Selects more columns.
    public func annotated(with selection: [any SQLSelectable]) -> Self {
        let added = selection.map(\.sqlSelection)
        return mapQuery { query in
            let former = query.selection
            query.selection = { db, alias in try former(db, alias) + added }
        }
    }

    // MARK: - Groups

    /// Groups rows by expressions.
    public func group(_ expressions: any SQLExpressible...) -> Self {
        group(expressions)
    }

    /// Groups rows by expressions.
    public func group(_ expressions: [any SQLExpressible]) -> Self {
        let expressions = expressions.map(\.sqlExpression)
        return mapQuery { query in
            query.groups = { _, alias in expressions.map { $0.qualified(with: alias) } }
        }
    }

    /// Groups rows by SQL.
    public func group(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        group(literal: SQL(sql: sql, arguments: arguments))
    }

    /// Groups rows by SQL.
    public func group(literal sqlLiteral: SQL) -> Self {
        group([sqlLiteral])
    }

    /// Groups rows by primary key, or by rowid where that is the same and sooner done.
    public func groupByPrimaryKey() -> Self {
        mapQuery { query in
            query.groups = { db, alias in
                try db.primaryKey(alias.tableName).fastColumns.map {
                    SQLExpression.column($0).qualified(with: alias)
                }
            }
        }
    }

    /// Keeps the groups for which the condition is true.
    public func having(_ predicate: some SQLExpressible) -> Self {
        let expression = predicate.sqlExpression
        return mapQuery { query in
            query.havings.append { _, alias in expression.qualified(with: alias) }
        }
    }

    /// Keeps the groups for which the SQL is true.
    public func having(sql: String, arguments: StatementArguments = StatementArguments()) -> Self {
        having(SQL(sql: sql, arguments: arguments))
    }

    /// Keeps the groups for which the SQL is true.
    public func having(literal sqlLiteral: SQL) -> Self {
        having(sqlLiteral)
    }

    /// Defines a common table expression for the request.
    public func with<T>(_ cte: CommonTableExpression<T>) -> Self {
        mapQuery { $0.define(cte.table) }
    }

    /// Names the table, so that conditions elsewhere can speak of it.
    public func aliased<T>(_ alias: TableAlias<T>) -> Self {
        mapQuery { $0 = $0.withAlias(alias.sqlAlias) }
    }
}
