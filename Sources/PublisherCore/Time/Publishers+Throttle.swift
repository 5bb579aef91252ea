extension Publishers {
    /// A publisher of at most one value in an interval.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// How long between values.
        public let interval: Context.SchedulerTimeType.Stride

        /// Where it happens.
        public let scheduler: Context

        /// Whether the last value of an interval is published, not the first.
        public let latest: Bool

        /// Makes the publisher.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            latest: Bool
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let stage = TimedStage<Output, Failure>(subscriber, demand: .unlimited)
            let window = ThrottleWindow<Output, Context.SchedulerTimeType>(latest: latest)
            stage.open(upstream) { [interval, scheduler] event in
                guard case .value(let value) = event else {
                    if let last = window.end() { stage.deliver(.value(last)) }
                    return stage.deliver(event)
                }
                switch window.take(value, at: scheduler.now, interval: interval) {
                case .deliver: stage.deliver(event)
                case .wait: break
                case .schedule(let date):
                    scheduler.schedule(after: date) {
                        if let value = window.open(at: date) { stage.deliver(.value(value)) }
                    }
                }
            }
        }
    }
}

/// What a throttle knows of the interval it is in.
private final class ThrottleWindow<Output, Time: Strideable> {
    enum Decision {
        case deliver
        case wait
        case schedule(Time)
    }

    private let lock = Lock()
    private let latest: Bool
    private var opensAt: Time?
    private var waiting: Output?
    private var isScheduled = false

    init(latest: Bool) {
        self.latest = latest
    }

    func take(_ value: Output, at now: Time, interval: Time.Stride) -> Decision {
        lock.withLock {
            if !isScheduled, opensAt.map({ now >= $0 }) ?? true {
                opensAt = now.advanced(by: interval)
                lastInterval = interval
                return .deliver
            }
            if latest || waiting == nil { waiting = value }
            if isScheduled { return .wait }
            isScheduled = true
            lastInterval = interval
            return .schedule(opensAt ?? now)
        }
    }

    func open(at date: Time) -> Output? {
        lock.withLock {
            isScheduled = false
            opensAt = lastInterval.map { date.advanced(by: $0) }
            defer { waiting = nil }
            return waiting
        }
    }

    func end() -> Output? {
        lock.withLock {
            defer { waiting = nil }
            return waiting
        }
    }

    private var lastInterval: Time.Stride?
}

extension Publisher {
    /// Publishes at most one value in an interval: the latest, or the first.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(
            upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }
}
