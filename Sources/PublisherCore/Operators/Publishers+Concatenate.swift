extension Publishers {
    /// A publisher of one publisher's values, then another's.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Output == Suffix.Output, Prefix.Failure == Suffix.Failure {
        /// What is published.
        public typealias Output = Suffix.Output

        /// How it may fail.
        public typealias Failure = Suffix.Failure

        /// What comes first.
        public let prefix: Prefix

        /// What comes when the first has finished.
        public let suffix: Suffix

        /// Makes the publisher.
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let relay = RelayStage(subscriber)
            relay.open()
            relay.follow(prefix) { [suffix] completion in
                switch completion {
                case .finished: relay.follow(suffix) { relay.finish($0) }
                case .failure: relay.finish(completion)
                }
            }
        }
    }
}

extension Publisher {
    /// Publishes the values first.
    public func prepend(
        _ elements: Output...
    ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> {
        prepend(elements)
    }

    /// Publishes the sequence's values first.
    public func prepend<S: Swift.Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
        prepend(Publishers.Sequence<S, Failure>(sequence: elements))
    }

    /// Publishes the other publisher's values first.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// Publishes the values when this has finished.
    public func append(
        _ elements: Output...
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> {
        append(elements)
    }

    /// Publishes the sequence's values when this has finished.
    public func append<S: Swift.Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
        append(Publishers.Sequence<S, Failure>(sequence: elements))
    }

    /// Publishes the other publisher's values when this has finished.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P.Output == Output, P.Failure == Failure {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }
}
