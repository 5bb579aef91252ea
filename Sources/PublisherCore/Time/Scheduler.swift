/// Something that runs closures now or later.
public protocol Scheduler<SchedulerTimeType> {
    /// A moment of this scheduler's time.
    associatedtype SchedulerTimeType: Strideable
    where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible

    /// What a closure may be scheduled with.
    associatedtype SchedulerOptions

    /// The present moment.
    var now: SchedulerTimeType { get }

    /// The least tolerance.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs the closure as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)

    /// Runs the closure at the moment.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void)

    /// Runs the closure at the moment and then at each interval, until cancelled.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs the closure as soon as possible.
    public func schedule(_ action: @escaping () -> Void) {
        schedule(options: nil, action)
    }

    /// Runs the closure at the moment.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs the closure at the moment and then at each interval, until cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(
            after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }
}

/// A length of time that can be written in seconds and parts of them.
public protocol SchedulerTimeIntervalConvertible {
    /// That many seconds.
    static func seconds(_ s: Int) -> Self

    /// That many seconds.
    static func seconds(_ s: Double) -> Self

    /// That many thousandths of a second.
    static func milliseconds(_ ms: Int) -> Self

    /// That many millionths of a second.
    static func microseconds(_ us: Int) -> Self

    /// That many thousand-millionths of a second.
    static func nanoseconds(_ ns: Int) -> Self
}
