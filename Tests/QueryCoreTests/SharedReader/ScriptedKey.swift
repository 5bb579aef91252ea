import SQLiteCore

@testable import QueryCore

/// A key whose loads end, and whose answers come, when the test says so.
struct ScriptedKey: SharedReaderKey {
    final class Script: Sendable {
        private struct State {
            var loads: [CheckedContinuation<Int?, any Error>] = []
            /// How loads are to end that have not begun.
            var results: [Result<Int?, any Error>] = []
            var loadCount = 0
            var observers: [@Sendable (Result<Int?, any Error>) -> Void] = []
            var ends = 0
        }

        private let state = LockedBox(State())

        /// How many loads are under way.
        var waiting: Int { state.withLock { $0.loads.count } }
        var loadCount: Int { state.withLock { $0.loadCount } }
        var subscriptions: Int { state.withLock { $0.observers.count } }
        var ends: Int { state.withLock { $0.ends } }

        func load() async throws -> Int? {
            try await withCheckedThrowingContinuation { continuation in
                let result = state.withLock { state -> Result<Int?, any Error>? in
                    state.loadCount += 1
                    if !state.results.isEmpty { return state.results.removeFirst() }
                    state.loads.append(continuation)
                    return nil
                }
                if let result { continuation.resume(with: result) }
            }
        }

        /// Ends the oldest load under way, or else the next one: a test that waited in vain for a load
        /// ends too.
        func end(with result: Result<Int?, any Error>) {
            let load = state.withLock { state -> CheckedContinuation<Int?, any Error>? in
                if !state.loads.isEmpty { return state.loads.removeFirst() }
                state.results.append(result)
                return nil
            }
            load?.resume(with: result)
        }

        func answer(_ result: Result<Int?, any Error>) {
            for observer in state.withLock({ $0.observers }) { observer(result) }
        }

        func subscribe(
            _ onChange: @escaping @Sendable (Result<Int?, any Error>) -> Void
        ) -> SharedSubscription {
            state.withLock { $0.observers.append(onChange) }
            return SharedSubscription { self.state.withLock { $0.ends += 1 } }
        }
    }

    let script: Script

    var id: ObjectIdentifier { ObjectIdentifier(script) }

    func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
        continuation.resumeReturningInitialValue()
    }

    func _load() async throws -> Int? {
        try await script.load()
    }

    func subscribe(
        context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
    ) -> SharedSubscription {
        script.subscribe { subscriber.yield(with: $0) }
    }
}
