import Dispatch
import Observation
import Testing

/// Wakes who waits for something on the main actor.
///
/// Whatever changes what is waited for rings. Where nothing rings, a coarse look is taken from time
/// to time: many tests share the main actor, so none of them may keep it busy.
@MainActor
final class Bell {
    private static let look = DispatchTimeInterval.milliseconds(20)
    private static let bound = Duration.seconds(60)
    private static let leastLooks = 20

    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Makes those who wait look again.
    func ring() {
        let woken = waiting
        waiting = []
        for continuation in woken { continuation.resume() }
    }

    /// Waits until the condition holds: a minute at most, which is an issue of the test, and not
    /// beyond the end of the test's task. While other tests hold the main actor it may be longer.
    ///
    /// - parameter seen: What there is instead, for the issue.
    func wait(
        seeing seen: () -> Any = { "" }, sourceLocation: SourceLocation = #_sourceLocation,
        until condition: () throws -> Bool
    ) async rethrows {
        let start = ContinuousClock.now
        var looks = 0
        while try !condition() {
            if Task.isCancelled { return }
            looks += 1
            if looks > Self.leastLooks, start.duration(to: .now) > Self.bound {
                Issue.record("waited in vain; there is: \(seen())", sourceLocation: sourceLocation)
                return
            }
            await nextRing()
        }
    }

    private func nextRing() async {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                waiting.append(continuation)
                // Rings for a cancellation that came before, too.
                DispatchQueue.main.asyncAfter(deadline: .now() + Self.look) {
                    MainActor.assumeIsolated { self.ring() }
                }
            }
        } onCancel: {
            DispatchQueue.main.async { MainActor.assumeIsolated { self.ring() } }
        }
    }
}

/// Waits until the condition holds, as an observer of what it reads would.
@MainActor
func wait(
    sourceLocation: SourceLocation = #_sourceLocation,
    observing condition: @escaping @MainActor () -> Bool
) async {
    let bell = Bell()
    await bell.wait(sourceLocation: sourceLocation) {
        withObservationTracking(condition) {
            // The change follows the call.
            DispatchQueue.main.async { MainActor.assumeIsolated { bell.ring() } }
        }
    }
}

/// Waits until the condition holds, of whose coming nothing tells.
@MainActor
func wait(
    sourceLocation: SourceLocation = #_sourceLocation, looking condition: () throws -> Bool,
    seeing seen: () -> Any = { "" }
) async rethrows {
    try await Bell().wait(seeing: seen, sourceLocation: sourceLocation, until: condition)
}
