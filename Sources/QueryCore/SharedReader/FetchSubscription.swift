/// What follows a value that was loaded with another key, as long as it is wanted.
///
/// Tied to the life of a view, nothing is observed while the view is not on the screen:
///
/// ```swift
/// .task(id: filter) {
///     _ = try? await $players.load(.fetchAll(sql: query)).task
/// }
/// ```
///
/// It may be ignored; the reader then follows the key until it is let go.
public struct FetchSubscription: Sendable {
    private let onCancel: @Sendable () -> Void

    init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Waits until the surrounding task is cancelled, then stops following.
    public var task: Void {
        get async throws {
            // At once: nothing of what is written after the cancellation is followed.
            await withTaskCancellationHandler {
                let (never, _) = AsyncStream.makeStream(of: Never.self)
                for await _ in never {}
            } onCancel: {
                cancel()
            }
        }
    }

    /// Stops following; the reader keeps its last value.
    public func cancel() {
        onCancel()
    }
}
