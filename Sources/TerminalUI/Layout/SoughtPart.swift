/// What scroll views are to show: it is looked for after each layout, which may move it, until the frame stands.
@MainActor
struct SoughtPart {
    /// Where in a scroll view it is to stand; nil if it only has to be in sight.
    let anchor: UnitPoint?
    /// Its rectangle in the coordinates of a container around it.
    let rect: (LayoutNode) -> CellRect?

    /// A part of a node, which may be another one after the next layout.
    static func part(
        of node: LayoutNode, anchor: UnitPoint?, _ part: @escaping () -> CellRect?
    ) -> SoughtPart {
        SoughtPart(anchor: anchor) { [weak node] container in
            guard let node, !node.isRemoved, var rect = part() else { return nil }
            var inner = node
            while inner !== container {
                guard let parent = inner.layoutParent else { return nil }
                rect = rect.offset(x: inner.frame.minX, y: inner.frame.minY)
                if parent !== container { rect = parent.revealed(rect, of: node) }
                inner = parent
            }
            return rect
        }
    }

    /// A whole node, whatever size it comes to have.
    static func all(of node: LayoutNode) -> SoughtPart {
        part(of: node, anchor: nil) { [weak node] in
            node.map { CellRect(origin: .zero, size: $0.frame.size) }
        }
    }

    /// A part of what a scroll view scrolls, in the coordinates of that.
    static func content(
        anchor: UnitPoint?, _ part: @escaping (ScrollNode) -> CellRect
    ) -> SoughtPart {
        SoughtPart(anchor: anchor) { container in
            guard let scroll = container as? ScrollNode else { return nil }
            return part(scroll).offset(x: -scroll.placedOffset.x, y: -scroll.placedOffset.y)
        }
    }
}

extension LayoutNode {
    /// What has the focus, if it is below.
    final var focusedBelow: LayoutNode? {
        // Above a view that is gone there is nothing any more.
        guard let focused = pass.root?.focusManager?.focused, !focused.isRemoved,
            focused.isBelow(self)
        else { return nil }
        return focused
    }
}
