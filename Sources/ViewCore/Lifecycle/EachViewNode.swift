/// The node of what happens to each view of a modifier's content when it comes into sight or goes.
///
/// A modifier of several views changes each of them, so what it does when views appear it does for
/// each. One view that takes the place of another one, as the branches of a condition do, is the same
/// to it; so is no view at all, unless it is a loop that has no elements.
class EachViewNode: Node, ShowingObserver {
    /// The views that are in sight.
    final private(set) var shown: [Node] = []
    private var isScheduled = false

    override init(parent: Node) {
        super.init(parent: parent)
        lookLater()
    }

    /// Called when a view has come into sight.
    func viewDidAppear(_ view: Node) {}
    /// Called when a view is not in sight any more.
    func viewDidDisappear(_ view: Node) {}
    /// Called when a view has taken the place of another one.
    func view(_ old: Node, didBecome new: Node) {}

    override func childrenDidChange() {
        super.childrenDidChange()
        lookLater()
    }

    final func lookLater() {
        guard !isScheduled else { return }
        isScheduled = true
        graph.afterNextFrame { [weak self] in
            guard let self else { return }
            isScheduled = false
            look()
        }
    }

    private var views: [Node] {
        var list = ViewList()
        for child in children { child.appendViews(to: &list) }
        return list.views.isEmpty && !list.holdsLoop ? [self] : list.views
    }

    /// The container that decides which of the views are shown, where it shows some of them only.
    private var selector: Node? {
        var ancestor = parent
        while let current = ancestor, current.passesElements { ancestor = current.parent }
        return ancestor
    }

    package final func showingMayHaveChanged() { lookLater() }

    private func look() {
        guard !isRemoved else { return }
        let old = shown
        let all = isShown() ? views : []
        let selector = selector
        shown = all.filter { selector?.shows($0) ?? true }
        // What is there and not shown any more has gone: no other view has taken its place.
        if old.count == 1, shown.count == 1,
            old[0] === shown[0] || !all.contains(where: { $0 === old[0] })
        {
            if old[0] !== shown[0] { view(old[0], didBecome: shown[0]) }
            return
        }
        let former = Set(old.map { ObjectIdentifier($0) })
        let now = Set(shown.map { ObjectIdentifier($0) })
        for view in old where !now.contains(ObjectIdentifier(view)) { viewDidDisappear(view) }
        for view in shown where !former.contains(ObjectIdentifier(view)) { viewDidAppear(view) }
    }

    override func didRemove() {
        let old = shown
        shown = []
        for view in old { viewDidDisappear(view) }
    }

    override var changesElements: Bool { true }
}

/// The views that a container sees below a node.
public struct ViewList {
    /// The nodes that stand for the views.
    package var views: [Node] = []
    /// Whether there is a loop, with elements or without.
    package var holdsLoop = false
}
