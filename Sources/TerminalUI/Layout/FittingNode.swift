/// The node of `ViewThatFits`: the views are all there, to be measured, and one of them is shown.
final class FittingNode: LayoutNode {
    override var isHollow: Bool { true }

    var axes: Axis.Set {
        didSet { if axes != oldValue { invalidateSize() } }
    }

    /// The view that the last layout has chosen: until there was one, none is shown.
    private(set) var shown: LayoutNode?
    /// How often a view that is further down the list has come in for another one in a frame.
    private var retreats = (frame: 0, count: 0)

    init(axes: Axis.Set, parent: Node) {
        self.axes = axes
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    private func choice(_ proposal: Proposal) -> Int? {
        let views = layoutChildren
        let fitting = views.firstIndex { child in
            let ideal = child.measure(.unspecified)
            return
                (!axes.contains(.horizontal) || ideal.width <= proposal.width ?? Int.max)
                && (!axes.contains(.vertical) || ideal.height <= proposal.height ?? Int.max)
        }
        return fitting ?? views.indices.last
    }

    /// The choice for the frame that is being made.
    ///
    /// What is shown may itself decide what room there is, by a preference or a title, and what is smaller may make
    /// room for what is larger again. So nothing larger comes back in a frame in which it had to go twice.
    private func settledChoice() -> Int? {
        guard let choice = choice(proposal) else { return nil }
        if retreats.frame != pass.frameNumber { retreats = (pass.frameNumber, 0) }
        guard let former = layoutChildren.firstIndex(where: { $0 === shown }) else { return choice }
        if choice < former, retreats.count > 1 { return former }
        if choice > former { retreats.count += 1 }
        return choice
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        choice(proposal).map { layoutChildren[$0].measure(proposal) } ?? .zero
    }

    override func shows(_ node: Node) -> Bool {
        guard let shown, !shown.isRemoved else { return false }
        return holds(node, for: shown)
    }

    override func placeChildren() {
        let choice = settledChoice().map { layoutChildren[$0] }
        for child in layoutChildren where child !== choice { child.unplace() }
        if choice !== shown {
            shown = choice
            showingDidChange()
        }
        choice?.place(CellRect(origin: .zero, size: frame.size), proposal)
    }
}
