internal import Dispatch
internal import PublisherCore

/// Of all states: it is held for copies and swaps alone.
private let lock = Lock()

/// The storage of a `@State`, which lives with its node.
///
/// The main actor alone changes the value, so what a body reads stays the same while it runs, and is
/// read there without a lock. What others write waits in `sent` for the main actor's next turn, and is
/// what they read until then, unless the main actor has written since.
final class StateBox<Value>: Location<Value>, StateStorage {
    private(set) var wasWritten = false
    private let plan = ViewPlan.of(Value.self, as: .value)

    // unsafe: the main actor writes it with the lock and reads it without; others read it with the lock.
    private nonisolated(unsafe) var stored: Value
    // unsafe: read and written with the lock alone.
    private nonisolated(unsafe) var sent: Value?

    init(_ value: Value) {
        stored = value
    }

    override var origin: Source? { self }

    override var value: Value {
        get {
            recordRead()
            return stored
        }
        set {
            // What was sent before is overtaken.
            var overtaken: Value?
            lock.withLock { swap(&sent, &overtaken) }
            put(newValue)
        }
    }

    private func put(_ newValue: Value) {
        var new = newValue
        let isEqual = withUnsafePointer(to: &stored) { old in
            withUnsafePointer(to: &new) {
                plan.isSameInput(UnsafeRawPointer(old), UnsafeRawPointer($0))
            }
        }
        // The former value is released without the lock: its end may be the program's code.
        lock.withLock { swap(&stored, &new) }
        // Setting an equal value runs nothing.
        if isEqual { return }
        wasWritten = true
        changed()
    }

    override nonisolated var valueElsewhere: Value {
        get {
            // A copy of a value that may be sent, or the storage could not be here.
            nonisolated(unsafe) var value: Value?
            lock.withLock { value = sent ?? stored }
            return value ?? stored
        }
        set {
            var new: Value? = newValue
            lock.withLock { swap(&sent, &new) }
            // Where something was waiting, the turn has been asked for.
            guard new == nil else { return }
            DispatchQueue.main.async { MainActor.assumeIsolated { self.takeSent() } }
        }
    }

    private func takeSent() {
        var new: Value?
        lock.withLock { swap(&sent, &new) }
        if let new { put(new) }
    }
}
