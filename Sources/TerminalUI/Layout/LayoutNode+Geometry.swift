extension LayoutNode {
    /// The top left cell on the screen.
    final var absoluteOrigin: CellPoint {
        var point = CellPoint.zero
        ascend { point = point.offset(x: $0.frame.minX, y: $0.frame.minY) }
        return point
    }

    /// Visits the node and the containers around it, from the inside.
    @inline(__always)
    private final func ascend(_ visit: (LayoutNode) -> Void) {
        var next: Unmanaged<LayoutNode>? = Unmanaged.passUnretained(self)
        while let current = next {
            next = current._withUnsafeGuaranteedRef { node in
                visit(node)
                return node.layoutParentReference
            }
        }
    }

    /// The visible part of the node's rectangle on the screen.
    final var visibleFrame: CellRect {
        visibleFrame(of: CellRect(origin: .zero, size: frame.size))
    }

    /// The part on the screen of a rectangle of the node.
    final func visibleFrame(of part: CellRect) -> CellRect {
        var rect = part
        var isMoved = false
        ascend { current in
            if current.isWindow || !current.movesContent && !isMoved {
                rect = rect.intersection(CellRect(origin: .zero, size: current.frame.size))
                isMoved = false
            }
            if current.movesContent { isMoved = true }
            rect = rect.offset(x: current.frame.minX, y: current.frame.minY)
        }
        return rect
    }

    /// The innermost container around the node that shows a part of what is in it.
    final var windowAround: LayoutNode? {
        var window: LayoutNode?
        ascend { if window == nil, $0 !== self, $0.isWindow { window = $0 } }
        return window
    }

    /// Whether a cell of the node is in the parts that the containers around it show.
    final var isInSight: Bool { !visibleFrame.isEmpty }

    /// Whether the node stands beside the window, and nothing around it moves sideways.
    final var isCutOff: Bool {
        guard !isInSight, let width = pass.root?.frame.width, width > 0 else { return false }
        let left = absoluteOrigin.x
        guard left >= width || left + frame.width <= 0 else { return false }
        var moves = false
        ascend {
            if $0 is BarNode || ($0 as? ScrollNode)?.scrolls(along: .horizontal) == true {
                moves = true
            }
        }
        return !moves
    }

    /// Whether the node and all containers around it are part of the layout.
    final var isOnScreen: Bool {
        guard !isRemoved else { return false }
        var isOnScreen = true
        ascend { if !$0.isPlaced || $0.isRemoved || $0.isConcealed { isOnScreen = false } }
        return isOnScreen
    }

    /// Whether the node, or what it lies in, is hidden and keeps its place.
    final var isHiddenInPlace: Bool {
        var isHidden = false
        ascend { if $0.isConcealed { isHidden = true } }
        return isHidden
    }

    /// Whether the node and all containers around it have their places, be they hidden or not.
    final var isLaidOut: Bool {
        guard !isRemoved else { return false }
        var isLaidOut = true
        ascend { if !$0.isPlaced || $0.isRemoved { isLaidOut = false } }
        return isLaidOut
    }

    /// Whether something below is drawn elsewhere than in its place.
    final var holdsMovedContent: Bool { pass.movedNodes.contains { $0.isInside(of: self) } }

    /// Whether the node gets its place from another one or from what lies in that.
    final func isInside(of container: LayoutNode) -> Bool {
        var isFound = false
        ascend { if $0 === container { isFound = true } }
        return isFound
    }

    /// Marks the rows of the node for drawing.
    final func damage() {
        pass.damage(rows: visibleFrame.rows)
        // What was moved is not where the container around it is.
        for moved in pass.movedNodes where moved.isInside(of: self) {
            for child in moved.layoutChildren where child.isPlaced {
                pass.damage(rows: moved.visibleFrame(of: child.frame).rows)
            }
        }
    }
}

extension Node {
    /// Whether there is something below a node that can have the focus, in sight if that is asked for.
    final func hasFocusable(below node: Node, inSight: Bool = false) -> Bool {
        func has(_ child: Node) -> Bool {
            if let child = child as? LayoutNode, child.isFocusable,
                !inSight || child.isPlaced && child.isInSight
            {
                return true
            }
            return hasFocusable(below: child, inSight: inSight)
        }
        if let view = (node as? WrapperNode)?.wrapped, has(view) { return true }
        return node.children.contains(where: has)
    }

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
            guard !layout.isDetached else { return }
            if layout.isAbsent { layout.contentIsGone() } else { layout.appendItself(to: &list) }
            return
        }
        for child in children { child.appendLayoutNodes(to: &list) }
    }
}
