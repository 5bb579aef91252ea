extension Publishers {
    /// A publisher of the elements of a sequence, at the pace of the demand.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        /// The sequence's elements.
        public typealias Output = Elements.Element

        /// What is published.
        public let sequence: Elements

        /// Makes a publisher of the elements.
        public init(sequence: Elements) {
            self.sequence = sequence
        }

        /// Attaches the subscriber; each subscriber iterates the sequence anew.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            var iterator = sequence.makeIterator()
            Outlet(subscriber, surplus: .keepAll, refill: { iterator.next() }).open()
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Swift.Sequence {
    /// A publisher of the elements.
    public var publisher: Publishers.Sequence<Self, Never> {
        Publishers.Sequence(sequence: self)
    }
}
