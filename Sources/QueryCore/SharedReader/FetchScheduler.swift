internal import Dispatch
public import SQLiteCore

/// When keys that name no other scheduler tell their values: the first one at once, so that the first body of a view
/// and the next line of a program have it; all others later on the main queue.
public struct FetchScheduler: ValueObservationScheduler, Hashable {
    /// Creates a scheduler, which is the same as all others.
    public init() {}

    /// Always.
    public func immediateInitialValue() -> Bool { true }

    /// Runs `action` on the main queue.
    public func schedule(_ action: @escaping @Sendable () -> Void) {
        DispatchQueue.main.async(execute: action)
    }
}
