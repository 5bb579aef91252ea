/// Fetches a value, and fetches it again each time that a commit may have changed it.
///
/// ```swift
/// let observation = ValueObservation.tracking { db in try Player.fetchAll(db) }
/// let cancellable = observation.start(in: dbQueue) { error in
///     print("Players could not be fetched: \(error)")
/// } onChange: { players in
///     print("Fresh players: \(players)")
/// }
/// ```
///
/// Contract: an initial value comes first; values are of committed states only, and in their order;
/// states may be left out, but never the last one; equal values may follow each other (see
/// `removeDuplicates()`); the first error ends the observation, which may be started again;
/// cancelling stops it.
///
/// Commits of other connections and processes are noticed too, as long as
/// `Configuration.observesExternalChanges` is true. Fetches do not keep the writer from returning.
public struct ValueObservation<Reducer: ValueReducer>: Sendable {
    enum Tracking: Sendable {
        /// The region of each fetch is that of the next look.
        case varying
        /// The region of the first fetch stays.
        case constant
        case regions([any DatabaseRegionConvertible])
    }

    struct Events: Sendable {
        var willStart: (@Sendable () -> Void)?
        var willTrackRegion: (@Sendable (DatabaseRegion) -> Void)?
        var databaseDidChange: (@Sendable () -> Void)?
        var didFail: (@Sendable (any Error) -> Void)?
        var didCancel: (@Sendable () -> Void)?
    }

    var tracking: Tracking
    var makeReducer: @Sendable () -> Reducer
    var events = Events()

    /// Fetches with a writing connection, for values whose fetching writes.
    ///
    /// What a fetch writes itself does not make its observation fetch again; others are told.
    public var requiresWriteAccess = false

    func mapReducer<R: ValueReducer>(_ transform: @escaping @Sendable (Reducer) -> R)
        -> ValueObservation<R>
    {
        let makeReducer = self.makeReducer
        var observation = ValueObservation<R>(
            tracking: .init(tracking), makeReducer: { transform(makeReducer()) })
        observation.events = .init(
            willStart: events.willStart, willTrackRegion: events.willTrackRegion,
            databaseDidChange: events.databaseDidChange, didFail: events.didFail,
            didCancel: events.didCancel)
        observation.requiresWriteAccess = requiresWriteAccess
        return observation
    }

    // MARK: - Starting

    /// Starts the observation; its values come on the main actor.
    ///
    /// - parameter scheduler: by default all values come later; with `.immediate`, the first one
    ///   comes before this method returns.
    /// - returns: what stops the observation; it also stops when this is not kept.
    @preconcurrency
    @MainActor
    public func start(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationMainActorScheduler = .mainActor,
        onError: @escaping @MainActor (any Error) -> Void,
        onChange: @escaping @MainActor (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        var observation = self
        Self.chain(&observation.events.didFail) { error in
            MainActor.assumeIsolated { onError(error) }
        }
        return reader._add(
            observation: observation, scheduling: scheduler,
            onChange: { value in MainActor.assumeIsolated { onChange(value) } })
    }

    /// Starts the observation; its values come where the scheduler decides.
    ///
    /// - returns: what stops the observation; it also stops when this is not kept.
    @preconcurrency
    public func start(
        in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler,
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        var observation = self
        Self.chain(&observation.events.didFail, onError)
        return reader._add(observation: observation, scheduling: scheduler, onChange: onChange)
    }

    /// Calls `action` after what is there already.
    ///
    /// Not by a key path: one into a generic type is looked up anew for each observation that starts.
    static func chain<T>(
        _ event: inout (@Sendable (T) -> Void)?, _ action: (@Sendable (T) -> Void)?
    ) {
        guard let action else { return }
        let former = event
        event = { value in
            former?(value)
            action(value)
        }
    }

    static func chain(_ event: inout (@Sendable () -> Void)?, _ action: (@Sendable () -> Void)?) {
        guard let action else { return }
        let former = event
        event = {
            former?()
            action()
        }
    }
}

extension ValueObservation.Tracking {
    init<R>(_ other: ValueObservation<R>.Tracking) {
        switch other {
        case .varying: self = .varying
        case .constant: self = .constant
        case .regions(let regions): self = .regions(regions)
        }
    }
}

extension ValueObservation {
    /// Observes the region that `fetch` reads, found anew at each fetch.
    ///
    /// ```swift
    /// let observation = ValueObservation.tracking { db in try Player.fetchAll(db) }
    /// ```
    @preconcurrency
    public static func tracking<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(
            tracking: .varying, makeReducer: { ValueReducers.Fetch(fetch: fetch) })
    }

