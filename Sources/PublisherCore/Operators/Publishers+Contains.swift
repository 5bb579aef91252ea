extension Publishers {
    /// A publisher of whether a value occurs.
    public struct Contains<Upstream: Publisher>: Publisher where Upstream.Output: Equatable {
        /// What is published.
        public typealias Output = Bool

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// What is looked for.
        public let output: Upstream.Output

        /// Makes the publisher.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: { [output] in $0 == output ? .done(true) : .more },
                result: { false })
        }
    }

    /// A publisher of whether a condition is ever satisfied.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Bool

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// The condition.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: { [predicate] in predicate($0) ? .done(true) : .more },
                result: { false })
        }
    }

    /// A publisher of whether a condition, which may throw, is ever satisfied.
    public struct TryContainsWhere<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Bool

        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// The condition.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: {
                    do {
                        return try predicate($0) ? .done(true) : .more
                    } catch {
                        return .fail(error)
                    }
                },
                result: { false })
        }
    }

    /// A publisher of whether a condition is always satisfied.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Bool

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// The condition.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: { [predicate] in predicate($0) ? .more : .done(false) },
                result: { true })
        }
    }

    /// A publisher of whether a condition, which may throw, is always satisfied.
    public struct TryAllSatisfy<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Bool

        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// The condition.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: {
                    do {
                        return try predicate($0) ? .more : .done(false)
                    } catch {
                        return .fail(error)
                    }
                },
                result: { true })
        }
    }
}

extension Publisher {
    /// Publishes whether any value satisfies the condition, as soon as one does.
    public func contains(
        where predicate: @escaping (Output) -> Bool
    ) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Publishes whether any value satisfies the condition; a thrown error ends the sequence.
    public func tryContains(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryContainsWhere<Self> {
        Publishers.TryContainsWhere(upstream: self, predicate: predicate)
    }

    /// Publishes whether all values satisfy the condition.
    public func allSatisfy(
        _ predicate: @escaping (Output) -> Bool
    ) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }

    /// Publishes whether all values satisfy the condition; a thrown error ends the sequence.
    public func tryAllSatisfy(
        _ predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryAllSatisfy<Self> {
        Publishers.TryAllSatisfy(upstream: self, predicate: predicate)
    }
}

extension Publisher where Output: Equatable {
    /// Publishes whether the value occurs, as soon as it does.
    public func contains(_ output: Output) -> Publishers.Contains<Self> {
        Publishers.Contains(upstream: self, output: output)
    }
}
