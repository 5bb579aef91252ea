internal import TerminalCore

/// What keys and clicks are meant for: what the screen shows, of which something may have changed that is drawn in the
/// next frame only.
@MainActor
struct Aim {
    /// What an event would meet that is not on the screen.
    enum Miss {
        /// Something else than what the screen shows.
        case other
        /// The same, which says something else by now, or acts on something else.
        case changed
    }

    private let scope: FocusManager.WeakNode
    private let focused: FocusManager.WeakNode
    private let isText: Bool
    /// The row of the cursor, and what Return does there, if the focus is on a list.
    private let row: AnyHashable?
    private let control: FocusManager.WeakNode
    /// What is selected in each list: what acts on that may be elsewhere.
    private let selections: [(list: FocusManager.WeakNode, ids: Set<AnyHashable>)]
    /// What the button with the focus says.
    private let face: [String]?
    /// The button whose shortcut the key is, and what that says; Return is one's of a default button.
    private let shortcut: (button: FocusManager.WeakNode, isThere: Bool, face: [String]?)
    private let screen: CellBuffer
    /// What may take the press of the mouse, and what it shows there.
    private let targets: [FocusManager.WeakNode]?
    private let targetFace: [String]?
    /// Where the keys of one read may lead.
    private let surroundings: Surroundings?
    /// Where they would lead elsewhere than the screen says.
    private var elsewhere = Surroundings.Difference()
    /// Whether something has come to the front, or gone from there.
    private var wasBehind = false
    /// What the former keys of the read have done: led on, also from view to view, or more than that.
    private var past = (isAny: false, hasLeft: false, hasActed: false)

    /// - parameter events: what is to come in one read.
    /// - parameter screen: what is shown.
    init(_ focus: FocusManager, at events: [InputEvent], on screen: CellBuffer) {
        let event = events.first(where: \.isKeyOrPress)
        let view = focus.focused
        self.screen = screen
        scope = FocusManager.WeakNode(node: focus.scope)
        focused = FocusManager.WeakNode(node: view)
        isText = view?.takesText == true
        let list = view as? ListNode
        row = list?.cursor?.id
        control = FocusManager.WeakNode(node: list?.firstControlAtCursor)
        face = (view as? ButtonNode)?.face(on: screen)
        selections = Self.lists(in: focus).map {
            (FocusManager.WeakNode(node: $0), $0.selectedIDs)
        }
        surroundings =
            events.count(where: \.isKeyOrPress) > 1 ? Surroundings(in: focus) : nil
        var button: LayoutNode?
        if case .key(let press)? = event {
            button = focus.shortcutTarget(of: press, in: focus.scope)
        }
        shortcut = (
            FocusManager.WeakNode(node: button), button != nil, button?.face(on: screen)
        )
        guard case .mouse(let mouse)? = event else {
            (targets, targetFace) = (nil, nil)
            return
        }
        let targets = Self.targets(at: mouse.position, in: focus)
        self.targets = targets.map { FocusManager.WeakNode(node: $0) }
        targetFace = Self.face(of: targets, at: mouse.position, on: screen)
    }

    static func lists(in focus: FocusManager) -> [ListNode] {
        var lists: [ListNode] = []
        focus.walk(focus.scope) { node in
            if let list = node as? ListNode { lists.append(list) }
            return !(node is ListNode)
        }
        return lists
    }

    /// What may take a press of the mouse. What else is drawn there may be another at each time.
    private static func targets(at position: CellPoint, in focus: FocusManager) -> [LayoutNode] {
        focus.path(at: position).map(\.node).filter {
            $0.isFocusable || $0 is GestureNode || $0 is RowNode
        }
    }

    /// What the innermost control shows in the line of the mouse. A row is known by what it stands for.
    private static func face(
        of targets: [LayoutNode], at position: CellPoint, on screen: CellBuffer
    ) -> [String]? {
        guard let view = targets.last(where: \.isFocusable), view.isPressable else { return nil }
        let face = view.face(on: screen, inRow: position.y)
        // A button is one wherever it is pressed.
        if view is ButtonNode { return targets.contains { $0 is RowNode } ? nil : face }
        return view is ControlNode ? face.map { $0 + ["\(position.x - view.place.minX)"] } : nil
    }

