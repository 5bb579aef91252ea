/// A publisher of no value, which finishes at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    /// Whether it finishes at once.
    public let completeImmediately: Bool

    /// Makes a publisher of nothing.
    public init(completeImmediately: Bool = true) {
        self.completeImmediately = completeImmediately
    }

    /// Makes a publisher of nothing, of the given types.
    public init(
        completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type
    ) {
        self.init(completeImmediately: completeImmediately)
    }

    /// Finishes at once, or leaves the subscriber waiting.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscriber.receive(subscription: Subscriptions.empty)
        if completeImmediately { subscriber.receive(completion: .finished) }
    }
}
