import Dispatch

/// Tells whether the running code is on the main queue, whose executor is the main actor's.
///
/// On Linux a worker thread drains the main queue under `dispatchMain()`, so the thread tells nothing.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    /// Whether the running code is on the main queue.
    package static var isCurrent: Bool { DispatchQueue.getSpecific(key: key) == true }

    /// Runs `work` now if already on the main queue, else there and later.
    package static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
        if isCurrent {
            MainActor.assumeIsolated(work)
        } else {
            DispatchQueue.main.async(execute: work)
        }
    }

    /// Calls the closure with a value on the main queue: now if already there, or else later.
    package static func send<Value>(
        _ value: Value, to receive: @escaping @MainActor (Value) -> Void
    ) {
        // Handed over: whoever sends keeps nothing of it.
        nonisolated(unsafe) let value = value
        if isCurrent {
            MainActor.assumeIsolated { receive(value) }
        } else {
            DispatchQueue.main.async { receive(value) }
        }
    }

    /// Runs `work` on the main queue and waits for what it gives: bindings may be used anywhere.
    package static func wait<T>(for work: @MainActor () -> T) -> T {
        // Who waits does nothing else with what comes out.
        nonisolated(unsafe) var result: T?
        if isCurrent {
            MainActor.assumeIsolated { result = work() }
        } else {
            DispatchQueue.main.sync { MainActor.assumeIsolated { result = work() } }
        }
        guard let result else { preconditionFailure("Work on the main queue has been done.") }
        return result
    }
}
