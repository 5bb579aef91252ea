/// A subscriber that a task waits at for one value at a time.
///
/// It is Sendable for the handler of cancellation, which runs on any thread.
final class ValueWaiter<Input, Failure: Error>: Subscriber, Sendable {
    typealias Received = Result<Input?, Failure>

    private let lock = Lock()
    // unsafe: all of these are read and written with `lock` held, and nowhere else.
    nonisolated(unsafe) private var subscription: (any Subscription)?
    nonisolated(unsafe) private var isOver = false
    nonisolated(unsafe) private var pendingDemand = Subscribers.Demand.none
    nonisolated(unsafe) private var arrived: [Received] = []
    nonisolated(unsafe) private var waiting: CheckedContinuation<Void, Never>?

    func receive(subscription: any Subscription) {
        let demand = lock.withLock { () -> Subscribers.Demand? in
            guard !isOver, self.subscription == nil else { return nil }
            self.subscription = subscription
            defer { pendingDemand = .none }
            return pendingDemand
        }
        guard let demand else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        arrive(.success(input))
        return .none
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        let released = lock.withLock {
            isOver = true
            defer { subscription = nil }
            return subscription
        }
        withExtendedLifetime(released) {}
        switch completion {
        case .finished: arrive(.success(nil))
        case .failure(let error): arrive(.failure(error))
        }
    }

    func next(isolation: isolated (any Actor)?) async -> Received {
        await withTaskCancellationHandler {
            await withCheckedContinuation(isolation: isolation) { continuation in
                wait(continuation)
            }
        } onCancel: {
            cancel()
        }
        return lock.withLock { arrived.isEmpty ? .success(nil) : arrived.removeFirst() }
    }

    private func wait(_ continuation: CheckedContinuation<Void, Never>) {
        var subscription: (any Subscription)?
        let mustWait = lock.withLock {
            guard arrived.isEmpty, !isOver else { return false }
            waiting = continuation
            subscription = self.subscription
            if subscription == nil { pendingDemand += 1 }
            return true
        }
        if mustWait {
            subscription?.request(.max(1))
        } else {
            continuation.resume()
        }
    }

    private func arrive(_ received: Received) {
        let continuation = lock.withLock {
            arrived.append(received)
            defer { waiting = nil }
            return waiting
        }
        continuation?.resume()
    }

    func cancel() {
        var continuation: CheckedContinuation<Void, Never>?
        let subscription = lock.withLock { () -> (any Subscription)? in
            isOver = true
            arrived = []
            continuation = waiting
            waiting = nil
            defer { self.subscription = nil }
            return self.subscription
        }
        subscription?.cancel()
        continuation?.resume()
    }
}
