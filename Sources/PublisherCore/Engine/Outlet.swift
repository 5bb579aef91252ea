/// Delivers to one subscriber: in order, one call at a time, on demand, holding no lock.
///
/// Whoever offers a value while another thread, or a caller further down this thread's stack, is
/// delivering leaves the value in the buffer; the deliverer takes it from there. Sources of
/// values that do not come at the pace of the demand stand on this.
final class Outlet<Output, Failure: Error>: Subscription {
    /// What happens to a value that nobody asked for.
    enum Surplus: Equatable {
        case drop
        case keepLatest
        case keepFirst(Int)
        case keepLast(Int)
        case keepAll
    }

    private enum Step {
        case stop
        case refill(() -> Output?)
        case value(any Subscriber<Output, Failure>, Output)
        case end(any Subscriber<Output, Failure>, Subscribers.Completion<Failure>)
        case surplus([Output])
    }

    private let lock = Lock()
    private let surplus: Surplus
    private var downstream: (any Subscriber<Output, Failure>)?
    private var demand = Subscribers.Demand.none
    private var buffer: [Output] = []
    private var head = 0
    private var completion: Subscribers.Completion<Failure>?
    // True from the start: values offered before the subscriber has its subscription wait for it.
    private var isDelivering = true
    private var refill: (() -> Output?)?
    private var onRequest: ((Subscribers.Demand) -> Void)?
    private var onDelivery: (() -> Void)?
    private var onCancel: (() -> Void)?

    init<S: Subscriber>(
        _ downstream: S, surplus: Surplus,
        refill: (() -> Output?)? = nil,
        onRequest: ((Subscribers.Demand) -> Void)? = nil,
        onDelivery: (() -> Void)? = nil,
        onCancel: (() -> Void)? = nil
    ) where S.Input == Output, S.Failure == Failure {
        self.downstream = downstream
        self.surplus = surplus
        self.refill = refill
        self.onRequest = onRequest
        self.onDelivery = onDelivery
        self.onCancel = onCancel
    }

    func setCancelHandler(_ handler: @escaping () -> Void) {
        lock.withLock { onCancel = handler }
    }

    var isOpen: Bool { lock.withLock { downstream != nil } }

    /// Whether a value offered now would be delivered.
    var hasRoom: Bool {
        lock.withLock { downstream != nil && demand > .max(buffer.count - head) }
    }

    /// How many values have not been delivered.
    var waitingCount: Int { lock.withLock { buffer.count - head } }

    /// Gives the subscriber its subscription, then whatever has been offered meanwhile.
    func open() {
        let downstream = lock.withLock { self.downstream }
        downstream?.receive(subscription: self)
        drain()
    }

    func offer(_ value: Output) {
        if enqueue(value) { deliver() }
    }

    /// Puts the value in line without calling out, so it may be done under a caller's lock; when
    /// it returns true the caller has to call `deliver` once its lock is released.
    func enqueue(_ value: Output) -> Bool {
        lock.withLock {
            guard downstream != nil, completion == nil else { return false }
            buffer.append(value)
            return startDelivering()
        }
    }

    func deliver() {
        drain()
    }

    /// Drops what is in line, unsent, and gives it to who may let it go outside of a lock.
    func discard() -> [Output] {
        lock.withLock { takeBuffer() }
    }

    func finish(_ completion: Subscribers.Completion<Failure>) {
        if close(completion) { deliver() }
    }

    /// Puts the completion in line, as `enqueue` does with a value.
    func close(_ completion: Subscribers.Completion<Failure>) -> Bool {
        lock.withLock {
            guard downstream != nil, self.completion == nil else { return false }
            self.completion = completion
            return startDelivering()
        }
    }

    /// Ends with a failure after what was asked for, ahead of the rest of the buffer.
    func fail(_ error: Failure) {
        var dropped: [Output] = []
        let isMine = lock.withLock { () -> Bool in
            guard downstream != nil else { return false }
            let all = takeBuffer()
            let asked = min(demand.max ?? .max, all.count)
            buffer = Array(all.prefix(asked))
            dropped = Array(all.dropFirst(asked))
            refill = nil
            completion = .failure(error)
            return startDelivering()
        }
        if isMine { drain() }
        withExtendedLifetime(dropped) {}
    }

    func request(_ demand: Subscribers.Demand) {
        var forward: ((Subscribers.Demand) -> Void)?
        let isMine = lock.withLock { () -> Bool in
            guard downstream != nil, demand > .none else { return false }
            self.demand += demand
            forward = onRequest
            return startDelivering()
        }
        if isMine { drain() }
        forward?(demand)
    }

    func cancel() {
        close()?()
    }

    private func startDelivering() -> Bool {
        if isDelivering { return false }
        isDelivering = true
        return true
    }

    private func takeBuffer() -> [Output] {
        defer {
            buffer = []
            head = 0
        }
        return head == 0 ? buffer : Array(buffer[head...])
    }

    /// Releases everything outside the lock; returns what to call when this was a cancellation.
    private func close() -> (() -> Void)? {
        let held = lock.withLock {
            let held = (downstream, takeBuffer(), refill, onRequest, onDelivery, onCancel)
            downstream = nil
            refill = nil
            onRequest = nil
            onDelivery = nil
            onCancel = nil
            return held
        }
        return held.5
    }

    private func drain() {
        while true {
            let step = lock.withLock { nextStep() }
            switch step {
            case .stop:
                return
            case .refill(let next):
                let value = next()
                lock.withLock {
                    if let value { buffer.append(value) } else { completion = .finished }
                }
            case .value(let downstream, let value):
                let more = downstream.receive(value)
                // Counts before the source goes on, which may end it at once.
                let (forward, delivered) = lock.withLock {
                    demand += more
                    return (onRequest, onDelivery)
                }
                delivered?()
                if more > .none { forward?(more) }
            case .end(let downstream, let completion):
                _ = close()
                downstream.receive(completion: completion)
                return
            case .surplus(let values):
                withExtendedLifetime(values) {}
            }
        }
    }

    private func nextStep() -> Step {
        guard let downstream else {
            isDelivering = false
            return .stop
        }
        if head < buffer.count {
            if demand > .none {
                demand -= 1
                return .value(downstream, popFirst())
            }
            if let dropped = dropSurplus() { return .surplus(dropped) }
        } else if let completion {
            return .end(downstream, completion)
        } else if let refill {
            return .refill(refill)
        }
        isDelivering = false
        return .stop
    }

    private func popFirst() -> Output {
        let value = buffer[head]
        head += 1
        if head == buffer.count {
            buffer.removeAll(keepingCapacity: head < 64)
            head = 0
        } else if head >= 64, head * 2 >= buffer.count {
            buffer.removeFirst(head)
            head = 0
        }
        return value
    }

    /// What nobody asked for and the policy does not keep; nil when all stays.
    private func dropSurplus() -> [Output]? {
        switch surplus {
        case .keepAll:
            return nil
        case .drop:
            return takeBuffer()
        case .keepFirst(let count):
            guard buffer.count - head > count else { return nil }
            defer { buffer.removeSubrange((head + count)...) }
            return Array(buffer[(head + count)...])
        case .keepLast(let count):
            guard buffer.count - head > count else { return nil }
            defer {
                buffer.removeSubrange(..<(buffer.count - count))
                head = 0
            }
            return Array(buffer[head..<(buffer.count - count)])
        case .keepLatest:
            if completion != nil { return takeBuffer() }
            guard buffer.count - head > 1 else { return nil }
            let all = takeBuffer()
            buffer = [all[all.count - 1]]
            return all
        }
    }
}
