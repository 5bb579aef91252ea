public import Dispatch

/// A scheduler whose clock moves when a test says so.
///
/// ```swift
/// let clock = DispatchQueue.test
/// let link = subject.debounce(for: .seconds(1), scheduler: clock).sink { values.append($0) }
/// subject.send(1)
/// clock.advance(by: .seconds(1))
/// ```
///
/// Closures run in the caller of ``advance(by:)``, in the order of their moments.
public final class TestScheduler<SchedulerTimeType: Strideable, SchedulerOptions>: Scheduler
where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible {
    private struct Item {
        let id: Int
        let date: SchedulerTimeType
        let action: () -> Void
    }

    private let lock = Lock()
    private var current: SchedulerTimeType
    private var items: [Item] = []
    private var lastID = 0

    /// Makes a scheduler whose clock stands at the moment.
    public init(now: SchedulerTimeType) {
        current = now
    }

    /// Where the clock stands.
    public var now: SchedulerTimeType { lock.withLock { current } }

    /// No tolerance.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    /// Moves the clock and runs what falls due, including what that schedules in turn.
    public func advance(by stride: SchedulerTimeType.Stride = .nanoseconds(0)) {
        let end = now.advanced(by: stride)
        while let action = lock.withLock({ nextAction(until: end) }) { action() }
        lock.withLock { current = end }
    }

    /// Runs everything scheduled, moving the clock as far as that takes.
    public func run() {
        while let date = lock.withLock({ items.map(\.date).min() }) {
            advance(by: now.distance(to: date))
        }
    }

    /// Runs the closure at the next advance.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        lock.withLock { _ = add(at: current, action) }
    }

    /// Runs the closure when the clock reaches the moment.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) {
        lock.withLock { _ = add(at: date, action) }
    }

    /// Runs the closure at the moment and each interval after it.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride,
        tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = Timer()
        repeatAction(at: date, every: interval, timer, action)
        return AnyCancellable { timer.isCancelled = true }
    }

    private final class Timer {
        var isCancelled = false
    }

    private func repeatAction(
        at date: SchedulerTimeType, every interval: SchedulerTimeType.Stride, _ timer: Timer,
        _ action: @escaping () -> Void
    ) {
        lock.withLock {
            _ = add(at: date) { [weak self] in
                guard !timer.isCancelled else { return }
                action()
                self?.repeatAction(
                    at: date.advanced(by: interval), every: interval, timer, action)
            }
        }
    }

    private func add(at date: SchedulerTimeType, _ action: @escaping () -> Void) -> Int {
        lastID += 1
        items.append(Item(id: lastID, date: date, action: action))
        return lastID
    }

    private func nextAction(until end: SchedulerTimeType) -> (() -> Void)? {
        let due = items.indices.filter { items[$0].date <= end }
        let next = due.min { first, second in
            let (a, b) = (items[first], items[second])
            return a.date == b.date ? a.id < b.id : a.date < b.date
        }
        guard let next else { return nil }
        let item = items.remove(at: next)
        if item.date > current { current = item.date }
        return item.action
    }
}

extension DispatchQueue {
    /// A stand-in for a dispatch queue, whose clock moves when a test says so.
    public static var test: TestScheduler<SchedulerTimeType, SchedulerOptions> {
        TestScheduler(now: SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1)))
    }
}
