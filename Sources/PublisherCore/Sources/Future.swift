/// A publisher of one value that comes later, or of a failure.
///
/// The closure runs at once, once; every subscriber gets the result. Threading: the promise may
/// be kept from any thread; what is promised after the first time is ignored.
public final class Future<Output, Failure: Error>: Publisher {
    /// What to call with the result, on any thread.
    public typealias Promise = @Sendable (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var outlets: [Outlet<Output, Failure>] = []

    /// Starts the work.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        // Whatever thread a promise is kept on, the lock guards what it changes.
        nonisolated(unsafe) let future = self
        attemptToFulfill { future.fulfill($0) }
    }

    /// Attaches the subscriber.
    public func receive<S: Subscriber<Output, Failure>>(subscriber: S) {
        let outlet = Outlet(subscriber, surplus: .keepAll)
        outlet.setCancelHandler { [weak self, weak outlet] in
            guard let self, let outlet else { return }
            lock.withLock { outlets.removeAll { $0 === outlet } }
        }
        let result = lock.withLock { () -> Result<Output, Failure>? in
            if self.result == nil { outlets.append(outlet) }
            return self.result
        }
        if let result { Self.deliver(result, to: outlet) }
        outlet.open()
    }

    private func fulfill(_ result: Result<Output, Failure>) {
        let outlets = lock.withLock { () -> [Outlet<Output, Failure>] in
            guard self.result == nil else { return [] }
            self.result = result
            defer { self.outlets = [] }
            return self.outlets
        }
        for outlet in outlets { Self.deliver(result, to: outlet) }
    }

    private static func deliver(
        _ result: Result<Output, Failure>, to outlet: Outlet<Output, Failure>
    ) {
        switch result {
        case .success(let value):
            outlet.offer(value)
            outlet.finish(.finished)
        case .failure(let error):
            outlet.finish(.failure(error))
        }
    }
}
