internal import Dispatch
internal import PublisherCore
public import SQLiteCore

/// When keys that name no other scheduler tell their values: the first one at once where that is possible, which is
/// on the main queue, so that the first body of a view has it; all others later on the main queue.
public struct FetchScheduler: ValueObservationScheduler, Hashable {
    /// Creates a scheduler, which is the same as all others.
    public init() {}

    /// Whether it is called on the main queue.
    public func immediateInitialValue() -> Bool { MainQueue.isCurrent }

    /// Runs `action` on the main queue.
    public func schedule(_ action: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: action)
    }
}
