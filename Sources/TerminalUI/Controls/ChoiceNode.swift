/// The choices of a picker.
struct ChoiceView<Content: View>: View {
    typealias Body = Never

    let form: ChoiceNode.Form
    let selected: AnyHashable
    /// Whether a tag is of the type of the selection; a view without such a tag is no choice.
    let accepts: (AnyHashable) -> Bool
    let choose: (AnyHashable) -> Void
    let open: () -> Void
    let content: Content

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ChoiceNode(form: view.form, accepts: view.accepts, parent: parent)
        node.update(selected: view.selected, choose: view.choose, open: view.open)
        node.children = [Content._makeNode(view.content, parent: node)]
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: ChoiceNode.self)
        Content._updateNode(node.children[0], with: view.content)
        node.update(form: view.form)
        node.update(selected: view.selected, choose: view.choose, open: view.open)
    }
}

/// A row or column of choices, or the one that is chosen.
final class ChoiceNode: ControlNode {
    enum Form {
        /// The chosen one between arrows.
        case stepping
        /// All of them side by side, the chosen one in brackets.
        case segmented
        /// All of them one below the other, the chosen one marked; in a menu, return chooses.
        case column
        /// As a column, in a menu that closes with the choice.
        case popup
        /// The chosen one, which opens a menu.
        case face
    }

    private(set) var form: Form
    private let accepts: (AnyHashable) -> Bool
    private var selected = AnyHashable(0)
    private var choose: (AnyHashable) -> Void = { _ in }
    private var open: () -> Void = {}
    /// Where the arrows have gone in a menu, which chooses with return.
    private var highlight: Highlight?
    /// What closes the menu that it is a part of.
    private var didChoose: (() -> Void)?
    private var isInMenu = false
    private var spans: [Range<Int>] = []
    /// Where the choices stand beside each other.
    private var strip = ChoiceStrip()

    init(form: Form, accepts: @escaping (AnyHashable) -> Bool, parent: Node) {
        self.form = form
        self.accepts = accepts
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    override var isFocusable: Bool { super.isFocusable && !layoutChildren.isEmpty }
    override var isChangedByArrows: Bool { form != .face }
    override var keepsFocusToItself: Bool { true }
    override var cursorPoint: CellPoint? {
        switch form {
        case .stepping, .face: CellPoint(x: 2, y: 0)
        case .segmented:
            CellPoint(x: spans.indices.contains(current) ? spans[current].lowerBound + 1 : 0, y: 0)
        case .column, .popup:
            CellPoint(
                x: 1, y: spans.indices.contains(current) ? spans[current].lowerBound : 0)
        }
    }

    /// Whether arrows go to a choice without choosing it.
    private var highlights: Bool { form == .popup || form == .column && isInMenu }
    /// Whether the arrows choose, and no other key does.
    var showsAllInColumn: Bool { form == .column && !highlights }
    private var isColumn: Bool { form == .column || form == .popup }
    private var showsOne: Bool { form == .stepping || form == .face }

    override func readEnvironment() {
        super.readEnvironment()
        isInMenu = environment.isInMenu
        didChoose = isInMenu && form == .column ? environment.didChoose : nil
    }

    override func focusDidChange(_ isFocused: Bool) {
        super.focusDidChange(isFocused)
        if !isFocused { highlight = nil }
    }

    /// A picker around which another style is set.
    func update(form new: Form) {
        guard new != form else { return }
        form = new
        highlight = nil
        evaluate()
        needsPlace = true
        invalidateSize()
        setNeedsDisplay()
    }

    func update(
        selected: AnyHashable, choose: @escaping (AnyHashable) -> Void, open: @escaping () -> Void
    ) {
        self.choose = choose
        self.open = open
        let selected = selected.withoutOptional
        guard selected != self.selected else { return }
        self.selected = selected
        needsPlace = true
        invalidateSize()
        setNeedsDisplay()
    }

    /// What the views stand for; nil for those that are no choices, as a divider.
    private func tags() -> [AnyHashable?] {
        layoutChildren.map { child in
            let tag = child.tag(within: self)
            let found = tag.map(accepts) == true ? tag : child.elementTag(within: self)
            return found.flatMap { accepts($0) ? $0.withoutOptional : nil }
        }
    }

    /// A choice, wherever others that come or go have it now.
    private struct Highlight {
        let tag: AnyHashable
        let position: Int

        func position(in tags: [AnyHashable?]) -> Int? {
            tags.indices.contains(position) && tags[position] == tag
                ? position : tags.firstIndex(of: tag)
        }
    }

    private func highlight(at position: Int) {
        let tags = tags()
        guard tags.indices.contains(position), let tag = tags[position] else { return }
        highlight = Highlight(tag: tag, position: position)
        setNeedsDisplay()
    }

    private var index: Int? { tags().firstIndex(of: selected) }
    private var current: Int {
        let tags = tags()
        return highlight?.position(in: tags) ?? tags.firstIndex(of: selected)
            ?? tags.firstIndex { $0 != nil } ?? 0
    }

    // MARK: Layout

    private var lead: Int { isColumn ? form == .popup ? 5 : 4 : 1 }
    /// The columns around the one choice that is shown: signs, and blanks between them and it.
    private var around: Int { form == .face ? 6 : 4 }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        var size = CellSize.zero
        let room = Proposal.reduce(proposal.width, by: showsOne ? around : lead)
        let tags = tags()
        for (number, child) in layoutChildren.enumerated() {
            // What is no choice takes a row, and as many columns as the choices need: a divider.
            let isChoice = tags[number] != nil
            if !isChoice, isColumn { size.height += 1 }
            guard isChoice else { continue }
            let own = child.measure(Proposal(width: room, height: 1))
            if form == .segmented {
                size.width += own.width + 2
            } else {
                size.width = max(size.width, own.width)
            }
            size.height += 1
        }
        switch form {
        case .stepping, .face: return CellSize(width: size.width + around, height: 1)
        case .segmented:
            return CellSize(width: min(size.width, proposal.width ?? size.width), height: 1)
        case .column, .popup:
            return CellSize(
                width: size.width + lead + (form == .popup ? 1 : 0), height: max(1, size.height))
        }
    }

