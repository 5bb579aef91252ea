public import Dispatch
public import Foundation

/// The main run loop stands for the main queue, which is the one that a terminal's app runs.
extension RunLoop: Scheduler {
    /// A moment on the wall clock.
    public typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType

    /// There are none.
    public typealias SchedulerOptions = Never

    /// The present moment.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }

    /// No tolerance.
    public var minimumTolerance: SchedulerInterval { .nanoseconds(0) }

    /// Runs the closure on the main queue, or in the loop.
    public func schedule(options: Never?, _ action: @escaping () -> Void) {
        if self === RunLoop.main { return DispatchQueue.main.schedule(action) }
        // A scheduler hands closures over by definition; the operators guard what they hold.
        nonisolated(unsafe) let action = action
        perform { action() }
    }

    /// Runs the closure on the main queue, or in the loop, at the moment.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerInterval, options: Never?,
        _ action: @escaping () -> Void
    ) {
        nonisolated(unsafe) let (loop, action) = (self, action)
        DispatchQueue.main.asyncAfter(deadline: date.dispatchTime) { loop.schedule(action) }
    }

    /// Runs the closure on the main queue, or in the loop, at the moment and at each interval.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        DispatchQueue.main.schedule(
            after: date, interval: interval, tolerance: tolerance, options: nil
        ) { [self] in
            schedule(action)
        }
    }
}
