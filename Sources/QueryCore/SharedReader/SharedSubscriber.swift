/// Takes what a key that is followed has to tell, on any thread.
public struct SharedSubscriber<Value>: Sendable {
    private let callback: @Sendable (Result<Value?, any Error>) -> Void
    private let onLoading: (@Sendable (Bool) -> Void)?
    private var onEnd: (@Sendable (any Error) -> Void)?

    /// Creates a subscriber that hands what it is told to the closures.
    public init(
        callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
        onLoading: (@Sendable (Bool) -> Void)? = nil
    ) {
        self.callback = callback
        self.onLoading = onLoading
    }

    /// Creates a subscriber which is told of the end, too.
    init(
        callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
        onLoading: @escaping @Sendable (Bool) -> Void,
        onEnd: @escaping @Sendable (any Error) -> Void
    ) {
        self.init(callback: callback, onLoading: onLoading)
        self.onEnd = onEnd
    }

    /// Tells an error after which nothing more is told.
    func end(throwing error: any Error) {
        onEnd.map { $0(error) } ?? yield(throwing: error)
    }

    /// Tells another value.
    public func yield(_ value: Value) {
        yield(with: .success(value))
    }

    /// Tells whether another value is on its way.
    public func yieldLoading(_ isLoading: Bool = true) {
        onLoading?(isLoading)
    }

    /// Tells that there is no value any more: the initial one is shown again.
    public func yieldReturningInitialValue() {
        yield(with: .success(nil))
    }

    /// Tells an error, which ends nothing.
    public func yield(throwing error: any Error) {
        yield(with: .failure(error))
    }

    /// Tells a value, nil if there is none any more, or an error.
    public func yield(with result: Result<Value?, any Error>) {
        callback(result)
    }
}
