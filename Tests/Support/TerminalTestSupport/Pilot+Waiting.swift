internal import Dispatch
internal import TerminalUI
public import Testing
internal import ViewCore

extension Pilot {
    /// Waits until what was started on the main actor has come to rest: until some turns of the main
    /// queue in a row have asked for no frame.
    ///
    /// What other threads do may not have begun by then; that is what ``wait(for:until:)`` is for.
    /// It ends when its task is cancelled, and with a screen that never comes to rest after a minute.
    public func settle(turns: Int = 4) async {
        let end = ContinuousClock.now + Self.limit
        var quiet = 0
        while quiet < turns, !Task.isCancelled, ContinuousClock.now < end {
            let before = host.graph.counters.frames
            render()
            await Self.nextTurn()
            quiet = host.needsFrame || host.graph.counters.frames != before ? 0 : quiet + 1
        }
    }

    /// Waits until a condition holds, for what other threads do.
    ///
    /// It looks after each frame, and a few times a second besides for what no frame tells.
    ///
    /// - Parameters:
    ///   - limit: The time after which the wait is given up, and the screen recorded as an issue; but
    ///     not before a number of looks, for the main actor may be busy for longer.
    ///   - condition: What is waited for.
    /// - Returns: Whether the condition came to hold; false too when the task was cancelled.
    public func wait(
        for limit: Duration = Pilot.limit, sourceLocation: SourceLocation = #_sourceLocation,
        until condition: () -> Bool
    ) async -> Bool {
        let end = ContinuousClock.now + limit
        var milliseconds = Self.firstLook
        var looks = 0
        while true {
            render()
            if condition() { return true }
            if Task.isCancelled { return false }
            looks += 1
            // While other tests hold the main actor, a minute passes between two looks.
            guard ContinuousClock.now < end || looks < Self.leastLooks else { break }
            let frames = host.graph.counters.frames
            await nextFrame(within: milliseconds)
            milliseconds =
                host.graph.counters.frames == frames
                ? min(milliseconds * 2, Self.lastLook) : Self.firstLook
        }
        Issue.record(
            "What was waited for did not come within \(limit). The screen:\n\(screen)",
            sourceLocation: sourceLocation)
        return false
    }

    /// The time after which a wait is given up: generous, for a machine that does much else.
    public nonisolated static var limit: Duration { .seconds(60) }

    private static var leastLooks: Int { 20 }

    // Milliseconds between two looks without a frame.
    private static var firstLook: Int { 2 }
    private static var lastLook: Int { 20 }

    /// Returns after the next frame, or some milliseconds.
    private func nextFrame(within milliseconds: Int) async {
        waiterCount += 1
        let number = waiterCount
        await withCheckedContinuation { continuation in
            waiters[number] = continuation
            // It holds the pilot for so long: a waiter is not forgotten.
            DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
                self.waiters.removeValue(forKey: number)?.resume()
            }
        }
    }

    func resumeWaiters() {
        let resumed = waiters.values
        waiters = [:]
        for waiter in resumed { waiter.resume() }
    }

    private static func nextTurn() async {
        await withCheckedContinuation { continuation in
            DispatchQueue.main.async { continuation.resume() }
        }
    }
}
