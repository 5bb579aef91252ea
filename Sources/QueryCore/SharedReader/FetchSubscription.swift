internal import SQLiteCore

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
    private struct State {
        var isCancelled = false
        var waiting: [AsyncStream<Never>.Continuation] = []
    }

    private let onCancel: @Sendable () -> Void
    private let state = LockedBox(State())

    init(onCancel: @escaping @Sendable () -> Void) {
        self.onCancel = onCancel
    }

    /// Waits until the surrounding task, or this, is cancelled, then stops following and throws `CancellationError`.
    public var task: Void {
        get async throws {
            let (never, continuation) = AsyncStream.makeStream(of: Never.self)
            let isCancelled = state.withLock { state in
                state.waiting.append(continuation)
                return state.isCancelled
            }
            if isCancelled { continuation.finish() }
            // At once: nothing of what is written after the cancellation is followed.
            await withTaskCancellationHandler {
                for await _ in never {}
            } onCancel: {
                cancel()
            }
            throw CancellationError()
        }
    }

    /// Stops following; the reader keeps its last value. Whoever waits for ``task`` waits no longer.
    public func cancel() {
        onCancel()
        let waiting = state.withLock { state in
            state.isCancelled = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.finish() }
    }
}
