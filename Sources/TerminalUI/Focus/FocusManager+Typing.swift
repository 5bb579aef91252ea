/// Who gets what is typed on where the view that had the focus cannot take it any more.
///
/// The next view in the place would be pressed by a space, or be another record's field; so it is rather nobody, until
/// the view is back or somebody moves the focus.
extension FocusManager {
    /// What was done last with the view that has the focus, or had it before it was left to nobody.
    enum Typing {
        /// Nothing: the focus is elsewhere, or what was done since was not for the view.
        case none
        /// The last key or click was for a field, and somebody may be in the middle of a word.
        case goesOn
        /// Return was pressed in a field, which may take a while to be answered.
        case isSubmitted
        /// The last key or click has done something with the view, which may be answered later, too.
        case isUsed
    }

    /// Notes what a key was for. A letter is for the field, whoever has used it.
    func noteTyping(_ press: KeyPress, into view: LayoutNode?, isUsed: Bool, after old: Typing) {
        guard let view else {
            // Nobody has the focus: what moves it, or leads out, ends the word.
            if focused == nil, !press.leadsOn { typing = old }
            return
        }
        // Otherwise the key has moved the focus.
        guard focused === view, press.key != .escape else { return }
        if isUsed, press.isTyped || press.deletes { noteTyped(view) }
        if view.takesText, press.key == .return, !(view is TextAreaNode) {
            typing = .isSubmitted
            noteTyped(view)
        } else if typing == .goesOn {
            // The field has used it.
        } else if view.takesText, !press.characters.isEmpty {
            typing = .goesOn
        } else if isUsed {
            typing = .isUsed
        } else if view.takesText {
            typing = old
        }
    }

    /// Whether a key is meant for a view that cannot have it, and does nothing.
    func isMeantForNobody(_ press: KeyPress) -> Bool {
        guard press.modifiers.subtracting([.shift, .capsLock, .numericPad]).isEmpty else {
            return false
        }
        let isTyped =
            !press.characters.isEmpty || press.key == .delete || press.key == .deleteForward
        guard let focused else {
            return typing == .goesOn && isLeftToNobody(scope) && (isTyped || press.key == .return)
        }
        guard isSuspended, !focused.isRemoved, focused.isOnScreen else { return false }
        if press.key == .return || press.key == .space { return true }
        if focused.takesText {
            if isTyped { typing = .goesOn }
            return isTyped || press.movesInText && !(focused is TextFieldNode && press.movesByLines)
        }
        return focused.usesPlainKey(press.key)
    }

    /// Notes that a view has been typed into.
    func noteTyped(_ view: LayoutNode?) {
        guard let view = view as? any TextEntryNode else { return }
        typedField = TypedField(view)
    }

    /// Types on where somebody has typed before they pressed what is beside it, and which has left the focus to nobody: a
    /// letter presses nothing. A space would have.
    func typeOn(_ press: KeyPress) -> Bool {
        guard press.isTyped, ![.space, .delete, .deleteForward].contains(press.key),
            returnToField(), let focused
        else { return false }
        typing = .goesOn
        return focused.handleKey(press)
    }

    /// Gives the focus back to that field, if it shows the same text or has been emptied, as by what has sent it.
    func returnToField() -> Bool {
        let isLeft =
            focused == nil ? isLeftToNobody(scope) : isSuspended && focused?.takesText == false
        guard isLeft,
            let typed = usedControls[ObjectIdentifier(scope)]?.typedField,
            let field = typed.view, isValid(field), field.isBelow(scope), typed.isShown(in: field)
        else { return false }
        focus(field)
        return true
    }

    /// Whether what is being typed into has gone, or is covered. Not so where something has come to the front, which
    /// wants an answer, and where the own letter has brought up what has nothing that could be pressed.
    func isCutShort(in scope: LayoutNode) -> Bool {
        guard typing == .goesOn,
            !(focusedScope.map { $0 !== scope && !$0.isRemoved && $0.isPlaced } ?? false)
        else { return false }
        return !isAnswering || defaultFocus(in: scope) != nil
    }

    /// The view that was used, and is disabled since: mostly until that has been answered. It may have shown a menu or an
    /// alert meanwhile, which had the focus.
    func viewThatWaits(in scope: LayoutNode) -> LayoutNode? {
        var places: [Node] = [scope]
        walk(scope) { node in
            if node is ScreenNode { places.append(node) }
            return true
        }
        for place in places {
            guard let standing = standing(in: place),
                standing.isUsed || place === scope && typing != .none,
                let former = standing.view.node as? LayoutNode
            else { continue }
            let view = counterpart(in: place) ?? former
            guard view.isBelow(scope), view.isOnScreen, !view.isFocusable,
                !view.environment.isEnabled
            else { continue }
            return view
        }
        return nil
    }

    /// What has come in the place of the very field: what stands for the same value of the program's focus now, the
    /// view of the same field in another form, or the same field in the alternative that fits now.
    func stand(forFieldIn scope: LayoutNode) -> LayoutNode? {
        if let heir = heir(in: scope) { return wouldTakeOver(heir, in: scope) ? nil : heir }
        guard typing != .none, focusedScope === scope, let standing = standing(in: scope),
            standing.typing.isSo
        else { return nil }
        for case let place? in standing.surroundings.map(\.node) where !place.isRemoved {
            guard place.isPlaceOfField, let field = firstFocusable(in: place), field.takesText,
                isValid(field)
            else { continue }
            return field
        }
        return nil
    }

