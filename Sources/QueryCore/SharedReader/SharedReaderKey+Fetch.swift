public import SQLiteCore
public import ViewCore

extension SharedReaderKey {
    /// A key to the records that the SQL selects.
    public static func fetchAll<Record: FetchableRecord & Sendable>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil
    ) -> Self where Self == FetchKey<[Record]>.Default {
        let request = FetchAllSQL<Record>(sql: sql, arguments: arguments)
        return Self(FetchKey(request, database: database, scheduler: nil), default: [])
    }

    /// A key to the records that the SQL selects.
    public static func fetchAll<Record: FetchableRecord & Sendable>(
        _ sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil
    ) -> Self where Self == FetchKey<[Record]>.Default {
        fetchAll(sql: sql, arguments: arguments, database: database)
    }

    /// A key to the records that the SQL selects, told by the scheduler.
    public static func fetchAll<
        Record: FetchableRecord & Sendable, Scheduler: ValueObservationScheduler & Hashable
    >(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil, scheduler: Scheduler
    ) -> Self where Self == FetchKey<[Record]>.Default {
        let request = FetchAllSQL<Record>(sql: sql, arguments: arguments)
        return Self(FetchKey(request, database: database, scheduler: scheduler), default: [])
    }

    /// A key to the records that the SQL selects; a terminal shows no animation.
    public static func fetchAll<Record: FetchableRecord & Sendable>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil, animation: Animation
    ) -> Self where Self == FetchKey<[Record]>.Default {
        fetchAll(sql: sql, arguments: arguments, database: database)
    }

    /// A key to the one value that the SQL selects.
    public static func fetchOne<Value: DatabaseValueConvertible & Sendable>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil
    ) -> Self where Self == FetchKey<Value> {
        FetchKey(
            id: FetchOneSQL<Value>(sql: sql, arguments: arguments), database: database,
            scheduler: nil
        ) { db in try Value.fetchOne(db, sql: sql, arguments: arguments) }
    }

    /// A key to the one value that the SQL selects, told by the scheduler.
    public static func fetchOne<
        Value: DatabaseValueConvertible & Sendable, Scheduler: ValueObservationScheduler & Hashable
    >(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil, scheduler: Scheduler
    ) -> Self where Self == FetchKey<Value> {
        FetchKey(
            id: FetchOneSQL<Value>(sql: sql, arguments: arguments), database: database,
            scheduler: scheduler
        ) { db in try Value.fetchOne(db, sql: sql, arguments: arguments) }
    }

    /// A key to the one value that the SQL selects; a terminal shows no animation.
    public static func fetchOne<Value: DatabaseValueConvertible & Sendable>(
        sql: String, arguments: StatementArguments = StatementArguments(),
        database: (any DatabaseReader)? = nil, animation: Animation
    ) -> Self where Self == FetchKey<Value> {
        fetchOne(sql: sql, arguments: arguments, database: database)
    }

    /// A key to what the request fetches.
    public static func fetch<Value>(
        _ request: some FetchKeyRequest<Value>, database: (any DatabaseReader)? = nil
    ) -> Self where Self == FetchKey<Value> {
        FetchKey(request, database: database, scheduler: nil)
    }

    /// A key to what the request fetches, told by the scheduler.
    public static func fetch<Value, Scheduler: ValueObservationScheduler & Hashable>(
        _ request: some FetchKeyRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: Scheduler
    ) -> Self where Self == FetchKey<Value> {
        FetchKey(request, database: database, scheduler: scheduler)
    }

    /// A key to what the request fetches; a terminal shows no animation.
    public static func fetch<Value>(
        _ request: some FetchKeyRequest<Value>, database: (any DatabaseReader)? = nil,
        animation: Animation
    ) -> Self where Self == FetchKey<Value> {
        fetch(request, database: database)
    }

    /// A key to the collection that the request fetches, empty until it is known.
    public static func fetch<Value: RangeReplaceableCollection>(
        _ request: some FetchKeyRequest<Value>, database: (any DatabaseReader)? = nil
    ) -> Self where Self == FetchKey<Value>.Default {
        Self(FetchKey(request, database: database, scheduler: nil), default: Value())
    }

    /// A key to the collection that the request fetches, told by the scheduler.
    public static func fetch<
        Value: RangeReplaceableCollection, Scheduler: ValueObservationScheduler & Hashable
    >(
        _ request: some FetchKeyRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: Scheduler
    ) -> Self where Self == FetchKey<Value>.Default {
        Self(FetchKey(request, database: database, scheduler: scheduler), default: Value())
    }

    /// A key to the collection that the request fetches; a terminal shows no animation.
    public static func fetch<Value: RangeReplaceableCollection>(
        _ request: some FetchKeyRequest<Value>, database: (any DatabaseReader)? = nil,
        animation: Animation
    ) -> Self where Self == FetchKey<Value>.Default {
        fetch(request, database: database)
    }
}

/// The identity and the fetch of SQL that selects records.
private struct FetchAllSQL<Record: FetchableRecord & Sendable>: FetchKeyRequest {
    let sql: String
    let arguments: StatementArguments

    func fetch(_ db: Database) throws -> [Record] {
        try Record.fetchAll(db, sql: sql, arguments: arguments)
    }
}

/// The identity of SQL that selects one value.
private struct FetchOneSQL<Value>: Hashable, Sendable {
    let sql: String
    let arguments: StatementArguments
}
