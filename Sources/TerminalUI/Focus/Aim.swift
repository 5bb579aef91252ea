/// What a key or a click is meant for: what the screen shows, of which something may have changed that is drawn in the
/// next frame only.
@MainActor
struct Aim {
    private let scope: FocusManager.WeakNode
    private let focused: FocusManager.WeakNode
    /// The row of the cursor, and what is selected, if the focus is on a list.
    private let row: AnyHashable?
    private let selection: Set<AnyHashable>
    /// What Return does in that row.
    private let control: FocusManager.WeakNode
    /// What Return presses that nothing else uses it for.
    private let defaultButton: FocusManager.WeakNode
    private let isText: Bool
    /// What may take the press of the mouse.
    private let targets: [FocusManager.WeakNode]?

    /// - parameter event: the first key or press of the mouse that is to come.
    init(_ focus: FocusManager, at event: InputEvent?) {
        scope = FocusManager.WeakNode(node: focus.scope)
        focused = FocusManager.WeakNode(node: focus.focused)
        let list = focus.focused as? ListNode
        row = list?.cursor?.id
        selection = list?.selectedIDs ?? []
        control = FocusManager.WeakNode(node: list?.firstControlAtCursor)
        defaultButton = FocusManager.WeakNode(node: Self.defaultButton(focus))
        isText = focus.focused?.takesText == true
        guard case .mouse(let mouse)? = event else {
            targets = nil
            return
        }
        targets = Self.targets(at: mouse.position, in: focus).map {
            FocusManager.WeakNode(node: $0)
        }
    }

    private static func defaultButton(_ focus: FocusManager) -> LayoutNode? {
        focus.shortcutTarget(of: KeyPress(key: .return), in: focus.scope)
    }

    /// What may take a press of the mouse. What else is drawn there may be another at each time.
    private static func targets(at position: CellPoint, in focus: FocusManager) -> [LayoutNode] {
        focus.path(at: position).map(\.node).filter {
            $0.isFocusable || $0 is GestureNode || $0 is RowNode
        }
    }

    /// Whether something else is in front.
    func isBehind(_ focus: FocusManager) -> Bool { scope.node !== focus.scope }

    /// Whether an event would press, or delete, something else than what was on the screen.
    func isMissed(by event: InputEvent, in focus: FocusManager) -> Bool {
        switch event {
        case .key(let press):
            guard press.pressesOrDeletes else { return false }
            guard !isBehind(focus) else { return true }
            if press.key == .return, defaultButton.node !== Self.defaultButton(focus) {
                return true
            }
            // Who types goes on where the field goes.
            guard !isText else { return focus.focused.map { !$0.takesText } ?? false }
            let list = focus.focused as? ListNode
            return focused.node !== focus.focused || row != list?.cursor?.id
                || selection != list?.selectedIDs ?? []
                || control.node !== list?.firstControlAtCursor
        case .mouse(let mouse):
            guard mouse.kind == .press, let targets else { return false }
            let others = Self.targets(at: mouse.position, in: focus)
            return !targets.map(\.node).elementsEqual(others) { $0 === $1 }
        default: return false
        }
    }
}

extension InputEvent {
    /// Whether somebody has pressed the same again.
    func repeats(_ other: InputEvent) -> Bool {
        switch (self, other) {
        case (.key(let press), .key(let former)): press.key == former.key
        case (.mouse(let mouse), .mouse(let former)): mouse.position == former.position
        default: false
        }
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
    fileprivate var pressesOrDeletes: Bool {
        let keys: [KeyEquivalent] = [.return, .space, .delete, .deleteForward]
        return modifiers.isEmpty && keys.contains(key)
    }
}
