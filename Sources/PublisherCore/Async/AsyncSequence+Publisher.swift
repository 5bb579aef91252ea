extension AsyncSequence where Self: Sendable, Element: Sendable {
    /// A publisher of the elements; each subscriber iterates anew, one element per demand.
    ///
    /// Delivery happens on the task that iterates: use `receive(on:)` to come back to the main
    /// queue. Cancelling the subscription cancels the task.
    public var publisher: Publishers.AsyncElements<Self> {
        Publishers.AsyncElements(sequence: self)
    }
}

extension Publishers {
    /// A publisher of the elements of an asynchronous sequence.
    public struct AsyncElements<Elements: AsyncSequence & Sendable>: Publisher
    where Elements.Element: Sendable {
        /// The sequence's elements.
        public typealias Output = Elements.Element

        /// Whatever the sequence throws.
        public typealias Failure = any Error

        /// What is published.
        public let sequence: Elements

        /// Makes a publisher of the elements.
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        /// Attaches the subscriber and starts a task for it.
        public func receive<S: Subscriber<Output, any Error>>(subscriber: S) {
            let (demands, ask) = AsyncStream.makeStream(of: Void.self)
            let outlet = Outlet(
                subscriber, surplus: .keepAll,
                onRequest: { _ in ask.yield() })
            // The outlet guards its own state; only the task below sends through it.
            nonisolated(unsafe) let sender = outlet
            let task = Task { [sequence] in
                do {
                    var waits = demands.makeAsyncIterator()
                    var elements = sequence.makeAsyncIterator()
                    while let element = try await elements.next() {
                        while !sender.hasRoom, await waits.next() != nil {}
                        if Task.isCancelled {
                            // A sequence hears that its task is cancelled as it is asked for more.
                            _ = try await elements.next()
                            return
                        }
                        sender.offer(element)
                    }
                    sender.finish(.finished)
                } catch {
                    sender.finish(.failure(error))
                }
            }
            outlet.setCancelHandler {
                task.cancel()
                ask.finish()
            }
            outlet.open()
        }
    }
}
