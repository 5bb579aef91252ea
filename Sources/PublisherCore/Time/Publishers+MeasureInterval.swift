extension Publishers {
    /// A publisher of the times between values.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What is published.
        public typealias Output = Context.SchedulerTimeType.Stride

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Whose time is measured.
        public let scheduler: Context

        /// Makes the publisher.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        /// Attaches the subscriber; the first time is counted from here.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            // Values come one at a time, so the moment needs no lock.
            var former = scheduler.now
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Failure, Output, Failure>(
                    subscriber
                ) { [scheduler] _ in
                    let now = scheduler.now
                    defer { former = now }
                    return .emit(former.distance(to: now))
                })
        }
    }
}

extension Publisher {
    /// Publishes, for each value, the time since the one before it.
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}
