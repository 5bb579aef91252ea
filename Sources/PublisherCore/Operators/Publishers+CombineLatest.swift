extension Publishers {
    /// A publisher of the latest values of 2 publishers.
    public struct CombineLatest<A: Publisher, B: Publisher>: Publisher
    where A.Failure == B.Failure {
        /// What is published.
        public typealias Output = (A.Output, B.Output)

        /// How it may fail.
        public typealias Failure = A.Failure

        /// Where values come from.
        public let a: A

        /// Where values come from.
        public let b: B

        /// Makes the publisher.
        public init(_ a: A, _ b: B) {
            self.a = a
            self.b = b
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            gather(a, b, isZip: false, into: subscriber)
        }
    }

    /// A publisher of the latest values of 3 publishers.
    public struct CombineLatest3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure {
        /// What is published.
        public typealias Output = (A.Output, B.Output, C.Output)

        /// How it may fail.
        public typealias Failure = A.Failure

        /// Where values come from.
        public let a: A

        /// Where values come from.
        public let b: B

        /// Where values come from.
        public let c: C

        /// Makes the publisher.
        public init(_ a: A, _ b: B, _ c: C) {
            self.a = a
            self.b = b
            self.c = c
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            gather(a, b, c, isZip: false, into: subscriber)
        }
    }

    /// A publisher of the latest values of 4 publishers.
    public struct CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where A.Failure == B.Failure, A.Failure == C.Failure, A.Failure == D.Failure {
        /// What is published.
        public typealias Output = (A.Output, B.Output, C.Output, D.Output)

        /// How it may fail.
        public typealias Failure = A.Failure

        /// Where values come from.
        public let a: A

        /// Where values come from.
        public let b: B

        /// Where values come from.
        public let c: C

        /// Where values come from.
        public let d: D

        /// Makes the publisher.
        public init(_ a: A, _ b: B, _ c: C, _ d: D) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            gather(a, b, c, d, isZip: false, into: subscriber)
        }
    }
}
