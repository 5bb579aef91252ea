internal import Dispatch

/// Runs the accesses of tasks on a queue, without leaving the task.
///
/// What waits for a lock must not keep a thread of Swift's own pool, which has few. A block on a queue
/// would not be part of the task, though, and would not see its `@TaskLocal` values.
actor AccessRunner: SerialExecutor {
    private let queue: DispatchQueue

    /// - parameter queue: where the accesses run, one after the other unless it is a concurrent queue;
    ///   a runner on such a queue is for one access.
    init(queue: DispatchQueue) {
        self.queue = queue
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

    nonisolated func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs `body` on the queue.
    func run<T: Sendable>(_ body: @Sendable () throws -> T) throws -> T {
        try body()
    }
}
