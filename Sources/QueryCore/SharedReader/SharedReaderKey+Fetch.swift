public import SQLiteCore
public import ViewCore

// Values are told by the scheduler; a terminal shows no animation.
extension SharedReaderKey {
    /// A key to the records that the SQL selects.
    public static func fetchAll<Record: FetchableRecord & Sendable>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<[Record]>.Default {
        let request = FetchAllSQL<Record>(sql: ExactSQL(sql, arguments))
        return Self(FetchKey(request, database: database, scheduler: scheduler), default: [])
    }

    /// A key to the records that the SQL selects.
    public static func fetchAll<Record: FetchableRecord & Sendable>(
        _ sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil
    ) -> Self where Self == FetchKey<[Record]>.Default {
        fetchAll(sql: sql, arguments: arguments, database: database)
    }

    /// A key to the one value that the SQL selects.
    ///
    /// While there is no row, or NULL and the value is no optional, readers show their initial value; it is no error.
    public static func fetchOne<Value: DatabaseValueConvertible & Sendable>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<Value> {
        FetchKey(
            id: FetchOneSQL<Value>(sql: ExactSQL(sql, arguments)), database: database,
            scheduler: scheduler
        ) { db in try Value.fetchOne(db, sql: sql, arguments: arguments) }
    }

    /// A key to what the request fetches.
    public static func fetch<Value>(
        _ request: some FetchKeyRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<Value> {
        FetchKey(request, database: database, scheduler: scheduler)
    }

    /// A key to the collection that the request fetches, empty until it is known.
    public static func fetch<Value: RangeReplaceableCollection>(
        _ request: some FetchKeyRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<Value>.Default {
        Self(FetchKey(request, database: database, scheduler: scheduler), default: Value())
    }
}

/// The identity and the fetch of SQL that selects records.
private struct FetchAllSQL<Record: FetchableRecord & Sendable>: FetchKeyRequest {
    let sql: ExactSQL

    func fetch(_ db: Database) throws -> [Record] {
        try Record.fetchAll(db, sql: sql.sql, arguments: sql.arguments)
    }
}

/// The identity of SQL that selects one value.
private struct FetchOneSQL<Value>: Hashable, Sendable {
    let sql: ExactSQL
}
