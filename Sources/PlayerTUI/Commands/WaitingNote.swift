internal import Dispatch
internal import Synchronization

/// Says on a line that goes again why nothing happens, if something takes long.
final class WaitingNote: Sendable {
    private struct State {
        var isOver = false
        var isShown = false
    }

    private let state = Mutex(State())
    private let text: String
    private let delay: DispatchTimeInterval
    private let isNeeded: @Sendable () -> Bool
    private let show: @Sendable (String) -> Void

    /// - parameter isNeeded: whether what is said is so, which is asked after each delay, for some of them.
    /// - parameter show: shows a line in place of the last one, on any thread.
    init(
        _ text: String, after delay: DispatchTimeInterval = .milliseconds(500),
        if isNeeded: @escaping @Sendable () -> Bool = { true },
        show: @escaping @Sendable (String) -> Void
    ) {
        self.text = text
        self.delay = delay
        self.isNeeded = isNeeded
        self.show = show
        look(times: 20)
    }

    private func look(times: Int) {
        guard times > 0 else { return }
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [self] in
            // In the lock, or the line might come after its end.
            let isDone = state.withLock { state in
                guard !state.isOver, isNeeded() else { return state.isOver }
                state.isShown = true
                show(text)
                return true
            }
            if !isDone { look(times: times - 1) }
        }
    }

    /// Removes the line.
    func end() {
        state.withLock { state in
            if state.isShown, !state.isOver { show("") }
            state.isOver = true
        }
    }
}
