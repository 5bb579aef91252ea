extension Publishers {
    /// A publisher of the last value.
    public struct Last<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

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
            var last: Output?
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: {
                    last = $0
                    return .more
                },
                result: { last })
        }
    }

    /// A publisher of the last value that satisfies a condition.
    public struct LastWhere<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// The condition.
        public let predicate: (Output) -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var last: Output?
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: { [predicate] in
                    if predicate($0) { last = $0 }
                    return .more
                },
                result: { last })
        }
    }

    /// A publisher of the last value that satisfies a condition which may throw.
    public struct TryLastWhere<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// The condition.
        public let predicate: (Output) throws -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, predicate: @escaping (Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var last: Output?
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: {
                    do {
                        if try predicate($0) { last = $0 }
                        return .more
                    } catch {
                        return .fail(error)
                    }
                },
                result: { last })
        }
    }

    /// A publisher of the largest value.
    public struct Comparison<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Whether the kept value gives way to the new one.
        public let areInIncreasingOrder: (Output, Output) -> Bool

        /// Makes the publisher.
        public init(upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) -> Bool) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var best: Output?
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: { [areInIncreasingOrder] in
                    if let known = best, !areInIncreasingOrder(known, $0) { return .more }
                    best = $0
                    return .more
                },
                result: { best })
        }
    }

    /// A publisher of the largest value whose comparison may throw.
    public struct TryComparison<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = any Error

        /// Where the values come from.
        public let upstream: Upstream

        /// Whether the kept value gives way to the new one.
        public let areInIncreasingOrder: (Output, Output) throws -> Bool

        /// Makes the publisher.
        public init(
            upstream: Upstream, areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
        ) {
            self.upstream = upstream
            self.areInIncreasingOrder = areInIncreasingOrder
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var best: Output?
            upstream.fold(
                into: subscriber,
                failure: { $0 },
                step: {
                    do {
                        if let known = best, try !areInIncreasingOrder(known, $0) { return .more }
                        best = $0
                        return .more
                    } catch {
                        return .fail(error)
                    }
                },
                result: { best })
        }
    }
}

extension Publisher {
    /// Publishes the last value.
    public func last() -> Publishers.Last<Self> {
        Publishers.Last(upstream: self)
    }

    /// Publishes the last value that satisfies the condition.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// Publishes the last value that satisfies the condition; a thrown error ends the sequence.
    public func tryLast(
        where predicate: @escaping (Output) throws -> Bool
    ) -> Publishers.TryLastWhere<Self> {
        Publishers.TryLastWhere(upstream: self, predicate: predicate)
    }

    /// Publishes the largest value at the end.
    public func max(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.Comparison<Self> {
        Publishers.Comparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Publishes the largest value; a thrown error ends the sequence.
    public func tryMax(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        Publishers.TryComparison(upstream: self, areInIncreasingOrder: areInIncreasingOrder)
    }

    /// Publishes the smallest value at the end.
    public func min(
        by areInIncreasingOrder: @escaping (Output, Output) -> Bool
    ) -> Publishers.Comparison<Self> {
        max { areInIncreasingOrder($1, $0) }
    }

    /// Publishes the smallest value; a thrown error ends the sequence.
    public func tryMin(
        by areInIncreasingOrder: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryComparison<Self> {
        tryMax { try areInIncreasingOrder($1, $0) }
    }
}

extension Publisher where Output: Comparable {
    /// Publishes the largest value at the end.
    public func max() -> Publishers.Comparison<Self> {
        max(by: <)
    }

    /// Publishes the smallest value at the end.
    public func min() -> Publishers.Comparison<Self> {
        min(by: <)
    }
}
