extension LayoutNode {
    /// The top left cell on the screen.
    final var absoluteOrigin: CellPoint {
        var point = frame.origin
        var node = layoutParent
        while let current = node {
            point = point.offset(x: current.frame.minX, y: current.frame.minY)
            node = current.layoutParent
        }
        return point
    }

    /// The visible part of the node's rectangle on the screen.
    final var visibleFrame: CellRect {
        var rect = CellRect(origin: .zero, size: frame.size)
        var node: LayoutNode? = self
        while let current = node {
            if current.clipsChildren {
                rect = rect.intersection(CellRect(origin: .zero, size: current.frame.size))
            }
            rect = rect.offset(x: current.frame.minX, y: current.frame.minY)
            node = current.layoutParent
        }
        return rect
    }

    /// Whether the node and all containers around it are part of the layout.
    final var isOnScreen: Bool {
        var node: LayoutNode? = self
        while let current = node {
            if !current.isPlaced || current.isRemoved || current.isConcealed { return false }
            node = current.layoutParent
        }
        return true
    }

    /// Marks the rows of the node for drawing.
    final func damage() {
        // What a node does not clip may reach as far as the container that does.
        var node = self
        while !node.clipsChildren, let parent = node.layoutParent { node = parent }
        pass.damage(rows: node.visibleFrame.rows)
    }
}

extension Node {
    /// The nearest node with a place on the screen: this one or one above.
    final var nearestLayout: LayoutNode? {
        var node: Node? = self
        while let current = node {
            if let layout = current as? LayoutNode { return layout }
            node = current.parent
        }
        return nil
    }

    /// Collects the nodes with a place, through the transparent ones.
    final func appendLayoutNodes(to list: inout ContiguousArray<LayoutNode>) {
        if let layout = self as? LayoutNode {
            if !layout.isDetached, !layout.isAbsent { list.append(layout) }
            return
        }
        for child in children { child.appendLayoutNodes(to: &list) }
    }
}
