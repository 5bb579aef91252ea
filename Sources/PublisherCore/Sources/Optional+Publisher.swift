extension Optional {
    /// A publisher of the value, if there is one.
    public var publisher: Publisher { Publisher(self) }

    /// Publishes the value of an optional, if there is one, then finishes.
    public struct Publisher: PublisherCore.Publisher {
        /// What is published.
        public typealias Output = Wrapped

        /// An optional cannot fail.
        public typealias Failure = Never

        /// The value published.
        public let output: Wrapped?

        /// Makes a publisher of the value.
        public init(_ output: Wrapped?) {
            self.output = output
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Wrapped, Never>>(subscriber: S) {
            let outlet = Outlet(subscriber, surplus: .keepAll)
            if let output { outlet.offer(output) }
            outlet.finish(.finished)
            outlet.open()
        }
    }
}
