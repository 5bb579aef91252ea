/// Takes what a key that is followed has to tell, on any thread.
public struct SharedSubscriber<Value>: Sendable {
    private let callback: @Sendable (Result<Value?, any Error>) -> Void
    private let onLoading: (@Sendable (Bool) -> Void)?

    /// Creates a subscriber that hands what it is told to the closures.
    public init(
        callback: @escaping @Sendable (Result<Value?, any Error>) -> Void,
        onLoading: (@Sendable (Bool) -> Void)? = nil
    ) {
        self.callback = callback
        self.onLoading = onLoading
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
