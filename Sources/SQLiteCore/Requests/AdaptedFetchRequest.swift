extension FetchRequest {
    /// The request with its rows in another layout, made when the request is run.
    ///
    /// ```swift
    /// let request = SQLRequest<Row>(sql: "SELECT a.*, b.* FROM a JOIN b")
    ///     .adapted { db in
    ///         let adapters = try splittingRowAdapters(
    ///             columnCounts: [A.numberOfSelectedColumns(db), B.numberOfSelectedColumns(db)])
    ///         return ScopeAdapter(["a": adapters[0], "b": adapters[1]])
    ///     }
    /// ```
    public func adapted(_ adapter: @escaping @Sendable (Database) throws -> any RowAdapter)
        -> AdaptedFetchRequest<Self>
    {
        AdaptedFetchRequest(base: self, adapter: adapter)
    }
}

/// A request whose rows have another layout.
public struct AdaptedFetchRequest<Base: FetchRequest>: FetchRequest {
    /// The type that rows are decoded to.
    public typealias RowDecoder = Base.RowDecoder

    let base: Base
    let adapter: @Sendable (Database) throws -> any RowAdapter

    /// The request as a part of other SQL.
    public var sqlSubquery: SQLSubquery { base.sqlSubquery }

    /// Compiles the request.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool) throws
        -> PreparedRequest
    {
        let prepared = try base.makePreparedRequest(db, forSingleResult: singleResult)
        let own = try adapter(db)
        let adapter = prepared.adapter.map { ChainedRowAdapter(first: $0, second: own) } ?? own
        return PreparedRequest(
            statement: prepared.statement, adapter: adapter,
            prefetchingQuery: prepared.prefetchingQuery)
    }

    /// The number of rows.
    public func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }

    /// The region that is read.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try base.databaseRegion(db)
    }
}

/// One layout over another.
struct ChainedRowAdapter: RowAdapter {
    let first: any RowAdapter
    let second: any RowAdapter

    func _layoutedAdapter(from layout: RowLayout) throws -> RowLayoutMapping {
        let inner = try first._layoutedAdapter(from: layout)
        return try second._layoutedAdapter(from: RowLayout(columns: inner.columns))
    }
}
