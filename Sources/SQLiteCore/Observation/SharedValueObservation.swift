public import Dispatch

/// How long a shared observation goes on.
public enum SharedValueObservationExtent: Sendable {
    /// As long as somebody keeps the shared observation or subscribes to it. An error ends it for good:
    /// later subscribers get it too.
    case observationLifetime
    /// As long as somebody subscribes to it. After an error, the next subscriber starts it again.
    case whileObserved
}

/// One observation for any number of subscribers, who share its fetches.
///
/// ```swift
/// let shared = observation.shared(in: dbQueue)
/// let first = shared.start { error in ... } onChange: { value in ... }
/// let second = shared.start { error in ... } onChange: { value in ... }
/// ```
///
/// A late subscriber gets the last value first, where the scheduler runs. Threading: it may be used from any
/// thread; no subscriber is called once it has cancelled where the scheduler runs.
public final class SharedValueObservation<Element: Sendable>: Sendable {
    typealias OnError = @Sendable (any Error) -> Void
    typealias OnChange = @Sendable (Element) -> Void

    private struct Subscriber {
        let onError: OnError
        let onChange: OnChange
        /// Whether the last result is to be its first, and has not come yet.
        var awaitsLast: Bool
    }

    private struct State {
        var subscribers: [Int: Subscriber] = [:]
        var nextID = 0
        var last: Result<Element, any Error>?
        var cancellable: AnyDatabaseCancellable?
        var generation = 0
    }

    private let extent: SharedValueObservationExtent
    private let scheduler: any ValueObservationScheduler
    private let startObserving:
        @Sendable (_ onError: @escaping OnError, _ onChange: @escaping OnChange) ->
            AnyDatabaseCancellable
    private let state = LockedBox(State())

    init(
        extent: SharedValueObservationExtent, scheduler: any ValueObservationScheduler,
        start: @escaping @Sendable (@escaping OnError, @escaping OnChange) -> AnyDatabaseCancellable
    ) {
        self.extent = extent
        self.scheduler = scheduler
        self.startObserving = start
    }

    /// Subscribes.
    ///
    /// - returns: what ends the subscription; it also ends when this is not kept.
    @preconcurrency
    public func start(
        onError: @escaping @Sendable (any Error) -> Void,
        onChange: @escaping @Sendable (Element) -> Void
    ) -> AnyDatabaseCancellable {
        let (id, awaitsLast, generation) = state.withLock { state -> (Int, Bool, Int?) in
            state.nextID += 1
            let mustStart =
                state.subscribers.isEmpty && state.cancellable == nil && state.last == nil
            state.subscribers[state.nextID] = Subscriber(
                onError: onError, onChange: onChange, awaitsLast: state.last != nil)
            if mustStart { state.generation += 1 }
            return (state.nextID, state.last != nil, mustStart ? state.generation : nil)
        }
        if awaitsLast {
            if scheduler.immediateInitialValue() {
                deliverLast(to: id)
            } else {
                scheduler.schedule { self.deliverLast(to: id) }
            }
        }
        if let generation { startShared(generation) }
        return AnyDatabaseCancellable { self.unsubscribe(id) }
    }

    /// Delivers what is the last result by now, unless a later one has come already.
    private func deliverLast(to id: Int) {
        let (subscriber, last) = state.withLock {
            state -> (Subscriber?, Result<Element, any Error>?) in
            guard let subscriber = state.subscribers[id], subscriber.awaitsLast else {
                return (nil, nil)
            }
            state.subscribers[id]?.awaitsLast = false
            if case .failure = state.last { state.subscribers[id] = nil }
            return (subscriber, state.last)
        }
        switch last {
        case .success(let value): subscriber?.onChange(value)
        case .failure(let error): subscriber?.onError(error)
        case nil: break
        }
    }

    private func startShared(_ generation: Int) {
        let cancellable = startObserving(
            { [weak self] in self?.receive($0, generation) },
            { [weak self] in self?.receive($0, generation) })
        let isStale = state.withLock { state -> Bool in
            guard state.generation == generation else { return true }
            state.cancellable = cancellable
            return false
        }
        if isStale { cancellable.cancel() }
    }

    private func receive(_ value: Element, _ generation: Int) {
        let ids = state.withLock { state -> [Int] in
            guard state.generation == generation else { return [] }
            state.last = .success(value)
            return state.subscribers.keys.sorted()
        }
        for id in ids {
            // One of them may have cancelled another.
            let onChange = state.withLock { state -> OnChange? in
                state.subscribers[id]?.awaitsLast = false
                return state.subscribers[id]?.onChange
            }
            onChange?(value)
        }
    }

    private func receive(_ error: any Error, _ generation: Int) {
        let subscribers = state.withLock { state -> [OnError] in
            guard state.generation == generation else { return [] }
            defer {
                state.subscribers = [:]
                state.last = extent == .observationLifetime ? .failure(error) : nil
                state.cancellable = nil
                state.generation += 1
            }
            return state.subscribers.sorted { $0.key < $1.key }.map(\.value.onError)
        }
        for onError in subscribers { onError(error) }
    }

    private func unsubscribe(_ id: Int) {
        let ended = state.withLock { state -> AnyDatabaseCancellable? in
            guard state.subscribers.removeValue(forKey: id) != nil, state.subscribers.isEmpty,
                extent == .whileObserved
            else { return nil }
            defer {
                state.cancellable = nil
                state.last = nil
                state.generation += 1
            }
            return state.cancellable
        }
        ended?.cancel()
    }

    /// Publishes the values, each subscriber being one of the shared observation.
    public func publisher() -> DatabasePublishers.Value<Element> {
        let scheduler = scheduler
        return DatabasePublishers.Value(
            start: { self.start(onError: $0, onChange: $1) },
            schedule: { scheduler.schedule($0) })
    }

    /// The values as an asynchronous sequence.
    public func values(
        bufferingPolicy: AsyncValueObservation<Element>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Element> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange in
            self.start(onError: onError, onChange: onChange)
        }
    }
}

extension ValueObservation {
    /// Shares the observation among any number of subscribers.
    public func shared(
        in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler = .async(onQueue: .main),
        extent: SharedValueObservationExtent = .whileObserved
    ) -> SharedValueObservation<Reducer.Value> {
        SharedValueObservation(extent: extent, scheduler: scheduler) { onError, onChange in
            self.start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
        }
    }
}
