/// A request for rows of a table, built in Swift.
///
/// ```swift
/// let best = try Player
///     .filter(Column("score") > 100)
///     .order(Column("score").desc)
///     .limit(10)
///     .fetchAll(db)
/// ```
public struct QueryInterfaceRequest<RowDecoder>: Sendable {
    var query: SQLQuery

    init(query: SQLQuery) {
        self.query = query
    }

    func with(_ transform: (inout Self) -> Void) -> Self {
        var copy = self
        transform(&copy)
        return copy
    }
}

extension QueryInterfaceRequest: DerivableRequest {
    /// The request with its query changed.
    public func _mapQuery(_ transform: (inout _RequestQuery) -> Void) -> Self {
        with { request in
            var query = _RequestQuery(query: request.query)
            transform(&query)
            request.query = query.query
        }
    }
}

extension QueryInterfaceRequest: FetchRequest {
    /// The request as a part of other SQL.
    public var sqlSubquery: SQLSubquery { SQLSubquery(.query(query)) }

    /// Compiles the request, or takes its statement from the connection's cache.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool = false)
        throws -> PreparedRequest
    {
        let context = SQLGenerationContext(db)
        let sql = try db.withoutRecordingRegion {
            try query.sql(context, singleResult: singleResult)
        }
        let statement = try db.availableStatement(sql: sql)
        try statement.setArguments(context.arguments)
        if db.isRecordingRegion {
            let region = try db.withoutRecordingRegion {
                try query.narrowedRegion(statement.databaseRegion, db)
            }
            statement.narrowRegion(to: region)
        }
        return PreparedRequest(
            statement: statement,
            adapter: try db.withoutRecordingRegion { try query.adapter(db) },
            prefetchingQuery: query.prefetchesDeeply ? query : nil)
    }

    /// The number of rows.
    public func fetchCount(_ db: Database) throws -> Int {
        let context = SQLGenerationContext(db)
        let sql = try db.withoutRecordingRegion { try query.countSQL(context) }
        return try Int.fetchOne(db, sql: sql, arguments: context.arguments) ?? 0
    }

    /// The region that is read: single rows if the request names their primary keys.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        var region = try query.narrowedRegion(
            makePreparedRequest(db).statement.databaseRegion, db)
        try query.formPrefetchRegion(db, &region)
        return region
    }
}

extension SQLQuery {
    /// The region of the statement, with the rows of the queried table narrowed down.
    func narrowedRegion(_ region: DatabaseRegion, _ db: Database) throws -> DatabaseRegion {
        guard joins.isEmpty, let rowIDs = try identifiedRowIDs(db), let tables = region.tables
        else { return region }
        let table = tables.keys.filter { $0.name.lowercased() == tableName.lowercased() }
        // A second use of the table, in a subquery, would read other rows.
        guard table.count == 1, let table = table.first, tables.count == 1 else { return region }
        return region.tableIntersection(table, rowIDs: rowIDs)
    }

    /// Counts without a query around, where that gives the same number.
    func countSQL(_ context: SQLGenerationContext) throws -> String {
        var query = self
        query.ordering = SQLQueryOrdering()
        if limit == nil, !isGrouped, !hasHavings, ctes.isEmpty, !isDistinct {
            query.selection = { _, _ in [SQLExpression(.countAll).sqlSelection] }
            query.joins = query.joins.map(\.withoutSelection)
            return try query.sql(context)
        }
        if isDistinct, limit == nil, groups == nil, havings.isEmpty, ctes.isEmpty, joins.isEmpty {
            let selections = try ownSelections(context.db)
            if selections.count == 1, let expression = selections[0].expression {
                query.isDistinct = false
                let count = SQLExpression.function("COUNT", [expression], isDistinct: true)
                query.selection = { _, _ in [count.sqlSelection] }
                return try query.sql(context)
            }
        }
        return try "SELECT COUNT(*) FROM (" + (limit == nil ? query : self).sql(context) + ")"
    }

    /// The layout of the rows of a query with joins: own columns first, then a scope for each join.
    func adapter(_ db: Database) throws -> (any RowAdapter)? {
        guard joins.contains(where: \.selectsColumns) else { return nil }
        var position = try ownColumnCount(db)
        let scopes = try Self.scopes(of: joins, db, &position)
        return ScopeAdapter(
            base: RangeRowAdapter(0..<(try ownColumnCount(db))), scopes: scopes)
    }

    private func ownColumnCount(_ db: Database) throws -> Int {
        try ownSelections(db).reduce(0) { count, selection in
            if let commonTable, case .allColumns = selection.impl {
                return try count + commonTable.columnCount(db)
            }
            return try count + selection.columnCount(db, alias: alias)
        }
    }

    private static func scopes(of joins: [SQLJoin], _ db: Database, _ position: inout Int) throws
        -> [String: any RowAdapter]
    {
        var scopes: [String: any RowAdapter] = [:]
        for join in joins {
            let start = position
            if join.isIncluded { position += try join.query.ownColumnCount(db) }
            let base = RangeRowAdapter(start..<position)
            let inner = try Self.scopes(of: join.query.joins, db, &position)
            if join.selectsColumns {
                scopes[join.key] = inner.isEmpty ? base : ScopeAdapter(base: base, scopes: inner)
            }
        }
        return scopes
    }
}

extension SQLJoin {
    var withoutSelection: SQLJoin {
        var copy = self
        copy.isIncluded = false
        copy.query.joins = query.joins.map(\.withoutSelection)
        return copy
    }
}

extension QueryInterfaceRequest {
    /// Reads at most `count` rows, after leaving out `offset` of them.
    public func limit(_ count: Int, offset: Int? = nil) -> Self {
        with { $0.query.limit = SQLLimit(count: count, offset: offset) }
    }

    /// The request decoding its rows to another type.
    public func asRequest<T>(of type: T.Type) -> QueryInterfaceRequest<T> {
        QueryInterfaceRequest<T>(query: query)
    }

    /// Selects those columns only, decoded to another type.
    public func select<T>(_ selection: any SQLSelectable..., as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        select(selection).asRequest(of: type)
    }

    /// Selects those columns only, decoded to another type.
    public func select<T>(_ selection: [any SQLSelectable], as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        select(selection).asRequest(of: type)
    }

    /// Selects SQL only, decoded to another type.
    public func select<T>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: T.Type = T.self
    ) -> QueryInterfaceRequest<T> {
        select([SQL(sql: sql, arguments: arguments)]).asRequest(of: type)
    }

    /// Selects SQL only, decoded to another type.
    public func select<T>(literal sqlLiteral: SQL, as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        select([sqlLiteral]).asRequest(of: type)
    }

    /// Selects the primary key, as a value, or as a row if it has several columns.
    public func selectPrimaryKey<PrimaryKey>(as type: PrimaryKey.Type = PrimaryKey.self)
        -> QueryInterfaceRequest<PrimaryKey>
    {
        with { request in
            request.query.selection = { db, alias in
                try db.primaryKey(alias.tableName).columns.map {
                    SQLExpression.column($0).sqlSelection
                }
            }
        }.asRequest(of: type)
    }
}

extension QueryInterfaceRequest
where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    /// Selects the identifier.
    public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> {
        selectPrimaryKey(as: RowDecoder.ID.self)
    }
}