    /// The same control as the one that had the focus last in a place, in the alternative of a `ViewThatFits` that is
    /// shown now.
    func counterpart(in place: Node) -> LayoutNode? {
        guard let standing = standing(in: place), let view = standing.view.node as? LayoutNode,
            !view.isRemoved, !view.isOnScreen
        else { return nil }
        for case let alternatives as FittingNode in standing.surroundings.lazy.compactMap(\.node)
        where !alternatives.isRemoved {
            if let control = alternatives.counterpart(of: view) { return control }
        }
        return nil
    }

    /// The view that has lost the focus to nobody, once it can have it again, or the control that has come back in its
    /// place, as where a sign of progress was shown meanwhile.
    func viewThatIsBack(in scope: LayoutNode) -> LayoutNode? {
        guard isLeftToNobody(scope), let standing = standing(in: scope) else { return nil }
        var view = standing.left.node as? LayoutNode
        if view?.isRemoved != false {
            view = usedControls[ObjectIdentifier(scope)]?.successor(in: self)
        }
        guard let view, isValid(view), view.isBelow(scope) else { return nil }
        return view
    }

    /// Whether the focus of a scope was left to nobody, where another view would have taken over.
    func isLeftToNobody(_ scope: LayoutNode) -> Bool {
        standing(in: scope)?.isLeftToNobody == true && isBlurred(scope)
    }

    /// Gives the focus to a view as what is typed into already.
    func handOnTyping(to view: LayoutNode, in scope: LayoutNode) {
        let old = typing
        let former = standing(in: scope)?.view.node
        if let field = view as? any TextEntryNode, former !== field,
            let entry = (former as? any TextEntryNode)?.entry ?? lostEntry,
            // The view of the same field takes what is no other place.
            entry.isSame(as: field.entry)
                || field.placeOfField != nil && field.placeOfField === placeOfField(in: scope)
                    && !field.entry.isSurelyOther(than: entry)
        {
            field.adopt(entry)
        }
        focus(view, reveals: !view.isInSight && !isInHeldRow(view))
        if old != .none { typing = old }
    }

    /// The view of the field that had the focus, whose nodes may have been made anew.
    private func placeOfField(in scope: LayoutNode) -> Node? {
        standing(in: scope)?.surroundings.lazy.compactMap(\.node).first { $0.isPlaceOfField }
    }

    /// Whether what is being typed for an element that has gone by itself, or with who else deleted it, would be
    /// typed into another one of the same loop.
    func wouldTakeOver(_ successor: LayoutNode, in scope: LayoutNode) -> Bool {
        guard successor.takesText else { return false }
        var places: [Node] = [scope]
        // A page that comes back from behind another one has its own.
        forEachAncestor(of: successor) { if $0 is ScreenNode { places.append($0) } }
        return places.contains { place in
            guard let standing = standing(in: place), standing.typing.isSo,
                standing.hasGoneByItself ?? (!isAnswering || typing == .goesOn),
                let loop = standing.typing.loop.node
            else { return false }
            // The very field was only covered, as by a page.
            guard standing.view.node !== successor else { return false }
            return !loop.isRemoved && successor.isBelow(loop)
        }
    }

    /// Whether the next key would be for what has stood beside the field that was submitted, or beside a control that shows
    /// something else meanwhile. What has come in its place, or on another page, is an answer.
    func wouldTakeNextKey(_ successor: LayoutNode, in scope: LayoutNode) -> Bool {
        guard let standing = standing(in: scope) else { return false }
        let isSubmitted =
            focusedScope === scope && typing == .isSubmitted && standing.typing.isSo
        if let used = usedControls[ObjectIdentifier(scope)] {
            if used.isBystander(successor) {
                // What has been found is looked through next.
                guard !isSubmitted else { return successor.isPressable }
                if used.isReplaced { return true }
            }
            if used.isBackInVain(beside: successor, self) { return true }
        }
        guard isSubmitted, successor.isPressable else { return false }
        let places = standing.surroundings.compactMap(\.node)
        guard places.first(where: { $0 is ScreenNode }) === successor.nearestScreen else {
            return false
        }
        let common = places.first { !$0.isRemoved && successor.isBelow($0) }
        return common?.replacesContent != true
    }
}

extension Node {
    /// Whether the node is that of a field, whatever the node is that is typed into.
    fileprivate var isPlaceOfField: Bool { ownerType == TitledField.self }

    fileprivate var placeOfField: Node? {
        var node: Node? = self
        while let current = node, !current.isPlaceOfField { node = current.parent }
        return node
    }
}

extension KeyPress {
    /// Whether the key moves the focus where nobody has it, or leads out of what there is.
    var leadsOn: Bool { key == .tab || key == .escape || movesInText }

    /// Whether the key moves the cursor in a text, or the rows of a list.
    fileprivate var movesInText: Bool {
        movesByLines || key == .leftArrow || key == .rightArrow || key == .home || key == .end
    }

    fileprivate var movesByLines: Bool {
        key == .upArrow || key == .downArrow || key == .pageUp || key == .pageDown
    }
}

extension LayoutNode {
    /// Whether a key without modifiers, neither Return nor Space, means something to a view that is not typed into.
    func usesPlainKey(_ key: KeyEquivalent) -> Bool {
        let (up, down): (KeyEquivalent, KeyEquivalent) = (.upArrow, .downArrow)
        let ends: [KeyEquivalent] = [.home, .end]
        switch self {
        case is ListNode:
            return ([up, down, .pageUp, .pageDown, "j", "k", "g", "G"] + ends).contains(key)
        case let choice as ChoiceNode where choice.showsAllInColumn:
            return key == up || key == down
        case is ChoiceNode where isChangedByArrows:
            return key == .leftArrow || key == .rightArrow
        default:
            return isChangedByArrows && ([.leftArrow, .rightArrow, "-", "+"] + ends).contains(key)
        }
    }
}
