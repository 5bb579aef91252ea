extension Publishers {
    /// A publisher of the values that satisfy a condition.
    public struct Filter<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Whether a value passes.
        public let isIncluded: (Output) -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, isIncluded: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, Failure>(
                    subscriber
                ) {
                    [isIncluded] in isIncluded($0) ? .emit($0) : .skip
                })
        }
    }

    /// A publisher of the values that satisfy a condition which may throw.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// Whether a value passes.
        public let isIncluded: (Output) throws -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, isIncluded: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, any Error>(
                    subscriber,
                    throwing: {
                        [isIncluded] in try isIncluded($0) ? .emit($0) : .skip
                    }))
        }
    }
}

extension Publisher {
    /// Publishes the values that satisfy the condition.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Publishes the values that satisfy the condition; a thrown error ends the sequence.
    public func tryFilter(
        _ isIncluded: @escaping (Output) throws -> Bool
    ) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }
}
