import Dispatch
import Observation

/// Runs a body under observation, so that a change of an `@Observable` property that it read marks
/// the node.
///
/// A registration of `withObservationTracking` ends only when a property that was read changes. A
/// body that runs again for another reason would leave its old registration behind, so each run of
/// a body that is known to read observable properties reads a pulse too: writing it ends the
/// registration of the run before.
@MainActor
package final class ObservationTracker {
    private var token: Token
    private var pulse: Pulse?

    package init(node: Node) {
        token = Token(node: node)
    }

    package func track<Result>(_ body: () -> Result) -> Result {
        let generation = token.nextGeneration()
        pulse?.beat()
        let result = withObservationTracking {
            pulse?.listen()
            return body()
        } onChange: { [token] in
            token.fire(generation)
        }
        // The closure outlives the call only if the body has read something observable.
        if pulse == nil, !isKnownUniquelyReferenced(&token) { pulse = Pulse() }
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
        // unsafe: both are read and written on the main actor alone. `fire` comes from any thread, and goes
        // there first.
        nonisolated(unsafe) weak var node: Node?
        nonisolated(unsafe) private var generation = 0

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
                if generation == self.generation { node?.invalidate() }
            }
        }
    }
}
