/// A node that does something when it comes into sight or goes out of it.
@MainActor
protocol ShowingObserver: Node {
    /// Looks again whether it is shown.
    func showingMayHaveChanged()
}

extension Node {
    /// Whether all nodes above show the node.
    final var isShown: Bool {
        var ancestor = parent
        while let current = ancestor {
            if !current.shows(self) { return false }
            ancestor = current.parent
        }
        return true
    }

    /// Tells the nodes below, after the next frame, that other ones of them are shown.
    package final func showingDidChange() {
        graph.afterNextFrame { [weak self] in
            guard let self, !isRemoved else { return }
            for observer in showingObservers where !observer.isRemoved {
                observer.showingMayHaveChanged()
            }
        }
    }

    private var showingObservers: [any ShowingObserver] {
        children.flatMap { child in
            ((child as? any ShowingObserver).map { [$0] } ?? []) + child.showingObservers
        }
    }
}