    /// Whether something else is in front.
    func isBehind(_ focus: FocusManager) -> Bool { scope.node !== focus.scope }

    /// What an event would press, change or delete that was not on the screen; nil if there is nothing like that.
    ///
    /// - parameter redraw: draws a part of what is to be shown.
    func miss(
        of event: InputEvent, in focus: FocusManager, redraw: (CellRect) -> CellBuffer
    ) -> Miss? {
        switch event {
        case .key(let press):
            return miss(of: press, in: focus, redraw: redraw)
        case .mouse(let mouse):
            guard mouse.kind == .press, let targets else { return nil }
            let others = Self.targets(at: mouse.position, in: focus)
            guard targets.map(\.node).elementsEqual(others, by: { $0 === $1 })
            else { return .other }
            guard others.isEmpty || !isOtherSelected(for: others.last) else { return .changed }
            guard let targetFace else { return nil }
            let line = CellRect(
                x: 0, y: mouse.position.y, width: focus.root.frame.width, height: 1)
            let face = Self.face(of: others, at: mouse.position, on: redraw(line))
            return face == targetFace ? nil : .changed
        default: return nil
        }
    }

    private func miss(
        of press: KeyPress, in focus: FocusManager, redraw: (CellRect) -> CellBuffer
    ) -> Miss? {
        let view = focus.focused
        // What is typed is for the field that has just appeared, and can be read there.
        if press.isTyped, view?.takesText == true { return nil }
        guard !isBehind(focus) else { return .other }
        if past.isAny { return miss(ofLater: press, in: focus, redraw: redraw) }
        if press.key != .return || view?.takesReturn != true {
            let button = focus.shortcutTarget(of: press, in: focus.scope)
            guard shortcut.button.node === button, shortcut.isThere == (button != nil) else {
                return .other
            }
            if let button {
                guard !isOtherSelected(for: button) else { return .changed }
                if let face = shortcut.face, button.face(on: redraw(button.place)) != face {
                    return .changed
                }
            }
        }
        guard press.isPlain else { return nil }
        // Who types goes on where the field goes.
        if isText { return !press.leadsOn && view.map { !$0.takesText } ?? false ? .other : nil }
        guard isMeant(press, for: view) else { return nil }
        guard focused.node === view else { return .other }
        if let list = view as? ListNode {
            let isOther =
                row != list.cursor?.id
                || press.pressesOrDeletes && control.node !== list.firstControlAtCursor
            return isOther ? .other : isOtherSelected(for: list) ? .changed : nil
        }
        guard !isOtherSelected(for: view) else { return .changed }
        guard press.pressesOrDeletes, let face, let view else { return nil }
        return view.face(on: redraw(view.place)) != face ? .changed : nil
    }

    /// The same of a key behind others in its read: what those have changed is meant to be so.
    private func miss(
        ofLater press: KeyPress, in focus: FocusManager, redraw: (CellRect) -> CellBuffer
    ) -> Miss? {
        let view = focus.focused
        guard press.isPlain, view?.takesText != true, isMeant(press, for: view) else { return nil }
        if let list = view as? ListNode, list === focused.node, row == list.cursor?.id,
            !isOtherSelected(for: list), control.node === list.firstControlAtCursor
        {
            // It is about the row that was seen, as another point for the same player.
            return nil
        }
        if past.hasLeft, elsewhere.isInViews { return .other }
        if let list = view as? ListNode ?? view?.listAround, elsewhere.isInRows(of: list) {
            return .other
        }
        guard press.pressesOrDeletes, !past.hasActed, let button = view as? ButtonNode,
            let face = button.face(on: screen)
        else { return nil }
        return button.face(on: redraw(button.place)) != face ? .changed : nil
    }

