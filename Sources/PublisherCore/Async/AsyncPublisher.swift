/// The values of a publisher as an asynchronous sequence.
///
/// Asks for one value at a time, when the loop asks. Cancelling the task ends the sequence.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    /// The publisher's output.
    public typealias Element = P.Output

    /// The sequence cannot fail.
    public typealias Failure = Never

    private let publisher: P

    /// Makes a sequence of the publisher's values.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator {
        Iterator(values: AwaitedValues(of: publisher))
    }

    /// Iterates over the values as they come.
    public struct Iterator: AsyncIteratorProtocol {
        let values: AwaitedValues<Element, Never>

        /// Waits for the next value; nil at the end.
        public mutating func next() async -> Element? {
            await next(isolation: nil)
        }

        /// Waits for the next value; nil at the end.
        public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
            switch await values.waiter.next(isolation: actor) {
            case .success(let value): value
            }
        }
    }
}

/// The values of a publisher that may fail as an asynchronous sequence.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    /// The publisher's output.
    public typealias Element = P.Output

    /// The sequence throws what the publisher fails with.
    public typealias Failure = any Error

    private let publisher: P

    /// Makes a sequence of the publisher's values.
    public init(_ publisher: P) {
        self.publisher = publisher
    }

    /// Subscribes.
    public func makeAsyncIterator() -> Iterator {
        Iterator(values: AwaitedValues(of: publisher))
    }

    /// Iterates over the values as they come.
    public struct Iterator: AsyncIteratorProtocol {
        let values: AwaitedValues<Element, P.Failure>

        /// Waits for the next value; nil at the end.
        public mutating func next() async throws -> Element? {
            try await next(isolation: nil)
        }

        /// Waits for the next value; nil at the end.
        public mutating func next(
            isolation actor: isolated (any Actor)?
        ) async throws(any Error) -> Element? {
            try await values.waiter.next(isolation: actor).get()
        }
    }
}

extension Publisher where Failure == Never {
    /// The values as an asynchronous sequence.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values as an asynchronous sequence that throws the failure.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}
