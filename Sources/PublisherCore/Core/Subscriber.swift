/// A type that receives values from a publisher at the pace it asks for.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The kind of values received.
    associatedtype Input

    /// The kind of errors received.
    associatedtype Failure: Error

    /// Tells the subscriber that it is attached; it asks for values through the subscription.
    func receive(subscription: any Subscription)

    /// Delivers one value; returns how many more than already asked for are wanted.
    func receive(_ input: Input) -> Subscribers.Demand

    /// Tells the subscriber that no further values come.
    func receive(completion: Subscribers.Completion<Failure>)
}

extension Subscriber where Input == Void {
    /// Delivers the value of a publisher of nothing but events.
    public func receive() -> Subscribers.Demand {
        receive(())
    }
}

/// The namespace of the types that subscribe.
public enum Subscribers {}
