public import Dispatch

/// How long a shared observation goes on.
public enum SharedValueObservationExtent: Sendable {
    /// As long as somebody keeps the shared observation or subscribes to it.
    case observationLifetime
    /// As long as somebody subscribes to it.
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
/// A late subscriber gets the last value at once. After an error, the next subscriber starts the
/// observation again.
public final class SharedValueObservation<Element: Sendable>: Sendable {
    typealias OnError = @Sendable (any Error) -> Void
    typealias OnChange = @Sendable (Element) -> Void

    private struct State {
        var subscribers: [Int: (onError: OnError, onChange: OnChange)] = [:]
        var nextID = 0
        var last: Element?
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
        let (id, last, generation) = state.withLock { state -> (Int, Element?, Int?) in
            state.nextID += 1
            let mustStart = state.subscribers.isEmpty && state.cancellable == nil
            state.subscribers[state.nextID] = (onError, onChange)
            if mustStart { state.generation += 1 }
            return (state.nextID, state.last, mustStart ? state.generation : nil)
        }
        if let last {
            if scheduler.immediateInitialValue() {
                onChange(last)
            } else {
                scheduler.schedule { self.deliver(last, to: id) }
            }
        }
        if let generation { startShared(generation) }
        return AnyDatabaseCancellable { self.unsubscribe(id) }
    }

    private func deliver(_ value: Element, to id: Int) {
        state.withLock { $0.subscribers[id] }?.onChange(value)
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
        let subscribers = state.withLock { state -> [OnChange] in
            guard state.generation == generation else { return [] }
            state.last = value
            return state.subscribers.sorted { $0.key < $1.key }.map(\.value.onChange)
        }
        for onChange in subscribers { onChange(value) }
    }

    private func receive(_ error: any Error, _ generation: Int) {
        let subscribers = state.withLock { state -> [OnError] in
            guard state.generation == generation else { return [] }
            defer {
                state.subscribers = [:]
                state.last = nil
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
