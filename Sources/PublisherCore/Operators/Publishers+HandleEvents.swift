extension Publishers {
    /// A publisher that tells closures what passes.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Told of the subscription.
        public var receiveSubscription: ((any Subscription) -> Void)?

        /// Told of each value before it is delivered.
        public var receiveOutput: ((Output) -> Void)?

        /// Told of the end before it is delivered.
        public var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

        /// Told of the cancellation.
        public var receiveCancel: (() -> Void)?

        /// Told of each demand.
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Makes the publisher.
        public init(
            upstream: Upstream,
            receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil,
            receiveRequest: ((Subscribers.Demand) -> Void)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: EventStage(
                    subscriber,
                    handlers: .init(
                        subscription: receiveSubscription, output: receiveOutput,
                        completion: receiveCompletion, cancel: receiveCancel,
                        request: receiveRequest)))
        }
    }
}

extension Publisher {
    /// Tells closures what passes, before it is passed on.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil,
        receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput, receiveCompletion: receiveCompletion,
            receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }
}
