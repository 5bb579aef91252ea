import Synchronization

/// A value that closures of any thread may change.
final class Locked<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    init(_ value: Value) {
        mutex = Mutex(value)
    }

    var value: Value { mutex.withLock { $0 } }

    func with<T: Sendable>(_ body: (inout Value) throws -> T) rethrows -> T {
        // What comes out is Sendable, so it does not matter where it came from.
        try mutex.withLock { value in
            var copy = value
            defer { value = copy }
            return try body(&copy)
        }
    }
}
