/// A subject with a current value, which new subscribers receive first.
///
/// A subscriber without open demand gets the latest value when it asks again. Threading as in
/// ``PassthroughSubject``.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let broadcaster: Broadcaster<Output, Failure>
    private let initialValue: Output

    /// Makes a subject with that value.
    public init(_ value: Output) {
        initialValue = value
        broadcaster = Broadcaster(surplus: .keepLatest, initialValue: value)
    }

    /// The latest value; setting it publishes.
    public var value: Output {
        get { broadcaster.value ?? initialValue }
        set { broadcaster.send(newValue) }
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        broadcaster.attach(subscriber)
    }

    /// Publishes a value and keeps it.
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
