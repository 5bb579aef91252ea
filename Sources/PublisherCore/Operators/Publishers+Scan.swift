extension Publishers {
    /// A publisher of running results.
    public struct Scan<Upstream: Publisher, Output>: Publisher {
        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// What the first value is combined with.
        public let initialResult: Output

        /// How a value is combined with the former result.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the publisher.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var result = initialResult
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, Failure>(
                    subscriber
                ) {
                    [nextPartialResult] in
                    result = nextPartialResult(result, $0)
                    return .emit(result)
                })
        }
    }

    /// A publisher of running results whose closure may throw.
    public struct TryScan<Upstream: Publisher, Output>: Publisher {
        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// What the first value is combined with.
        public let initialResult: Output

        /// How a value is combined with the former result.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the publisher.
        public init(
            upstream: Upstream, initialResult: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initialResult = initialResult
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var result = initialResult
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, any Error>(
                    subscriber,
                    throwing: {
                        [nextPartialResult] in
                        result = try nextPartialResult(result, $0)
                        return .emit(result)
                    }))
        }
    }
}

extension Publisher {
    /// Combines each value with the former result and publishes the new one.
    public func scan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Scan<Self, T> {
        Publishers.Scan(
            upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Combines each value with the former result; a thrown error ends the sequence.
    public func tryScan<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryScan<Self, T> {
        Publishers.TryScan(
            upstream: self, initialResult: initialResult, nextPartialResult: nextPartialResult)
    }
}
