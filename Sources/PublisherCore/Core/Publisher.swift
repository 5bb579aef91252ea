/// A type that delivers a sequence of values over time to subscribers, as Combine spells it.
///
/// A publisher does nothing until a subscriber attaches and asks for values. For example:
///
/// ```swift
/// let cancellable = [1, 2, 3].publisher
///     .map { $0 * 10 }
///     .sink { print($0) }
/// ```
///
/// Threading: a publisher delivers to one subscriber serially, never while it holds a lock, and
/// delivers nothing that starts after `cancel()` has returned on the delivering thread.
public protocol Publisher<Output, Failure> {
    /// The kind of values published.
    associatedtype Output

    /// The kind of errors that may end the sequence; `Never` when it cannot fail.
    associatedtype Failure: Error

    /// Attaches the subscriber; called by ``subscribe(_:)-(S)``.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches the subscriber to this publisher.
    public func subscribe<S: Subscriber>(_ subscriber: S)
    where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }

    /// Attaches the subject, which then republishes everything; keep the result to stay attached.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable
    where S.Output == Output, S.Failure == Failure {
        let inlet = Inlet<Output, Failure>(
            subscription: { subject.send(subscription: $0) },
            value: {
                subject.send($0)
                return .none
            },
            completion: { subject.send(completion: $0) })
        receive(subscriber: inlet)
        return AnyCancellable(inlet)
    }

    /// Wraps this publisher so that its type shows nothing but output and failure.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> {
        AnyPublisher(self)
    }
}

/// The namespace of the types that operators return.
public enum Publishers {}
