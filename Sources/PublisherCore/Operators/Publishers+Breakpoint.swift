internal import Glibc

extension Publishers {
    /// A publisher that stops in the debugger when a closure says so.
    public struct Breakpoint<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Whether to stop at the subscription.
        public let receiveSubscription: ((any Subscription) -> Bool)?

        /// Whether to stop at a value.
        public let receiveOutput: ((Output) -> Bool)?

        /// Whether to stop at the end.
        public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

        /// Makes the publisher.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
            receiveOutput: ((Output) -> Bool)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: EventStage(
                    subscriber,
                    handlers: .init(
                        subscription: stopping(receiveSubscription),
                        output: stopping(receiveOutput), completion: stopping(receiveCompletion))))
        }

        private func stopping<T>(_ mustStop: ((T) -> Bool)?) -> ((T) -> Void)? {
            mustStop.map { mustStop in { if mustStop($0) { raise(SIGTRAP) } } }
        }
    }
}

extension Publisher {
    /// Raises `SIGTRAP`, which stops in the debugger, when one of the closures returns true.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil,
        receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        Publishers.Breakpoint(
            upstream: self, receiveSubscription: receiveSubscription,
            receiveOutput: receiveOutput, receiveCompletion: receiveCompletion)
    }

    /// Raises `SIGTRAP`, which stops in the debugger, at a failure.
    public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { completion in
            if case .failure = completion { true } else { false }
        })
    }
}
