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

    /// Waits until something is to be run.
    func waitForAction() async {
        await withCheckedContinuation { continuation in
            let isThere = state.with { state in
                if state.actions.isEmpty { state.waiter = continuation }
                return !state.actions.isEmpty
            }
            if isThere { continuation.resume() }
        }
    }

    /// Waits for something to run, and runs it.
    func runNext() async {
        await waitForAction()
        state.with { $0.actions.removeFirst() }()
    }
}
