internal import Foundation

/// Texts that go on as time does.
extension TextNode {
    /// Takes note of what the text follows, and waits for the next change of it.
    func followClocks() {
        clocks = text.runs.compactMap { $0.format?.clock }
        waiting?.cancel()
        waiting = nil
        guard !clocks.isEmpty else { return }
        waiting = Task { [weak self] in
            while let change = self?.nextChange {
                try? await Task.sleep(for: .seconds(max(0, change.timeIntervalSinceNow)))
                guard !Task.isCancelled, let self else { return }
                // Out of sight it does not wait for more: it goes on when it comes into sight.
                isBehind = !isOnScreen || !isInSight
                guard !isBehind else { return waiting = nil }
                showText()
                setNeedsDisplay()
            }
        }
    }

    private var nextChange: Date? {
        let now = Date()
        return clocks.compactMap { $0.change(after: now) }.min()
    }
}
