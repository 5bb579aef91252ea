/// A publisher that fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The failure.
    public let error: Failure

    /// Makes a publisher of the failure.
    public init(error: Failure) {
        self.error = error
    }

    /// Makes a publisher of the failure, of the given output type.
    public init(outputType: Output.Type, failure: Failure) {
        error = failure
    }

    /// Fails at once.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        subscriber.receive(subscription: Subscriptions.empty)
        subscriber.receive(completion: .failure(error))
    }
}

extension Fail: Equatable where Failure: Equatable {}
