import SQLiteCore

@testable import QueryCore

/// A key whose loads end, and whose answers come, when the test says so.
struct ScriptedKey: SharedReaderKey {
    final class Script: Sendable {
        private struct State {
            var loads: [CheckedContinuation<Int?, any Error>] = []
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
                state.withLock {
                    $0.loads.append(continuation)
                    $0.loadCount += 1
                }
            }
        }

        /// Ends the oldest load under way.
        func end(with result: Result<Int?, any Error>) {
            let load = state.withLock { $0.loads.isEmpty ? nil : $0.loads.removeFirst() }
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

    func load() async throws -> Int? {
        try await script.load()
    }

    func subscribe(
        _ onChange: @escaping @Sendable (Result<Int?, any Error>) -> Void
    ) -> SharedSubscription {
        script.subscribe(onChange)
    }
}
