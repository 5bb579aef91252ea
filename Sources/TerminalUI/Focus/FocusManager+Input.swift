extension FocusManager {
    /// Takes a key press from the focused view up through the views around it, then to shortcuts,
    /// then to what moves the focus. Returns whether anything has used it.
    func dispatch(_ press: KeyPress) -> Bool {
        decideClick()
        guard press.phase != .up else { return answer(press) }
        if isMeantForNobody(press) {
            // What is drawn as the default is pressed.
            if press.key == .return, isSuspended { _ = performShortcut(press, in: scope) }
            return true
        }
        let (view, old, scope) = (focused, typing, scope)
        typing = .none
        let isForControl = view.map { noteControl($0, for: press) } ?? false
        let isUsed = answer(press)
        if isUsed, !isForControl, view != nil || focused != nil {
            usedControls[ObjectIdentifier(scope)] = nil
        }
        noteTyping(press, into: view, isUsed: isUsed, after: old)
        return isUsed
    }

    private func answer(_ press: KeyPress) -> Bool {
        let isUsed = drag(with: press)
        if isUsed || drag != nil { return isUsed }
        let scope = scope
        if let isUsed = answerPassed(press) { return isUsed }
        if let focused {
            let attached = isSuspended ? [] : handlersAttached(to: focused)
            // What answers Return wants to know what is meant.
            if press.isPlain, press.key == .return, !isSuspended {
                (focused as? ListNode)?.chooseForAction()
            }
            if attached.contains(where: { isNext($0, for: press) && $0.handle(press) }) {
                return true
            }
            if !isSuspended, focused.handleKey(press) {
                // What is typed is seen, wherever its field has been pushed meanwhile.
                guard focused.takesText else { return true }
                typing = .goesOn
                if !focused.isInSight { focused.scrollIntoSight() }
                return true
            }
            var node: Node? = focused
            while let current = node {
                if let handler = current as? KeyPressNode,
                    !attached.contains(where: { $0 === handler }), isNext(handler, for: press),
                    handler.handle(press)
                {
                    return true
                }
                if (current as? TabsNode)?.handlePageKey(press) == true { return true }
                if let list = current as? ListNode, !submits(press),
                    list.takeBack(press, from: focused)
                {
                    return true
                }
                if (current as? RowActionsNode)?.handleKey(press, from: focused) == true {
                    return true
                }
                if (current as? FormRowNode)?.handleRowKey(press, from: focused) == true {
                    return true
                }
                if (current as? DragNode)?.handleMenuKey(press) == true { return true }
                if moveInMenu(press) { return true }
                if (current as? ScrollNode)?.handlePageKey(press) == true { return true }
                if current === scope { break }
                node = current.parent
            }
        } else {
            if handleBelow(scope, press) { return true }
            if handlePageKeyWhereFocusWas(press) { return true }
        }
        if focused is TabsNode, press.key == .escape, handleBelow(scope, press) { return true }
        if performShortcut(press, in: scope) { return true }
        if press.isPlain, press.key == .escape, goBack(in: scope) { return true }
        if let layer = scope as? LayerNode, layer.handleUnclaimed(press) { return true }
        if let command = scope as? RootNode, command.handleUnclaimed(press) { return true }
        if !isSuspended, (focused as? ListNode)?.moveForLateKey(press) == true { return true }
        if typeOn(press) { return true }
        return moveFocus(press)
    }

    /// The handlers that are attached to the focused view itself, and are asked before it: whoever puts one there wants
    /// another meaning of the key than that of typing, of moving in a text or a list, or of pressing a button. Where
    /// nothing is typed, those for any key get what is left.
    private func handlersAttached(to focused: LayoutNode) -> [KeyPressNode] {
        let takesText = focused is TextFieldNode || focused is TextAreaNode
        var handlers: [KeyPressNode] = []
        var node = controlAround(focused).parent
        while let current = node {
            if let handler = current as? KeyPressNode {
                if takesText || handler.isParticular { handlers.append(handler) }
            } else if current is LayoutNode {
                guard (current as? WrapperNode)?.appliesToEachView == true else { break }
            }
            node = current.parent
        }
        return handlers
    }

    /// Whether a handler is asked before the controls that have a key as their shortcut, or there is none.
    private func isNext(_ handler: KeyPressNode, for press: KeyPress) -> Bool {
        guard handler.comesAfterShortcuts, let target = shortcutTarget(of: press, in: scope) else {
            return true
        }
        // What cancels on the page that would go, or around all pages, is asked for by its name; not so what another
        // column cancels.
        guard let page = lastPage(below: handler), !target.isBelow(page) else { return false }
        if target.nearestScreen?.isBelow(handler) == true { return true }
        return target.nearestColumn.map { !handler.isBelow($0) } ?? false
    }

    /// The last page below a node that has a way back.
    private func lastPage(below node: Node) -> ScreenNode? {
        var page: ScreenNode?
        walk(node) { node in
            if let screen = node as? ScreenNode, screen.leadsBack { page = screen }
            return true
        }
        return page
    }

    /// Whether a view around the one with the focus has a handler for a key that it names.
    func hasHandler(for press: KeyPress) -> Bool {
        var node: Node? = focused
        while let current = node, current !== scope {
            if let handler = current as? KeyPressNode, handler.isParticular, handler.accepts(press)
            {
                return true
            }
            node = current.parent
        }
        return false
    }

    /// The control whose part has the focus, where that is made of several views.
    private func controlAround(_ focused: LayoutNode) -> Node {
        // It stays the same one: what a node is part of never changes.
        if let controlOfFocused { return controlOfFocused }
        let control = findControl(around: focused)
        controlOfFocused = control
        return control
    }

    private func findControl(around focused: LayoutNode) -> Node {
        var node = focused.parent
        while let current = node, !(current is LayerNode), !(current is RowNode) {
            if let type = current.ownerType, isComposite(type) { return current }
            node = current.parent
        }
        return focused
    }

    /// Whether a type is one of those controls, asked once for each: the runtime looks for a conformance among all that
    /// there are, each time that there is none.
    private func isComposite(_ type: Any.Type) -> Bool {
        if let known = compositeTypes[ObjectIdentifier(type)] { return known }
        let isComposite = type is any CompositeControl.Type
        compositeTypes[ObjectIdentifier(type)] = isComposite
        return isComposite
    }

    /// Hands a key to the views on the screen, the innermost first.
    private func handleBelow(_ scope: LayoutNode, _ press: KeyPress) -> Bool {
        var handlers: [KeyPressNode] = []
        walk(scope) { node in
            if let handler = node as? KeyPressNode, handler.isChosen, isNext(handler, for: press) {
                handlers.append(handler)
            }
            return true
        }
        return handlers.reversed().contains { $0.handle(press) }
    }

    /// Scrolls, or shows another tab, around the view that has left the focus to nobody.
    private func handlePageKeyWhereFocusWas(_ press: KeyPress) -> Bool {
        guard isLeftToNobody(scope), let standing = standing(in: scope) else { return false }
        return standing.surroundings.lazy.compactMap(\.node).contains { node in
            !node.isRemoved
                && ((node as? TabsNode)?.handlePageKey(press)
                    ?? (node as? ScrollNode)?.handlePageKey(press) ?? false)
        }
    }

    /// Leaves the last page that has a way back: the focus may be beside its stack.
    private func goBack(in scope: LayoutNode) -> Bool {
        let page = lastPage(below: scope)
        page?.goBack()
        return page != nil
    }

    private func performShortcut(_ press: KeyPress, in scope: LayoutNode) -> Bool {
        guard let target = shortcutTarget(of: press, in: scope) else { return false }
        if (target as? ButtonNode)?.isDefault == true, let field = focused as? TextFieldNode {
            submittedField = TypedField(field)
            target.activate()
            // In upper case, or without spaces, it is the same.
            submittedField?.noteText()
        } else {
            target.activate()
        }
        return true
    }

    /// What has a key as its shortcut.
    func shortcutTarget(of press: KeyPress, in scope: LayoutNode) -> LayoutNode? {
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
        return found
    }

    private func moveFocus(_ press: KeyPress) -> Bool {
        guard press.key == .tab || press.modifiers.isEmpty else { return false }
        switch press.key {
        case .tab:
            return move(by: press.modifiers.contains(.shift) ? -1 : 1, wraps: true)
        case .return:
            guard let field = focused as? TextFieldNode else { return false }
            return answerAlert() || leave(field)
        case .downArrow:
            return moveOrScroll(by: 1)
        case .upArrow:
            return moveOrScroll(by: -1)
        case .rightArrow, .leftArrow:
            let step = press.key == .rightArrow ? 1 : -1
            if let focused, moveBeside(focused, by: step) { return true }
            return focused is ListNode ? false : move(by: step, wraps: false)
        default:
            return false
        }
    }

    /// Whether a key submits what is typed into the field with the focus, or has done so: in a row as elsewhere.
    private func submits(_ press: KeyPress) -> Bool {
        guard press.key == .return, press.isPlain, let field = focused as? TextFieldNode else {
            return false
        }
        return isSubmitted(field) || shortcutTarget(of: press, in: scope) != nil
    }

    /// Whether a field shows what Return has submitted from it, or nothing since then.
    private func isSubmitted(_ field: TextFieldNode) -> Bool {
        submittedField?.view === field && submittedField?.isShown(in: field) == true
    }

    /// Goes on from a field. Where Return is for a default button, which is disabled or out of sight so far, it does not
    /// go on to what the next Return would press, but to the next field; and from the one that it has submitted only once
    /// something else is typed there.
    private func leave(_ field: TextFieldNode) -> Bool {
        guard submittedField?.view === field || hasDefaultButton(beside: field) else {
            return move(by: 1, wraps: false)
        }
        guard !isSubmitted(field) else { return false }
        let rest = focusables(in: scope, entersRows: false).drop { $0 !== focused }.dropFirst()
        guard let next = rest.first(where: \.takesText) else { return false }
        focus(next)
        return true
    }

    /// Whether there is a button beside a field, and not in another column, that Return is for.
    private func hasDefaultButton(beside field: TextFieldNode) -> Bool {
        var hasOne = false
        walk(scope, includesHidden: true) { node in
            if let button = node as? ButtonNode, button.isDefault,
                button.nearestScreen === field.nearestScreen
            {
                hasOne = true
            }
            return !hasOne
        }
        return hasOne
    }

    /// Answers the alert in front from the last of its fields, as Return does on its default button.
    private func answerAlert() -> Bool {
        guard let dialog = scope as? DialogNode, dialog.isQuestion else { return false }
        let rest = focusables(in: scope, entersRows: false).drop { $0 !== focused }.dropFirst()
        return !rest.contains { $0 is TextFieldNode } && dialog.pressDefaultButton()
    }
}
