internal import Glibc

/// A value and the lock that protects it.
///
/// It serves where `Synchronization.Mutex` would, which the thread sanitizer does not understand: it
/// reports each use as a race, and real ones would go unnoticed among them.
package final class LockedBox<Value>: Sendable {
    // unsafe: pointers are not Sendable, but this one never changes, and a mutex is made to be used by
    // several threads at once.
    nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    // unsafe: it is reached by `withLock` alone, which holds the mutex.
    nonisolated(unsafe) private var value: Value

    /// Puts a value behind a lock of its own.
    package init(_ value: Value) {
        self.value = value
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// Runs `body`, which must be short, with the lock held.
    package func withLock<T, E: Error>(_ body: (inout Value) throws(E) -> T) throws(E) -> T {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body(&value)
    }
}
