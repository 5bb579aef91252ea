extension Publishers {
    /// A publisher of transformed values; see ``Publisher/map(_:)-(_)``.
    public struct Map<Upstream: Publisher, Output>: Publisher {
        /// The upstream's failure.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// What is done with each.
        public let transform: (Upstream.Output) -> Output

        /// Makes a publisher of transformed values.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Failure, Output, Failure>(subscriber) {
                    [transform] in .emit(transform($0))
                })
        }
    }

    /// A publisher of transformed values whose transform may throw.
    public struct TryMap<Upstream: Publisher, Output>: Publisher {
        /// Any error, thrown or from upstream.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// What is done with each.
        public let transform: (Upstream.Output) throws -> Output

        /// Makes a publisher of transformed values.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output) {
            self.upstream = upstream
            self.transform = transform
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, any Error>>(subscriber: S) {
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Output, any Error>(
                    subscriber,
                    throwing: { [transform] in .emit(try transform($0)) }))
        }
    }
}

extension Publisher {
    /// Transforms each value.
    public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> {
        Publishers.Map(upstream: self, transform: transform)
    }

    /// Transforms each value; a thrown error ends the sequence.
    public func tryMap<T>(
        _ transform: @escaping (Output) throws -> T
    ) -> Publishers.TryMap<Self, T> {
        Publishers.TryMap(upstream: self, transform: transform)
    }

    /// Publishes a property of each value.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.Map<Self, T> {
        map { $0[keyPath: keyPath] }
    }

    /// Publishes two properties of each value.
    public func map<T0, T1>(
        _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
    ) -> Publishers.Map<Self, (T0, T1)> {
        map { ($0[keyPath: keyPath0], $0[keyPath: keyPath1]) }
    }

    /// Replaces nil by a value.
    public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? {
        map { $0 ?? output }
    }
}
