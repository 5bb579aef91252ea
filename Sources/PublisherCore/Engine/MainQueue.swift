internal import Dispatch
internal import Glibc
internal import Synchronization

/// Tells whether the running code is on the main queue, whose executor is the main actor's.
///
/// On Linux a worker thread drains the main queue under `dispatchMain()`, so the thread tells nothing unless the
/// program has said that it keeps it.
package enum MainQueue {
    private static let key: DispatchSpecificKey<Bool> = {
        let key = DispatchSpecificKey<Bool>()
        DispatchQueue.main.setSpecific(key: key, value: true)
        return key
    }()

    // The thread that the program has begun with, once it is known; no thread is 0.
    private static let firstThread = Atomic<pthread_t>(0)

    /// Tells that the running thread is the one that the program has begun with, and will not end: all that
    /// runs on it is the main actor's.
    package static func noteFirstThread() {
        firstThread.store(pthread_self(), ordering: .relaxed)
    }

    /// Whether the running code is on the main queue.
    package static var isCurrent: Bool {
        // Told by the thread for a fraction of what the queue's answer costs.
        if pthread_self() == firstThread.load(ordering: .relaxed) { return true }
        return DispatchQueue.getSpecific(key: key) == true
    }

    /// Does work of the main actor, on which the running code is.
    package static func assume<T>(_ work: @MainActor () -> T) -> T {
        // It does not leave the thread.
        nonisolated(unsafe) var result: T?
        MainActor.assumeIsolated { result = work() }
        guard let result else { preconditionFailure("Work on the main actor has been done.") }
        return result
    }

    private static let hurry = Atomic<Bool>(false)

    /// Whether more has come, as the next letter, that is done before anything is shown: nobody waits for the answer to
    /// a question that is about to be another one.
    package static var isInHurry: Bool {
        get { hurry.load(ordering: .relaxed) }
        set { hurry.store(newValue, ordering: .relaxed) }
    }

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
        if isCurrent { return assume(work) }
        // Who waits does nothing else with what comes out.
        nonisolated(unsafe) var result: T?
        DispatchQueue.main.sync { MainActor.assumeIsolated { result = work() } }
        guard let result else { preconditionFailure("Work on the main queue has been done.") }
        return result
    }
}
