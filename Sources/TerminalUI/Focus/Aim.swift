/// What a key or a click is meant for: what the screen shows, of which something may have changed that is drawn in the
/// next frame only.
@MainActor
struct Aim {
    private let scope: FocusManager.WeakNode
    private let focused: FocusManager.WeakNode
    /// The row of the cursor, and what is selected, if the focus is on a list.
    private let row: AnyHashable?
    private let selection: Set<AnyHashable>
    private let isText: Bool
    /// What is at the place of the mouse.
    private let path: [FocusManager.WeakNode]?

    /// - parameter event: the first key or press of the mouse that is to come.
    init(_ focus: FocusManager, at event: InputEvent?) {
        scope = FocusManager.WeakNode(node: focus.scope)
        focused = FocusManager.WeakNode(node: focus.focused)
        let list = focus.focused as? ListNode
        row = list?.cursor?.id
        selection = list?.selectedIDs ?? []
        isText = focus.focused?.takesText == true
        guard case .mouse(let mouse)? = event else {
            path = nil
            return
        }
        path = focus.path(at: mouse.position).map { FocusManager.WeakNode(node: $0.node) }
    }

    /// Whether an event would press, or delete, something else than what was on the screen.
    func isMissed(by event: InputEvent, in focus: FocusManager) -> Bool {
        switch event {
        case .key(let press):
            guard press.pressesOrDeletes else { return false }
            // Who types goes on where the field goes.
            guard scope.node === focus.scope else { return true }
            guard !isText else { return false }
            let list = focus.focused as? ListNode
            return focused.node !== focus.focused || row != list?.cursor?.id
                || selection != list?.selectedIDs ?? []
        case .mouse(let mouse):
            guard mouse.kind == .press, let path else { return false }
            return !path.map(\.node).elementsEqual(focus.path(at: mouse.position).map(\.node)) {
                $0 === $1
            }
        default: return false
        }
    }
}

extension InputEvent {
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
