extension Publishers {
    /// A publisher of the values of 2 publishers as they come.
    public struct Merge<A: Publisher, B: Publisher<A.Output, A.Failure>>: Publisher {
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
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            Junction.merge([a, b], into: subscriber)
        }
    }

    /// A publisher of the values of 3 publishers as they come.
    public struct Merge3<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>
    >: Publisher {
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
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            Junction.merge([a, b, c], into: subscriber)
        }
    }

    /// A publisher of the values of 4 publishers as they come.
    public struct Merge4<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>
    >: Publisher {
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
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            Junction.merge([a, b, c, d], into: subscriber)
        }
    }

    /// A publisher of the values of 5 publishers as they come.
    public struct Merge5<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
    >: Publisher {
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
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            Junction.merge([a, b, c, d, e], into: subscriber)
        }
    }

    /// A publisher of the values of 6 publishers as they come.
    public struct Merge6<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
        F: Publisher<A.Output, A.Failure>
    >: Publisher {
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
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            Junction.merge([a, b, c, d, e, f], into: subscriber)
        }
    }

    /// A publisher of the values of 7 publishers as they come.
    public struct Merge7<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
        F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>
    >: Publisher {
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
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            Junction.merge([a, b, c, d, e, f, g], into: subscriber)
        }
    }

    /// A publisher of the values of 8 publishers as they come.
    public struct Merge8<
        A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
        D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
        F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>,
        H: Publisher<A.Output, A.Failure>
    >: Publisher {
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
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            Junction.merge([a, b, c, d, e, f, g, h], into: subscriber)
        }
    }
}
