extension Publishers {
    /// A publisher of the values at a range of positions.
    public struct Output<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Which positions are published.
        public let range: CountableRange<Int>

        /// Makes the publisher.
        public init(upstream: Upstream, range: CountableRange<Int>) {
            self.upstream = upstream
            self.range = range
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Upstream.Output, Failure>>(subscriber: S) {
            if range.isEmpty {
                Empty().receive(subscriber: subscriber)
                return
            }
            var index = 0
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Failure, Upstream.Output, Failure>(
                    subscriber
                ) { [range] value in
                    defer { index += 1 }
                    if index < range.lowerBound { return .skip }
                    return index == range.upperBound - 1 ? .finish(value) : .emit(value)
                })
        }
    }

    /// A publisher of nothing but the end of its upstream.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Never

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
            upstream.receive(
                subscriber: TransformStage<Upstream.Output, Upstream.Failure, Never, Failure>(
                    subscriber
                ) {
                    _ in .skip
                })
        }
    }
}

extension Publisher {
    /// Publishes the first values, then finishes.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        output(in: 0..<maxLength)
    }

    /// Publishes the value at the position, then finishes.
    public func output(at index: Int) -> Publishers.Output<Self> {
        output(in: index...index)
    }

    /// Publishes the values at the positions, then finishes.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self>
    where R.Bound == Int {
        Publishers.Output(upstream: self, range: range.relative(to: 0..<Int.max))
    }

    /// Publishes only the end.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> {
        Publishers.IgnoreOutput(upstream: self)
    }
}
