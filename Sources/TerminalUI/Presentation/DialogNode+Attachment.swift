extension LayoutNode {
    /// The part of the node that a menu or a popover of it stands beside, in its own coordinates.
    final var attachment: CellRect {
        let all = CellRect(origin: .zero, size: frame.size)
        guard let part = (self as? RowActionsNode)?.opened else { return all }
        // A click may be beside what a row shows.
        let x = max(0, min(part.minX, frame.width - 1))
        return CellRect(origin: CellPoint(x: x, y: part.minY), size: part.size).intersection(all)
    }
}

extension DialogNode {
    /// What the presentation stands beside, on the screen; nil if it is out of sight.
    private var anchor: CellRect? {
        var nodes: ContiguousArray<LayoutNode> = []
        let content = parent?.children.first
        if let opener = (content as? RowActionsNode)?.opener, !opener.isRemoved {
            nodes = [opener]
        } else {
            content?.appendLayoutNodes(to: &nodes)
        }
        var anchor: CellRect?
        for node in nodes where node.isOnScreen {
            let rect = node.visibleFrame(of: node.attachment)
            guard !rect.isEmpty else { continue }
            anchor = anchor.map { $0.union(rect) } ?? rect
        }
        return anchor
    }

    /// Whether what opened the presentation is in sight beside it, so that it needs no title.
    var isBesideAnchor: Bool {
        guard kind.isAttached, let anchor else { return false }
        return anchor.intersection(frame).isEmpty
    }

    /// Below the view, or above it where there is no room below; on the screen in any case.
    func attachedRect(_ size: CellSize, in screen: CellSize) -> CellRect? {
        guard let anchor else { return nil }
        let lowest = screen.height - size.height
        let y: Int
        if anchor.maxY <= lowest {
            y = anchor.maxY
        } else if anchor.minY >= size.height {
            y = anchor.minY - size.height
        } else if anchor.height > Self.tallestTitle {
            // Beside a view that fills the screen is nowhere.
            return nil
        } else {
            y = max(0, lowest)
        }
        return CellRect(
            x: max(0, min(anchor.minX, screen.width - size.width)), y: y, width: size.width,
            height: size.height)
    }

    /// Higher views are no titles of menus, but what these are about.
    private static let tallestTitle = 3
}
