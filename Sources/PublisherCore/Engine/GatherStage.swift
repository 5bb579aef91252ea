/// Makes values of one value from each of several publishers.
///
/// `zip` takes each source's values in turn, `combineLatest` the latest of each. Each source is
/// asked for as much as the subscriber asked for.
final class GatherStage<Output, Failure: Error> {
    /// The values of one source that wait for their partners.
    final class Cell<Value> {
        fileprivate(set) var values: [Value] = []
    }

    private struct Source {
        let inlet: any Subscription
        let isEmpty: () -> Bool
        let advance: () -> Void
        var isFinished = false
    }

    private let lock = Lock()
    private let isZip: Bool
    private var outlet: Outlet<Output, Failure>?
    private var sources: [Source] = []
    private var starts: [() -> Void] = []
    private var make: () -> Output? = { nil }

    init<S: Subscriber>(_ subscriber: S, isZip: Bool)
    where S.Input == Output, S.Failure == Failure {
        self.isZip = isZip
        // The cycle stage -> outlet -> closures -> stage ends with the outlet.
        outlet = Outlet(
            subscriber, surplus: .keepAll,
            onRequest: { self.request($0) },
            onCancel: { self.end() })
    }

    func add<Value>(_ publisher: any Publisher<Value, Failure>) -> Cell<Value> {
        let cell = Cell<Value>()
        let index = sources.count
        let inlet = Inlet<Value, Failure>(
            subscription: { _ in },
            value: { value in
                self.take(value, in: cell)
                return .none
            },
            completion: { self.complete(index, $0) })
        sources.append(
            Source(
                inlet: inlet, isEmpty: { cell.values.isEmpty },
                advance: { cell.values.removeFirst() }))
        starts.append { publisher.receive(subscriber: inlet) }
        return cell
    }

    /// Attaches to all sources, then lets the subscriber ask.
    func open(_ make: @escaping () -> Output?) {
        self.make = make
        let starts = self.starts
        self.starts = []
        for start in starts { start() }
        lock.withLock { outlet }?.open()
    }

    private func request(_ demand: Subscribers.Demand) {
        for source in lock.withLock({ sources }) { source.inlet.request(demand) }
    }

    private func take<Value>(_ value: Value, in cell: Cell<Value>) {
        var former: [Value] = []
        let isMine = lock.withLock { () -> Bool in
            if isZip {
                cell.values.append(value)
            } else {
                former = cell.values
                cell.values = [value]
            }
            guard let output = make() else { return false }
            if isZip { for source in sources { source.advance() } }
            return outlet?.enqueue(output) ?? false
        }
        withExtendedLifetime(former) {}
        if isMine { outlet?.deliver() }
        finishIfDone()
    }

    private func complete(_ index: Int, _ completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .failure(let error):
            let outlet = lock.withLock { self.outlet }
            end()
            outlet?.fail(error)
        case .finished:
            lock.withLock {
                if sources.indices.contains(index) { sources[index].isFinished = true }
            }
            finishIfDone()
        }
    }

    private func finishIfDone() {
        let outlet = lock.withLock { () -> Outlet<Output, Failure>? in
            guard !sources.isEmpty else { return nil }
            let isDone =
                isZip
                ? sources.contains { $0.isFinished && $0.isEmpty() }
                : sources.allSatisfy(\.isFinished)
            return isDone ? self.outlet : nil
        }
        guard let outlet else { return }
        end()
        outlet.finish(.finished)
    }

    private func end() {
        let sources = lock.withLock {
            defer { self.sources = [] }
            return self.sources
        }
        for source in sources { source.inlet.cancel() }
    }
}

/// Gathers a value of each publisher: each in its turn, or the latest of each.
func gather<each Value, Failure: Error, S: Subscriber>(
    _ publishers: repeat any Publisher<each Value, Failure>, isZip: Bool, into subscriber: S
) where S.Input == (repeat each Value), S.Failure == Failure {
    let stage = GatherStage<S.Input, S.Failure>(subscriber, isZip: isZip)
    let cells = (repeat stage.add(each publishers))
    stage.open {
        for cell in repeat each cells {
            if cell.values.isEmpty { return nil }
        }
        return (repeat (each cells).values[0])
    }
}
