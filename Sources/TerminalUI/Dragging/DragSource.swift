/// A view that a menu may take up.
struct DragSource {
    fileprivate weak var node: DragNode?

    /// Takes up the view once the menu has gone.
    @MainActor
    func pickUp() {
        node?.graph.afterNextFrame { [weak node] in
            guard let node, !node.isRemoved else { return }
            _ = node.pass.root?.focusManager?.pickUp(node)
        }
    }
}

extension Node {
    /// The view that can be dragged of which the node is a part, or else one in it, if there may be a place for it.
    final var dragSource: DragSource? {
        guard let layout = nearestLayout, layout.pass.dropTargetCount > 0 else { return nil }
        var node: Node? = self
        while let current = node, (current as? LayoutNode)?.keepsFocusToItself != true {
            if let source = current as? DragNode { return DragSource(node: source) }
            node = current.parent
        }
        return firstDragNode.map { DragSource(node: $0) }
    }

    /// The first view that can be dragged of the node and those below.
    final var firstDragNode: DragNode? {
        if let source = self as? DragNode, source.isEnabled, source.isOnScreen { return source }
        for child in children {
            if let found = child.firstDragNode { return found }
        }
        return nil
    }
}
