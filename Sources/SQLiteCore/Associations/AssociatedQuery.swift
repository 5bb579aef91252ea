/// A query that a request makes for rows that belong to its own: another one makes another request, though the
/// SQL of its rows is the same.
package struct AssociatedQuery: Hashable, Sendable {
    /// The keys of the associations that lead to the rows.
    let path: [String]
    let sql: ExactSQL
    /// The paths to the rows in each of the rows.
    let scopes: [[String]]

    func under(_ key: String) -> AssociatedQuery {
        AssociatedQuery(path: [key] + path, sql: sql, scopes: scopes)
    }
}

extension SQLQuery {
    /// The paths to the joined rows in each row, whose names are not in the SQL.
    var scopes: [[String]] {
        joins.flatMap { join in [[join.key]] + join.query.scopes.map { [join.key] + $0 } }
    }

    /// The queries for the rows that belong to those of this one, whichever these are.
    func associatedQueries(_ db: Database) throws -> [AssociatedQuery] {
        guard prefetchesDeeply else { return [] }
        var queries: [AssociatedQuery] = []
        for prefetch in prefetches {
            let query = try prefetch.query(db, origin: tableName)
            let (sql, arguments) = try QueryInterfaceRequest<Row>(query: query).sqlAndArguments(db)
            queries.append(
                AssociatedQuery(
                    path: [prefetch.key], sql: ExactSQL(sql, arguments), scopes: query.scopes))
            queries += try query.associatedQueries(db).map { $0.under(prefetch.key) }
        }
        for join in joins {
            queries += try join.query.associatedQueries(db).map { $0.under(join.key) }
        }
        return queries
    }
}

extension QueryInterfaceRequest {
    /// The queries for the rows that belong to those of the request.
    package func associatedQueries(_ db: Database) throws -> [AssociatedQuery] {
        try db.withoutRecordingRegion { try query.associatedQueries(db) }
    }
}

extension PreparedRequest {
    /// The queries for the rows that belong to those of the request.
    package func associatedQueries(_ db: Database) throws -> [AssociatedQuery] {
        try db.withoutRecordingRegion { try prefetchingQuery?.associatedQueries(db) ?? [] }
    }
}
