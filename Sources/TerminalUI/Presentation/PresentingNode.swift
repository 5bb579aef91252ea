/// The node of a view that shows something elsewhere while a binding says so, or says something to others.
///
/// A view that `ViewThatFits` has not chosen is there to be measured alone, and shows and says nothing. Which one is
/// chosen is known once the tree is laid out.
class PresentingNode: Node, ShowingObserver {
    /// Whether the view is there for others than for who measures it.
    final private(set) var isThere = true

    override init(parent: Node) {
        super.init(parent: parent)
        guard isCandidate else { return }
        isThere = false
        graph.afterLayout { [weak self] in self?.showingMayHaveChanged() }
    }

    package final func showingMayHaveChanged() {
        guard !isRemoved, isThere != isChosen else { return }
        isThere.toggle()
        invalidate()
    }
}

extension Node {
    /// Whether a `ViewThatFits` above decides about the view.
    fileprivate var isCandidate: Bool { hasFitting { _ in true } }

    /// Whether each `ViewThatFits` above has chosen the view. Pages that cover it change nothing.
    var isChosen: Bool { !hasFitting { !$0.shows(self) } }

    private func hasFitting(where condition: (FittingNode) -> Bool) -> Bool {
        var ancestor = parent
        while let current = ancestor {
            if let fitting = current as? FittingNode, condition(fitting) { return true }
            ancestor = current.parent
        }
        return false
    }
}