    override func placeChildren() {
        if form == .segmented { return placeSegments() }
        let index = index
        spans = []
        var position = 0
        for (number, child) in layoutChildren.enumerated() {
            guard !showsOne || number == index else {
                child.unplace()
                continue
            }
            let left = showsOne ? 2 : lead
            place(
                child, x: left, y: isColumn ? position : 0,
                room: frame.width - (showsOne ? around : left))
            let extent = isColumn ? 1 : child.frame.width + 2
            spans.append(position..<position + extent)
            position += extent
        }
    }

    private func placeSegments() {
        let segments = layoutChildren
        strip = ChoiceStrip(
            widths: segments.map { $0.measure(Proposal(width: nil, height: 1)).width + 2 },
            spacing: 0, in: frame.width, chosen: current)
        spans = strip.spans
        for (span, child) in zip(spans, segments) {
            if span.isEmpty {
                child.unplace()
            } else {
                place(child, x: span.lowerBound + 1, y: 0, room: span.count - 2)
            }
        }
    }

    private func place(_ child: LayoutNode, x: Int, y: Int, room: Int) {
        let room = max(0, room)
        let offer = Proposal(width: room, height: 1)
        let size = child.measure(offer)
        // Of a view that is higher than its row, as with padding, the middle is shown.
        let height = y < frame.height ? max(1, size.height) : 0
        child.place(
            CellRect(
                x: x, y: y - Self.rowsAboveMiddle(of: height), width: min(size.width, room),
                height: height), offer)
    }

    private static func rowsAboveMiddle(of height: Int) -> Int { max(0, height - 1) / 2 }

    // MARK: Drawing

    /// Draws the choices, each of them in its row alone.
    private func drawChoices(_ context: inout DrawContext, at origin: CellPoint) {
        let clip = context.clip
        for child in layoutChildren where child.isPlaced {
            let row = child.frame.minY + Self.rowsAboveMiddle(of: child.frame.height)
            context.clip = clip.intersection(
                CellRect(x: origin.x, y: origin.y + row, width: frame.width, height: 1))
            child.drawClipped(&context, at: origin)
        }
        context.clip = clip
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChoices(&context, at: origin)
        let accent = CellStyle(foreground: theme.accent)
        let rect = CellRect(origin: origin, size: frame.size)
        let end = origin.offset(x: frame.width - 1, y: 0)
        switch form {
        case .stepping:
            context.write("<", at: origin, style: accent)
            context.write(">", at: end, style: accent)
        case .face:
            context.write("[", at: origin, style: .plain)
            context.write("]", at: end, style: .plain)
            context.write(
                DisplayText(context.symbols.chevronDown), at: end.offset(x: -2, y: 0),
                style: accent)
        case .segmented, .column, .popup:
            drawMarks(in: context, at: origin)
            if form == .segmented { strip.drawSigns(&context, at: origin, width: frame.width) }
        }
        if !isEnabled {
            context.restyle(rect) { $0.adding(.dim) }
        } else if isFocused {
            let focused = showsOne ? rect : spanRect(current, at: origin)
            context.restyle(focused) { $0.adding([theme.focus, .bold]) }
        }
    }

