extension Subscribers {
    /// A subscriber that writes each value to a property of an object, which it retains.
    public final class Assign<Root, Input>: Subscriber, Cancellable, CustomStringConvertible {
        /// Values only: this subscriber takes no errors.
        public typealias Failure = Never

        /// The property written.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        private let lock = Lock()
        private var root: Root?
        private var subscription: (any Subscription)?

        /// Makes a subscriber that writes to the object's property.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            root = object
            self.keyPath = keyPath
        }

        /// The object written to, until completion or cancellation.
        public var object: Root? { lock.withLock { root } }

        /// Takes the first subscription and asks for everything; cancels any other.
        public func receive(subscription: any Subscription) {
            let isAccepted = lock.withLock {
                guard self.subscription == nil, root != nil else { return false }
                self.subscription = subscription
                return true
            }
            if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Writes the value.
        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        /// Releases the object.
        public func receive(completion: Completion<Never>) {
            _ = end()
        }

        /// Stops writing and releases the object.
        public func cancel() {
            end().1?.cancel()
        }

        /// `Assign`.
        public var description: String { "Assign" }

        private func end() -> (Root?, (any Subscription)?) {
            lock.withLock {
                defer {
                    root = nil
                    subscription = nil
                }
                return (root, subscription)
            }
        }
    }
}

extension Publisher where Failure == Never {
    /// Writes each value to the object's property; keep the result to go on. Retains the object.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        receive(subscriber: assign)
        return AnyCancellable(assign)
    }
}
