/// A request whose own type is not to be seen.
///
/// ```swift
/// let request = AnyFetchRequest(isAlphabetical ? Player.order(Column("name")) : "SELECT ...")
/// let players = try request.fetchAll(db)
/// ```
public struct AnyFetchRequest<RowDecoder>: FetchRequest {
    let base: any FetchRequest

    /// Hides the type of a request.
    public init(_ request: some FetchRequest<RowDecoder>) {
        base = request
    }

    private init(_ base: any FetchRequest, as type: RowDecoder.Type) {
        self.base = base
    }

    /// The request decoding its rows to another type.
    public func asRequest<T>(of type: T.Type) -> AnyFetchRequest<T> {
        AnyFetchRequest<T>(base, as: type)
    }

    /// The request as a part of other SQL.
    public var sqlSubquery: SQLSubquery { base.sqlSubquery }

    /// Compiles the request.
    public func makePreparedRequest(_ db: Database, forSingleResult singleResult: Bool = false)
        throws -> PreparedRequest
    {
        try base.makePreparedRequest(db, forSingleResult: singleResult)
    }

    /// The number of rows.
    public func fetchCount(_ db: Database) throws -> Int { try base.fetchCount(db) }

    /// The region that the request reads.
    public func databaseRegion(_ db: Database) throws -> DatabaseRegion {
        try base.databaseRegion(db)
    }
}
