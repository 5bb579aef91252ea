extension Publishers {
    /// A publisher that shares one subscription among its subscribers once connected.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
    where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// Makes the subject, when it is first needed.
        public let createSubject: () -> SubjectType

        private let lock = Lock()
        private var made: SubjectType?

        /// Makes the publisher.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        /// Attaches the subscriber to the subject.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            subject.receive(subscriber: subscriber)
        }

        /// Subscribes the subject to the upstream.
        public func connect() -> any Cancellable {
            upstream.subscribe(subject)
        }

        private var subject: SubjectType {
            if let made = lock.withLock({ made }) { return made }
            let new = createSubject()
            return lock.withLock {
                if let made { return made }
                made = new
                return new
            }
        }
    }

    /// A connectable clothing of a publisher.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher
    where Upstream.Failure == Never {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Never

        private let inner: Multicast<Upstream, PassthroughSubject<Output, Never>>

        /// Makes the publisher.
        public init(upstream: Upstream) {
            inner = Multicast(upstream: upstream) { PassthroughSubject() }
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Never>>(subscriber: S) {
            inner.receive(subscriber: subscriber)
        }

        /// Starts publishing.
        public func connect() -> any Cancellable {
            inner.connect()
        }
    }

    /// A publisher that shares one subscription among its subscribers.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        private let inner: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Makes the publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
            inner = upstream.multicast(subject: PassthroughSubject()).autoconnect()
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            inner.receive(subscriber: subscriber)
        }

        /// Whether both are the same object.
        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }

    /// A publisher that is connected while it has subscribers.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        private let lock = Lock()
        private var subscriberCount = 0
        private var isConnecting = false
        private var connection: (any Cancellable)?

        /// Makes the publisher.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        /// Attaches the subscriber and connects if it is the first.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let isFirst = lock.withLock { () -> Bool in
                subscriberCount += 1
                if connection != nil || isConnecting { return false }
                isConnecting = true
                return true
            }
            upstream.receive(
                subscriber: EventStage<Output, Failure>(
                    subscriber,
                    handlers: .init(
                        completion: { _ in self.leave() }, cancel: { self.leave() })))
            guard isFirst, isStillWanted() else { return }
            let new = upstream.connect()
            // All may have left while the connection was being made.
            let isStale = lock.withLock { () -> Bool in
                isConnecting = false
                if subscriberCount > 0 { connection = new }
                return subscriberCount == 0
            }
            if isStale { new.cancel() }
        }

        /// Whether anybody is left: what has ended says so at once, and is not to begin anew.
        private func isStillWanted() -> Bool {
            lock.withLock {
                if subscriberCount == 0 { isConnecting = false }
                return isConnecting
            }
        }

        private func leave() {
            let old = lock.withLock { () -> (any Cancellable)? in
                subscriberCount -= 1
                guard subscriberCount == 0 else { return nil }
                defer { connection = nil }
                return connection
            }
            old?.cancel()
        }
    }
}
