/// The control, list or submitted field of a scope that a key or the mouse has used last, and what stood around it then.
///
/// Its answer may put a sign of progress in its place, or hide it. The next key would be for what has stood beside it,
/// were that to get the focus.
@MainActor
struct UsedControl {
    private let standing: FocusStanding
    /// What could be pressed or typed into beside the control, or has rows.
    private let bystanders: [FocusManager.WeakNode]
    /// What could be pressed then, and what it was called.
    private let names: [(view: FocusManager.WeakNode, name: String)]
    /// Those behind it in its row.
    private let followers: [FocusManager.WeakNode]
    /// Where it was in each of what was around it.
    private let way: [AnyHashable]
    /// What shows progress elsewhere: what comes there is no answer to this.
    var busyPlaces: [FocusManager.WeakNode] = []
    /// The field that was typed into before.
    var typedField: TypedField?

    /// - parameter controls: those of its row, if it is in one.
    init(_ control: LayoutNode, beside bystanders: [LayoutNode], inRowOf controls: [LayoutNode]) {
        standing = FocusStanding(of: control)
        followers = controls.drop { $0 !== control }.dropFirst()
            .map { FocusManager.WeakNode(node: $0) }
        names = ([control] + bystanders).lazy.filter { $0 is ButtonNode }.map {
            (FocusManager.WeakNode(node: $0), $0.name)
        }
        // A list has the focus for its rows.
        self.bystanders = (bystanders + controls).lazy
            .filter { other in
                guard other !== control, !(other is ScrollNode) else { return false }
                return !(other is ListNode && control.isBelow(other))
                    && !(control is ListNode && other.isBelow(control))
            }
            .map { FocusManager.WeakNode(node: $0) }
        way = control.way(from: nil)
    }

    /// Whether something else is shown in the place of the control, or nothing, or a page in front of it.
    var isReplaced: Bool {
        guard let control = standing.view.node as? LayoutNode, !control.isRemoved else {
            return standing.placeOfProgress != nil
        }
        return control.isHiddenInPlace || !control.isOnScreen
    }

    /// Whether that does not tell of anything that goes on.
    var isReplacedForGood: Bool {
        standing.placeOfProgress.map { !$0.showsProgress } ?? false
    }

    func isBystander(_ view: LayoutNode) -> Bool {
        if bystanders.contains(where: { $0.node === view }) { return true }
        guard let place = view.innermostPlace else { return false }
        return busyPlaces.contains { $0.node === place }
    }

    /// Whether a control has come, or says something else, since this one was used.
    func isAnswered(by view: LayoutNode) -> Bool {
        view.isPressable && names.first { $0.view.node === view }?.name != view.name
    }

    /// Whether a control can have become the first one of the row by what is shown in place of this one.
    func stoodBefore(_ view: LayoutNode) -> Bool { followers.contains { $0.node === view } }

    /// The control in the place of this one: the same, once that is shown again, or else the first of what is there; nil
    /// while the same one is disabled.
    func successor(in focus: FocusManager) -> LayoutNode? {
        guard let place = standing.placeOfProgress else { return nil }
        guard let same = same(in: place, focus) else { return focus.defaultFocus(in: place) }
        return same.isFocusable ? same : nil
    }

    /// Whether the control is back, but disabled, in the same place as another view.
    func isBackInVain(beside view: LayoutNode, _ focus: FocusManager) -> Bool {
        guard let place = standing.placeOfProgress, view.isBelow(place) else { return false }
        return same(in: place, focus)?.isFocusable == false
    }

    private func same(in place: Node, _ focus: FocusManager) -> LayoutNode? {
        let height = standing.surroundings.firstIndex { $0.node === place }.map { $0 + 1 } ?? 0
        var same: LayoutNode?
        focus.walk(place) { node in
            if let view = node as? LayoutNode, view.isFocusable || view.isDisabled,
                view.way(from: place).elementsEqual(way.prefix(height))
            {
                same = view
            }
            return same == nil
        }
        return same
    }

    /// Whether a control that has gone was shown in the place of this one.
    func isStandIn(_ other: FocusStanding) -> Bool {
        guard let place = standing.placeOfProgress else { return false }
        return other.placeOfProgress === place
    }

    /// Whether a control is shown together with a sign of progress in the place of this one, to stop what goes on. What is
    /// shown there in turn with something else is a part of another page.
    func isStopped(by control: LayoutNode, _ focus: FocusManager) -> Bool {
        guard let place = standing.placeOfProgress else { return false }
        return control.innermostPlace === place && place.showsProgress
            && same(in: place, focus) == nil
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
        if let focusable, focusable.isPressable || focusable is ListNode {
            noteControl(focusable)
        } else if focusable?.takesText == true
            || usedControls[ObjectIdentifier(scope)]?.isReplaced == false
        {
            // Otherwise somebody has clicked twice.
            usedControls[ObjectIdentifier(scope)] = nil
        }
    }

    private func noteControl(_ view: LayoutNode) {
        // What stops the work goes once the control is back.
        guard usedControls[ObjectIdentifier(scope)]?.isStopped(by: view, self) != true
        else { return }
        let list = view.listAround
        let index = list?.indexOfRow(of: view)
        var control = UsedControl(
            view, beside: focusables(in: scope, entersRows: true),
            inRowOf: index.flatMap { list?.controls(ofRowAt: $0) } ?? [])
        control.busyPlaces = busyPlaces(besides: view)
        let former = usedControls[ObjectIdentifier(scope)]
        let isAnswered = former?.isAnswered(by: view) == true
        control.typedField = typedField ?? (isAnswered ? former?.typedField : nil)
        typedField = nil
        usedControls[ObjectIdentifier(scope)] = control
        if let list, let index { list.madeRow(at: index)?.usedControl = control }
    }

    /// What shows progress in the places of other controls than the view.
    private func busyPlaces(besides view: LayoutNode) -> [WeakNode] {
        var places: [WeakNode] = []
        walk(scope) { node in
            if node.replacesContent, !(node is LayoutNode), node.showsProgress, !view.isBelow(node)
            {
                places.append(WeakNode(node: node))
            }
            return true
        }
        return places
    }
}

extension LayoutNode {
    /// Whether the node is there to be pressed, and not to be typed into, read or gone about in.
    var isPressable: Bool { !(takesText || self is ListNode || self is ScrollNode) }

    fileprivate func isUsed(by press: KeyPress) -> Bool {
        if takesText { return press.key == .return && !(self is TextAreaNode) }
        if self is ListNode {
            return [.return, .space, .delete, .deleteForward].contains(press.key)
        }
        return isPressable
            && (press.key == .return || press.key == .space || usesPlainKey(press.key))
    }
}

extension Node {
    /// The words that the view is called by.
    fileprivate var name: String {
        if let text = self as? TextNode { return text.text.string }
        return children.map(\.name).joined(separator: " ")
    }

    /// What leads to the node from one above it, or from the top, the last step first.
    final func way(from top: Node?) -> [AnyHashable] {
        var way: [AnyHashable] = []
        var node = self
        while node !== top, let parent = node.parent {
            let index = parent.children.firstIndex { $0 === node }
            way.append(index.map { parent.identity(ofChildAt: $0) } ?? AnyHashable(0))
            node = parent
        }
        return way
    }

    /// What shows the node in turn with something else.
    fileprivate var innermostPlace: Node? {
        var node = parent
        while let current = node, current is LayoutNode || !current.replacesContent {
            node = current.parent
        }
        return node
    }

    fileprivate var showsProgress: Bool {
        self is BarGraphNode || ownerType == Spinner.self
            || children.contains { $0.showsProgress }
    }
}
