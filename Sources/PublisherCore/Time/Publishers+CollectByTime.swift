extension Publishers {
    /// When a publisher of arrays publishes the next one.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// At each interval.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// At each interval, and before that when there are so many values.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
    }

    /// A publisher of arrays of the values of an interval.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What is published.
        public typealias Output = [Upstream.Output]

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// When an array is published.
        public let strategy: TimeGroupingStrategy<Context>

        /// How the intervals are scheduled.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher.
        public init(
            upstream: Upstream, strategy: TimeGroupingStrategy<Context>,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        /// Attaches the subscriber; intervals without values publish nothing.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let (scheduler, interval, limit) =
                switch strategy {
                case .byTime(let scheduler, let interval): (scheduler, interval, Int.max)
                case .byTimeOrCount(let scheduler, let interval, let count):
                    (scheduler, interval, count)
                }
            let group = TimedGroup<Upstream.Output>(limit: limit)
            // Set once, before any thread may ask or cancel; once over, it holds nothing.
            var inlet: Inlet<Upstream.Output, Failure>?
            let outlet = Outlet<Output, Failure>(
                subscriber, surplus: .keepAll,
                onCancel: {
                    group.end()
                    inlet?.cancel()
                })
            inlet = Inlet(
                subscription: { [options] subscription in
                    group.timer = scheduler.schedule(
                        after: scheduler.now.advanced(by: interval), interval: interval,
                        tolerance: scheduler.minimumTolerance, options: options
                    ) {
                        if let values = group.take() { outlet.offer(values) }
                    }
                    subscription.request(.unlimited)
                    outlet.open()
                },
                value: { value in
                    if let full = group.add(value) { outlet.offer(full) }
                    return .none
                },
                completion: { completion in
                    let rest = group.end()
                    if case .finished = completion, let rest { outlet.offer(rest) }
                    outlet.finish(completion)
                })
            if let inlet { upstream.receive(subscriber: inlet) }
        }
    }
}

/// The values that wait for the end of their interval.
private final class TimedGroup<Value> {
    private let lock = Lock()
    private let limit: Int
    private var values: [Value] = []
    private var currentTimer: (any Cancellable)?
    private var isEnded = false

    init(limit: Int) {
        self.limit = limit
    }

    var timer: (any Cancellable)? {
        get { lock.withLock { currentTimer } }
        set {
            let isLate = lock.withLock {
                if !isEnded { currentTimer = newValue }
                return isEnded
            }
            if isLate { newValue?.cancel() }
        }
    }

    /// The values, once there are enough.
    func add(_ value: Value) -> [Value]? {
        lock.withLock {
            values.append(value)
            return values.count >= limit ? takeAll() : nil
        }
    }

    func take() -> [Value]? {
        lock.withLock { takeAll() }
    }

    /// Stops the timer, and returns the rest.
    @discardableResult
    func end() -> [Value]? {
        let (timer, rest) = lock.withLock { () -> ((any Cancellable)?, [Value]?) in
            isEnded = true
            defer { currentTimer = nil }
            return (currentTimer, takeAll())
        }
        timer?.cancel()
        return rest
    }

    private func takeAll() -> [Value]? {
        defer { values = [] }
        return values.isEmpty ? nil : values
    }
}

extension Publisher {
    /// Publishes arrays of what came in each interval.
    ///
    /// ```swift
    /// keys.collect(.byTime(DispatchQueue.main, .milliseconds(100)))
    /// ```
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }
}
