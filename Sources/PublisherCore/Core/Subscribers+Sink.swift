extension Subscribers {
    /// A subscriber that asks for everything and hands it to two closures.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable,
        CustomStringConvertible
    {
        private enum Status {
            case waiting
            case attached(any Subscription)
            case ended
        }

        private let lock = Lock()
        private var status = Status.waiting
        private var valueHandler: ((Input) -> Void)?
        private var completionHandler: ((Completion<Failure>) -> Void)?

        /// Makes a sink of the closures, which are released on completion and on cancellation.
        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void,
            receiveValue: @escaping (Input) -> Void
        ) {
            valueHandler = receiveValue
            completionHandler = receiveCompletion
        }

        /// What is done with a value.
        public var receiveValue: (Input) -> Void { lock.withLock { valueHandler } ?? { _ in } }

        /// What is done at the end.
        public var receiveCompletion: (Completion<Failure>) -> Void {
            lock.withLock { completionHandler } ?? { _ in }
        }

        /// Takes the first subscription and asks for everything; cancels any other.
        public func receive(subscription: any Subscription) {
            let isAccepted = lock.withLock {
                guard case .waiting = status else { return false }
                status = .attached(subscription)
                return true
            }
            if isAccepted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        /// Hands the value to the closure.
        public func receive(_ value: Input) -> Demand {
            lock.withLock { valueHandler }?(value)
            return .none
        }

        /// Hands the completion to the closure, once.
        public func receive(completion: Completion<Failure>) {
            end().completion?(completion)
        }

        /// Stops: no closure is called that has not been called already.
        public func cancel() {
            end().subscription?.cancel()
        }

        /// `Sink`.
        public var description: String { "Sink" }

        private func end() -> (
            subscription: (any Subscription)?, completion: ((Completion<Failure>) -> Void)?,
            value: ((Input) -> Void)?
        ) {
            // The closures leave with the result, so that nothing is released under the lock.
            lock.withLock {
                let value = valueHandler
                let completion = completionHandler
                valueHandler = nil
                completionHandler = nil
                defer { status = .ended }
                guard case .attached(let subscription) = status else {
                    return (nil, completion, value)
                }
                return (subscription, completion, value)
            }
        }
    }
}

extension Publisher {
    /// Hands each value and the end to closures; keep the result to go on receiving.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink<Output, Failure>(
            receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        receive(subscriber: sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Hands each value to the closure; keep the result to go on receiving.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }
}
