/// Brings the values of the latest of several publishers to one subscriber.
///
/// The latest is asked for as many values as the subscriber still wants, and for none ahead: who has a
/// current value gives the one of the moment when it is asked. What `switchToLatest` stands on.
final class SwitchStage<Output, Failure: Error> {
    private final class Source {
        var inlet: (any Subscription)?
        /// Whether it has been asked for what was wanted when it began.
        var isAsked = false
    }

    private let lock = Lock()
    private var outlet: Outlet<Output, Failure>?
    private var current: Source?
    private var upstream: (any Subscription)?
    private var isUpstreamOpen = true
    /// How many values are wanted that no source has given.
    private var wanted = Subscribers.Demand.none

    init<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        // The cycle stage -> outlet -> closures -> stage ends with the outlet.
        outlet = Outlet(
            subscriber, surplus: .keepAll,
            onRequest: { self.noteDemand($0) },
            onCancel: { self.end() })
    }

    func open() {
        lock.withLock { outlet }?.open()
    }

    /// Subscribes to the publisher whose values are the sources.
    func follow<P: Publisher>(_ publisher: P)
    where P.Output: Publisher<Output, Failure>, P.Failure == Failure {
        guard lock.withLock({ outlet?.isOpen == true }) else { return }
        let inlet = Inlet<P.Output, Failure>(
            subscription: { $0.request(.unlimited) },
            value: {
                self.change(to: $0)
                return .none
            },
            completion: { completion in
                switch completion {
                case .failure(let error): self.fail(error)
                case .finished:
                    self.lock.withLock {
                        self.isUpstreamOpen = false
                        self.upstream = nil
                    }
                    self.finishIfDone()
                }
            })
        lock.withLock { upstream = inlet }
        publisher.receive(subscriber: inlet)
    }

    private func change<P: Publisher<Output, Failure>>(to publisher: P) {
        let source = Source()
        let inlet = Inlet<Output, Failure>(
            subscription: { subscription in
                let demand = self.lock.withLock {
                    source.isAsked = true
                    return self.wanted
                }
                if demand > .none { subscription.request(demand) }
            },
            value: { value in
                self.pass(value, from: source)
                return .none
            },
            completion: { completion in
                switch completion {
                case .failure(let error): self.fail(error)
                case .finished: self.finish(source)
                }
            })
        let (isAccepted, former, dropped) = lock.withLock {
            () -> (Bool, (any Subscription)?, [Output]) in
            guard let outlet, outlet.isOpen else { return (false, nil, []) }
            let former = current?.inlet
            let dropped = outlet.discard()
            // What was in line has reached nobody.
            if !dropped.isEmpty { wanted += .max(dropped.count) }
            source.inlet = inlet
            current = source
            return (true, former, dropped)
        }
        former?.cancel()
        withExtendedLifetime(dropped) {}
        if isAccepted { publisher.receive(subscriber: inlet) }
    }

    private func pass(_ value: Output, from source: Source) {
        let isMine = lock.withLock { () -> Bool in
            guard current === source else { return false }
            if wanted > .none { wanted -= 1 }
            return outlet?.enqueue(value) ?? false
        }
        if isMine { outlet?.deliver() }
    }

    private func noteDemand(_ demand: Subscribers.Demand) {
        let inlet = lock.withLock { () -> (any Subscription)? in
            wanted += demand
            return current?.isAsked == true ? current?.inlet : nil
        }
        inlet?.request(demand)
    }

    private func finish(_ source: Source) {
        lock.withLock { if current === source { current = nil } }
        finishIfDone()
    }

    private func finishIfDone() {
        let outlet = lock.withLock { current == nil && !isUpstreamOpen ? self.outlet : nil }
        outlet?.finish(.finished)
    }

    private func fail(_ error: Failure) {
        let outlet = lock.withLock { self.outlet }
        end()
        outlet?.fail(error)
    }

    private func end() {
        let (inlet, upstream) = lock.withLock { () -> ((any Subscription)?, (any Subscription)?) in
            defer {
                current = nil
                self.upstream = nil
            }
            return (current?.inlet, self.upstream)
        }
        upstream?.cancel()
        inlet?.cancel()
    }
}
