extension Publishers {
    /// A publisher of the values of 2 publishers as they come.
    public struct Merge<A: Publisher, B: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure {
        /// What is published.
        public typealias Output = A.Output

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
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let junction = Junction<Output, Failure>(subscriber, hasUpstream: true)
            junction.open()
            junction.add(a)
            junction.add(b)
            junction.release()
        }
    }

    /// A publisher of the values of 3 publishers as they come.
    public struct Merge3<A: Publisher, B: Publisher, C: Publisher>: Publisher
    where A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure
    {
        /// What is published.
        public typealias Output = A.Output

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
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let junction = Junction<Output, Failure>(subscriber, hasUpstream: true)
            junction.open()
            junction.add(a)
            junction.add(b)
            junction.add(c)
            junction.release()
        }
    }

    /// A publisher of the values of 4 publishers as they come.
    public struct Merge4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure
    {
        /// What is published.
        public typealias Output = A.Output

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
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let junction = Junction<Output, Failure>(subscriber, hasUpstream: true)
            junction.open()
            junction.add(a)
            junction.add(b)
            junction.add(c)
            junction.add(d)
            junction.release()
        }
    }

    /// A publisher of the values of 5 publishers as they come.
    public struct Merge5<A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher>:
        Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure
    {
        /// What is published.
        public typealias Output = A.Output

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

        /// Where values come from.
        public let e: E

        /// Makes the publisher.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let junction = Junction<Output, Failure>(subscriber, hasUpstream: true)
            junction.open()
            junction.add(a)
            junction.add(b)
            junction.add(c)
            junction.add(d)
            junction.add(e)
            junction.release()
        }
    }

    /// A publisher of the values of 6 publishers as they come.
    public struct Merge6<
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher
    >: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
        A.Output == F.Output, A.Failure == F.Failure
    {
        /// What is published.
        public typealias Output = A.Output

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

        /// Where values come from.
        public let e: E

        /// Where values come from.
        public let f: F

        /// Makes the publisher.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let junction = Junction<Output, Failure>(subscriber, hasUpstream: true)
            junction.open()
            junction.add(a)
            junction.add(b)
            junction.add(c)
            junction.add(d)
            junction.add(e)
            junction.add(f)
            junction.release()
        }
    }

    /// A publisher of the values of 7 publishers as they come.
    public struct Merge7<
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
        G: Publisher
    >: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
        A.Output == F.Output, A.Failure == F.Failure, A.Output == G.Output, A.Failure == G.Failure
    {
        /// What is published.
        public typealias Output = A.Output

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

        /// Where values come from.
        public let e: E

        /// Where values come from.
        public let f: F

        /// Where values come from.
        public let g: G

        /// Makes the publisher.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let junction = Junction<Output, Failure>(subscriber, hasUpstream: true)
            junction.open()
            junction.add(a)
            junction.add(b)
            junction.add(c)
            junction.add(d)
            junction.add(e)
            junction.add(f)
            junction.add(g)
            junction.release()
        }
    }

    /// A publisher of the values of 8 publishers as they come.
    public struct Merge8<
        A: Publisher, B: Publisher, C: Publisher, D: Publisher, E: Publisher, F: Publisher,
        G: Publisher, H: Publisher
    >: Publisher
    where
        A.Output == B.Output, A.Failure == B.Failure, A.Output == C.Output, A.Failure == C.Failure,
        A.Output == D.Output, A.Failure == D.Failure, A.Output == E.Output, A.Failure == E.Failure,
        A.Output == F.Output, A.Failure == F.Failure, A.Output == G.Output, A.Failure == G.Failure,
        A.Output == H.Output, A.Failure == H.Failure
    {
        /// What is published.
        public typealias Output = A.Output

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

        /// Where values come from.
        public let e: E

        /// Where values come from.
        public let f: F

        /// Where values come from.
        public let g: G

        /// Where values come from.
        public let h: H

        /// Makes the publisher.
        public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
            self.a = a
            self.b = b
            self.c = c
            self.d = d
            self.e = e
            self.f = f
            self.g = g
            self.h = h
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let junction = Junction<Output, Failure>(subscriber, hasUpstream: true)
            junction.open()
            junction.add(a)
            junction.add(b)
            junction.add(c)
            junction.add(d)
            junction.add(e)
            junction.add(f)
            junction.add(g)
            junction.add(h)
            junction.release()
        }
    }
}
