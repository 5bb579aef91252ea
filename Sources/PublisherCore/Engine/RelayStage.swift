/// Passes one publisher after another on to a subscriber, carrying the open demand across.
///
/// What `catch`, `retry`, `append` and `prepend` stand on.
final class RelayStage<Output, Failure: Error>: Subscription {
    private let lock = Lock()
    private var downstream: (any Subscriber<Output, Failure>)?
    private var current: (any Subscription)?
    private var outstanding = Subscribers.Demand.none
    // The publisher to go on with, while another one is being subscribed to: one after the other
    // may be over at once.
    private var next: (() -> Void)?
    private var isSubscribing = false

    init<S: Subscriber>(_ downstream: S) where S.Input == Output, S.Failure == Failure {
        self.downstream = downstream
    }

    /// Gives the subscriber its subscription; call `follow` next.
    func open() {
        let downstream = lock.withLock { self.downstream }
        downstream?.receive(subscription: self)
    }

    /// Subscribes to the publisher; its completion goes to the closure, not downstream.
    func follow<P: Publisher>(
        _ publisher: P, onCompletion: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) where P.Output == Output {
        let inlet = Inlet<Output, P.Failure>(
            subscription: { self.attach($0) },
            value: { self.pass($0) },
            completion: { completion in
                self.lock.withLock { self.current = nil }
                onCompletion(completion)
            })
        let isMine = lock.withLock { () -> Bool in
            guard downstream != nil else { return false }
            next = { publisher.receive(subscriber: inlet) }
            defer { isSubscribing = true }
            return !isSubscribing
        }
        if isMine { subscribe() }
    }

    private func subscribe() {
        while true {
            let start = lock.withLock { () -> (() -> Void)? in
                isSubscribing = next != nil
                return next.take()
            }
            guard let start else { return }
            start()
        }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        end().0?.receive(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) {
        let current = lock.withLock { () -> (any Subscription)? in
            outstanding += demand
            return self.current
        }
        current?.request(demand)
    }

    func cancel() {
        end().1?.cancel()
    }

    private func attach(_ subscription: any Subscription) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard downstream != nil else { return nil }
            current = subscription
            return outstanding
        }
        guard let demand else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    private func pass(_ value: Output) -> Subscribers.Demand {
        let downstream = lock.withLock { () -> (any Subscriber<Output, Failure>)? in
            outstanding -= 1
            return self.downstream
        }
        guard let more = downstream?.receive(value) else { return .none }
        lock.withLock { outstanding += more }
        return more
    }

    private func end() -> ((any Subscriber<Output, Failure>)?, (any Subscription)?) {
        lock.withLock {
            defer {
                downstream = nil
                current = nil
                next = nil
            }
            return (downstream, current)
        }
    }
}
