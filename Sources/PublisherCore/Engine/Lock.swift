internal import Glibc

/// A mutual exclusion lock around values that are not Sendable.
///
/// `Synchronization.Mutex` hands out only what may cross isolation regions; subscribers, their
/// values and closures may not, by Combine's own signatures. Nor does the thread sanitizer know that one here.
/// Nobody calls out while holding it.
package final class Lock: Sendable {
    // unsafe: pointers are not Sendable, but this one never changes, and a mutex is made to be used by
    // several threads at once.
    nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>

    package init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deinitialize(count: 1)
        mutex.deallocate()
    }

    package func withLock<Result>(_ body: () throws -> Result) rethrows -> Result {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        return try body()
    }
}