    private func spanRect(_ number: Int, at origin: CellPoint) -> CellRect {
        guard spans.indices.contains(number) else { return .zero }
        let span = spans[number]
        return isColumn
            ? CellRect(x: origin.x, y: origin.y + span.lowerBound, width: frame.width, height: 1)
            : CellRect(x: origin.x + span.lowerBound, y: origin.y, width: span.count, height: 1)
    }

    private func drawMarks(in context: DrawContext, at origin: CellPoint) {
        let chosen = index
        let tags = tags()
        for number in spans.indices where tags.indices.contains(number) && tags[number] != nil {
            let rect = spanRect(number, at: origin)
            let isChosen = number == chosen
            if isColumn {
                context.write(
                    DisplayText(isChosen ? context.symbols.radioOn : context.symbols.radioOff),
                    at: rect.origin.offset(x: form == .popup ? 1 : 0, y: 0),
                    style: isChosen ? CellStyle(foreground: theme.accent) : .plain)
            } else if isChosen {
                let style = CellStyle(foreground: theme.accent, attributes: .bold)
                context.write("[", at: rect.origin, style: style)
                context.write(
                    "]", at: CellPoint(x: min(rect.maxX, origin.x + frame.width) - 1, y: rect.minY),
                    style: style)
                context.restyle(rect) { $0.adding(.bold) }
            }
        }
    }

    // MARK: Input

    private func choose(at number: Int) {
        let tags = tags()
        guard tags.indices.contains(number), let tag = tags[number] else { return }
        choose(tag)
    }

    /// Returns whether there is a choice in that direction.
    private func step(by step: Int, wraps: Bool) -> Bool {
        let tags = tags()
        let choices = tags.indices.filter { tags[$0] != nil }
        guard !choices.isEmpty else { return false }
        // In a menu the first is shown as the current one where none is chosen.
        let start = highlights ? current : index
        let position = start.flatMap { choices.firstIndex(of: $0) } ?? -step
        let next = position + step
        let target = wraps ? (next + choices.count) % choices.count : next
        guard choices.indices.contains(target) else { return false }
        if highlights {
            highlight(at: choices[target])
        } else {
            choose(at: choices[target])
        }
        return true
    }

    private func finish() {
        choose(at: current)
        if form == .popup { open() } else { didChoose?() }
    }

    override func activate() {
        switch form {
        case .face: open()
        case .popup: finish()
        case .column where highlights: finish()
        // Each has a mark of its own: the chosen one stays.
        case .column: if index == nil { choose(at: current) }
        case .stepping, .segmented: _ = step(by: 1, wraps: true)
        }
    }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        switch press.key {
        case .leftArrow where form == .stepping || form == .segmented:
            _ = step(by: -1, wraps: false)
        case .rightArrow where form == .stepping || form == .segmented:
            _ = step(by: 1, wraps: false)
        case .upArrow where isColumn: return step(by: -1, wraps: false) || form == .popup
        case .downArrow where isColumn: return step(by: 1, wraps: false) || form == .popup
        case .return, .space: activate()
        default: return false
        }
        return true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled, event.kind == .press, event.button == .left else { return false }
        switch form {
        case .stepping: _ = step(by: point.x == 0 ? -1 : 1, wraps: true)
        case .face: open()
        case .segmented, .column, .popup:
            let number =
                isColumn
                ? spans.firstIndex { $0.contains(point.y) }
                : strip.position(at: point.x, in: frame.width)
            guard let number else { return false }
            guard tags()[number] != nil else { return true }
            if highlights {
                highlight(at: number)
                finish()
            } else {
                choose(at: number)
            }
        }
        return true
    }
}

extension LayoutNode {
    /// What stands for the element of the `ForEach` that the node belongs to, below a container.
    final func elementTag(within limit: Node) -> AnyHashable? {
        var node: Node = self
        while let parent = node.parent, parent !== limit.parent {
            if let lazy = parent as? any LazyChildren,
                let offset = lazy.children.firstIndex(where: { $0 === node })
            {
                return lazy.tag(at: offset)
            }
            node = parent
        }
        return nil
    }
}
