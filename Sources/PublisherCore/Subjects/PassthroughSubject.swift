/// A subject that passes values to those who are listening, and keeps none.
///
/// A value is dropped for a subscriber that has no open demand. Threading: values may be sent
/// from any thread; all subscribers see them in one order. A value sent by a subscriber while it
/// receives another is delivered after that one has reached everybody.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let broadcaster = Broadcaster<Output, Failure>(surplus: .drop)

    /// Makes a subject.
    public init() {}

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        broadcaster.attach(subscriber)
    }

    /// Publishes a value.
    public func send(_ value: Output) { broadcaster.send(value) }

    /// Ends the subject.
    public func send(completion: Subscribers.Completion<Failure>) {
        broadcaster.send(completion: completion)
    }

    /// Attaches the subject to a publisher's subscription.
    public func send(subscription: any Subscription) {
        broadcaster.send(subscription: subscription)
    }
}
