extension Publishers {
    /// A publisher of arrays of so many values.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = [Upstream.Output]

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// How many values an array has; the last may have fewer.
        public let count: Int

        /// Makes the publisher.
        public init(upstream: Upstream, count: Int) {
            precondition(count > 0, "An array has at least one value.")
            self.upstream = upstream
            self.count = count
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let group = Group(count: count)
            // The values are asked for one array at a time, which the outlet keeps until asked.
            // Set once, before any thread may ask or cancel; once over, it holds nothing.
            var inlet: Inlet<Upstream.Output, Failure>?
            let outlet = Outlet<Output, Failure>(
                subscriber, surplus: .keepAll,
                onRequest: { [count] in inlet?.request($0 * count) },
                onCancel: { inlet?.cancel() })
            inlet = Inlet(
                subscription: { _ in outlet.open() },
                value: { value in
                    if let full = group.add(value) { outlet.offer(full) }
                    return .none
                },
                completion: { completion in
                    if case .finished = completion, let rest = group.take() { outlet.offer(rest) }
                    outlet.finish(completion)
                })
            if let inlet { upstream.receive(subscriber: inlet) }
        }

        /// The values that wait for their array; upstream delivers them one at a time.
        private final class Group {
            private let count: Int
            private var values: [Upstream.Output] = []

            init(count: Int) {
                self.count = count
            }

            func add(_ value: Upstream.Output) -> [Upstream.Output]? {
                values.append(value)
                return values.count == count ? take() : nil
            }

            func take() -> [Upstream.Output]? {
                defer { values = [] }
                return values.isEmpty ? nil : values
            }
        }
    }
}

extension Publisher {
    /// Publishes arrays of so many values; the last may have fewer.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        Publishers.CollectByCount(upstream: self, count: count)
    }
}
