extension Publishers {
    /// A publisher that delivers on a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Where it happens.
        public let scheduler: Context

        /// What closures are scheduled with.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let stage = TimedStage<Output, Failure>(subscriber)
            stage.open(upstream) { [scheduler, options] event in
                stage.hold(event)
                scheduler.schedule(options: options) { stage.releaseFirst() }
            }
        }
    }

    /// A publisher that subscribes, asks and cancels on a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Where it happens.
        public let scheduler: Context

        /// What closures are scheduled with.
        public let options: Context.SchedulerOptions?

        /// Makes the publisher.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let stage = EventForwarder<Output, Failure>(subscriber) { [scheduler, options] action in
                scheduler.schedule(options: options, action)
            }
            scheduler.schedule(options: options) { [upstream] in
                upstream.receive(subscriber: stage)
            }
        }
    }
}

/// Passes everything on; demand and cancellation go upstream by way of a scheduler.
private final class EventForwarder<Input, Failure: Error>: Subscriber, Subscription {
    private let lock = Lock()
    private let schedule: (@escaping () -> Void) -> Void
    private var downstream: (any Subscriber<Input, Failure>)?
    private var upstream: (any Subscription)?

    init<S: Subscriber>(_ downstream: S, schedule: @escaping (@escaping () -> Void) -> Void)
    where S.Input == Input, S.Failure == Failure {
        self.downstream = downstream
        self.schedule = schedule
    }

    func receive(subscription: any Subscription) {
        let downstream = lock.withLock { () -> (any Subscriber<Input, Failure>)? in
            upstream = subscription
            return self.downstream
        }
        downstream?.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream = lock.withLock({ downstream }) else { return .none }
        let more = downstream.receive(input)
        if more > .none { request(more) }
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        end().0?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        schedule { self.lock.withLock { self.upstream }?.request(demand) }
    }

    func cancel() {
        guard let upstream = end().1 else { return }
        schedule { upstream.cancel() }
    }

    private func end() -> ((any Subscriber<Input, Failure>)?, (any Subscription)?) {
        lock.withLock {
            defer {
                downstream = nil
                upstream = nil
            }
            return (downstream, upstream)
        }
    }
}

extension Publisher {
    /// Delivers values and the end on the scheduler, in order.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// Subscribes, asks and cancels on the scheduler.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }
}
