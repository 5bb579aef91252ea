/// Passes everything through and tells closures about it.
final class EventStage<Input, Failure: Error>: Subscriber, Subscription {
    struct Handlers {
        var subscription: ((any Subscription) -> Void)?
        var output: ((Input) -> Void)?
        var completion: ((Subscribers.Completion<Failure>) -> Void)?
        var cancel: (() -> Void)?
        var request: ((Subscribers.Demand) -> Void)?
    }

    private let lock = Lock()
    private var handlers: Handlers
    private var downstream: (any Subscriber<Input, Failure>)?
    private var upstream: (any Subscription)?

    init<S: Subscriber>(_ downstream: S, handlers: Handlers)
    where S.Input == Input, S.Failure == Failure {
        self.downstream = downstream
        self.handlers = handlers
    }

    func receive(subscription: any Subscription) {
        let (handlers, downstream) = lock.withLock {
            () -> (Handlers, (any Subscriber<Input, Failure>)?) in
            guard upstream == nil else { return (Handlers(), nil) }
            upstream = subscription
            return (self.handlers, self.downstream)
        }
        guard let downstream else { return subscription.cancel() }
        handlers.subscription?(subscription)
        downstream.receive(subscription: self)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let output = lock.withLock({ downstream == nil ? nil : handlers }) else {
            return .none
        }
        output.output?(input)
        let more = lock.withLock { downstream }?.receive(input) ?? .none
        if more > .none { output.request?(more) }
        return more
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard let (handlers, downstream, _) = end() else { return }
        handlers.completion?(completion)
        downstream.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let (handlers, upstream) = lock.withLock { (self.handlers, self.upstream) }
        guard let upstream else { return }
        handlers.request?(demand)
        upstream.request(demand)
    }

    func cancel() {
        guard let (handlers, _, upstream) = end() else { return }
        handlers.cancel?()
        upstream?.cancel()
    }

    private func end() -> (Handlers, any Subscriber<Input, Failure>, (any Subscription)?)? {
        lock.withLock {
            guard let downstream else { return nil }
            defer {
                self.downstream = nil
                upstream = nil
                handlers = Handlers()
            }
            return (handlers, downstream, upstream)
        }
    }
}
