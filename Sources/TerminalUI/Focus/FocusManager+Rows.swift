/// The rows of lazy containers that have the focus: they stay out of sight, too.
extension FocusManager {
    /// Makes what is beside a view in a row that is out of sight.
    func makeNeighbours(of view: LayoutNode) {
        guard !view.isRemoved, !view.isInSight else { return }
        var container = view.layoutParent
        while let current = container {
            (current as? LazyNode)?.makeNeighbours()
            container = current.layoutParent
        }
    }

    /// Lets the rows around a view go that are out of sight, once the focus has gone elsewhere. The view itself may be
    /// gone already.
    func letGoOfRows(around surroundings: [WeakNode]) {
        for node in surroundings.compactMap(\.node) where !node.isRemoved {
            let held = (node as? ListNode)?.heldRows ?? (node as? LazyNode)?.heldRows
            guard let held, !held.isEmpty, let container = node as? any LazyContainer else {
                continue
            }
            root.graph.afterUpdate { [weak container] in container?.dropEndedRows() }
        }
    }
}

extension LayoutNode {
    /// Whether the view that has the focus stands in the node, or is the node.
    var holdsFocus: Bool {
        guard let focused = pass.root?.focusManager?.focused, !focused.isRemoved else {
            return false
        }
        return focused.isInside(of: self)
    }
}
