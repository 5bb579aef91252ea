extension Result {
    /// A publisher of the success, or of the failure.
    public var publisher: Publisher { Publisher(self) }

    /// Publishes the value of a result, or fails with its error.
    public struct Publisher: PublisherCore.Publisher {
        /// What is published.
        public typealias Output = Success

        /// The result published.
        public let result: Result<Success, Failure>

        /// Makes a publisher of the result.
        public init(_ result: Result<Success, Failure>) {
            self.result = result
        }

        /// Makes a publisher of the value.
        public init(_ output: Success) {
            result = .success(output)
        }

        /// Makes a publisher of the failure.
        public init(_ failure: Failure) {
            result = .failure(failure)
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Success, Failure>>(subscriber: S) {
            let outlet = Outlet(subscriber, surplus: .keepAll)
            switch result {
            case .success(let value):
                outlet.offer(value)
                outlet.finish(.finished)
            case .failure(let error):
                outlet.finish(.failure(error))
            }
            outlet.open()
        }
    }
}
