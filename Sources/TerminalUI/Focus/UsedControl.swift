/// The control of a scope that a key or the mouse has used last, and what stood around it then.
///
/// Its answer may put a sign of progress in its place, or hide it. Another Return would press what has stood beside it,
/// were that to get the focus.
@MainActor
struct UsedControl {
    let standing: FocusStanding
    /// What could be pressed beside the control.
    private let bystanders: [FocusManager.WeakNode]

    init(_ control: LayoutNode, beside bystanders: [LayoutNode]) {
        standing = FocusStanding(of: control)
        self.bystanders = bystanders.lazy.filter { $0 !== control && $0.isPressable }
            .map { FocusManager.WeakNode(node: $0) }
    }

    /// Whether something else is shown in the place of the control, or nothing.
    var isReplaced: Bool {
        guard let control = standing.view.node as? LayoutNode, !control.isRemoved else {
            return standing.placeOfProgress != nil
        }
        return control.isHiddenInPlace
    }

    func isBystander(_ view: LayoutNode) -> Bool { bystanders.contains { $0.node === view } }

    /// Whether the control was in a row, or in what else is at hand.
    func wasIn(_ node: Node) -> Bool {
        standing.surroundings.contains { $0.node === node }
    }
}

extension FocusManager {
    /// Notes what a key is about to be used by.
    func noteUse(of view: LayoutNode, by press: KeyPress) {
        guard view.isUsed(by: press) else { return }
        noteUse(of: view)
    }

    /// Notes what a click is for, before it is taken: what is below the pointer has been told that it has the focus.
    func noteClick(on path: MousePath) {
        let focusable = path.last { $0.node.isFocusable }?.node
        usedControls[ObjectIdentifier(scope)] = nil
        if let focusable, focusable.isPressable { noteUse(of: focusable) }
    }

    private func noteUse(of view: LayoutNode) {
        var others = focusables(in: scope, entersRows: true)
        if let list = view.listAround, let index = list.indexOfRow(of: view) {
            others += list.controls(ofRowAt: index)
        }
        note(UsedControl(view, beside: others))
    }

    /// Notes a control as what was used last in the scope in front, or goes on with that.
    func note(_ control: UsedControl) {
        usedControls[ObjectIdentifier(scope)] = control
        isUseNoted = true
    }
}

extension LayoutNode {
    /// Whether the node is there to be pressed, and not to be typed into, read or gone about in.
    var isPressable: Bool { !(takesText || self is ListNode || self is ScrollNode) }

    fileprivate func isUsed(by press: KeyPress) -> Bool {
        isPressable && (press.key == .return || press.key == .space || usesPlainKey(press.key))
    }
}
