internal import SQLiteCore

/// What somebody waits for who may be cancelled: the first result that is given.
final class LoadAnswer<Value: Sendable>: Sendable {
    private enum State {
        case nothing
        case awaited(CheckedContinuation<Value, any Error>)
        case early(Result<Value, any Error>)
        case given
    }

    private let state = LockedBox(State.nothing)

    /// Hands over what is given, now or later.
    func wait(_ continuation: CheckedContinuation<Value, any Error>) {
        let early = state.withLock { state -> Result<Value, any Error>? in
            if case .early(let result) = state {
                state = .given
                return result
            }
            state = .awaited(continuation)
            return nil
        }
        if let early { continuation.resume(with: early) }
    }

    /// Gives the result; those after the first one are dropped.
    func give(_ result: Result<Value, any Error>) {
        let waiting = state.withLock { state -> CheckedContinuation<Value, any Error>? in
            switch state {
            case .nothing:
                state = .early(result)
                return nil
            case .awaited(let continuation):
                state = .given
                return continuation
            case .early, .given: return nil
            }
        }
        waiting?.resume(with: result)
    }
}
