/// Delivers what comes from upstream when a scheduler says so.
///
/// Whatever arrives waits in one line; each closure that runs on the scheduler takes the head, so
/// the order holds on concurrent queues as well. What operators with a scheduler stand on.
final class TimedStage<Output, Failure: Error> {
    enum Event {
        case value(Output)
        case completion(Subscribers.Completion<Failure>)
    }

    private let lock = Lock()
    private var outlet: Outlet<Output, Failure>?
    private var inlet: Inlet<Output, Failure>?
    private var isUpstreamCancelled = false
    private var isOpen = false
    private var line: [Event] = []
    private var handler: (Event) -> Void = { _ in }
    private var onCancel: () -> Void = {}
    private let demand: Subscribers.Demand?

    /// A stage that asks upstream for a fixed demand, or, when nil, for what is asked of it.
    init<S: Subscriber>(_ subscriber: S, demand: Subscribers.Demand? = nil)
    where S.Input == Output, S.Failure == Failure {
        self.demand = demand
        // The cycle stage -> outlet -> closures -> stage ends with the outlet.
        outlet = Outlet(
            subscriber, surplus: demand == nil ? .keepAll : .drop,
            onRequest: { if self.demand == nil { self.request($0) } },
            onCancel: {
                let onCancel = self.lock.withLock { self.onCancel }
                self.cancelUpstream()
                onCancel()
            })
    }

    func open<P: Publisher>(
        _ upstream: P, handler: @escaping (Event) -> Void, onCancel: @escaping () -> Void = {}
    ) where P.Output == Output, P.Failure == Failure {
        lock.withLock {
            self.handler = handler
            self.onCancel = onCancel
        }
        let inlet = Inlet<Output, Failure>(
            subscription: { subscription in
                if let demand = self.demand { subscription.request(demand) }
                self.openOutlet()
            },
            value: { value in
                self.lock.withLock { self.handler }(.value(value))
                return .none
            },
            completion: { completion in
                let handler = self.lock.withLock { self.handler }
                handler(.completion(completion))
                self.letHandlersGo()
            })
        let isWanted = lock.withLock { () -> Bool in
            if !isUpstreamCancelled { self.inlet = inlet }
            return !isUpstreamCancelled
        }
        if isWanted { upstream.receive(subscriber: inlet) }
        // It may have ended before upstream gave its subscription, which nobody passes on then.
        guard lock.withLock({ isUpstreamCancelled }) else { return }
        letHandlersGo()
        openOutlet()
    }

    private func openOutlet() {
        let isFirst = lock.withLock {
            defer { isOpen = true }
            return !isOpen
        }
        if isFirst { outlet?.open() }
    }

    func request(_ demand: Subscribers.Demand) {
        lock.withLock { inlet }?.request(demand)
    }

    /// Puts an event in line, for one later call of `releaseFirst`.
    func hold(_ event: Event) {
        lock.withLock { line.append(event) }
    }

    func releaseFirst() {
        let isMine = lock.withLock { () -> Bool in
            guard !line.isEmpty else { return false }
            switch line.removeFirst() {
            case .value(let value): return outlet?.enqueue(value) ?? false
            case .completion(let completion): return outlet?.close(completion) ?? false
            }
        }
        if isMine { outlet?.deliver() }
    }

    func deliver(_ event: Event) {
        switch event {
        case .value(let value): outlet?.offer(value)
        case .completion(let completion): outlet?.finish(completion)
        }
    }

    func cancelUpstream() {
        let (inlet, dropped) = lock.withLock { () -> (Inlet<Output, Failure>?, [Event]) in
            isUpstreamCancelled = true
            defer {
                self.inlet = nil
                line = []
            }
            return (self.inlet, line)
        }
        inlet?.cancel()
        letHandlersGo()
        withExtendedLifetime(dropped) {}
    }

    /// The closures hold the stage, and whatever the operator needs.
    private func letHandlersGo() {
        let held = lock.withLock {
            defer {
                handler = { _ in }
                onCancel = {}
            }
            return (handler, onCancel)
        }
        withExtendedLifetime(held) {}
    }
}
