/// A node that does something when it comes into sight or goes out of it.
@MainActor
package protocol ShowingObserver: Node {
    /// Looks again whether it is shown. The tree is laid out by then; the frame is not shown yet.
    func showingMayHaveChanged()
}

extension Node {
    /// Whether all nodes above show the node, up to one of them if one is given.
    ///
    /// What is presented is a screen of its own: whoever presents it may be covered by another page.
    package final func isShown(in container: Node? = nil) -> Bool {
        var ancestor = parent
        while let current = ancestor {
            if !current.shows(self) { return false }
            if current === container || current.keepsPreferences { return true }
            ancestor = current.parent
        }
        return true
    }

    /// Tells the nodes below, once the tree is laid out, that other ones of them are shown, and those
    /// above that these may set other preferences.
    package final func showingDidChange() {
        preferenceDidChange(nil)
        graph.afterLayout { [weak self] in
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
