extension Publishers {
    /// A publisher of the combination of all values.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// What the first value is combined with.
        public let initial: Output

        /// How a value is combined with the former result.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes the publisher.
        public init(
            upstream: Upstream, initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var total = initial
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: { [nextPartialResult] in
                    total = nextPartialResult(total, $0)
                    return .more
                },
                result: { total })
        }
    }

    /// A publisher of the combination of all values whose closure may throw.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// What the first value is combined with.
        public let initial: Output

        /// How a value is combined with the former result.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes the publisher.
        public init(
            upstream: Upstream, initial: Output,
            nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var total = initial
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: {
                    do {
                        total = try nextPartialResult(total, $0)
                        return .more
                    } catch {
                        return .fail(error)
                    }
                },
                result: { total })
        }
    }

    /// A publisher of one array of all values.
    public struct Collect<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = [Upstream.Output]

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Makes the publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var all: [Upstream.Output] = []
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: {
                    all.append($0)
                    return .more
                },
                result: { all })
        }
    }

    /// A publisher of the number of values.
    public struct Count<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Int

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Makes the publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var count = 0
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: { _ in
                    count += 1
                    return .more
                },
                result: { count })
        }
    }
}

extension Publisher {
    /// Combines all values and publishes the result at the end.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(
            upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Combines all values; a thrown error ends the sequence.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(
            upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Publishes one array of all values at the end; it holds them all in memory until then.
    public func collect() -> Publishers.Collect<Self> {
        Publishers.Collect(upstream: self)
    }

    /// Publishes the number of values at the end.
    public func count() -> Publishers.Count<Self> {
        Publishers.Count(upstream: self)
    }
}
