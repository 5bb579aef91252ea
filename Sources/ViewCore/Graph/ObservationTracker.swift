import Dispatch
import Observation
internal import PublisherCore

/// Runs a body under observation, so that a change of an `@Observable` property that it read marks
/// the node.
///
/// A registration of `withObservationTracking` ends only when a property that was read changes. A
/// body that runs again for another reason leaves its old registration behind: from the first time
/// that it does, each of its runs reads a pulse too, and writing that ends the registration of the
/// run before.
@MainActor
package final class ObservationTracker {
    private var token: Token
    private var pulse: Pulse?

    package init(node: Node) {
        token = Token(node: node)
    }

    package func track<Result>(_ body: () -> Result) -> Result {
        let generation = token.nextGeneration()
        // Where the last registration has told of a change there is none to be ended.
        if token.isRegistered {
            if pulse == nil { pulse = Pulse() } else { pulse?.beat() }
        }
        let result = withObservationTracking {
            pulse?.listen()
            return body()
        } onChange: { [token] in
            token.fire(generation)
        }
        // The closure outlives the call only if the body has read something observable.
        token.isRegistered = !isKnownUniquelyReferenced(&token)
        return result
    }

    package func cancel() {
        _ = token.nextGeneration()
        pulse?.beat()
        token.node = nil
    }

    @Observable
    final class Pulse {
        private var count = 0

        func beat() { count &+= 1 }
        func listen() { _ = count }
    }

    final class Token: Sendable {
        // unsafe: all are read and written on the main actor alone. `fire` comes from any thread, and goes
        // there first.
        nonisolated(unsafe) weak var node: Node?
        nonisolated(unsafe) private var generation = 0
        /// Whether the last run has a registration that has not told of a change.
        nonisolated(unsafe) var isRegistered = false

        init(node: Node) {
            self.node = node
        }

        @MainActor
        func nextGeneration() -> Int {
            generation += 1
            return generation
        }

        func fire(_ generation: Int) {
            MainQueue.run { [self] in
                guard generation == self.generation else { return }
                isRegistered = false
                node?.invalidate()
            }
        }
    }
}
