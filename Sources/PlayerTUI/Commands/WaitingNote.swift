internal import Dispatch
internal import Synchronization

/// Says on a line that goes again why nothing happens, if something takes long.
final class WaitingNote: Sendable {
    private struct State {
        var isOver = false
        var isShown = false
    }

    private let state = Mutex(State())
    private let show: @Sendable (String) -> Void

    /// - parameter show: shows a line in place of the last one, on any thread.
    init(
        _ text: String, after delay: DispatchTimeInterval = .milliseconds(500),
        show: @escaping @Sendable (String) -> Void
    ) {
        self.show = show
        DispatchQueue.global().asyncAfter(deadline: .now() + delay) { [self] in
            // In the lock, or the line might come after its end.
            state.withLock { state in
                guard !state.isOver else { return }
                state.isShown = true
                show(text)
            }
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
