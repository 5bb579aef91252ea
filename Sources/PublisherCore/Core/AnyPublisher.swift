/// A publisher of which only output and failure are known.
public struct AnyPublisher<Output, Failure: Error>: Publisher, CustomStringConvertible {
    private let upstream: any Publisher<Output, Failure>

    /// Wraps a publisher.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        if let erased = publisher as? AnyPublisher<Output, Failure> {
            self = erased
        } else {
            upstream = publisher
        }
    }

    /// Attaches the subscriber to the wrapped publisher.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        upstream.receive(subscriber: subscriber)
    }

    /// `AnyPublisher`.
    public var description: String { "AnyPublisher" }
}
