extension Publishers {
    /// A publisher that prints what passes.
    public struct Print<Upstream: Publisher>: Publisher {
        /// What is published.
        public typealias Output = Upstream.Output

        /// How it may fail.
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream

        /// What each line starts with.
        public let prefix: String

        /// Where lines go; standard output when nil.
        public let stream: (any TextOutputStream)?

        /// Makes the publisher.
        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        /// Attaches the subscriber.
        public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
            let printer = Printer(prefix: prefix, stream: stream)
            upstream.receive(
                subscriber: EventStage<Output, Failure>(
                    subscriber,
                    handlers: .init(
                        subscription: { printer.write("receive subscription: (\($0))") },
                        output: { printer.write("receive value: (\($0))") },
                        completion: {
                            switch $0 {
                            case .finished: printer.write("receive finished")
                            case .failure(let error): printer.write("receive error: (\(error))")
                            }
                        },
                        cancel: { printer.write("receive cancel") },
                        request: { demand in
                            let count = demand.max.map { "max: (\($0))" } ?? "unlimited"
                            printer.write("request \(count)")
                        })))
        }
    }
}

private final class Printer {
    private let prefix: String
    private let lock = Lock()
    private var stream: (any TextOutputStream)?

    init(prefix: String, stream: (any TextOutputStream)?) {
        self.prefix = prefix.isEmpty ? "" : "\(prefix): "
        self.stream = stream
    }

    func write(_ text: String) {
        lock.withLock {
            if stream == nil { print(prefix + text) } else { stream?.write(prefix + text + "\n") }
        }
    }
}

extension Publisher {
    /// Prints what passes, for debugging.
    public func print(
        _ prefix: String = "", to stream: (any TextOutputStream)? = nil
    ) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }
}
