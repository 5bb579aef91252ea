internal import Dispatch
internal import Synchronization

/// When an access has waited last for another connection's lock, for threads that wait for the access.
final class LockWait: Sendable {
    private let time = Atomic<UInt64>(0)
    private let isEnding = Atomic<Bool>(false)

    /// Tells that an access waits; it does so again every 100 ms or sooner.
    func note() {
        time.store(DispatchTime.now().uptimeNanoseconds, ordering: .relaxed)
    }

    /// Whether accesses are not to wait any more, because the connection is about to be closed.
    var isOver: Bool { isEnding.load(ordering: .relaxed) }

    /// Lets no access wait while `body` runs.
    func ending<T>(_ body: () throws -> T) rethrows -> T {
        isEnding.store(true, ordering: .relaxed)
        defer { isEnding.store(false, ordering: .relaxed) }
        return try body()
    }

    /// Whether an access waits, or did a moment ago.
    var isInProgress: Bool {
        let time = time.load(ordering: .relaxed)
        return time > 0 && DispatchTime.now().uptimeNanoseconds &- time < 200_000_000
    }
}
