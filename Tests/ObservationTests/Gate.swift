import Dispatch
import Foundation

/// A place where a thread waits until the test lets it go on; the test can wait until it is there.
final class Gate: Sendable {
    private let opened = DispatchSemaphore(value: 0)
    private let reached = Box<(isReached: Bool, waiter: CheckedContinuation<Void, Never>?)>(
        (false, nil))

    /// Waits, the first time; later passages find the gate open.
    func pass() {
        let (isFirst, waiter) = reached.with { state in
            defer { state = (true, nil) }
            return (!state.isReached, state.waiter)
        }
        guard isFirst else { return }
        waiter?.resume()
        // The bound ends threads of tests that failed before they opened it.
        _ = opened.wait(timeout: .now() + 600)
    }

    /// Waits until a thread is at the gate, or the test is cancelled.
    func waitUntilReached() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isReached = reached.with { state in
                    let mustWait = !state.isReached && !Task.isCancelled
                    if mustWait { state.waiter = continuation }
                    return !mustWait
                }
                if isReached { continuation.resume() }
            }
        } onCancel: {
            let waiter = reached.with { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume()
        }
    }

    func open() {
        opened.signal()
    }
}

/// A value that any thread may change.
///
/// Sendable because the value is only reached with the lock held.
final class Box<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    init(_ value: Value) {
        self.value = value
    }

    func with<T>(_ body: (inout Value) -> T) -> T {
        lock.lock()
        defer { lock.unlock() }
        return body(&value)
    }
}

/// Runs `body` on a thread of its own, which it may block.
func onThread<T: Sendable>(_ body: @escaping @Sendable () throws -> T) async throws -> T {
    try await withCheckedThrowingContinuation { continuation in
        Thread.detachNewThread { continuation.resume(with: Result(catching: body)) }
    }
}
