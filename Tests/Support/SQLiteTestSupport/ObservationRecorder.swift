public import Dispatch
public import SQLiteCore

/// What an observation did.
public enum ObservationEvent<Value: Sendable>: Sendable {
    /// It notified a value.
    case value(Value)
    /// It failed.
    case failure(any Error)
}

/// Records what an observation notifies, and lets tests wait for it.
///
/// ```swift
/// let recorder = ObservationRecorder<Int>()
/// let cancellable = recorder.start(observation, in: database.writer)
/// try await recorder.wait { $0.last == 3 }
/// ```
///
/// Waiting ends when the condition is true, or when the test is cancelled, as its time limit does;
/// nothing sleeps.
public final class ObservationRecorder<Value: Sendable>: Sendable {
    private struct State {
        var values: [Value] = []
        var error: (any Error)?
        var waiters: [Waiter] = []
        var waiterCount = 0
    }

    private struct Waiter {
        let id: Int
        let isSatisfied: @Sendable ([Value], (any Error)?) -> Bool
        /// Goes on with whether the condition is true.
        let continuation: CheckedContinuation<Bool, Never>
    }

    private let state = LockedBox(State())

    /// Creates a recorder that has seen nothing.
    public init() {}

    /// The values so far.
    public var values: [Value] { state.withLock { $0.values } }

    /// The error that ended the observation.
    public var error: (any Error)? { state.withLock { $0.error } }

    /// Records an event.
    public func record(_ event: ObservationEvent<Value>) {
        let satisfied = state.withLock { state -> [Waiter] in
            switch event {
            case .value(let value): state.values.append(value)
            case .failure(let error): state.error = error
            }
            let (values, error) = (state.values, state.error)
            let satisfied = state.waiters.filter { $0.isSatisfied(values, error) }
            state.waiters.removeAll { $0.isSatisfied(values, error) }
            return satisfied
        }
        for waiter in satisfied { waiter.continuation.resume(returning: true) }
    }

    /// Starts an observation that is recorded.
    public func start<Reducer: ValueReducer>(
        _ observation: ValueObservation<Reducer>, in reader: any DatabaseReader,
        scheduling scheduler: some ValueObservationScheduler = .async(
            onQueue: DispatchQueue(label: "ObservationRecorder"))
    ) -> AnyDatabaseCancellable where Reducer.Value == Value {
        observation.start(
            in: reader, scheduling: scheduler, onError: { self.record(.failure($0)) },
            onChange: { self.record(.value($0)) })
    }

    /// Waits until the values so far satisfy a condition, or the observation fails.
    public func wait(until isSatisfied: @escaping @Sendable ([Value]) -> Bool) async throws {
        // The condition may be true for a moment only: nothing is asked again but why it ended.
        let isTold = await waitForEvent { values, error in error != nil || isSatisfied(values) }
        guard isTold else { throw CancellationError() }
        if let error, !isSatisfied(values) { throw error }
    }

    /// Whether the values satisfy a condition in the time after which a change counts as missed.
    public func isTold(
        within limit: Duration = .seconds(60),
        _ isSatisfied: @escaping @Sendable ([Value]) -> Bool
    ) async -> Bool {
        await withTaskGroup(of: Bool.self) { group in
            group.addTask { (try? await self.wait(until: isSatisfied)) != nil }
            group.addTask {
                try? await Task.sleep(for: limit)
                return false
            }
            defer { group.cancelAll() }
            return await group.next() == true
        }
    }

    /// Waits until the observation fails, and returns its error; nil if the test is cancelled.
    public func waitForFailure() async -> (any Error)? {
        _ = await waitForEvent { _, error in error != nil }
        return error
    }

    private func waitForEvent(
        _ isSatisfied: @escaping @Sendable ([Value], (any Error)?) -> Bool
    ) async -> Bool {
        let id = state.withLock { state in
            state.waiterCount += 1
            return state.waiterCount
        }
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let known = state.withLock { state -> Bool? in
                    if isSatisfied(state.values, state.error) { return true }
                    // Cancelled before this waits: nobody else would let it go on.
                    if Task.isCancelled { return false }
                    state.waiters.append(
                        Waiter(id: id, isSatisfied: isSatisfied, continuation: continuation))
                    return nil
                }
                if let known { continuation.resume(returning: known) }
            }
        } onCancel: {
            let waiter = state.withLock { state in
                state.waiters.firstIndex { $0.id == id }.map { state.waiters.remove(at: $0) }
            }
            waiter?.continuation.resume(returning: false)
        }
    }
}