    /// Whether something else is selected where a view acts on that: a list in itself, others anywhere.
    private func isOtherSelected(for view: LayoutNode?) -> Bool {
        let own = view as? ListNode ?? (view is RowNode ? view?.listAround : nil)
        return selections.contains { list, ids in
            guard let list = list.node as? ListNode, !list.isRemoved else { return false }
            return (own == nil || own === list) && list.selectedIDs != ids
        }
    }

    /// Whether a key does something with the view that has the focus, rather than to lead on from it.
    private func isMeant(_ press: KeyPress, for view: LayoutNode?) -> Bool {
        if press.pressesOrDeletes { return true }
        guard let view = past.isAny ? view : focused.node as? LayoutNode ?? view else {
            return false
        }
        if let list = view as? ListNode {
            return list.isAboutRow(press) || !press.leadsOn && !list.usesPlainKey(press.key)
        }
        return !press.leadsOn || view.isChangedByArrows && view.usesPlainKey(press.key)
    }

    /// Notes what the tree is now, before the first event.
    mutating func noteChange(in focus: FocusManager) {
        wasBehind = isBehind(focus)
        guard let surroundings else { return }
        elsewhere = Surroundings(in: focus).difference(from: surroundings)
    }

    /// What was seen still counts for what follows in the same read, unless the key has brought something to the front.
    func after(_ event: InputEvent, in focus: FocusManager) -> Aim? {
        guard !wasBehind else { return self }
        guard case .key(let press) = event, !isBehind(focus) else { return nil }
        var aim = self
        aim.past.isAny = true
        if isMeant(press, for: focus.focused) { aim.past.hasActed = true }
        if focused.node !== focus.focused || !(focus.focused is ListNode) {
            aim.past.hasLeft = true
        }
        return aim
    }
}

extension InputEvent {
    /// Whether somebody has pressed the same again. Who deletes something may have meant to do so once.
    func repeats(_ other: InputEvent) -> Bool {
        switch (self, other) {
        case (.key(let press), .key(let former)): press.key == former.key && !press.deletes
        case (.mouse(let mouse), .mouse(let former)): mouse.position == former.position
        default: false
        }
    }

    var leadsOn: Bool {
        guard case .key(let press) = self else { return false }
        return press.leadsOn
    }

    /// Whether the event begins something, rather than to go on with it.
    var isKeyOrPress: Bool {
        switch self {
        case .key(let press): press.phase != .up
        case .mouse(let mouse): mouse.kind == .press
        default: false
        }
    }
}

extension KeyPress {
    fileprivate var deletes: Bool { key == .delete || key == .deleteForward }

    fileprivate var pressesOrDeletes: Bool {
        let isBare = modifiers.subtracting([.capsLock, .numericPad]).isEmpty
        return isBare && (deletes || key == .return || key == .space)
    }

    /// Whether the key puts something into a text.
    fileprivate var isTyped: Bool {
        isPlain && !characters.isEmpty && ![.return, .tab, .escape].contains(key)
    }
}

extension LayoutNode {
    /// Whether Return is for the view, and does not come to the default button.
    fileprivate var takesReturn: Bool {
        switch self {
        case let field as TextFieldNode: field.usesReturn
        case let list as ListNode: list.firstControlAtCursor?.isDisabled == false
        default: !(self is ScrollNode)
        }
    }

    /// What the view shows, or one row of it; nil where that is not all on the screen.
    fileprivate func face(on screen: CellBuffer, inRow row: Int? = nil) -> [String]? {
        var place = place
        guard isInSight, screen.bounds.intersection(place) == place else { return nil }
        if let row { (place.origin.y, place.size.height) = (row, 1) }
        // How much room there is around the words does not matter.
        return (place.minY..<place.maxY).map { y in
            (place.minX..<place.maxX).map { screen[$0, y].text }.joined()
                .split(separator: " ").joined(separator: " ")
        }
    }
}
