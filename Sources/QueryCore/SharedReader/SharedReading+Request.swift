public import SQLiteCore
public import ViewCore

// As `$facts.load(Fact.order(\.id))` is written: the request in place of its key.
extension SharedReading {
    /// Follows what the request fetches from now on; the value stays until that is there.
    ///
    /// See ``load(_:)-(Key)`` for when it returns and what it throws. A terminal shows no animation.
    @discardableResult
    public func load<Request: FetchKeyRequest>(
        _ request: Request, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription where Request.Value == Value {
        try await load(FetchKey(request, database: database, scheduler: scheduler))
    }

    /// Follows the records of the request from now on; the value stays until they are there.
    @discardableResult
    public func load<Record: FetchableRecord & Sendable>(
        _ request: some FetchRequest<Record>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription where Value == [Record] {
        try await load(.fetchAll(request, database: database, scheduler: scheduler))
    }

    /// Follows the first record of the request from now on, if there is one.
    @discardableResult
    public func load<Record: FetchableRecord & Sendable>(
        _ request: some FetchRequest<Record>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription where Value == Record? {
        try await load(FetchKey<Value>.fetchOne(request, database: database, scheduler: scheduler))
    }

    /// Follows the first record of the request from now on.
    @discardableResult
    public func load(
        _ request: some FetchRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription where Value: FetchableRecord {
        try await load(FetchKey<Value>.fetchOne(request, database: database, scheduler: scheduler))
    }

    /// Follows the value that the request selects from now on, if there is one.
    @discardableResult
    public func load<Selected: DatabaseValueConvertible & Sendable>(
        _ request: some FetchRequest<Selected>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription where Value == Selected? {
        try await load(FetchKey<Value>.fetchOne(request, database: database, scheduler: scheduler))
    }

    /// Follows the value that the request selects from now on.
    @discardableResult
    public func load(
        _ request: some FetchRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription where Value: DatabaseValueConvertible {
        try await load(FetchKey<Value>.fetchOne(request, database: database, scheduler: scheduler))
    }
}
