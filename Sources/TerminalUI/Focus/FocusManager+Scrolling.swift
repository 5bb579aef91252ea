extension FocusManager {
    /// What goes out of sight because somebody scrolls does not hand on what is typed, as what is deleted by a key does.
    func didScroll() { isAnswering = false }

    /// Moves the focus up or down, or scrolls by a line where what comes next is so far away that something between
    /// would not be seen.
    func moveOrScroll(by step: Int) -> Bool {
        guard let focused else { return move(by: step, wraps: false) }
        let controls = focusables(in: scope, entersRows: false, entersTexts: true)
        var next: LayoutNode?
        if let index = controls.firstIndex(where: { $0 === focused }),
            controls.indices.contains(index + step)
        {
            next = controls[index + step]
        }
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
        return move(by: step, wraps: false)
    }

    /// Answers a key in the place of a control that has the focus but was scrolled out of sight: keys are about what is
    /// in sight, and nobody presses a button that cannot be seen. Nil if the key has another meaning.
    func answerPassed(_ press: KeyPress) -> Bool? {
        guard press.modifiers.isEmpty, let focused, !focused.takesText, !focused.isRemoved,
            !focused.isInSight, let scroll = scrollNodes(around: focused).first,
            scroll !== focused, scroll.isRead
        else { return nil }
        switch press.key {
        case .return: return focused.scrollIntoSight()
        case .downArrow: return moveOrScroll(by: 1)
        case .upArrow: return moveOrScroll(by: -1)
        case .space, .pageDown, .pageUp:
            _ = scroll.scroll(for: press)
            return true
        default: return nil
        }
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
    private func scrollNodes(around node: LayoutNode) -> [ScrollNode] {
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
