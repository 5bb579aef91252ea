extension Publishers {
    /// A publisher of one value each of 2 publishers.
    public struct Zip<A: Publisher, B: Publisher>: Publisher where A.Failure == B.Failure {
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
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let stage = GatherStage<Output, Failure>(subscriber, isZip: true)
            let cellA = stage.add(a)
            let cellB = stage.add(b)
            stage.open {
                guard
                    let a = cellA.first,
                    let b = cellB.first
                else { return nil }
                return (a, b)
            }
        }
    }

    /// A publisher of one value each of 3 publishers.
    public struct Zip3<A: Publisher, B: Publisher, C: Publisher>: Publisher
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
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let stage = GatherStage<Output, Failure>(subscriber, isZip: true)
            let cellA = stage.add(a)
            let cellB = stage.add(b)
            let cellC = stage.add(c)
            stage.open {
                guard
                    let a = cellA.first,
                    let b = cellB.first,
                    let c = cellC.first
                else { return nil }
                return (a, b, c)
            }
        }
    }

    /// A publisher of one value each of 4 publishers.
    public struct Zip4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>: Publisher
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
        public func receive<S: Subscriber>(subscriber: S)
        where S.Input == Output, S.Failure == Failure {
            let stage = GatherStage<Output, Failure>(subscriber, isZip: true)
            let cellA = stage.add(a)
            let cellB = stage.add(b)
            let cellC = stage.add(c)
            let cellD = stage.add(d)
            stage.open {
                guard
                    let a = cellA.first,
                    let b = cellB.first,
                    let c = cellC.first,
                    let d = cellD.first
                else { return nil }
                return (a, b, c, d)
            }
        }
    }
}
