/// A publisher that values can be sent into.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Publishes a value.
    func send(_ value: Output)

    /// Ends the subject; later values are ignored, later subscribers get the completion.
    func send(completion: Subscribers.Completion<Failure>)

    /// Attaches the subject to a publisher's subscription.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Publishes an event.
    public func send() {
        send(())
    }
}
