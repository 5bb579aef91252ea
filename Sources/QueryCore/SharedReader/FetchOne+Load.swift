public import SQLiteCore
public import ViewCore

// Of properties that have to show something: readers leave alone what they show, these tell an error, too.
extension FetchOne where Value: FetchableRecord {
    /// Follows the first record of the request from now on.
    ///
    /// Throws ``NotFound``, and shows what it has shown, if there is none. A terminal shows no animation.
    @discardableResult
    public func load(
        _ request: some FetchRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription {
        try await load(FetchKey<Value>.required(request, in: database, scheduler))
    }
}

extension FetchOne where Value: DatabaseValueConvertible {
    /// Follows the value that the request selects from now on.
    ///
    /// Throws ``NotFound``, and shows what it has shown, if there is none. A terminal shows no animation.
    @discardableResult
    public func load(
        _ request: some FetchRequest<Value>, database: (any DatabaseReader)? = nil,
        scheduler: some ValueObservationScheduler & Hashable = FetchScheduler(),
        animation: Animation? = nil
    ) async throws -> FetchSubscription {
        try await load(FetchKey<Value>.required(request, in: database, scheduler))
    }
}
