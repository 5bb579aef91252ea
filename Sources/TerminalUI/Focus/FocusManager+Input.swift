extension FocusManager {
    /// Takes a key press from the focused view up through the views around it, then to shortcuts,
    /// then to what moves the focus. Returns whether anything has used it.
    func dispatch(_ press: KeyPress) -> Bool {
        if drag != nil { return drag(with: press) }
        let scope = scope
        if let focused {
            if handleAttached(to: focused, press) || focused.handleKey(press) { return true }
            var node: Node? = focused
            while let current = node {
                if (current as? KeyPressNode)?.handle(press) == true { return true }
                if (current as? TabsNode)?.handlePageKey(press) == true { return true }
                if (current as? ListNode)?.takeBack(press, from: focused) == true { return true }
                if (current as? RowActionsNode)?.handleMenuKey(press) == true { return true }
                if (current as? DragNode)?.handleMenuKey(press) == true { return true }
                if (current as? ScrollNode)?.handlePageKey(press) == true { return true }
                if current === scope { break }
                node = current.parent
            }
        } else {
            if handleBelow(scope, press) { return true }
        }
        if focused is TabsNode, press.key == .escape, handleBelow(scope, press) { return true }
        if performShortcut(press, in: scope) { return true }
        if let layer = scope as? LayerNode, layer.handleUnclaimed(press) { return true }
        if let command = scope as? RootNode, command.handleUnclaimed(press) { return true }
        if (focused as? ListNode)?.moveForLateKey(press) == true { return true }
        return moveFocus(press)
    }

    /// Hands a key to the handlers that are attached to a view with text itself: whoever puts one there wants
    /// another meaning of the key than that of typing and of moving in the text.
    private func handleAttached(to focused: LayoutNode, _ press: KeyPress) -> Bool {
        guard focused is TextFieldNode || focused is TextAreaNode else { return false }
        var node = focused.parent
        while let current = node {
            if let handler = current as? KeyPressNode {
                if handler.handle(press) { return true }
            } else if current is LayoutNode {
                guard (current as? WrapperNode)?.appliesToEachView == true else { return false }
            }
            node = current.parent
        }
        return false
    }

    /// Hands a key to the views on the screen, the innermost first.
    private func handleBelow(_ scope: LayoutNode, _ press: KeyPress) -> Bool {
        var handlers: [KeyPressNode] = []
        walk(scope) { node in
            if let handler = node as? KeyPressNode { handlers.append(handler) }
            return true
        }
        return handlers.reversed().contains { $0.handle(press) }
    }

    private func performShortcut(_ press: KeyPress, in scope: LayoutNode) -> Bool {
        var found: LayoutNode?
        walk(scope, includesHidden: true) { node in
            guard found == nil else { return false }
            if let layout = node as? LayoutNode, let shortcut = layout.shortcut,
                // A hidden button is a common way to have a shortcut alone.
                shortcut.matches(press), layout.isLaidOut
            {
                found = layout
            }
            return found == nil
        }
        found?.activate()
        return found != nil
    }

    private func moveFocus(_ press: KeyPress) -> Bool {
        guard press.key == .tab || press.modifiers.isEmpty else { return false }
        switch press.key {
        case .tab:
            return move(by: press.modifiers.contains(.shift) ? -1 : 1, wraps: true)
        case .return where focused is TextFieldNode:
            return move(by: 1, wraps: false)
        case .downArrow, .rightArrow:
            return move(by: 1, wraps: false)
        case .upArrow, .leftArrow:
            return move(by: -1, wraps: false)
        default:
            return false
        }
    }

    func paste(_ text: String) {
        _ = focused?.handlePaste(text)
    }

    /// Takes a report of the mouse to the view below the pointer, then to the views around that.
    func dispatch(_ event: MouseEvent) {
        // What is left of a view that has gone knows nothing of where it was: what was around it may be no more.
        if captured?.isRemoved == true { captured = nil }
        if drag(with: event) { return }
        if event.kind == .drag { handOverToList(event) }
        if event.kind == .release || event.kind == .drag, let captured, captured.isOnScreen {
            let origin = captured.absoluteOrigin
            _ = captured.handleMouse(
                event,
                at: CellPoint(x: event.position.x - origin.x, y: event.position.y - origin.y))
            if event.kind == .release { self.captured = nil }
            return
        }
        if event.kind == .move, !hovered.isEmpty {
            let position = event.position
            hovered.removeAll { !$0.mouseDidMove(to: position) }
        }
        let path = path(at: event.position)
        if event.kind == .press {
            captured = nil
            noteGrip(event, on: path)
            focusForPress(on: path)
            if path.isEmpty { (scope as? LayerNode)?.handleOutsideClick() }
        }
        for (node, point) in path.reversed() where node.handleMouse(event, at: point) {
            if event.kind == .press { captured = node }
            return
        }
    }

    /// A row that is dragged out of its place by one of its buttons is for the list to move.
    private func handOverToList(_ event: MouseEvent) {
        guard let button = captured as? ButtonNode, let list = button.listAround else { return }
        let origin = list.absoluteOrigin
        let y = event.position.y - origin.y
        guard list.isGrabbedRowMoved(to: y) else { return }
        button.letGo()
        captured = list
    }

    /// The nodes at a cell from the outermost in, each with the cell in its own coordinates.
    /// A click in a list moves its cursor there, and leaves the focus with the list, unless what is
    /// clicked is worked by keys.
    private func focusForPress(on path: [(node: LayoutNode, point: CellPoint)]) {
        let focusable = path.filter { $0.node.isFocusable }
        guard let last = focusable.last else { return }
        for (node, point) in focusable {
            guard let list = node as? ListNode else { continue }
            list.moveCursor(toRowAt: point)
            if !last.node.isWorkedByKeys { return focus(list) }
        }
        focus(last.node)
    }

    func path(at position: CellPoint) -> [(node: LayoutNode, point: CellPoint)] {
        let moved = root.pass.movedNodes
        /// What was moved is hit where its content is.
        func hit(
            _ node: LayoutNode, _ point: CellPoint, isClipped: Bool = false
        ) -> [(LayoutNode, CellPoint)]? {
            let isInside = CellRect(origin: .zero, size: node.frame.size).contains(point)
            if node.isWindow, !isInside { return nil }
            let isClipped = !node.movesContent && (isClipped || !isInside)
            if isClipped, !moved.contains(where: { $0.isBelow(node) }) { return nil }
            for child in node.hitOrder.reversed() where child.isPlaced {
                let inner = CellPoint(x: point.x - child.frame.minX, y: point.y - child.frame.minY)
                if let path = hit(child, inner, isClipped: isClipped) {
                    return [(node, point)] + path
                }
            }
            return isClipped || node.movesContent || node.isHollow ? nil : [(node, point)]
        }
        let scope = scope
        let origin = scope === root ? CellPoint.zero : scope.frame.origin
        return hit(scope, CellPoint(x: position.x - origin.x, y: position.y - origin.y)) ?? []
    }
}
