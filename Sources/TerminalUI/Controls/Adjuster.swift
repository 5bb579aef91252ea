/// The part of a stepper or slider that has the focus.
struct AdjusterView: View {
    typealias Body = Never

    let value: String
    var fraction: Double?
    /// Nil where there is nothing smaller.
    let decrement: (() -> Void)?
    /// Nil where there is nothing larger.
    let increment: (() -> Void)?
    /// Goes to a part of the way, where there is one.
    var jump: ((Double) -> Void)?
    var onEditingChanged: (Bool) -> Void = { _ in }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = AdjusterNode(parent: parent)
        node.update(view)
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: AdjusterNode.self).update(view)
    }
}

final class AdjusterNode: ControlNode {
    private var text = DisplayText.empty
    private var fraction: Double?
    private var decrement: (() -> Void)?
    private var increment: (() -> Void)?
    private var jump: ((Double) -> Void)?
    private var onEditingChanged: (Bool) -> Void = { _ in }
    private var isHeld = false

    func update(_ view: AdjusterView) {
        decrement = view.decrement
        increment = view.increment
        jump = view.jump
        onEditingChanged = view.onEditingChanged
        let new = DisplayText(view.value)
        guard new != text || view.fraction != fraction else { return }
        if new.width != text.width { invalidateSize() }
        text = new
        fraction = view.fraction
        setNeedsDisplay()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        fraction == nil
            ? CellSize(width: text.width + 4, height: 1)
            : CellSize(width: max(5, min(proposal.width ?? 22, Proposal.infinity)), height: 1)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let rect = CellRect(origin: origin, size: frame.size)
        if let fraction {
            let x = Int((Double(max(0, frame.width - 1)) * fraction).rounded())
            let accent = CellStyle(foreground: theme.accent)
            context.fill(
                rect, with: context.symbols.trackEmpty, style: CellStyle(attributes: .dim))
            context.fill(
                CellRect(origin: origin, size: CellSize(width: x, height: 1)),
                with: context.symbols.trackFull, style: accent)
            context.write(context.symbols.knob, at: origin.offset(x: x, y: 0), style: accent)
        } else {
            context.write("[", at: origin, style: .plain)
            context.write(visible(text), at: origin.offset(x: 2, y: 0), style: .plain)
            context.write("]", at: origin.offset(x: frame.width - 1, y: 0), style: .plain)
        }
        if !isEnabled {
            context.restyle(rect) { $0.adding(.dim) }
        } else if isFocused {
            context.restyle(rect) { $0.adding([theme.focus, .bold]) }
        }
    }

    override var isChangedByArrows: Bool { true }
    override func activate() { edit(increment) }

    private func edit(_ change: (() -> Void)?) {
        guard let change else { return }
        onEditingChanged(true)
        change()
        onEditingChanged(false)
    }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        switch press.key {
        case .leftArrow, "-": edit(decrement)
        case .rightArrow, "+": edit(increment)
        case .home: return jumpByKey(to: 0)
        case .end: return jumpByKey(to: 1)
        default: return false
        }
        return true
    }

    private func jumpByKey(to fraction: Double) -> Bool {
        guard let jump else { return false }
        edit { jump(fraction) }
        return true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled else { return false }
        switch event.kind {
        case .press where event.button == .left:
            guard jump != nil else {
                edit(point.x < frame.width / 2 ? decrement : increment)
                return true
            }
            isHeld = true
            onEditingChanged(true)
            slide(to: point)
        case .drag where isHeld: slide(to: point)
        case .release where isHeld:
            isHeld = false
            onEditingChanged(false)
        default: return false
        }
        return true
    }

    private func slide(to point: CellPoint) {
        let last = max(1, frame.width - 1)
        jump?(Double(min(max(0, point.x), last)) / Double(last))
    }
}
