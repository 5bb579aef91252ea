/// A scheduler that runs closures at once, in the caller.
public struct ImmediateScheduler: Scheduler, Sendable {
    /// A moment that never moves.
    public struct SchedulerTimeType: Strideable, Hashable, Sendable {
        /// A length of time.
        public typealias Stride = SchedulerInterval

        private var nanoseconds = 0

        fileprivate init() {}

        /// The time from here to there.
        public func distance(to other: Self) -> Stride {
            .nanoseconds(other.nanoseconds - nanoseconds)
        }

        /// The moment that much later.
        public func advanced(by n: Stride) -> Self {
            var later = self
            later.nanoseconds += n.nanoseconds
            return later
        }
    }

    /// There are none.
    public typealias SchedulerOptions = Never

    /// The one immediate scheduler.
    public static let shared = ImmediateScheduler()

    /// Always the same moment.
    public var now: SchedulerTimeType { SchedulerTimeType() }

    /// No tolerance.
    public var minimumTolerance: SchedulerInterval { .nanoseconds(0) }

    /// Runs the closure.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        action()
    }

    /// Runs the closure.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerInterval, options: Never?,
        _ action: @escaping () -> Void
    ) {
        action()
    }

    /// Runs the closure, once.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
