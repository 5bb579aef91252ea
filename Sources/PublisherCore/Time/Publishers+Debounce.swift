extension Publishers {
    /// A publisher of the values that are followed by a pause.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// How long a pause.
        public let dueTime: Context.SchedulerTimeType.Stride

        /// Where it happens.
        public let scheduler: Context

        /// What closures are scheduled with.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let stage = TimedStage<Output, Failure>(subscriber, demand: .unlimited)
            let pause = Generation()
            stage.open(upstream) { [dueTime, scheduler, options] event in
                let mine = pause.advance()
                guard case .value = event else { return stage.deliver(event) }
                scheduler.schedule(
                    after: scheduler.now.advanced(by: dueTime),
                    tolerance: scheduler.minimumTolerance, options: options
                ) {
                    if pause.isCurrent(mine) { stage.deliver(event) }
                }
            }
        }
    }

    /// A publisher that ends when nothing comes for a while.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// How long a while.
        public let interval: Context.SchedulerTimeType.Stride

        /// Where it happens.
        public let scheduler: Context

        /// What closures are scheduled with.
        public let options: Context.SchedulerOptions?

        /// The failure to end with; finished when nil.
        public let customError: (() -> Upstream.Failure)?

        /// Makes the publisher.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let stage = TimedStage<Output, Failure>(subscriber)
            let wait = Generation()
            let watch = { [interval, scheduler, options, customError] in
                let mine = wait.advance()
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval),
                    tolerance: scheduler.minimumTolerance, options: options
                ) {
                    guard wait.isCurrent(mine) else { return }
                    stage.cancelUpstream()
                    stage.deliver(.completion(customError.map { .failure($0()) } ?? .finished))
                }
            }
            watch()
            stage.open(upstream) { event in
                if case .value = event { watch() } else { _ = wait.advance() }
                stage.deliver(event)
            }
        }
    }

    /// A publisher that delivers later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// How much later.
        public let interval: Context.SchedulerTimeType.Stride

        /// How late it may be.
        public let tolerance: Context.SchedulerTimeType.Stride

        /// Where it happens.
        public let scheduler: Context

        /// What closures are scheduled with.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride,
            tolerance: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let stage = TimedStage<Output, Failure>(subscriber)
            stage.open(upstream) { [interval, tolerance, scheduler, options] event in
                // A failure is delivered at once, ahead of what waits.
                if case .completion(.failure) = event { return stage.deliver(event) }
                stage.hold(event)
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance,
                    options: options
                ) { stage.releaseFirst() }
            }
        }
    }
}

/// Counts up, so that a closure can tell whether it is still the latest.
private final class Generation {
    private let lock = Lock()
    private var count = 0

    func advance() -> Int {
        lock.withLock {
            count += 1
            return count
        }
    }

    func isCurrent(_ generation: Int) -> Bool {
        lock.withLock { count == generation }
    }
}

extension Publisher {
    /// Publishes a value once no other has followed it for that long.
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(
            upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }

    /// Ends when no value comes for that long: with the closure's failure, or else finished.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S,
        options: S.SchedulerOptions? = nil, customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options,
            customError: customError)
    }

    /// Delivers values and the end that much later; a failure at once.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil,
        scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self, interval: interval,
            tolerance: tolerance ?? scheduler.minimumTolerance, scheduler: scheduler,
            options: options)
    }
}
