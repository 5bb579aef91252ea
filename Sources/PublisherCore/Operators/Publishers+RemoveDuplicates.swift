extension Publishers {
    /// A publisher without values that repeat the one before.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Whether two values are the same.
        public let predicate: (Output, Output) -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var former: Output?
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, Failure>(
                    subscriber
                ) {
                    [predicate] in
                    if let last = former, predicate(last, $0) { return .skip }
                    former = $0
                    return .emit($0)
                })
        }
    }

    /// A publisher without repeated values whose comparison may throw.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// Whether two values are the same.
        public let predicate: (Output, Output) throws -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Output, Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var former: Output?
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, any Error>(
                    subscriber,
                    throwing: {
                        [predicate] in
                        if let last = former, try predicate(last, $0) { return .skip }
                        former = $0
                        return .emit($0)
                    }))
        }
    }
}

extension Publisher {
    /// Drops a value that the closure finds the same as the one before.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Drops a value that the closure finds the same; a thrown error ends the sequence.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }
}

extension Publisher where Output: Equatable {
    /// Drops a value that equals the one before.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> {
        removeDuplicates(by: ==)
    }
}
