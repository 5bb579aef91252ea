internal import Glibc
internal import Synchronization

/// The lock of a connection, which knows the thread that holds it.
///
/// A plain lock is many times cheaper than a hop to a queue, in particular when threads contend.
final class AccessLock: Sendable {
    // unsafe: pointers are not Sendable, but this one never changes, and a mutex is made to be used by
    // several threads at once.
    nonisolated(unsafe) private let mutex: UnsafeMutablePointer<pthread_mutex_t>
    private let owner = Atomic<UInt>(0)
    private let waiterCount = Atomic<Int>(0)

    init() {
        mutex = .allocate(capacity: 1)
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    var isHeldByCurrentThread: Bool {
        owner.load(ordering: .relaxed) == UInt(pthread_self())
    }

    /// Whether another thread waits for the lock: who can, should let it go.
    var isAwaited: Bool {
        waiterCount.load(ordering: .relaxed) > 0
    }

    /// Lets others take the lock who wait for it; the caller does not hold it.
    ///
    /// The lock is not fair: who lets it go and takes it at once has it before those are awake.
    func giveWay() {
        var turns = 0
        while isAwaited, turns < 1000 {
            if turns < 100 { sched_yield() } else { usleep(100) }
            turns += 1
        }
    }

    func lock() {
        if pthread_mutex_trylock(mutex) != 0 {
            waiterCount.add(1, ordering: .relaxed)
            pthread_mutex_lock(mutex)
            waiterCount.subtract(1, ordering: .relaxed)
        }
        owner.store(UInt(pthread_self()), ordering: .relaxed)
    }

    /// Takes the lock unless it is held, and `mayWait`, which is asked every few milliseconds, tells to give up.
    ///
    /// - returns: whether the lock has been taken.
    func lock(while mayWait: () -> Bool) -> Bool {
        if tryLock() { return true }
        waiterCount.add(1, ordering: .relaxed)
        defer { waiterCount.subtract(1, ordering: .relaxed) }
        while mayWait() {
            var end = timespec()
            clock_gettime(CLOCK_REALTIME, &end)
            end.tv_nsec += 5_000_000
            if end.tv_nsec >= 1_000_000_000 {
                (end.tv_sec, end.tv_nsec) = (end.tv_sec + 1, end.tv_nsec - 1_000_000_000)
            }
            if pthread_mutex_timedlock(mutex, &end) == 0 {
                owner.store(UInt(pthread_self()), ordering: .relaxed)
                return true
            }
        }
        return false
    }

    /// Takes the lock if it is free.
    func tryLock() -> Bool {
        guard pthread_mutex_trylock(mutex) == 0 else { return false }
        owner.store(UInt(pthread_self()), ordering: .relaxed)
        return true
    }

    /// Runs `body`, which must be short, with the lock held.
    func withLock<T>(_ body: () -> T) -> T {
        lock()
        defer { unlock() }
        return body()
    }

    func unlock() {
        owner.store(0, ordering: .relaxed)
        pthread_mutex_unlock(mutex)
    }
}
