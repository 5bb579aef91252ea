/// The value of a published property and who listens to it.
final class PublishedStorage<Value> {
    let broadcaster: Broadcaster<Value, Never>

    private let lock = Lock()
    private var current: Value
    private var objectWillChange: ObservableObjectPublisher?
    private var isOwnerKnown = false
    private weak var owner: AnyObject?
    private var sources: [AnyCancellable] = []

    init(_ value: Value) {
        current = value
        broadcaster = Broadcaster(surplus: .keepLatest, initialValue: value)
    }

    var value: Value {
        get { lock.withLock { current } }
        set {
            broadcaster.send(newValue)
            let former = lock.withLock {
                defer { current = newValue }
                return current
            }
            withExtendedLifetime(former) {}
        }
    }

    func publish(_ newValue: Value, for object: AnyObject) {
        announcer(of: object)?.send()
        value = newValue
    }

    func noteOwner(_ object: AnyObject) {
        _ = announcer(of: object)
    }

    func follow<P: Publisher>(_ publisher: P) where P.Output == Value, P.Failure == Never {
        let source = publisher.sink { [weak self] value in
            guard let self else { return }
            if let owner = lock.withLock({ self.owner }) {
                publish(value, for: owner)
            } else {
                self.value = value
            }
        }
        lock.withLock { sources.append(source) }
    }

    /// The object's publisher, looked up once: the cast to the protocol costs a table search.
    private func announcer(of object: AnyObject) -> ObservableObjectPublisher? {
        let known = lock.withLock { () -> ObservableObjectPublisher?? in
            isOwnerKnown ? .some(objectWillChange) : .none
        }
        if let known { return known }
        let found = (object as? any ObservableObject).flatMap { observable in
            observable.objectWillChange as? ObservableObjectPublisher
        }
        lock.withLock {
            objectWillChange = found
            owner = object
            isOwnerKnown = true
        }
        return found
    }
}
