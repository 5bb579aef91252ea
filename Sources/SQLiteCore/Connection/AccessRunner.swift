/// Runs the accesses of tasks on other threads, without leaving the task.
///
/// What waits for a lock must not keep a thread of Swift's own pool, which has few. A block on a queue
/// would not be part of the task, though, and would not see its `@TaskLocal` values.
actor AccessRunner: SerialExecutor {
    typealias Work = @Sendable () -> Void

    private let start: @Sendable (@escaping Work) -> Void

    /// - parameter start: starts some work elsewhere, one after the other unless the runner is for one
    ///   access.
    init(_ start: @escaping @Sendable (@escaping Work) -> Void) {
        self.start = start
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor { asUnownedSerialExecutor() }

    nonisolated func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        start { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    /// Runs `body` there.
    func run<T: Sendable>(_ body: @Sendable () throws -> T) throws -> T {
        try body()
    }
}
