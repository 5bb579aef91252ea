/// The control of a scope that a key or the mouse has used last, and what stood around it then.
///
/// Its answer may put a sign of progress in its place, or hide it. Another Return would press what has stood beside it,
/// were that to get the focus.
@MainActor
struct UsedControl {
    private let standing: FocusStanding
    /// What could be pressed beside the control.
    private let bystanders: [FocusManager.WeakNode]
    /// Which of the controls it was that are shown in turn with something else.
    private let number: (index: Int, count: Int)?

    init(_ control: LayoutNode, beside bystanders: [LayoutNode], in focus: FocusManager) {
        standing = FocusStanding(of: control)
        self.bystanders = bystanders.lazy.filter { $0 !== control && $0.isPressable }
            .map { FocusManager.WeakNode(node: $0) }
        let place = standing.surroundings.lazy.compactMap(\.node)
            .first { $0.replacesContent && !($0 is LayoutNode) }
        let controls = place.map { focus.focusables(in: $0, entersRows: false) } ?? []
        number = controls.firstIndex { $0 === control }.map { ($0, controls.count) }
    }

    /// Whether something else is shown in the place of the control, or nothing.
    var isReplaced: Bool {
        guard let control = standing.view.node as? LayoutNode, !control.isRemoved else {
            return standing.placeOfProgress != nil
        }
        return control.isHiddenInPlace
    }

    func isBystander(_ view: LayoutNode) -> Bool { bystanders.contains { $0.node === view } }

    /// The control in the place of this one, where what is shown there has as many controls again.
    func successor(in focus: FocusManager) -> LayoutNode? {
        guard let place = standing.placeOfProgress, let (index, count) = number else { return nil }
        let controls = focus.focusables(in: place, entersRows: false)
        if count == 1 { return controls.first }
        return controls.count == count ? controls[index] : nil
    }
}

extension FocusManager {
    /// Notes a view as what a key is about to be used by. Returns whether it is.
    func noteControl(_ view: LayoutNode, for press: KeyPress) -> Bool {
        guard view.isUsed(by: press) else { return false }
        noteControl(view)
        return true
    }

    /// Notes what a click is for, before it is taken: what is below the pointer has been told that it has the focus.
    func noteClick(on path: MousePath) {
        let focusable = path.last { $0.node.isFocusable }?.node
        usedControls[ObjectIdentifier(scope)] = nil
        if let focusable, focusable.isPressable { noteControl(focusable) }
    }

    private func noteControl(_ view: LayoutNode) {
        var others = focusables(in: scope, entersRows: true)
        let list = view.listAround
        let index = list?.indexOfRow(of: view)
        if let list, let index { others += list.controls(ofRowAt: index) }
        let control = UsedControl(view, beside: others, in: self)
        usedControls[ObjectIdentifier(scope)] = control
        if let list, let index { list.madeRow(at: index)?.usedControl = control }
    }
}

extension LayoutNode {
    /// Whether the node is there to be pressed, and not to be typed into, read or gone about in.
    var isPressable: Bool { !(takesText || self is ListNode || self is ScrollNode) }

    fileprivate func isUsed(by press: KeyPress) -> Bool {
        isPressable && (press.key == .return || press.key == .space || usesPlainKey(press.key))
    }
}
