/// The controls in rows, headers and footers: the list hands the focus on to them, and takes it back.
extension ListNode {
    /// What can be worked in a row, in the order of the views.
    ///
    /// - parameter withDisabled: whether what is disabled is among them.
    func controls(ofRowAt index: Int, withDisabled: Bool = false) -> [LayoutNode] {
        guard let row = madeRow(at: index)?.node.viewInParts else { return [] }
        var controls: [LayoutNode] = []
        func collect(_ node: Node) {
            if let link = node as? LinkNode, link.isAtRest { return }
            if let layout = node as? LayoutNode {
                // What is hidden, or has had to give way to another view, is not there.
                if !layout.hasParts, row.isPlaced && !layout.isPlaced || layout.isConcealed {
                    return
                }
                if layout.isFocusable || withDisabled && layout.isDisabled {
                    controls.append(layout)
                    if layout.keepsFocusToItself { return }
                }
            }
            for child in node.children { collect(child) }
        }
        collect(row)
        for layer in row.layersAround {
            for child in layer.children { collect(child) }
        }
        return controls
    }

    /// What Return and Space press in the row of the cursor.
    var firstControlAtCursor: LayoutNode? {
        cursor.flatMap { controls(ofRowAt: $0.index, withDisabled: true).first }
    }

    /// Whether there is more to do in a row than Return does.
    func offersChoice(inRowAt index: Int) -> Bool {
        let controls = controls(ofRowAt: index, withDisabled: true)
        return controls.count > (isEditing && selection?.isMultiple == true ? 0 : 1)
            || controls.contains { $0.isWorkedByKeys || $0.isChangedByArrows }
            || controls.first.map { isHeldBack($0, inRowAt: index) } ?? false
    }

    /// Unfolds what belongs to a row, or folds it. Returns whether there is such a thing.
    func disclose(at index: Int, isOpen: Bool) -> Bool {
        let button = controls(ofRowAt: index).first { ($0 as? ButtonNode)?.isOpen == isOpen }
        button?.activate()
        return button != nil
    }

    /// Does what the first control of a row does: nothing, if that is disabled. The next one may be another's affair, and
    /// nothing marks it on the screen.
    func activateRow(at index: Int) -> Bool {
        // A row that is about to be shown may not be there yet.
        if live[index] == nil, !isSyncQueued, isLoaded(at: index) {
            _ = row(at: index)
            layOutAgain()
        }
        let controls = controls(ofRowAt: index, withDisabled: true)
        guard let control = controls.first, !control.isDisabled,
            !isHeldBack(control, inRowAt: index)
        else { return false }
        // In a row that is higher than the list it may be out of sight: it is shown before it is pressed.
        if control.isPlaced, !control.isInSight,
            showPart(
                .part(of: control, anchor: nil) { [size = control.frame.size] in
                    CellRect(origin: .zero, size: size)
                })
        {
            return true
        }
        if control.isWorkedByKeys || (control as? ChoiceNode)?.showsAllInColumn == true {
            handFocus(to: control)
        } else {
            madeRow(at: index)?.usedControl = UsedControl(
                control, beside: [], inRowOf: controls)
            control.activate()
        }
        return true
    }

    /// Whether a control has become the first one of its row because what was pressed there shows something else, and is
    /// not what has come in its place. The row as a whole has the focus: nothing marks the control.
    private func isHeldBack(_ control: LayoutNode, inRowAt index: Int) -> Bool {
        guard let used = madeRow(at: index)?.usedControl else { return false }
        return used.stoodBefore(control) && used.isReplaced
    }

    /// Hands the focus to the first control of a row, if there is something to choose.
    func enterRow(at index: Int) -> Bool {
        guard offersChoice(inRowAt: index), let control = controls(ofRowAt: index).first else {
            return false
        }
        handFocus(to: control)
        return true
    }

    private func handFocus(to node: LayoutNode, fromEnd: Bool = false) {
        pass.root?.focusManager?.focus(node)
        (node as? TextNode)?.enter(fromEnd: fromEnd)
    }

    /// Answers the keys that a control in a row has no use for: those that lead to its neighbours,
    /// and those of the list, which takes the focus back with them.
    func takeBack(_ press: KeyPress, from control: LayoutNode) -> Bool {
        guard control !== self else { return false }
        let isBare = press.modifiers.subtracting([.capsLock, .numericPad]).isEmpty
        switch press.key {
        case .escape where isBare, .return where isBare:
            handFocus(to: self)
            return true
        case .leftArrow where isBare: return goOn(from: control, by: -1)
        case .rightArrow where isBare: return goOn(from: control, by: 1)
        case .upArrow where isBare: return leave(control, by: -1, with: press)
        case .downArrow where isBare: return leave(control, by: 1, with: press)
        case .pageUp where isBare, .pageDown where isBare:
            handFocus(to: self)
            return move(for: press)
        case .return, .space, .leftArrow, .rightArrow: return false
        case "k" where isBare && !control.isWorkedByKeys:
            return leave(control, by: -1, with: press)
        case "j" where isBare && !control.isWorkedByKeys:
            return leave(control, by: 1, with: press)
        default:
            guard !control.isWorkedByKeys else { return false }
            if isAboutRow(press) || press.isMenuKey || press.modifiers == .shift {
                guard let index = indexOfRow(of: control), isSelectable(index) else { return false }
                if showRow(at: index) { return true }
                if index != cursor?.index { moveCursor(to: index, choosesRow: false) }
                guard index == cursor?.index else { return false }
            }
            guard move(for: press) else { return false }
            handFocus(to: self)
            return true
        }
    }

    /// Goes to the control beside one, and from the first one back to the row.
    private func goOn(from control: LayoutNode, by step: Int) -> Bool {
        let controls = indexOfRow(of: control).map { self.controls(ofRowAt: $0) } ?? []
        guard let index = controls.firstIndex(where: { $0 === control }) else { return false }
        if index + step < 0 {
            handFocus(to: self)
            return true
        }
        guard controls.indices.contains(index + step) else { return false }
        handFocus(to: controls[index + step], fromEnd: step < 0)
        return true
    }

    /// Goes to the row above or below a control, which may be in a header or have got the focus from elsewhere.
    private func leave(_ control: LayoutNode, by step: Int, with press: KeyPress) -> Bool {
        let index = indexOfRow(of: control)
        handFocus(to: self)
        guard let index, index != cursor?.index else { return move(for: press) }
        moveCursor(to: index + step, step: step)
        return true
    }
}
