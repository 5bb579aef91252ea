extension FocusManager {
    /// Moves the focus up or down, or scrolls by a line where what comes next is so far away that something between
    /// would not be seen.
    func moveOrScroll(by step: Int) -> Bool {
        guard let focused, let scroll = scrollNode(around: focused) else {
            return move(by: step, wraps: false)
        }
        let controls = focusables(in: scope, entersRows: false)
        guard focused.isInSight || focused === scroll else {
            // It was scrolled out of sight: what is there is meant.
            let inSight = controls.filter { $0.isBelow(scroll) && $0.isInSight }
            if let nearest = step > 0 ? inSight.first : inSight.last {
                focus(nearest)
                return true
            }
            return scroll.scroll(lines: step) || move(by: step, wraps: false)
        }
        if let next = next(to: focused, in: controls, by: step), next.isBelow(scroll),
            scroll.hasRoom(for: [focused, next])
        {
            return move(by: step, wraps: false)
        }
        return scroll.scroll(lines: step) || move(by: step, wraps: false)
    }

    /// Scrolls to a row that is not made yet, whose id mostly is the value for the focus of what is in it. Returns whether
    /// there is one.
    func showRow(_ id: AnyHashable) -> Bool {
        var isFound = false
        walk(scope) { node in
            guard !isFound else { return false }
            if let list = node as? ListNode {
                isFound = list.locate(id, near: 0) != nil && list.scroll(to: id, anchor: nil)
            } else if let lazy = node as? LazyNode {
                isFound = lazy.scroll(to: id, anchor: nil)
            }
            return !isFound
        }
        return isFound
    }

    private func next(to focused: LayoutNode, in controls: [LayoutNode], by step: Int)
        -> LayoutNode?
    {
        guard let index = controls.firstIndex(where: { $0 === focused }) else { return nil }
        return controls.indices.contains(index + step) ? controls[index + step] : nil
    }

    private func scrollNode(around node: LayoutNode) -> ScrollNode? {
        var current: Node? = node
        while let ancestor = current, ancestor !== scope {
            if let scroll = ancestor as? ScrollNode, scroll.scrolls(along: .vertical) {
                return scroll
            }
            current = ancestor.parent
        }
        return nil
    }
}
