extension Publishers {
    /// A publisher of transformed values without those that became nil.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// What is done with each value.
        public let transform: (Upstream.Output) -> Output?

        /// Makes the publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, Failure>(
                    subscriber
                ) {
                    [transform] in transform($0).map { .emit($0) } ?? .skip
                })
        }
    }

    /// A publisher of transformed values, without nil, whose transform may throw.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// What is done with each value.
        public let transform: (Upstream.Output) throws -> Output?

        /// Makes the publisher.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, any Error>(
                    subscriber,
                    throwing: {
                        [transform] in try transform($0).map { .emit($0) } ?? .skip
                    }))
        }
    }
}

extension Publisher {
    /// Transforms each value and publishes what is not nil.
    public func compactMap<T>(
        _ transform: @escaping (Output) -> T?
    ) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Transforms each value and publishes what is not nil; a thrown error ends the sequence.
    public func tryCompactMap<T>(
        _ transform: @escaping (Output) throws -> T?
    ) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }
}
