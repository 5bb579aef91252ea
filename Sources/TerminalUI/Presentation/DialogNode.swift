/// The layer of a presentation: a box in the middle of the screen.
final class DialogNode: LayerNode {
    let kind: PresentationKind
    private var title = DisplayText.empty
    private(set) var dismiss: () -> Void = {}

    private static let readableWidth = 60

    init(kind: PresentationKind, parent: Node) {
        self.kind = kind
        super.init(parent: parent)
    }

    func update(title: String, dismiss: @escaping () -> Void) {
        self.dismiss = dismiss
        let text = DisplayText(title)
        guard text != self.title else { return }
        self.title = text
        invalidateSize()
        setNeedsDisplay()
    }

    override var prefersSafeAnswer: Bool {
        kind == .alert || kind == .sheet
            || buttons(in: self).contains { $0.role == .destructive }
    }

    private var insets: CellInsets {
        kind == .cover
            ? CellInsets()
            : CellInsets(
                top: 1, leading: kind == .menu ? 1 : 2, bottom: 1,
                trailing: kind == .menu ? 1 : 2)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let screen = CellSize(
            width: min(proposal.width ?? 80, Proposal.infinity),
            height: min(proposal.height ?? 24, Proposal.infinity))
        if kind == .cover { return screen }
        var room = proposal.inset(width: insets.width, height: insets.height)
        if kind != .sheet { room.width = min(room.width ?? Self.readableWidth, Self.readableWidth) }
        if kind == .menu { room.width = nil }
        let list = layoutChildren
        func measure(_ room: Proposal) -> CellSize {
            list.count == 1
                ? list[0].measure(room) : StackLayout.vertical.measure(list, room)
        }
        // As high as the content likes to be, if there is so much room.
        var content = measure(Proposal(width: room.width, height: nil))
        if content.height > room.height ?? Proposal.infinity { content = measure(room) }
        return CellSize(
            width: max(content.width, min(title.width + 2, room.width ?? title.width + 2))
                + insets.width,
            height: content.height + insets.height
        ).limited(to: screen)
    }

    override func placeChildren() {
        let area = CellRect(origin: .zero, size: frame.size).inset(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
        let list = layoutChildren
        if list.count == 1 {
            list[0].place(area)
        } else {
            StackLayout.vertical.place(list, in: area)
        }
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let rect = CellRect(origin: origin, size: frame.size)
        context.fill(rect, style: .plain)
        drawChildren(&context, at: origin)
        guard kind != .cover else { return }
        context.drawBox(rect, style: .plain)
        guard !title.isEmpty, rect.width > 6 else { return }
        let shown = DisplayText(" ").appending(title.truncated(to: rect.width - 6))
            .appending(" ")
        context.write(
            shown, at: origin.offset(x: (rect.width - shown.width) / 2, y: 0),
            style: CellStyle(attributes: .bold))
    }

    private func buttons(in node: Node) -> [ButtonNode] {
        if let button = node as? ButtonNode { return [button] }
        return node.children.flatMap { buttons(in: $0) }
    }

    override func handleUnclaimed(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        if press.key == .escape {
            cancel()
            return true
        }
        guard kind == .alert || kind == .confirmation else { return false }
        let buttons = buttons(in: self).filter(\.isEnabled)
        let others = buttons.filter { $0.role != .cancel }
        switch press.key {
        case "y" where others.count == 1:
            others[0].activate()
        case "n" where buttons.count > others.count:
            cancel()
        default:
            return false
        }
        return true
    }

    private func cancel() {
        if kind.closesOnButton,
            let button = buttons(in: self).first(where: { $0.role == .cancel && $0.isEnabled })
        {
            button.activate()
        } else {
            dismiss()
        }
    }

    override func handleOutsideClick() {
        if kind == .menu { dismiss() }
    }
}

/// The answers of a dialog: fields above each other, then buttons in a row where they fit.
final class ActionsNode: LayoutNode {
    let isVertical: Bool

    init(isVertical: Bool, parent: Node) {
        self.isVertical = isVertical
        super.init(parent: parent, layoutParent: parent.nearestLayout)
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
        for child in all {
            if child.isBelow(children.first) {
                parts[0].append(child)
            } else {
                parts[isButton(child) ? 2 : 1].append(child)
            }
        }
        return parts
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
        let room = Proposal(width: proposal.width, height: nil)
        var size = CellSize.zero
        for (part, layout) in zip(parts, layouts(parts, proposal.width)) where !part.isEmpty {
            let own = layout.measure(part, room)
            size.width = max(size.width, own.width)
            size.height += own.height + (size.height > 0 ? 1 : 0)
        }
        return size
    }

    override func placeChildren() {
        let parts = parts()
        let layouts = layouts(parts, frame.width)
        let room = Proposal(width: frame.width, height: nil)
        var heights = zip(parts, layouts).map { part, layout in
            part.isEmpty ? 0 : layout.measure(part, room).height
        }
        // The message gives way to the answers, and its space to all of them.
        var gap = 1
        func excess() -> Int {
            let shown = heights.filter { $0 > 0 }
            return shown.reduce(0, +) + gap * max(0, shown.count - 1) - frame.height
        }
        if excess() > 0 { gap = 0 }
        for index in [0, 1] where excess() > 0 {
            heights[index] = max(0, heights[index] - excess())
        }
        var y = 0
        for (index, layout) in layouts.enumerated() {
            guard heights[index] > 0 else {
                for child in parts[index] { child.unplace() }
                continue
            }
            if y > 0 { y += gap }
            var size = layout.measure(
                parts[index], Proposal(width: frame.width, height: heights[index]))
            size.height = heights[index]
            // The buttons stand at the end of their row.
            let x = index == 2 && !isVertical ? max(0, frame.width - size.width) : 0
            let width = index == 2 ? min(size.width, frame.width) : frame.width
            layout.place(
                parts[index], in: CellRect(x: x, y: y, width: width, height: size.height))
            y += size.height
        }
    }
}

/// The message and the answers of an alert or a confirmation dialog.
struct DialogContent<Message: View, Actions: View>: View {
    typealias Body = Never

    let isVertical: Bool
    let message: Message
    let actions: Actions

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ActionsNode(isVertical: view.isVertical, parent: parent)
        node.children.append(Message._makeNode(view.message, parent: node))
        node.children.append(Actions._makeNode(view.actions, parent: node))
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        Message._updateNode(node.children[0], with: view.message)
        Actions._updateNode(node.children[1], with: view.actions)
    }
}
