/// The rows of lazy containers that have the focus: they stay out of sight, too.
extension FocusManager {
    /// Lets the rows around the last focus of a scope, page or tab go that are out of sight, once the focus has gone
    /// elsewhere. The view itself may be gone already.
    func letGoOfRows(in scope: Node) {
        for node in (standing(in: scope)?.surroundings ?? []).compactMap(\.node)
        where !node.isRemoved {
            guard let held = node.rowsOutOfSight, !held.isEmpty,
                let container = node as? any LazyContainer
            else { continue }
            root.graph.afterUpdate { [weak container] in container?.dropEndedRows() }
        }
    }

    /// Whether a view is in a row that is kept out of sight: a key shows it, and not the end of a sheet.
    func isInHeldRow(_ view: LayoutNode) -> Bool {
        var container = view.layoutParent
        while let current = container {
            if current.rowsOutOfSight?.places.contains(where: { view.isInside(of: $0.row.node) })
                == true
            {
                return true
            }
            container = current.layoutParent
        }
        return false
    }

    /// Whether a node is, or holds, a view that gets the focus back once what is in front of its scope, or covers its
    /// page or tab, has gone.
    func isWaitedFor(in container: LayoutNode) -> Bool {
        memory.contains { id, last in
            guard let view = last.node as? LayoutNode, !view.isRemoved,
                view.isInside(of: container)
            else { return false }
            return waits(in: id, view)
        }
    }

    /// Whether what remembers a view is another scope than that in front, or a page or tab that is covered.
    private func waits(in id: ObjectIdentifier, _ view: LayoutNode) -> Bool {
        var node: Node? = view
        while let current = node, ObjectIdentifier(current) != id { node = current.parent }
        switch node {
        case let screen as ScreenNode: return !screen.isOnScreen
        case let scope as LayoutNode: return !isBlurred(scope)
        default: return false
        }
    }
}

extension Node {
    /// The rows that the node keeps out of sight, if it makes rows itself.
    fileprivate var rowsOutOfSight: HeldRows? {
        (self as? ListNode)?.heldRows ?? (self as? LazyNode)?.heldRows
    }
}

extension LayoutNode {
    /// Whether the view that has the focus stands in the node, or is the node; or one that waits for it behind a
    /// sheet.
    var holdsFocus: Bool {
        guard let manager = pass.root?.focusManager else { return false }
        if let focused = manager.focused, !focused.isRemoved, focused.isInside(of: self) {
            return true
        }
        return manager.isWaitedFor(in: self)
    }
}
