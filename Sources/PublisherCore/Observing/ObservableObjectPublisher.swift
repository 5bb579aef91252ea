/// The publisher of an observable object's coming changes.
public final class ObservableObjectPublisher: Publisher {
    /// An event without content.
    public typealias Output = Void

    /// Announcing cannot fail.
    public typealias Failure = Never

    private let broadcaster = Broadcaster<Void, Never>(surplus: .drop)

    /// Makes a publisher without subscribers.
    public init() {}

    /// Attaches the subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
        broadcaster.attach(subscriber)
    }

    /// Announces a change.
    public func send() {
        broadcaster.send(())
    }
}
