/// A subscriber of closures, for operators with several or changing upstreams.
///
/// After `cancel()` or the completion no closure is called.
final class Inlet<Input, Failure: Error>: Subscriber, Subscription {
    private struct Handlers {
        let subscription: (any Subscription) -> Void
        let value: (Input) -> Subscribers.Demand
        let completion: (Subscribers.Completion<Failure>) -> Void
    }

    private let lock = Lock()
    private var handlers: Handlers?
    private var upstream: (any Subscription)?

    init(
        subscription: @escaping (any Subscription) -> Void,
        value: @escaping (Input) -> Subscribers.Demand,
        completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        handlers = Handlers(subscription: subscription, value: value, completion: completion)
    }

    func receive(subscription: any Subscription) {
        let handlers = lock.withLock { () -> Handlers? in
            guard upstream == nil, let handlers = self.handlers else { return nil }
            upstream = subscription
            return handlers
        }
        if let handlers { handlers.subscription(subscription) } else { subscription.cancel() }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        lock.withLock { handlers }?.value(input) ?? .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        end().0?.completion(completion)
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    func cancel() {
        end().1?.cancel()
    }

    private func end() -> (Handlers?, (any Subscription)?) {
        lock.withLock {
            defer {
                handlers = nil
                upstream = nil
            }
            return (handlers, upstream)
        }
    }
}
