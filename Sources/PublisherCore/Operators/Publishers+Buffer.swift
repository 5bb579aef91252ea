extension Publishers {
    /// When a buffer asks its upstream for values.
    public enum PrefetchStrategy: Sendable {
        /// As many as the buffer has room for, and one more for each that leaves it.
        case keepFull
        /// Everything at once.
        case byRequest
    }

    /// What becomes of a value that a full buffer has no room for.
    public enum BufferingStrategy<Failure: Error> {
        /// The value itself is dropped.
        case dropNewest
        /// The value that waited longest is dropped.
        case dropOldest
        /// The sequence ends with this failure, after what is in the buffer.
        case customError(() -> Failure)
    }

    /// A publisher that keeps values until they are asked for.
    public struct Buffer<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// How many values wait at most.
        public let size: Int

        /// When upstream is asked.
        public let prefetch: PrefetchStrategy

        /// What is done when the buffer is full.
        public let whenFull: BufferingStrategy<Failure>

        /// Makes the publisher.
        public init(
            upstream: Upstream, size: Int, prefetch: PrefetchStrategy,
            whenFull: BufferingStrategy<Failure>
        ) {
            precondition(size >= 0, "A buffer has no negative size.")
            self.upstream = upstream
            self.size = size
            self.prefetch = prefetch
            self.whenFull = whenFull
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            // Set once, before any thread may ask or cancel; once over, it holds nothing.
            var inlet: Inlet<Output, Failure>?
            let outlet = Outlet<Output, Failure>(
                subscriber, surplus: surplus,
                onDelivery: { [prefetch] in
                    if case .keepFull = prefetch { inlet?.request(.max(1)) }
                },
                onCancel: { inlet?.cancel() })
            inlet = Inlet(
                subscription: { [prefetch, size] subscription in
                    outlet.open()
                    switch prefetch {
                    case .keepFull: subscription.request(.max(size))
                    case .byRequest: subscription.request(.unlimited)
                    }
                },
                value: { [size, whenFull] value in
                    if case .customError(let makeError) = whenFull, !outlet.hasRoom,
                        outlet.waitingCount >= size
                    {
                        inlet?.cancel()
                        outlet.finish(.failure(makeError()))
                    } else {
                        outlet.offer(value)
                    }
                    return .none
                },
                completion: { outlet.finish($0) })
            if let inlet { upstream.receive(subscriber: inlet) }
        }

        private var surplus: Outlet<Output, Failure>.Surplus {
            switch whenFull {
            case .dropNewest: .keepFirst(size)
            case .dropOldest: .keepLast(size)
            case .customError: .keepAll
            }
        }
    }
}

extension Publisher {
    /// Keeps up to `size` values that nobody asked for yet.
    public func buffer(
        size: Int, prefetch: Publishers.PrefetchStrategy,
        whenFull: Publishers.BufferingStrategy<Failure>
    ) -> Publishers.Buffer<Self> {
        Publishers.Buffer(upstream: self, size: size, prefetch: prefetch, whenFull: whenFull)
    }
}
