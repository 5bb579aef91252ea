import SQLiteCore

/// A scheduler that keeps what it is to run until the test runs it.
final class HeldScheduler: ValueObservationScheduler {
    private struct State {
        var actions: [@Sendable () -> Void] = []
        var waiter: CheckedContinuation<Void, Never>?
    }

    private let state = Box(State())

    func immediateInitialValue() -> Bool { false }

    func schedule(_ action: @escaping @Sendable () -> Void) {
        let waiter = state.with { state in
            state.actions.append(action)
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume()
    }

    var count: Int { state.with { $0.actions.count } }

    /// Waits until something is to be run, or the test is cancelled.
    func waitForAction() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isThere = state.with { state in
                    let mustWait = state.actions.isEmpty && !Task.isCancelled
                    if mustWait { state.waiter = continuation }
                    return !mustWait
                }
                if isThere { continuation.resume() }
            }
        } onCancel: {
            let waiter = state.with { state in
                defer { state.waiter = nil }
                return state.waiter
            }
            waiter?.resume()
        }
    }

    /// Waits for something to run, and runs it.
    func runNext() async {
        await waitForAction()
        state.with { $0.actions.isEmpty ? nil : $0.actions.removeFirst() }?()
    }

    /// Runs what is to be run by now, in order.
    func runAll() {
        let actions = state.with { state in
            defer { state.actions = [] }
            return state.actions
        }
        for action in actions { action() }
    }
}
