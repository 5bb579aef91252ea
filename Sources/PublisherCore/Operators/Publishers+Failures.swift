extension Publishers {
    /// A publisher of another kind of failure.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// Where the values come from.
        public let upstream: Upstream

        /// What is done with the failure.
        public let transform: (Upstream.Failure) -> Failure

        /// Makes the publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, Failure>(
                    subscriber,
                    ending: { [transform] in $0.mapFailure(transform) },
                    transform: { .emit($0) }))
        }
    }

    /// A publisher that cannot fail, in the clothes of one that can.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher
    where Upstream.Failure == Never {
        /// What is published.
        public typealias Output = Upstream.Output

        /// Where the values come from.
        public let upstream: Upstream

        /// Makes the publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, Failure>(
                    subscriber,
                    ending: { _ in .finished },
                    transform: { .emit($0) }))
        }
    }

    /// A publisher that stops the program when its upstream fails.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Never

        /// Where the values come from.
        public let upstream: Upstream

        /// What is said first when it fails.
        public let prefix: String

        /// Where it was promised.
        public let file: StaticString

        /// Where it was promised.
        public let line: UInt

        /// Makes the publisher.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, Failure>(
                    subscriber,
                    ending: { [prefix, file, line] completion in
                        if case .failure(let error) = completion {
                            preconditionFailure("\(prefix) \(error)", file: file, line: line)
                        }
                        return .finished
                    },
                    transform: { .emit($0) }))
        }
    }

    /// A publisher that ends with a value in place of a failure.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Never

        /// Where the values come from.
        public let upstream: Upstream

        /// What is published in place of a failure.
        public let output: Output

        /// Makes the publisher.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let relay = RelayStage(subscriber)
            relay.open()
            relay.follow(upstream) { [output] completion in
                switch completion {
                case .finished: relay.finish(.finished)
                case .failure: relay.follow(Just(output)) { relay.finish($0) }
                }
            }
        }
    }

    /// A publisher that gives a value when its upstream gave none.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// What is published when nothing else was.
        public let output: Output

        /// Makes the publisher.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let relay = RelayStage(subscriber)
            var isEmpty = true
            relay.open()
            relay.follow(
                upstream.map { value in
                    isEmpty = false
                    return value
                }
            ) { [output] completion in
                guard case .finished = completion, isEmpty else { return relay.finish(completion) }
                relay.follow(Just(output)) { _ in relay.finish(.finished) }
            }
        }
    }

    /// A publisher that subscribes again after a failure.
    public struct Retry<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// How often to start again; nil for ever.
        public let retries: Int?

        /// Makes the publisher.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let relay = RelayStage(subscriber)
            relay.open()
            Self.attempt(upstream, remaining: retries, relay: relay)
        }

        private static func attempt(
            _ upstream: Upstream, remaining: Int?, relay: RelayStage<Output, Failure>
        ) {
            relay.follow(upstream) { completion in
                guard case .failure = completion, remaining != 0 else {
                    return relay.finish(completion)
                }
                attempt(upstream, remaining: remaining.map { $0 - 1 }, relay: relay)
            }
        }
    }
}

extension Publisher {
    /// Turns the failure into another.
    public func mapError<E: Error>(
        _ transform: @escaping (Failure) -> E
    ) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }

    /// Stops the program when this fails: for failures that only a programming error can cause.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }

    /// Publishes a value in place of a failure, then finishes.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }

    /// Publishes a value when this finishes without one.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }

    /// Subscribes again after a failure, at most that often.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> {
        Publishers.Retry(upstream: self, retries: retries)
    }
}

extension Publisher where Failure == Never {
    /// Gives the publisher a failure type, to match another's.
    public func setFailureType<E: Error>(to failureType: E.Type)
        -> Publishers.SetFailureType<Self, E>
    {
        Publishers.SetFailureType(upstream: self)
    }
}
