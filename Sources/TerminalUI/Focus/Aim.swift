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
        /// What a key before it in the read might not have led to.
        case astray
    }

    /// What may take a press of the mouse, and what it shows there.
    private struct Click {
        let targets: [Target]
        let face: [String]?
        /// What it would meet by now.
        var miss: Miss?
    }

    private let scope: FocusManager.WeakNode
    private let focused: FocusManager.WeakNode
    private let isText: Bool
    /// Whether something has the focus that a space does not go into.
    private let hasOther: Bool
    /// What is typed into, and whether it is surely another text by now.
    private let text: (place: TextPlace, value: String)?
    private var isOtherText = false
    /// The row of the cursor, and what Return does there, if the focus is on a list.
    private let row: AnyHashable?
    private let control: (view: FocusManager.WeakNode, isDisabled: Bool)
    /// Whether the view with the focus is disabled since it was used, and whether it is not by now.
    private let wasSuspended: Bool
    private var isEnabledUnseen = false
    /// What is selected in each list.
    private let selections: [(list: FocusManager.WeakNode, ids: Set<AnyHashable>, isByPerson: Bool)]
    /// The lists in which something else is selected by now: what acts on that may be elsewhere.
    private var reselected: [(list: FocusManager.WeakNode, wasByPerson: Bool)] = []
    private let question: Question?
    /// Whether something else is asked by now, whatever the keys of the read will change.
    private var isOtherAsked = false
    /// What the button with the focus says.
    private let face: [String]?
    /// The button whose shortcut the key is, and what that says; Return is one's of a default button.
    private let shortcut: (button: FocusManager.WeakNode, isThere: Bool, face: [String]?)
    private let screen: CellBuffer
    /// The clicks of the read, by their positions.
    private var clicks: [CellPoint: Click] = [:]
    /// Where the keys of one read may lead.
    private let surroundings: Surroundings?
    /// Where they would lead elsewhere than the screen says.
    private var elsewhere = Surroundings.Difference()
    /// The fields that nobody could type into, being behind something, and then those of them that are in front by now.
    private var covered: [FocusManager.WeakNode]
    /// Whether something has come to the front, or gone from there.
    private var wasBehind = false
    /// The buttons that say something else by now, whatever the keys of the read will change.
    private var renamed: [FocusManager.WeakNode] = []
    /// Whether no key of the read has come yet.
    private var isFirst = true
    /// Whether those that have come have led to what is not where the screen says.
    private var isAstray = false
    /// Where the former keys have led.
    private var current: Spot

    /// - parameter events: what is to come in one read.
    /// - parameter screen: what is shown.
    init(_ focus: FocusManager, at events: [InputEvent], on screen: CellBuffer) {
        let view = focus.focused
        self.screen = screen
        current = Spot(focus)
        scope = FocusManager.WeakNode(node: focus.scope)
        focused = FocusManager.WeakNode(node: view)
        isText = view?.takesText == true
        hasOther = view != nil && !isText
        text = (view as? any TextEntryNode).map { ($0.entry.place, $0.entry.editor.text) }
        let list = view as? ListNode
        row = list?.cursor?.id
        let first = list?.firstControlAtCursor
        control = (FocusManager.WeakNode(node: first), first?.isDisabled == true)
        wasSuspended = focus.isSuspended
        question = Question(focus, on: screen)
        face = (view as? ButtonNode)?.face(on: screen)
        // What is chosen in a menu, or asked, is about what is selected behind it.
        let isAttached = (focus.scope as? DialogNode).map { $0.isQuestion || $0.isAttached } == true
        let around = isAttached ? [focus.root, focus.scope] : [focus.scope]
        selections = around.flatMap { Self.lists(below: $0, in: focus) }.map {
            (FocusManager.WeakNode(node: $0), $0.selectedIDs, !$0.isSelectedElsewhere)
        }
        surroundings =
            events.count(where: \.begins) > 1 ? Surroundings(in: focus, on: screen) : nil
        // While nobody has the focus, what is typed is for the field that is to come back.
        covered =
            view != nil && events.contains(where: \.isText) ? Self.coveredFields(in: focus) : []
        let press = events.lazy.compactMap(\.keyPress).first
        let button = press.flatMap { Self.shortcutTarget(of: $0, in: focus) }
        shortcut = (
            FocusManager.WeakNode(node: button), button != nil, button?.face(on: screen)
        )
        for event in events {
            guard case .mouse(let mouse) = event, mouse.kind == .press else { continue }
            let targets = Self.targets(at: mouse.position, in: focus)
            clicks[mouse.position] = Click(
                targets: targets.map(Target.init),
                face: Self.face(of: targets, at: mouse.position, on: screen))
        }
    }

    private static func coveredFields(in focus: FocusManager) -> [FocusManager.WeakNode] {
        var fields: [FocusManager.WeakNode] = []
        focus.forEachField { field in
            // The same field in another form is not in front either.
            let isOnOtherPage =
                !field.isOnScreen && field.nearestScreen !== focus.focused?.nearestScreen
            guard isOnOtherPage || focus.scope(of: field) !== focus.scope else { return }
            fields.append(FocusManager.WeakNode(node: field))
        }
        return fields
    }

    static func lists(below top: LayoutNode, in focus: FocusManager) -> [ListNode] {
        var lists: [ListNode] = []
        focus.walk(top) { node in
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
            return mouse.kind == .press ? clicks[mouse.position]?.miss : nil
        case .paste:
            guard let view = focus.focused else { return nil }
            return isUncovered(view) || isOtherText(of: view) ? .other : nil
        default: return nil
        }
    }

    private func miss(
        of click: Click, at position: CellPoint, in focus: FocusManager,
        redraw: (CellRect) -> CellBuffer
    ) -> Miss? {
        let others = Self.targets(at: position, in: focus)
        guard click.targets.elementsEqual(others, by: { $0.isStill($1) }) else { return .other }
        if !others.isEmpty, isOtherAsked || isOtherSelected(for: others.last) { return .changed }
        guard let former = click.face else { return nil }
        let line = CellRect(x: 0, y: position.y, width: focus.root.frame.width, height: 1)
        return Self.face(of: others, at: position, on: redraw(line)) == former ? nil : .changed
    }

    private func miss(
        of press: KeyPress, in focus: FocusManager, redraw: (CellRect) -> CellBuffer
    ) -> Miss? {
        let view = focus.focused
        // What is typed is for the field that has just appeared, and can be read there.
        if press.isTyped, let view, view.takesText {
            if isUncovered(view) || isOtherText(of: view) { return .other }
            // A space was to press what had the focus.
            if isFirst, hasOther, press.key == .space, focused.node !== view { return .other }
            return isAstray ? .astray : nil
        }
        guard !isBehind(focus) else { return .other }
        if isAstray, isMeant(press, for: view) { return .astray }
        let isAnswer = view?.takesText == true ? press.key == .return : !press.leadsOn
        if isOtherAsked, isAnswer, !press.isForHost { return .changed }
        if let miss = missOfShortcut(press, in: focus, redraw: redraw) { return miss }
        // Who types goes on where the field goes.
        if isFirst ? isText : view?.takesText == true {
            guard press.isPlain, !press.leadsOn, let view else { return nil }
            guard view.takesText, !isOtherText(of: view) else { return .other }
            let isSent = press.key == .return && view is TextFieldNode
            if isFirst, isSent, isEnabledUnseen, focused.node === view { return .other }
            // What goes on from row to row by itself is not what it is sent for.
            return isSent && isOtherSelected(for: view, byPerson: true) ? .changed : nil
        }
        guard isMeant(press, for: view) else { return nil }
        if isEnabledUnseen, focused.node === view { return .other }
        if isFirst {
            guard focused.node === view else { return .other }
            if let list = view as? ListNode {
                guard row == list.cursor?.id, !press.pressesOrDeletes || isSameControl(in: list)
                else { return .other }
            }
        }
        guard !isOtherSelected(for: view) else { return .changed }
        guard press.pressesOrDeletes, let view = view as? ButtonNode else { return nil }
        return isRenamed(view, since: face, redraw: redraw) ? .changed : nil
    }

    /// Whether Return would do the same in the row of the cursor.
    private func isSameControl(in list: ListNode) -> Bool {
        let view = list.firstControlAtCursor
        return control.view.node === view && control.isDisabled == (view?.isDisabled == true)
    }

    /// The same of the button that has a key as its shortcut.
    private func missOfShortcut(
        _ press: KeyPress, in focus: FocusManager, redraw: (CellRect) -> CellBuffer
    ) -> Miss? {
        guard !Self.isForFocus(press, in: focus) else { return nil }
        let button = focus.shortcutTarget(of: press, in: focus.scope)
        if isFirst {
            guard shortcut.button.node === button, shortcut.isThere == (button != nil) else {
                return .other
            }
        }
        guard let button else { return nil }
        guard !isOtherSelected(for: button) else { return .changed }
        return isRenamed(button, since: shortcut.face, redraw: redraw) ? .changed : nil
    }

    /// The button that a key presses as its shortcut.
    private static func shortcutTarget(of press: KeyPress, in focus: FocusManager) -> LayoutNode? {
        isForFocus(press, in: focus) ? nil : focus.shortcutTarget(of: press, in: focus.scope)
    }

    /// Whether what has the focus, or is around it, wants a key for itself that may be the default button's.
    private static func isForFocus(_ press: KeyPress, in focus: FocusManager) -> Bool {
        press.key == .return && !focus.isSuspended
            && (focus.focused?.takesReturn == true || focus.hasHandler(for: press))
    }

    /// Whether a button says something else than on the screen, not counting what a key of the read has changed itself, or
    /// brought to the screen.
    ///
    /// - parameter face: what it says there, if no key has come yet.
    private func isRenamed(
        _ button: LayoutNode, since face: [String]?, redraw: (CellRect) -> CellBuffer
    ) -> Bool {
        guard isFirst else { return renamed.contains { $0.node === button } }
        return face != nil && button.face(on: redraw(button.place)) != face
    }

    /// Whether a field is in front because of what has gone, and was not typed into before.
    private func isUncovered(_ field: LayoutNode) -> Bool {
        field !== focused.node && covered.contains { $0.node === field }
    }

    /// Whether what is typed into the field would go into another record's.
    private func isOtherText(of field: LayoutNode) -> Bool {
        isOtherText && field === focused.node
    }

    /// Whether something else is selected where a view acts on that: a list in itself, others anywhere.
    private func isOtherSelected(for view: LayoutNode?, byPerson: Bool = false) -> Bool {
        let own = view as? ListNode ?? (view is RowNode ? view?.listAround : nil)
        return reselected.contains { list, wasByPerson in
            (own == nil || own === list.node) && (wasByPerson || !byPerson)
        }
    }

    /// Whether a key does something with the view that has the focus, rather than to lead on from it.
    private func isMeant(_ press: KeyPress, for view: LayoutNode?) -> Bool {
        if press.pressesOrDeletes { return true }
        guard !press.isForHost,
            let view = isFirst ? focused.node as? LayoutNode ?? view : view
        else { return false }
        if let list = view as? ListNode {
            return list.isAboutRow(press)
                || !press.leadsOn && !(press.isPlain && list.usesPlainKey(press.key))
        }
        return !press.leadsOn || view.isChangedByArrows && view.usesPlainKey(press.key)
    }

    /// Notes what the tree is now, before the first event.
    ///
    /// - parameter redraw: draws a part of what is to be shown.
    mutating func noteChange(in focus: FocusManager, redraw: (CellRect) -> CellBuffer) {
        wasBehind = isBehind(focus)
        current = Spot(focus)
        isEnabledUnseen = wasSuspended && !focus.isSuspended
        if let text, let field = focused.node as? any TextEntryNode {
            let now = field.text.wrappedValue
            isOtherText = field.entry.place.isSurelyOther(
                than: text.place, bothSaying: now == text.value ? now : nil)
        }
        isOtherAsked = question?.isOther(in: focus, redraw: redraw) == true
        reselected = selections.lazy.filter { list, ids, _ in
            guard let list = list.node as? ListNode, !list.isRemoved else { return false }
            return list.selectedIDs != ids
        }.map { ($0.list, $0.isByPerson) }
        covered = covered.filter { field in
            guard let field = field.node as? LayoutNode, !field.isRemoved else { return false }
            return field.isOnScreen && focus.scope(of: field) === focus.scope
        }
        for (position, click) in clicks {
            let miss = miss(of: click, at: position, in: focus, redraw: redraw)
            clicks[position]?.miss = miss
        }
        guard let surroundings else { return }
        let now = Surroundings(in: focus, on: redraw(focus.root.frame))
        elsewhere = now.difference(from: surroundings)
        renamed = now.buttons(notAsIn: surroundings)
    }

    /// What was seen still counts for what follows in the same read, unless the event has brought something to the front.
    func after(_ event: InputEvent, in focus: FocusManager) -> Aim? {
        guard !wasBehind else { return self }
        guard !isBehind(focus) else { return nil }
        var aim = self
        aim.current = Spot(focus)
        guard event.begins else { return aim }
        guard case .key(let press) = event else {
            if case .mouse = event { aim.isFirst = false }
            return aim
        }
        let isMeant = isMeant(press, for: current.view)
        let isInText = current.view?.takesText == true && press.key != .tab
        let hasMoved = !aim.current.isSame(as: current) || !isMeant && !isInText
        aim.isFirst = false
        if hasMoved, isAstray(from: current, to: aim.current) { aim.isAstray = true }
        return aim
    }

    /// Whether keys that have led from one place to another would have led elsewhere on the screen.
    private func isAstray(from old: Spot, to new: Spot) -> Bool {
        let lists = [old.list, new.list].compactMap { $0 }
        if lists.contains(where: elsewhere.isInRows) { return true }
        return elsewhere.isInViews && (lists.count < 2 || lists[0] !== lists[1])
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

    fileprivate var keyPress: KeyPress? {
        guard case .key(let press) = self, begins else { return nil }
        return press
    }

    /// Whether the event puts something into a text.
    fileprivate var isText: Bool {
        switch self {
        case .key(let press): press.isTyped
        case .paste: true
        default: false
        }
    }

    var isWheel: Bool {
        if case .mouse(let mouse) = self, case .wheel = mouse.kind { true } else { false }
    }

    /// Whether a person has typed, clicked or pasted.
    var isByPerson: Bool {
        switch self {
        case .key, .mouse, .paste: true
        default: false
        }
    }

    /// Whether the event begins something, rather than to go on with it.
    var begins: Bool {
        switch self {
        case .key(let press): press.phase != .up
        case .mouse(let mouse): mouse.kind == .press
        case .paste: true
        default: false
        }
    }
}

extension KeyPress {
    var deletes: Bool { key == .delete || key == .deleteForward }

    fileprivate var pressesOrDeletes: Bool {
        let isBare = modifiers.subtracting([.capsLock, .numericPad]).isEmpty
        return isBare && (deletes || key == .return || key == .space)
    }

    /// Whether the key is for the program as a whole, wherever the focus is.
    fileprivate var isForHost: Bool {
        modifiers == .control && ["c", "l", "z"].contains(key)
    }
}

extension LayoutNode {
    /// Whether Return is for the view, and does not come to the default button.
    fileprivate var takesReturn: Bool {
        switch self {
        case let field as TextFieldNode: field.usesReturn
        case let list as ListNode: list.firstControlAtCursor?.isDisabled == false
        case is ScrollNode, is TabsNode, is AdjusterNode, is DateFieldNode, is FocusableNode: false
        default: true
        }
    }

    /// What the view shows, or one row of it; nil where that is not all on the screen.
    func face(on screen: CellBuffer, inRow row: Int? = nil) -> [String]? {
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
