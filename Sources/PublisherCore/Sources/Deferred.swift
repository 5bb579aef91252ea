/// A publisher made anew for each subscriber, when it subscribes.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    /// What is published.
    public typealias Output = DeferredPublisher.Output

    /// How it may fail.
    public typealias Failure = DeferredPublisher.Failure

    /// Makes the publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Makes a publisher that waits for a subscriber.
    public init(createPublisher: @escaping () -> DeferredPublisher) {
        self.createPublisher = createPublisher
    }

    /// Makes the publisher and attaches the subscriber to it.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        createPublisher().receive(subscriber: subscriber)
    }
}
