/// The answers of a dialog: fields above each other, then buttons in a row where they fit.
final class ActionsNode: LayoutNode {
    let isVertical: Bool

    init(isVertical: Bool, parent: Node) {
        self.isVertical = isVertical
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    /// The message of the dialog below a node.
    static func message(below node: Node) -> ScrollNode? {
        let parts = (node as? ActionsNode).map { $0.children.prefix(1) } ?? node.children[...]
        for part in parts {
            if let scroll = part as? ScrollNode { return scroll }
            if let message = message(below: part) { return message }
        }
        return nil
    }

    private func isButton(_ node: LayoutNode) -> Bool {
        if node is ButtonNode { return true }
        guard let single = (node as? WrapperNode)?.single else { return false }
        return isButton(single)
    }

    /// The message, the fields and the buttons.
    private func parts() -> [StackLayout.Children] {
        let all = layoutChildren
        var parts: [StackLayout.Children] = [[], [], []]
        let hasOwnAnswer = closes(children[1])
        for child in all {
            if child.isBelow(children.first) {
                parts[0].append(child)
            } else if hasOwnAnswer, child.isBelow(children[2]) {
                continue
            } else {
                parts[isButton(child) ? 2 : 1].append(child)
            }
        }
        return parts
    }

    /// What the dialog consists of: without the answer that it has where none closes it, if one does.
    var used: ContiguousArray<Node>.SubSequence {
        closes(children[1]) ? children.prefix(2) : children[...]
    }

    /// Whether there is a button that closes the dialog: of a confirmation one that cancels.
    private func closes(_ node: Node) -> Bool {
        if let button = node as? ButtonNode { return !isVertical || button.role == .cancel }
        return node.children.contains { closes($0) }
    }

    private func layouts(_ parts: [StackLayout.Children], _ width: Int?) -> [StackLayout] {
        [Self.column, Self.column, buttonLayout(parts[2], width)]
    }

    private static let row = StackLayout(axis: .horizontal, spacing: 2, crossFraction: 0)
    private static let column = StackLayout(axis: .vertical, spacing: 0, crossFraction: 0)

    private func buttonLayout(_ buttons: StackLayout.Children, _ width: Int?) -> StackLayout {
        if isVertical { return Self.column }
        let ideal = Self.row.measure(buttons, .unspecified).width
        return ideal <= width ?? Proposal.infinity ? Self.row : Self.column
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let parts = parts()
        let layouts = layouts(parts, proposal.width)
        let room = Proposal(width: proposal.width, height: nil)
        let sizes = zip(parts, layouts).map { part, layout in
            part.isEmpty ? .zero : layout.measure(part, room)
        }
        let (heights, gap) = shared(
            sizes.map(\.height), in: proposal.height ?? Proposal.infinity)
        let shown = heights.filter { $0 > 0 }
        return CellSize(
            width: sizes.reduce(0) { max($0, $1.width) },
            height: shown.reduce(0, +) + gap * max(0, shown.count - 1))
    }

    /// The heights of the parts for what there is, and the rows between them: the space goes first,
    /// then the message. The answers keep theirs.
    private func shared(_ wanted: [Int], in height: Int) -> (heights: [Int], gap: Int) {
        var heights = wanted
        var gap = 1
        func excess() -> Int {
            let shown = heights.filter { $0 > 0 }
            return shown.reduce(0, +) + gap * max(0, shown.count - 1) - height
        }
        if excess() > 0 { gap = 0 }
        // A row of it at least, but on the smallest screens: where that is too much all is scrolled.
        let least = height > 3 ? min(1, heights[0]) : 0
        if excess() > 0 { heights[0] = max(least, heights[0] - excess()) }
        return (heights, gap)
    }

    override func placeChildren() {
        let parts = parts()
        for child in layoutChildren where child.isBelow(children[2]) {
            if !parts[2].contains(where: { $0 === child }) { child.unplace() }
        }
        let layouts = layouts(parts, frame.width)
        let room = Proposal(width: frame.width, height: nil)
        let (heights, gap) = shared(
            zip(parts, layouts).map { part, layout in
                part.isEmpty ? 0 : layout.measure(part, room).height
            }, in: frame.height)
        var y = 0
        for (index, layout) in layouts.enumerated() {
            guard heights[index] > 0 else {
                for child in parts[index] { child.unplace() }
                continue
            }
            if y > 0 { y += gap }
            let room = Proposal(width: frame.width, height: heights[index])
            var size = layout.measure(parts[index], room)
            size.height = heights[index]
            // The buttons stand at the end of their row.
            let x = index == 2 && !isVertical ? max(0, frame.width - size.width) : 0
            let width = index == 2 ? min(size.width, frame.width) : frame.width
            layout.place(
                parts[index], in: CellRect(x: x, y: y, width: width, height: size.height), room)
            y += size.height
        }
    }
}

/// The message and the answers of a dialog. An alert without any has a button that closes it, and a
/// confirmation can be cancelled even if no answer says so.
struct DialogContent<Message: View, Actions: View>: View {
    typealias Body = Never

    let isVertical: Bool
    let message: Message
    let actions: Actions

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ActionsNode(isVertical: view.isVertical, parent: parent)
        node.children.append(
            DialogMessage<Message>._makeNode(DialogMessage(content: view.message), parent: node))
        node.children.append(Actions._makeNode(view.actions, parent: node))
        node.children.append(
            Button<Text>._makeNode(view.isVertical ? cancel : Button("OK") {}, parent: node))
        return node
    }

    private static var cancel: Button<Text> {
        Button(ButtonRole.cancel.title, role: .cancel) {}
    }

    static func _updateNode(_ node: Node, with view: Self) {
        DialogMessage<Message>._updateNode(
            node.children[0], with: DialogMessage(content: view.message))
        Actions._updateNode(node.children[1], with: view.actions)
    }
}

/// What a dialog says: the answers keep their rows, so it may have fewer than it needs. The focus is for them.
private struct DialogMessage<Content: View>: View {
    let content: Content

    var body: some View {
        ScrollView { content }.environment(\.takesDefaultFocus, false)
    }
}
