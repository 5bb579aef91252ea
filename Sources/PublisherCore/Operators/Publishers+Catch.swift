extension Publishers {
    /// A publisher that goes on with another one after a failure.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The upstream's output.
        public typealias Output = Upstream.Output

        /// The failure of the publisher gone on with.
        public typealias Failure = NewPublisher.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// What to go on with.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Makes a publisher that catches.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let relay = RelayStage(subscriber)
            relay.open()
            relay.follow(upstream) { [handler] completion in
                switch completion {
                case .finished: relay.finish(.finished)
                case .failure(let error): relay.follow(handler(error)) { relay.finish($0) }
                }
            }
        }
    }

    /// A publisher that goes on with another one after a failure, or fails with what is thrown.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        /// The upstream's output.
        public typealias Output = Upstream.Output

        /// Any error.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// What to go on with.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Makes a publisher that catches.
        public init(
            upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher
        ) {
            self.upstream = upstream
            self.handler = handler
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, any Error>>(subscriber: S) {
            let relay = RelayStage(subscriber)
            relay.open()
            relay.follow(upstream) { [handler] completion in
                guard case .failure(let error) = completion else { return relay.finish(.finished) }
                do {
                    relay.follow(try handler(error)) { relay.finish($0.mapFailure { $0 }) }
                } catch {
                    relay.finish(.failure(error))
                }
            }
        }
    }
}

extension Publisher {
    /// Goes on with another publisher after a failure.
    ///
    /// ```swift
    /// players.map { .success($0) }.catch { Just(.failure($0)) }
    /// ```
    public func `catch`<P: Publisher>(
        _ handler: @escaping (Failure) -> P
    ) -> Publishers.Catch<Self, P> where P.Output == Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Goes on with another publisher after a failure, or fails with what the closure throws.
    public func tryCatch<P: Publisher>(
        _ handler: @escaping (Failure) throws -> P
    ) -> Publishers.TryCatch<Self, P> where P.Output == Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }
}
