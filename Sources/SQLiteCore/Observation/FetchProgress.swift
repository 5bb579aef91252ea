/// Whether an observation fetches, and must fetch once more.
///
/// It is apart from the observer, whose type has parameters: each look at the state of such a type
/// first looks for the type, and a write may touch thousands of observations.
final class FetchProgress: Sendable {
    private struct State: Sendable {
        var isCancelled = false
        var isFetching = false
        var isPending = false
        var databaseDidChange: (@Sendable () -> Void)?
    }

    private let state: LockedBox<State>

    init(databaseDidChange: (@Sendable () -> Void)?) {
        state = LockedBox(State(databaseDidChange: databaseDidChange))
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func cancel() {
        state.withLock { state in
            state.isCancelled = true
            state.databaseDidChange = nil
        }
    }

    /// Begins a fetch, or makes another one follow the current one; true if it begins now.
    func begin(notifying: Bool = false) -> Bool {
        let (begins, databaseDidChange) = state.withLock { state in
            guard !state.isCancelled else { return (false, nil as (@Sendable () -> Void)?) }
            if state.isFetching {
                state.isPending = true
                return (false, state.databaseDidChange)
            }
            state.isFetching = true
            return (true, state.databaseDidChange)
        }
        if notifying { databaseDidChange?() }
        return begins
    }

    /// Ends the fetch; true if another one must follow.
    func endOrGoOn() -> Bool {
        state.withLock { state in
            guard !state.isCancelled, state.isPending else {
                state.isFetching = false
                return false
            }
            state.isPending = false
            return true
        }
    }
}
