/// The values of an observation, as an asynchronous sequence.
public struct AsyncValueObservation<Element: Sendable>: AsyncSequence, Sendable {
    /// Values may be thrown away while nobody takes them.
    public typealias BufferingPolicy = AsyncThrowingStream<Element, any Error>.Continuation
        .BufferingPolicy
    /// An error ends the sequence.
    public typealias Failure = any Error

    let bufferingPolicy: BufferingPolicy
    let start:
        @Sendable (
            _ onError: @escaping @Sendable (any Error) -> Void,
            _ onChange: @escaping @Sendable (Element) -> Void
        ) -> AnyDatabaseCancellable

    /// Starts the observation, which ends with the iterator.
    public func makeAsyncIterator() -> Iterator {
        let (stream, continuation) = AsyncThrowingStream.makeStream(
            of: Element.self, bufferingPolicy: bufferingPolicy)
        let cancellable = start(
            { continuation.finish(throwing: $0) }, { continuation.yield($0) })
        continuation.onTermination = { _ in cancellable.cancel() }
        return Iterator(iterator: stream.makeAsyncIterator(), cancellable: cancellable)
    }

    /// Gives the values.
    public struct Iterator: AsyncIteratorProtocol {
        var iterator: AsyncThrowingStream<Element, any Error>.AsyncIterator
        let cancellable: AnyDatabaseCancellable

        /// The next value; nil when the task was cancelled.
        public mutating func next() async throws -> Element? {
            try await iterator.next()
        }

        /// The next value; nil when the task was cancelled.
        public mutating func next(isolation actor: isolated (any Actor)?) async throws -> Element? {
            try await iterator.next(isolation: actor)
        }
    }
}

extension ValueObservation {
    /// The values as an asynchronous sequence.
    ///
    /// ```swift
    /// for try await players in observation.values(in: dbQueue) { ... }
    /// ```
    ///
    /// - parameter scheduler: by default, a task.
    /// - parameter bufferingPolicy: by default, all values wait to be taken; with
    ///   `.bufferingNewest(1)`, only the last one does.
    public func values(
        in reader: any DatabaseReader, scheduling scheduler: some ValueObservationScheduler = .task,
        bufferingPolicy: AsyncValueObservation<Reducer.Value>.BufferingPolicy = .unbounded
    ) -> AsyncValueObservation<Reducer.Value> {
        AsyncValueObservation(bufferingPolicy: bufferingPolicy) { onError, onChange in
            self.start(in: reader, scheduling: scheduler, onError: onError, onChange: onChange)
        }
    }
}
