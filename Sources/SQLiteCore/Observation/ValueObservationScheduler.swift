public import Dispatch
internal import PublisherCore

/// Decides where and when an observation notifies its values.
public protocol ValueObservationScheduler: Sendable {
    /// Whether the initial value is notified by the call that starts the observation.
    ///
    /// It is asked when the observation starts, and may trap if that happens in a wrong place.
    func immediateInitialValue() -> Bool

    /// Runs `action` where values are to be notified; actions must keep their order.
    func schedule(_ action: @escaping @Sendable () -> Void)
}

/// A scheduler that notifies on the main actor.
public protocol ValueObservationMainActorScheduler: ValueObservationScheduler {
    /// Runs `action` on the main actor; actions must keep their order.
    func scheduleOnMainActor(_ action: @escaping @MainActor () -> Void)
}

extension ValueObservationMainActorScheduler {
    /// Runs `action` on the main actor.
    public func schedule(_ action: @escaping @Sendable () -> Void) {
        scheduleOnMainActor(action)
    }
}

/// Notifies all values on a queue.
public struct AsyncValueObservationScheduler: ValueObservationScheduler {
    let queue: DispatchQueue

    /// Creates a scheduler.
    public init(queue: DispatchQueue) { self.queue = queue }

    /// False.
    public func immediateInitialValue() -> Bool { false }

    /// Runs `action` on the queue.
    public func schedule(_ action: @escaping @Sendable () -> Void) {
        queue.async(execute: action)
    }
}

extension ValueObservationScheduler where Self == AsyncValueObservationScheduler {
    /// Notifies all values on a queue, which should be serial.
    public static func async(onQueue queue: DispatchQueue) -> AsyncValueObservationScheduler {
        AsyncValueObservationScheduler(queue: queue)
    }
}

/// Notifies the initial value at once, and the others on the main queue.
public struct ImmediateValueObservationScheduler: ValueObservationMainActorScheduler, Hashable {
    /// Creates a scheduler.
    public init() {}

    /// True; traps unless it is called on the main actor.
    public func immediateInitialValue() -> Bool {
        precondition(
            MainQueue.isCurrent,
            "ValueObservation must be started on the main actor to notify its value immediately.")
        return true
    }

    /// Runs `action` on the main queue.
    public func scheduleOnMainActor(_ action: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async(execute: action)
    }
}

extension ValueObservationScheduler where Self == ImmediateValueObservationScheduler {
    /// Notifies the initial value at once, and the others on the main queue.
    ///
    /// The observation must be started on the main actor.
    public static var immediate: ImmediateValueObservationScheduler {
        ImmediateValueObservationScheduler()
    }
}

/// Notifies all values on the main actor, none of them at once.
public struct DelayedMainActorValueObservationScheduler: ValueObservationMainActorScheduler,
    Hashable
{
    /// Creates a scheduler.
    public init() {}

    /// False.
    public func immediateInitialValue() -> Bool { false }

    /// Runs `action` on the main queue.
    public func scheduleOnMainActor(_ action: @escaping @MainActor () -> Void) {
        DispatchQueue.main.async(execute: action)
    }
}

extension ValueObservationScheduler where Self == DelayedMainActorValueObservationScheduler {
    /// Notifies all values on the main actor, none of them at once.
    public static var mainActor: DelayedMainActorValueObservationScheduler {
        DelayedMainActorValueObservationScheduler()
    }
}

/// Notifies all values on the cooperative thread pool, one at a time.
public final class TaskValueObservationScheduler: ValueObservationScheduler {
    private let continuation: AsyncStream<@Sendable () -> Void>.Continuation

    /// Creates a scheduler.
    public init(priority: TaskPriority? = nil) {
        let (stream, continuation) = AsyncStream.makeStream(of: (@Sendable () -> Void).self)
        self.continuation = continuation
        Task(priority: priority) {
            for await action in stream { action() }
        }
    }

    deinit {
        continuation.finish()
    }

    /// False.
    public func immediateInitialValue() -> Bool { false }

    /// Runs `action` in a task, after those before it.
    public func schedule(_ action: @escaping @Sendable () -> Void) {
        continuation.yield(action)
    }
}

extension ValueObservationScheduler where Self == TaskValueObservationScheduler {
    /// Notifies all values on the cooperative thread pool, one at a time.
    public static var task: TaskValueObservationScheduler {
        TaskValueObservationScheduler()
    }

    /// Notifies all values on the cooperative thread pool, one at a time.
    public static func task(priority: TaskPriority) -> TaskValueObservationScheduler {
        TaskValueObservationScheduler(priority: priority)
    }
}
