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
        /// Return was pressed in a field, or a control was used, which may take a while to be answered.
        case isSubmitted
    }

    /// Notes what a key that went to a view was for. A letter is for a field, whoever has used it.
    func noteTyping(_ press: KeyPress, into view: LayoutNode?, isUsed: Bool, after old: Typing) {
        // Otherwise the key has moved the focus.
        guard let view, focused === view else { return }
        guard view.takesText else {
            if isUsed { typing = .isSubmitted }
            return
        }
        if press.key == .return, !(view is TextAreaNode) {
            typing = .isSubmitted
        } else if !press.characters.isEmpty {
            typing = .goesOn
        } else if !isUsed, press.key != .escape {
            typing = old
        }
    }

    /// Takes a key that is meant for a view that cannot have it, and does nothing. Returns whether it is such a key.
    func swallow(_ press: KeyPress) -> Bool {
        guard focused == nil, typing != .none, isLeftToNobody(scope),
            let standing = standing(in: scope),
            press.modifiers.subtracting([.shift, .capsLock, .numericPad]).isEmpty
        else { return false }
        let isPress = press.key == .return || press.key == .space
        guard standing.typing.isSo else { return isPress }
        guard
            isPress || !press.characters.isEmpty || press.key == .delete
                || press.key == .deleteForward
        else { return false }
        if press.key != .return { typing = .goesOn }
        return true
    }

    /// Whether what is being typed into has gone, or cannot be typed into any more; or a control that was used is
    /// disabled, and mostly is there again once that has been answered. Not so where something has come to the front,
    /// which wants an answer.
    func isCutShort(in scope: LayoutNode) -> Bool {
        switch typing {
        case .none: false
        case .goesOn:
            !(focusedScope.map { $0 !== scope && !$0.isRemoved && $0.isPlaced } ?? false)
        case .isSubmitted:
            (standing(in: scope)?.view.node as? LayoutNode).map { $0.isOnScreen && !$0.isFocusable }
                ?? false
        }
    }

    /// What has come in the place of the very field: what stands for the same value of the program's focus now, the
    /// view of the same field in another form, or the same field in the alternative that fits now.
    func stand(forFieldIn scope: LayoutNode) -> LayoutNode? {
        if let heir = heir(in: scope) { return wouldTakeOver(heir, in: scope) ? nil : heir }
        guard typing != .none, focusedScope === scope, let standing = standing(in: scope),
            standing.typing.isSo
        else { return nil }
        for case let place? in standing.surroundings.map(\.node) where !place.isRemoved {
            var field: LayoutNode?
            if place.ownerType == TitledField.self {
                field = firstFocusable(in: place)
            } else if let alternatives = place as? FittingNode,
                let former = standing.view.node as? LayoutNode, !former.isRemoved
            {
                field = alternatives.counterpart(of: former)
            }
            if let field, field.takesText, isValid(field) { return field }
        }
        return nil
    }

    /// The view that the focus was taken from, once it can have it again.
    func viewThatIsBack(in scope: LayoutNode) -> LayoutNode? {
        guard isLeftToNobody(scope), let view = standing(in: scope)?.view.node as? LayoutNode,
            isValid(view), view.isBelow(scope)
        else { return nil }
        return view
    }

    /// Whether the focus of a scope was left to nobody, where another view would have taken over.
    func isLeftToNobody(_ scope: LayoutNode) -> Bool {
        standing(in: scope)?.isLeftToNobody == true && isBlurred(scope)
    }

    /// Gives the focus to a view as what is typed into already.
    func handOnTyping(to view: LayoutNode, in scope: LayoutNode) {
        let old = typing
        if let field = view as? any TextEntryNode {
            let former = standing(in: scope)?.view.node as? any TextEntryNode
            if former !== field, let entry = former?.entry ?? lostEntry { field.adopt(entry) }
        }
        focus(view, reveals: !view.isInSight && !isInHeldRow(view))
        if old != .none { typing = old }
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

    /// Whether another Return, or the next space, would press what has stood beside the field that was submitted. What
    /// has come in its place, or on another page, is an answer.
    func wouldBePressed(_ successor: LayoutNode, in scope: LayoutNode) -> Bool {
        guard typing != .none, focusedScope === scope, let standing = standing(in: scope),
            standing.typing.isSo,
            !(successor.takesText || successor is ListNode || successor is ScrollNode)
        else { return false }
        let places = standing.surroundings.compactMap(\.node)
        guard places.first(where: { $0 is ScreenNode }) === successor.nearestScreen else {
            return false
        }
        let common = places.first { !$0.isRemoved && successor.isBelow($0) }
        return common?.replacesContent != true
    }
}
