/// The layer of a presentation: a box in the middle of the screen, or beside the view that opens it.
final class DialogNode: LayerNode {
    let kind: PresentationKind
    /// Views that may keep the presentation from being closed.
    var guards: [DismissGuardNode] = []
    /// Views that say how high the presentation is.
    var detents: [DetentsNode] = []
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

    // What is presented is a screen of its own.
    override package var keepsPreferences: Bool { true }

    override var prefersSafeAnswer: Bool {
        let buttons = buttons(in: self)
        if isQuestion, buttons.contains(where: \.isDefault) { return false }
        return kind == .sheet || buttons.contains { $0.role == .destructive }
    }

    /// The button of a question that Return is for where nothing else is: the one that says so, or else none that cancels
    /// or destroys.
    private var defaultButton: ButtonNode? {
        let buttons = buttons(in: self)
        return buttons.first(where: \.isDefault)
            ?? buttons.first { $0.role != .cancel && $0.role != .destructive }
    }

    override var firstAnswer: LayoutNode? {
        guard isQuestion, let defaultButton, defaultButton.isFocusable else { return nil }
        return defaultButton
    }

    private var insets: CellInsets {
        kind == .cover
            ? CellInsets()
            : CellInsets(
                top: 1, leading: kind.isMenu ? 1 : 2, bottom: 1, trailing: kind.isMenu ? 1 : 2)
    }

    override var isAttached: Bool { kind.isAttached }

    override func rect(in size: CellSize) -> CellRect {
        guard isAttached else { return super.rect(in: size) }
        return attachedRect(measure(Proposal(size)), in: size) ?? super.rect(in: size)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let screen = CellSize(
            width: min(proposal.width ?? 80, Proposal.infinity),
            height: min(proposal.height ?? 24, Proposal.infinity))
        if kind == .cover { return screen }
        var room = proposal.inset(width: insets.width, height: insets.height)
        if kind != .sheet { room.width = min(room.width ?? Self.readableWidth, Self.readableWidth) }
        if kind.isMenu { room.width = nil }
        // As high as the content likes to be, if there is so much room.
        var content = layoutChildren[0].measure(Proposal(width: room.width, height: nil))
        if content.height > room.height ?? Proposal.infinity {
            content = layoutChildren[0].measure(room)
        }
        if kind.isMenu, content.height == 0 {
            closeEmptyMenu()
            return .zero
        }
        var height = content.height + insets.height
        if kind == .sheet, let limits = detents.last?.limits(of: screen.height) {
            height = min(max(height, limits.lowerBound), limits.upperBound)
        }
        return CellSize(
            width: max(content.width + insets.width, title.isEmpty ? 0 : title.width + 6),
            height: height
        ).limited(to: screen)
    }

    /// Closes a menu without commands, or that has lost its last one: there is nothing to choose, and the keys are wanted
    /// elsewhere.
    private func closeEmptyMenu() {
        graph.afterLayout { [weak self] in
            guard let self, !isRemoved, isPlaced,
                layoutChildren[0].measure(.unspecified).height == 0
            else { return }
            dismiss()
        }
    }

    override func placeChildren() {
        let area = CellRect(origin: .zero, size: frame.size).inset(
            top: insets.top, left: insets.leading, bottom: insets.bottom, right: insets.trailing)
        layoutChildren[0].place(area)
    }

    /// What moves the content where it is higher than the room.
    private var overflow: OverflowNode? { layoutChildren.first as? OverflowNode }
    /// What a question says, which may have fewer rows than it needs.
    private var message: ScrollNode? { isQuestion ? ActionsNode.message(below: self) : nil }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard case .wheel(_, let steps) = event.kind else {
            return super.handleMouse(event, at: point)
        }
        return overflow?.scroll(by: steps) == true || message?.scroll(lines: steps * 3) == true
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let rect = CellRect(origin: origin, size: frame.size)
        context.fill(rect, style: .plain)
        drawChildren(&context, at: origin)
        guard kind != .cover else { return }
        context.drawBox(rect, style: .plain)
        overflow?.bar?.draw(
            in: context, at: origin.offset(x: rect.width - 1, y: insets.top), isFocused: false)
        guard !title.isEmpty, rect.width > 6, !isBesideAnchor else { return }
        let shown = DisplayText(" ").appending(title.truncated(to: rect.width - 6))
            .appending(" ")
        context.write(
            shown, at: origin.offset(x: (rect.width - shown.width) / 2, y: 0),
            style: CellStyle(attributes: .bold))
    }

    private func buttons(in node: Node) -> [ButtonNode] {
        if let button = node as? ButtonNode { return [button] }
        if let actions = node as? ActionsNode { return actions.used.flatMap { buttons(in: $0) } }
        return node.children.flatMap { buttons(in: $0) }
    }

    override func handleUnclaimed(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        if press.key == .escape {
            cancel()
            return true
        }
        guard isQuestion else { return false }
        let buttons = buttons(in: self).filter(\.isEnabled)
        let others = buttons.filter { $0.role != .cancel }
        switch press.key {
        case "y" where others.count == 1:
            others[0].activate()
        case "n" where buttons.count > others.count:
            cancel()
        case .upArrow: return message?.scroll(lines: -1) == true
        case .downArrow: return message?.scroll(lines: 1) == true
        default: return message?.handlePageKey(press) == true
        }
        return true
    }

    var isQuestion: Bool { kind == .alert || kind == .confirmation }

    /// Answers with the first button that neither cancels nor destroys; returns whether there is one. While
    /// that is disabled there is no other answer.
    func pressDefaultButton() -> Bool {
        guard let defaultButton else { return false }
        if defaultButton.isEnabled { defaultButton.activate() }
        return true
    }

    private func cancel() {
        if isQuestion,
            let button = buttons(in: self).first(where: { $0.role == .cancel && $0.isEnabled })
        {
            button.activate()
        } else if !cannotBeCancelled, !guards.contains(where: \.isDisabled) {
            dismiss()
        }
    }

    /// Whether the button that cancels says that one cannot now, as during a save. One in a row is about that row, and what
    /// cannot be seen says nothing.
    private var cannotBeCancelled: Bool {
        guard isQuestion || kind == .sheet || kind == .cover else { return false }
        let buttons = buttons(in: self).filter {
            $0.isOnScreen && $0.isInSight && $0.listAround == nil
        }
        if buttons.contains(where: { $0.isCancel && !$0.isEnabled }) { return true }
        // Beside it there may be another one, which is not.
        let cancelling = buttons.filter { $0.barAround?.cancels == true }
        return !cancelling.isEmpty && !cancelling.contains(where: \.isEnabled)
    }

    override func handleOutsideClick() {
        if kind.isMenu || kind == .popover { dismiss() }
    }
}
