extension Publishers {
    /// A publisher of the values before another publisher's first.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Whose first value is the end.
        public let other: Other

        /// Makes the publisher.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let stage = TimedStage<Output, Failure>(subscriber)
            let trigger = Inlet<Other.Output, Other.Failure>(
                subscription: { $0.request(.max(1)) },
                value: { _ in
                    stage.cancelUpstream()
                    stage.deliver(.completion(.finished))
                    return .none
                },
                completion: { _ in })
            // The end may be there before anything else.
            other.receive(subscriber: trigger)
            stage.open(
                upstream,
                handler: { event in
                    if case .completion = event { trigger.cancel() }
                    stage.deliver(event)
                },
                onCancel: { trigger.cancel() })
        }
    }

    /// A publisher of the values after another publisher's first.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Whose first value is the start.
        public let other: Other

        /// Makes the publisher.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let gate = Gate()
            let stage = TimedStage<Output, Failure>(subscriber)
            let trigger = Inlet<Other.Output, Failure>(
                subscription: { $0.request(.max(1)) },
                value: { _ in
                    gate.open()
                    return .none
                },
                completion: { completion in
                    if case .finished = completion, gate.isOpen { return }
                    // Nothing can open the gate any more.
                    stage.cancelUpstream()
                    stage.deliver(.completion(completion))
                })
            other.receive(subscriber: trigger)
            stage.open(
                upstream,
                handler: { event in
                    switch event {
                    case .value where !gate.isOpen: stage.request(.max(1))
                    case .value: stage.deliver(event)
                    case .completion:
                        trigger.cancel()
                        stage.deliver(event)
                    }
                },
                onCancel: { trigger.cancel() })
        }
    }
}

/// Whether values may pass yet.
private final class Gate {
    private let lock = Lock()
    private var opened = false

    var isOpen: Bool { lock.withLock { opened } }

    func open() {
        lock.withLock { opened = true }
    }
}

extension Publisher {
    /// Publishes values until the other publisher has published, then finishes.
    public func prefix<P: Publisher>(
        untilOutputFrom publisher: P
    ) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }

    /// Drops values until the other publisher has published.
    public func drop<P: Publisher>(
        untilOutputFrom publisher: P
    ) -> Publishers.DropUntilOutput<Self, P> where P.Failure == Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}
