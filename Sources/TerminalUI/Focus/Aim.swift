/// What a key or a click is meant for: what the screen shows, of which something may have changed that is drawn in the
/// next frame only.
@MainActor
struct Aim {
    private let scope: FocusManager.WeakNode
    private let focused: FocusManager.WeakNode
    /// The row of the cursor, if the focus is on a list.
    private let row: AnyHashable?
    private let isText: Bool
    /// What is at the place of the mouse.
    private let path: [FocusManager.WeakNode]?

    init(_ focus: FocusManager, at position: CellPoint?) {
        scope = FocusManager.WeakNode(node: focus.scope)
        focused = FocusManager.WeakNode(node: focus.focused)
        row = (focus.focused as? ListNode)?.cursor?.id
        isText = focus.focused?.takesText == true
        path = position.map { focus.path(at: $0).map { FocusManager.WeakNode(node: $0.node) } }
    }

    /// Whether an event would press, or delete, something else than what was on the screen.
    func isMissed(by event: InputEvent, in focus: FocusManager) -> Bool {
        switch event {
        case .key(let press):
            guard press.pressesOrDeletes else { return false }
            // Who types goes on where the field goes.
            guard scope.node === focus.scope else { return true }
            guard !isText else { return false }
            return focused.node !== focus.focused
                || row != (focus.focused as? ListNode)?.cursor?.id
        case .mouse(let mouse):
            guard mouse.kind == .press, let path else { return false }
            return !path.map(\.node).elementsEqual(focus.path(at: mouse.position).map(\.node)) {
                $0 === $1
            }
        default: return false
        }
    }
}

extension KeyPress {
    fileprivate var pressesOrDeletes: Bool {
        let keys: [KeyEquivalent] = [.return, .space, .delete, .deleteForward]
        return phase != .up && modifiers.isEmpty && keys.contains(key)
    }
}
