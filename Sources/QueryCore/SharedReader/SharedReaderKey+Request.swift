public import SQLiteCore
public import ViewCore

// Keys of requests, which are the same if their SQL and the values in it are.
extension SharedReaderKey {
    /// A key to the records of a request; a terminal shows no animation.
    public static func fetchAll<Record: FetchableRecord & Sendable>(
        _ request: some FetchRequest<Record>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<[Record]>.Default {
        Self(
            FetchKey(of: request, in: database, scheduler) { try request.fetchAll($0) }, default: []
        )
    }

    /// A key to the first record of a request, if there is one.
    public static func fetchOne<Record: FetchableRecord & Sendable>(
        _ request: some FetchRequest<Record>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<Record?> {
        FetchKey(of: request, in: database, scheduler) { try request.fetchOne($0) }
    }

    /// A key to the first record of a request; while there is none, readers show their initial value.
    public static func fetchOne<Record: FetchableRecord & Sendable>(
        _ request: some FetchRequest<Record>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<Record> {
        FetchKey(of: request, in: database, scheduler) { try request.fetchOne($0) }
    }

    /// A key to the value that a request selects, if there is one.
    public static func fetchOne<Value: DatabaseValueConvertible & Sendable>(
        _ request: some FetchRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<Value?> {
        FetchKey(of: request, in: database, scheduler) { try request.fetchOne($0) }
    }

    /// A key to the value that a request selects; while there is none, readers show their initial value.
    public static func fetchOne<Value: DatabaseValueConvertible & Sendable>(
        _ request: some FetchRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) -> Self where Self == FetchKey<Value> {
        FetchKey(of: request, in: database, scheduler) { try request.fetchOne($0) }
    }
}

extension FetchKey {
    init(
        of request: some FetchRequest, in database: (any DatabaseReader)?,
        _ scheduler: some ValueObservationScheduler & Hashable,
        fetch: @escaping @Sendable (Database) throws -> Value?
    ) {
        let database = database ?? DependencyValues.current.defaultDatabase
        let id = RequestID(of: request, in: database)
        self.init(id: id, database: database, scheduler: scheduler, fetch: fetch)
    }
}
