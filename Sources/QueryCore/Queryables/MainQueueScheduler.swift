internal import Dispatch
internal import PublisherCore
internal import ViewCore

/// Runs closures at once when already on the main queue, and there later otherwise.
struct MainQueueScheduler: Scheduler {
    typealias SchedulerTimeType = DispatchQueue.SchedulerTimeType
    typealias SchedulerOptions = Never

    var now: SchedulerTimeType { DispatchQueue.main.now }

    var minimumTolerance: SchedulerInterval { DispatchQueue.main.minimumTolerance }

    func schedule(options: Never?, _ action: @escaping () -> Void) {
        if MainQueue.isCurrent { action() } else { DispatchQueue.main.schedule(action) }
    }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerInterval, options: Never?,
        _ action: @escaping () -> Void
    ) {
        DispatchQueue.main.schedule(after: date, tolerance: tolerance, options: nil, action)
    }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerInterval, tolerance: SchedulerInterval,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        DispatchQueue.main.schedule(
            after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }
}
