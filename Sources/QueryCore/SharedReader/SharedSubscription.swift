internal import SQLiteCore

/// What keeps a shared value up to date, until it is cancelled or let go.
public final class SharedSubscription: Sendable {
    private let onCancel: LockedBox<(@Sendable () -> Void)?>

    /// Makes a subscription that ends with the closure.
    public init(_ onCancel: @escaping @Sendable () -> Void = {}) {
        self.onCancel = LockedBox(onCancel)
    }

    /// Ends the subscription, once.
    public func cancel() {
        let end = onCancel.withLock { onCancel in
            defer { onCancel = nil }
            return onCancel
        }
        end?()
    }

    deinit {
        cancel()
    }
}
