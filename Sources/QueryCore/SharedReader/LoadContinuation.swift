internal import SQLiteCore

/// Takes what a key has loaded, at once or later, on any thread.
///
/// It is to be resumed once. What comes later than that is told of by ``reportIssue(_:fileID:line:)`` and dropped; a
/// continuation that is let go without having been resumed gives the initial value, and is told of, too.
public struct LoadContinuation<Value>: Sendable {
    private let box: Box

    /// Creates a continuation that hands the result to the closure.
    ///
    /// - parameter description: What is at fault when it is not resumed once.
    public init(
        _ description: @autoclosure @escaping @Sendable () -> String = "",
        callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
    ) {
        box = Box(description: description, callback: callback)
    }

    /// Hands over the value.
    public func resume(returning value: Value) {
        resume(with: .success(value))
    }

    /// Hands over the error.
    public func resume(throwing error: any Error) {
        resume(with: .failure(error))
    }

    /// Says that there is no value, which leaves the initial one.
    public func resumeReturningInitialValue() {
        resume(with: .success(nil))
    }

    /// Hands over the value, nil if there is none, or the error.
    public func resume(with result: Result<Value?, any Error>) {
        guard let callback = box.take() else {
            return reportIssue("\(box.name) has resumed its continuation more than once.")
        }
        callback(result)
    }

    private final class Box: Sendable {
        private let description: @Sendable () -> String
        private let callback: LockedBox<(@Sendable (Result<Value?, any Error>) -> Void)?>

        init(
            description: @escaping @Sendable () -> String,
            callback: @escaping @Sendable (Result<Value?, any Error>) -> Void
        ) {
            self.description = description
            self.callback = LockedBox(callback)
        }

        var name: String {
            let description = description()
            return description.isEmpty ? "A key" : description
        }

        func take() -> (@Sendable (Result<Value?, any Error>) -> Void)? {
            callback.withLock { callback in
                defer { callback = nil }
                return callback
            }
        }

        deinit {
            guard let callback = take() else { return }
            reportIssue("\(name) has not resumed its continuation.")
            callback(.success(nil))
        }
    }
}