    /// Observes the region that `fetch` reads the first time, which must not depend on values.
    ///
    /// It costs less than `tracking(_:)` at each fetch.
    @preconcurrency
    public static func trackingConstantRegion<Value: Sendable>(
        _ fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(
            tracking: .constant, makeReducer: { ValueReducers.Fetch(fetch: fetch) })
    }

    /// Observes those regions, whatever `fetch` reads.
    @preconcurrency
    public static func tracking<Value: Sendable>(
        region: any DatabaseRegionConvertible,
        _ otherRegions: any DatabaseRegionConvertible...,
        fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self where Reducer == ValueReducers.Fetch<Value> {
        tracking(regions: [region] + otherRegions, fetch: fetch)
    }

    /// Observes those regions, whatever `fetch` reads.
    @preconcurrency
    public static func tracking<Value: Sendable>(
        regions: [any DatabaseRegionConvertible],
        fetch: @escaping @Sendable (Database) throws -> Value
    ) -> Self where Reducer == ValueReducers.Fetch<Value> {
        ValueObservation(
            tracking: .regions(regions), makeReducer: { ValueReducers.Fetch(fetch: fetch) })
    }
}

extension ValueObservation {
    /// Transforms values, not on the main queue, and after the access that has fetched them.
    ///
    /// The first value of an observation that starts with `.immediate` is transformed where that happens.
    public func map<T: Sendable>(_ transform: @escaping @Sendable (Reducer.Value) throws -> T)
        -> ValueObservation<ValueReducers.Map<Reducer, T>>
    {
        mapReducer { ValueReducers.Map(base: $0, transform: transform) }
    }

    /// Transforms values, and leaves out those that become nil.
    public func compactMap<T: Sendable>(
        _ transform: @escaping @Sendable (Reducer.Value) throws -> T?
    ) -> ValueObservation<ValueReducers.CompactMap<Reducer, T>> {
        mapReducer { ValueReducers.CompactMap(base: $0, transform: transform) }
    }

    /// Leaves out values that are the same as the one before.
    public func removeDuplicates(
        by predicate: sending @escaping (Reducer.Value, Reducer.Value) -> Bool
    ) -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> {
        // Each start of the observation calls it, on threads of its own.
        let predicate = LockedBox(predicate)
        return mapReducer {
            ValueReducers.RemoveDuplicates(base: $0) { former, value in
                predicate.withLock { $0(former, value) }
            }
        }
    }

    /// Calls closures at the events of the observation.
    public func handleEvents(
        willStart: (@Sendable () -> Void)? = nil, willFetch: (@Sendable () -> Void)? = nil,
        willTrackRegion: (@Sendable (DatabaseRegion) -> Void)? = nil,
        databaseDidChange: (@Sendable () -> Void)? = nil,
        didReceiveValue: (@Sendable (Reducer.Value) -> Void)? = nil,
        didFail: (@Sendable (any Error) -> Void)? = nil,
        didCancel: (@Sendable () -> Void)? = nil
    ) -> ValueObservation<ValueReducers.Trace<Reducer>> {
        var observation = mapReducer {
            ValueReducers.Trace(
                base: $0, willFetch: willFetch ?? {}, didReceiveValue: didReceiveValue ?? { _ in })
        }
        Self.chain(&observation.events.willStart, willStart)
        Self.chain(&observation.events.willTrackRegion, willTrackRegion)
        Self.chain(&observation.events.databaseDidChange, databaseDidChange)
        Self.chain(&observation.events.didFail, didFail)
        Self.chain(&observation.events.didCancel, didCancel)
        return observation
    }

    /// Prints the events of the observation.
    public func print(_ prefix: String = "", to stream: sending (any TextOutputStream)? = nil)
        -> ValueObservation<ValueReducers.Trace<Reducer>>
    {
        let output = PrintStream(prefix: prefix.isEmpty ? "" : "\(prefix): ", stream: stream)
        return handleEvents(
            willStart: { output.print("start") },
            willFetch: { output.print("fetch") },
            willTrackRegion: { output.print("tracked region: \($0)") },
            databaseDidChange: { output.print("database did change") },
            didReceiveValue: { output.print("value: \($0)") },
            didFail: { output.print("failure: \($0)") },
            didCancel: { output.print("cancel") })
    }
}

extension ValueObservation where Reducer.Value: Equatable {
    /// Leaves out values that are equal to the one before.
    public func removeDuplicates() -> ValueObservation<ValueReducers.RemoveDuplicates<Reducer>> {
        mapReducer { ValueReducers.RemoveDuplicates(base: $0, predicate: ==) }
    }
}
