public import Dispatch
public import Foundation

extension OperationQueue: Scheduler {
    /// A moment on the wall clock.
    public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

    /// There are none.
    public typealias SchedulerOptions = Never

    /// The present moment.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// No tolerance.
    public var minimumTolerance: SchedulerInterval { .nanoseconds(0) }

    /// Adds the closure to the queue.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        // A scheduler hands closures to a queue by definition; the operators guard what they hold.
        nonisolated(unsafe) let action = action
        addOperation { action() }
    }

    /// Adds the closure to the queue at the moment.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerInterval, options: Never?,
        _ action: @escaping () -> Void
    ) {
        nonisolated(unsafe) let action = action
        DispatchQueue.global().asyncAfter(deadline: date.dispatchTime) { [self] in
            addOperation { action() }
        }
    }

    /// Adds the closure to the queue at the moment and each interval after it.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        nonisolated(unsafe) let action = action
        return DispatchQueue.global().schedule(
            after: date, interval: interval, tolerance: tolerance, options: nil
        ) { [self] in
            addOperation { action() }
        }
    }
}
