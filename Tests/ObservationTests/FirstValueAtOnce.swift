import Dispatch
import SQLiteCore

/// Delivers the first value on the thread that starts, and the others later.
struct FirstValueAtOnce: ValueObservationScheduler {
    private let queue = DispatchQueue(label: "FirstValueAtOnce")

    func immediateInitialValue() -> Bool { true }

    func schedule(_ action: @escaping @Sendable () -> Void) { queue.async(execute: action) }
}
