/// A subscriber of which only input and failure are known.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
    /// The identifier of the wrapped subscriber.
    public let combineIdentifier: CombineIdentifier

    private let onSubscription: (any Subscription) -> Void
    private let onValue: (Input) -> Subscribers.Demand
    private let onCompletion: (Subscribers.Completion<Failure>) -> Void

    /// Wraps a subscriber.
    public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = s.combineIdentifier
        onSubscription = s.receive(subscription:)
        onValue = s.receive(_:)
        onCompletion = s.receive(completion:)
    }

    /// Wraps a subject, which asks for as many values as there are.
    public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure {
        combineIdentifier = CombineIdentifier(s)
        onSubscription = { s.send(subscription: $0) }
        onValue = {
            s.send($0)
            return .none
        }
        onCompletion = { s.send(completion: $0) }
    }

    /// Makes a subscriber of closures; a missing value closure asks for nothing.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        onSubscription = receiveSubscription ?? { _ in }
        onValue = receiveValue ?? { _ in .none }
        onCompletion = receiveCompletion ?? { _ in }
    }

    /// Passes the subscription on.
    public func receive(subscription: any Subscription) { onSubscription(subscription) }

    /// Passes the value on.
    public func receive(_ value: Input) -> Subscribers.Demand { onValue(value) }

    /// Passes the completion on.
    public func receive(completion: Subscribers.Completion<Failure>) { onCompletion(completion) }
}
