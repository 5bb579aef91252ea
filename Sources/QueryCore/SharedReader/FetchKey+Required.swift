internal import SQLiteCore

// Of properties, where nothing found is an error. They share no value with the keys of readers, which go back to
// their initial one then.
extension FetchKey {
    /// A key to the first record of a request, which has to be there.
    static func required(
        _ request: some FetchRequest<Value>, in database: (any DatabaseReader)?,
        _ scheduler: some ValueObservationScheduler & Hashable
    ) -> Self where Value: FetchableRecord {
        required(of: request, in: database, scheduler) { db in
            guard let record = try request.fetchOne(db) else { throw NotFound() }
            return record
        }
    }

    /// A key to the value that a request selects, which has to be there.
    static func required(
        _ request: some FetchRequest<Value>, in database: (any DatabaseReader)?,
        _ scheduler: some ValueObservationScheduler & Hashable
    ) -> Self where Value: DatabaseValueConvertible {
        required(of: request, in: database, scheduler) { try .found(request.fetchOne($0)) }
    }

    /// A key to the value that the SQL selects, which has to be there.
    static func required(
        sql: String, arguments: StatementArguments, in database: (any DatabaseReader)?,
        _ scheduler: some ValueObservationScheduler & Hashable
    ) -> Self where Value: DatabaseValueConvertible {
        FetchKey(
            RequiredSQL<Value>(sql: ExactSQL(sql, arguments)), database: database,
            scheduler: scheduler)
    }

    private static func required(
        of request: some FetchRequest, in database: (any DatabaseReader)?,
        _ scheduler: some ValueObservationScheduler & Hashable,
        fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self {
        let database = database ?? DependencyValues.current.defaultDatabase
        let id = RequiredID(request: RequestID(of: request, in: database))
        return FetchKey(id: id, database: database, scheduler: scheduler, fetch: fetch)
    }
}

/// The identity of a request that has to find something.
private struct RequiredID: Hashable {
    let request: RequestID
}

/// The identity and the fetch of SQL that selects one value, which has to be there.
private struct RequiredSQL<Value: DatabaseValueConvertible & Sendable>: FetchKeyRequest {
    let sql: ExactSQL

    func fetch(_ db: Database) throws -> Value {
        try .found(Value.fetchOne(db, sql: sql.sql, arguments: sql.arguments))
    }
}
