extension FocusManager {
    /// What goes out of sight because somebody scrolls does not hand on what is typed, as what is deleted by a key does.
    func didScroll() { isAnswering = false }

    /// Moves the focus up or down, or scrolls by a line where what comes next is so far away that something between
    /// would not be seen.
    func moveOrScroll(by step: Int) -> Bool {
        guard let focused else { return move(by: step, wraps: false) }
        let controls = focusables(in: scope, entersRows: false, entersTexts: true)
        let isAmong = controls.contains { $0 === focused }
        let next = isAmong ? neighbour(of: focused, by: step, among: controls) : nil
        // The innermost first: at its end, the one around it goes on.
        for scroll in scrollNodes(around: focused) {
            if scroll === focused || !focused.isInSight {
                // What is read, or was scrolled to, is meant.
                let inSight = controls.filter {
                    $0 !== scroll && $0.isBelow(scroll) && $0.isInSight
                }
                if let nearest = step > 0 ? inSight.first : inSight.last {
                    focus(nearest)
                    return true
                }
            } else if let next, next.isBelow(scroll), scroll.hasRoom(from: focused, to: next) {
                break
            }
            if scroll.scroll(lines: step) { return true }
        }
        guard isAmong else { return move(by: step, wraps: false) }
        // There is no other one, but this one may have been scrolled out of sight.
        guard let next else { return !focused.isInSight && focused.scrollIntoSight() }
        enter(next, by: step, among: controls)
        return true
    }

    /// What is below a view, or above it: the nearest one, where a cell is twice as high as it is wide, so that in a grid it
    /// is the one of the same column; of what stands below each other in one container none is passed over. Views that are all
    /// on a line are gone through in their order.
    private func neighbour(of view: LayoutNode, by step: Int, among views: [LayoutNode])
        -> LayoutNode?
    {
        let place = view.place
        var nearest: (view: LayoutNode, distance: Int)?
        var isOneLine = true
        for other in views where other !== view {
            let there = other.place
            let (below, above) = (there.minY - place.maxY, place.minY - there.maxY)
            guard max(below, above) >= 0 else { continue }
            isOneLine = false
            let gap = step > 0 ? below : above
            guard gap >= 0 else { continue }
            let distance = 2 * gap + max(0, there.minX - place.maxX, place.minX - there.maxX)
            // Of several that are as near, the one whose beginning is.
            if let known = nearest,
                known.distance < distance
                    || known.distance == distance
                        && abs(known.view.place.minX - place.minX) <= abs(there.minX - place.minX)
            {
                continue
            }
            nearest = (other, distance)
        }
        guard isOneLine, let index = views.firstIndex(where: { $0 === view }) else {
            guard let nearest = nearest?.view else { return nil }
            let passed = self.views(among: views, between: view, and: nearest)
            return passed.isEmpty ? nearest : neighbour(of: view, by: step, among: passed)
        }
        return views.indices.contains(index + step) ? views[index + step] : nil
    }

    /// The views that stand between two others in the innermost container of both, from top to bottom.
    private func views(
        among views: [LayoutNode], between one: LayoutNode, and other: LayoutNode
    ) -> [LayoutNode] {
        func around(_ view: LayoutNode) -> some Sequence<LayoutNode> {
            sequence(first: view) { $0.layoutParent }
        }
        let containers = Set(around(one).map(ObjectIdentifier.init))
        let container = around(other).first { containers.contains(ObjectIdentifier($0)) }
        func placeOfPart(with view: LayoutNode) -> CellRect? {
            around(view).first { $0.layoutParent === container }?.place
        }
        guard container != nil, let start = placeOfPart(with: one),
            let end = placeOfPart(with: other)
        else { return [] }
        let rows = min(start.maxY, end.maxY)..<max(start.minY, end.minY, min(start.maxY, end.maxY))
        return views.filter { view in
            guard let place = placeOfPart(with: view), !place.isEmpty else { return false }
            return rows.lowerBound <= place.minY && place.maxY <= rows.upperBound
        }
    }

    /// Answers a key in the place of a control that has the focus but was scrolled, or pushed, out of sight: keys are about what is
    /// in sight, and nobody presses a button that cannot be seen. Nil if the key has another meaning.
    func answerPassed(_ press: KeyPress) -> Bool? {
        guard press.modifiers.isEmpty, let focused, !focused.takesText, !focused.isRemoved,
            !focused.isInSight
        else { return nil }
        guard let scroll = scrollNodes(around: focused).first, scroll !== focused, scroll.isRead
        else {
            // A change of the layout has pushed it out of sight.
            return press.key == .return || press.key == .space ? revealed(focused) : nil
        }
        switch press.key {
        case .return: return focused.scrollIntoSight()
        case .downArrow: return moveOrScroll(by: 1)
        case .upArrow: return moveOrScroll(by: -1)
        case .space, .pageDown, .pageUp, .home, .end:
            _ = scroll.scroll(for: press)
            return true
        default: return nil
        }
    }

    /// Brings a view into sight; nil if there is nothing that could, or it has been tried and there is no room.
    private func revealed(_ view: LayoutNode) -> Bool? {
        guard view !== revealedView, view.frame.width > 0, view.frame.height > 0 else { return nil }
        var node = view.layoutParent
        while let current = node,
            !(current is ScrollNode || current is OverflowNode || current is ListNode)
                || !current.isInSight
        {
            node = current.layoutParent
        }
        guard node != nil else { return nil }
        revealedView = view
        return view.scrollIntoSight() ? true : nil
    }

    /// Scrolls to a row that is not made yet, whose id mostly is the value for the focus of what is in it. Returns whether
    /// there is one.
    func showRow(of box: any AnyFocusBox) -> Bool {
        let id = box.wanted
        var isFound = false
        walk(scope) { node in
            guard !isFound else { return false }
            if let list = node as? ListNode, isBound(box, below: list) {
                isFound = list.locate(id, near: 0) != nil && list.scroll(to: id, anchor: nil)
            } else if let lazy = node as? LazyNode, isBound(box, below: lazy) {
                isFound = lazy.scroll(to: id, anchor: nil)
            }
            return !isFound
        }
        return isFound
    }

    /// Whether rows that are made have something whose focus belongs to a state: others, too, may have the id.
    private func isBound(_ box: any AnyFocusBox, below container: LayoutNode) -> Bool {
        var isFound = false
        walk(container) { node in
            if (node as? FocusBindingNode)?.anyBox === box { isFound = true }
            return !isFound
        }
        return isFound
    }

    /// The views around a node that are scrolled up and down, and the node itself if it is one, from the inside. Those
    /// that are too low to show anything are left out.
    func scrollNodes(around node: LayoutNode) -> [ScrollNode] {
        var nodes: [ScrollNode] = []
        var current: Node? = node
        while let ancestor = current, ancestor !== scope {
            if let scroll = ancestor as? ScrollNode, scroll.scrolls(along: .vertical),
                scroll.frame.height > 0
            {
                nodes.append(scroll)
            }
            current = ancestor.parent
        }
        return nodes
    }
}
