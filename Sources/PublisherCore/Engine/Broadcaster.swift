/// Sends each value to all subscribers, every subscriber seeing the same order.
///
/// Values sent while another value is on its way (by another thread, or by a subscriber of that
/// value) wait until it has reached everybody. What the subjects stand on.
final class Broadcaster<Output, Failure: Error> {
    private enum Event {
        case value(Output)
        case completion(Subscribers.Completion<Failure>)
    }

    private let lock = Lock()
    private let surplus: Outlet<Output, Failure>.Surplus
    private var outlets: [Outlet<Output, Failure>] = []
    private var waiting: [(event: Event, receivers: [Outlet<Output, Failure>])] = []
    private var isSending = false
    private var completion: Subscribers.Completion<Failure>?
    private var latest: Output?
    private var upstreams: [any Subscription] = []
    private var hasDemand = false

    init(surplus: Outlet<Output, Failure>.Surplus, initialValue: Output? = nil) {
        self.surplus = surplus
        latest = initialValue
        hasDemand = initialValue != nil
    }

    deinit {
        for upstream in upstreams { upstream.cancel() }
    }

    var value: Output? { lock.withLock { latest } }

    var hasSubscribers: Bool { lock.withLock { !outlets.isEmpty } }

    func attach<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet<Output, Failure>(
            subscriber, surplus: surplus,
            onRequest: { [weak self] _ in self?.noteDemand() })
        outlet.setCancelHandler { [weak self, weak outlet] in
            if let outlet { self?.detach(outlet) }
        }
        // Nothing is delivered before `open`, so the lock may be held: the value of now has to be
        // in the outlet before any value sent from now on.
        lock.withLock {
            if let completion {
                outlet.finish(completion)
            } else {
                outlets.append(outlet)
                if let latest, surplus == .keepLatest { outlet.offer(latest) }
            }
        }
        outlet.open()
    }

    func send(_ value: Output) {
        var former: Output?
        let isMine = lock.withLock { () -> Bool in
            guard completion == nil else { return false }
            if surplus == .keepLatest {
                former = latest
                latest = value
            }
            if outlets.isEmpty { return false }
            return enqueue(.value(value))
        }
        if isMine { drain() }
        withExtendedLifetime(former) {}
    }

    func send(completion: Subscribers.Completion<Failure>) {
        let isMine = lock.withLock { () -> Bool in
            guard self.completion == nil else { return false }
            self.completion = completion
            let isMine = enqueue(.completion(completion))
            outlets = []
            return isMine
        }
        if isMine { drain() }
    }

    func send(subscription: any Subscription) {
        let isWanted = lock.withLock { () -> Bool in
            upstreams.append(subscription)
            return hasDemand
        }
        if isWanted { subscription.request(.unlimited) }
    }

    private func noteDemand() {
        let upstreams = lock.withLock { () -> [any Subscription] in
            if hasDemand { return [] }
            hasDemand = true
            return self.upstreams
        }
        for upstream in upstreams { upstream.request(.unlimited) }
    }

    private func detach(_ outlet: Outlet<Output, Failure>) {
        lock.withLock { outlets.removeAll { $0 === outlet } }
    }

    private func enqueue(_ event: Event) -> Bool {
        waiting.append((event, outlets))
        if isSending { return false }
        isSending = true
        return true
    }

    private func drain() {
        while true {
            let batch = lock.withLock {
                let batch = waiting
                waiting = []
                if batch.isEmpty { isSending = false }
                return batch
            }
            if batch.isEmpty { return }
            for (event, receivers) in batch {
                for receiver in receivers {
                    switch event {
                    case .value(let value): receiver.offer(value)
                    case .completion(let completion): receiver.finish(completion)
                    }
                }
            }
        }
    }
}
