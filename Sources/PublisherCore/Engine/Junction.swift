/// Brings the values of several publishers to one subscriber.
///
/// A source is asked for everything when the subscriber asked for everything, and else for one
/// value at a time, the next when that one has been delivered: so the buffer never holds more than
/// one value of each source. What `merge` and `flatMap` stand on.
final class Junction<Output, Failure: Error> {
    private final class Source {
        var inlet: (any Subscription)?
    }

    private let lock = Lock()
    private var outlet: Outlet<Output, Failure>?
    private var sources: [Source] = []
    private var inLine: [Source] = []
    private var isUnlimited = false
    private var isUpstreamOpen: Bool
    private var upstream: (any Subscription)?
    private let sourceDidFinish: (Junction) -> Void

    init<S: Subscriber>(
        _ subscriber: S, hasUpstream: Bool,
        sourceDidFinish: @escaping (Junction) -> Void = { _ in }
    ) where S.Input == Output, S.Failure == Failure {
        isUpstreamOpen = hasUpstream
        self.sourceDidFinish = sourceDidFinish
        // The cycle junction -> outlet -> closures -> junction ends with the outlet.
        outlet = Outlet(
            subscriber, surplus: .keepAll,
            onRequest: { self.noteDemand($0) },
            onDelivery: { self.didDeliver() },
            onCancel: { self.end() })
    }

    /// Brings the values of the publishers as they come.
    static func merge(
        _ publishers: [any Publisher<Output, Failure>],
        into subscriber: some Subscriber<Output, Failure>
    ) {
        let junction = Junction(subscriber, hasUpstream: true)
        junction.open()
        for publisher in publishers { junction.add(publisher) }
        junction.release()
    }

    func open() {
        lock.withLock { outlet }?.open()
    }

    /// Subscribes to the publisher whose values are the sources.
    func follow<P: Publisher>(
        _ publisher: P, demand: Subscribers.Demand, value: @escaping (P.Output) -> Void
    ) where P.Failure == Failure {
        guard lock.withLock({ outlet?.isOpen == true }) else { return }
        let inlet = Inlet<P.Output, Failure>(
            subscription: { $0.request(demand) },
            value: {
                value($0)
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

    func requestUpstream(_ demand: Subscribers.Demand) {
        lock.withLock { upstream }?.request(demand)
    }

    /// Promises so many sources, so that the first to finish does not end it all.
    func hold() {
        lock.withLock { isUpstreamOpen = true }
    }

    func release() {
        lock.withLock { isUpstreamOpen = false }
        finishIfDone()
    }

    func add<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        let source = Source()
        let inlet = Inlet<Output, Failure>(
            subscription: { subscription in
                let demand = self.lock.withLock { self.isUnlimited }
                subscription.request(demand ? .unlimited : .max(1))
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
        let isAccepted = lock.withLock { () -> Bool in
            guard outlet?.isOpen == true else { return false }
            source.inlet = inlet
            sources.append(source)
            return true
        }
        if isAccepted { publisher.receive(subscriber: inlet) }
    }

    private func pass(_ value: Output, from source: Source) {
        let isMine = lock.withLock { () -> Bool in
            guard sources.contains(where: { $0 === source }) else { return false }
            inLine.append(source)
            return outlet?.enqueue(value) ?? false
        }
        if isMine { outlet?.deliver() }
    }

    private func didDeliver() {
        let inlet = lock.withLock { () -> (any Subscription)? in
            guard !inLine.isEmpty else { return nil }
            let source = inLine.removeFirst()
            return isUnlimited ? nil : source.inlet
        }
        inlet?.request(.max(1))
    }

    private func noteDemand(_ demand: Subscribers.Demand) {
        guard demand == .unlimited else { return }
        let inlets = lock.withLock { () -> [any Subscription] in
            if isUnlimited { return [] }
            isUnlimited = true
            return sources.compactMap { $0.inlet }
        }
        for inlet in inlets { inlet.request(.unlimited) }
    }

    private func finish(_ source: Source) {
        lock.withLock {
            source.inlet = nil
            sources.removeAll { $0 === source }
        }
        sourceDidFinish(self)
        finishIfDone()
    }

    private func finishIfDone() {
        let outlet = lock.withLock { sources.isEmpty && !isUpstreamOpen ? self.outlet : nil }
        outlet?.finish(.finished)
    }

    private func fail(_ error: Failure) {
        let outlet = lock.withLock { self.outlet }
        end()
        outlet?.fail(error)
    }

    private func end() {
        let (inlets, upstream) = lock.withLock {
            defer { self.upstream = nil }
            return (takeInlets(), self.upstream)
        }
        upstream?.cancel()
        for inlet in inlets { inlet.cancel() }
    }

    /// Forgets the sources. With the lock held: a source that finishes lets its inlet go.
    private func takeInlets() -> [any Subscription] {
        defer {
            sources = []
            inLine = []
        }
        // As a key path, a property of a generic class is looked up each time.
        return sources.compactMap { $0.inlet }
    }
}
