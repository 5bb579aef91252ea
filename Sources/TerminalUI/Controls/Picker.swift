/// A choice of one among several values, shown one at a time.
///
/// Left and Right change it while it has the focus, Return and Space go to the next value. The
/// choices carry their values with `.tag`, or are the elements of a `ForEach` over them.
public struct Picker<Label: View, SelectionValue: Hashable, Content: View>: View {
    let selection: Binding<SelectionValue>
    let label: Label
    let content: Content

    /// Creates a picker with a label of views.
    public init(
        selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content,
        @ViewBuilder label: () -> Label
    ) {
        self.selection = selection
        self.content = content()
        self.label = label()
    }

    /// The content of the view.
    public var body: some View {
        HStack {
            label
            ChoiceView(
                selected: AnyHashable(selection.wrappedValue),
                choose: { id in
                    if let value = id.base as? SelectionValue { selection.wrappedValue = value }
                }, content: content)
        }
    }
}

extension Picker where Label == Text {
    /// Creates a picker with a title.
    public init(
        _ titleKey: LocalizedStringKey, selection: Binding<SelectionValue>,
        @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(titleKey) }
    }

    /// Creates a picker with a title.
    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, selection: Binding<SelectionValue>, @ViewBuilder content: () -> Content
    ) {
        self.init(selection: selection, content: content) { Text(title) }
    }
}

/// The choices of a picker, of which the chosen one is shown.
struct ChoiceView<Content: View>: View {
    typealias Body = Never

    let selected: AnyHashable
    let choose: (AnyHashable) -> Void
    let content: Content

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ChoiceNode(parent: parent)
        node.update(selected: view.selected, choose: view.choose)
        node.children = [Content._makeNode(view.content, parent: node)]
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: ChoiceNode.self)
        Content._updateNode(node.children[0], with: view.content)
        node.update(selected: view.selected, choose: view.choose)
    }
}

final class ChoiceNode: LayoutNode {
    private var selected = AnyHashable(0)
    private var choose: (AnyHashable) -> Void = { _ in }
    private var isEnabled = true
    private var theme = Theme.standard

    override var drawsItself: Bool { true }
    override var isFocusable: Bool { isEnabled && !layoutChildren.isEmpty }
    override var keepsFocusToItself: Bool { true }
    override var cursorPoint: CellPoint? { CellPoint(x: 2, y: 0) }

    func update(selected: AnyHashable, choose: @escaping (AnyHashable) -> Void) {
        self.choose = choose
        guard selected != self.selected else { return }
        self.selected = selected
        needsPlace = true
        invalidateSize()
        setNeedsDisplay()
    }

    override func evaluate() {
        reading {
            isEnabled = environment.isEnabled
            theme = environment.theme
        }
        setNeedsDisplay()
    }

    private func tags() -> [AnyHashable?] {
        layoutChildren.map { child in child.tag(within: self) ?? child.elementID(within: self) }
    }

    private var index: Int? { tags().firstIndex(of: selected) }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        var size = CellSize(width: 0, height: 1)
        let room = proposal.inset(width: 4, height: 0)
        for child in layoutChildren {
            let own = child.measure(Proposal(width: room.width, height: 1))
            size.width = max(size.width, own.width)
        }
        return CellSize(width: size.width + 4, height: 1)
    }

    override func placeChildren() {
        let index = index
        for (position, child) in layoutChildren.enumerated() {
            guard position == index else {
                child.unplace()
                continue
            }
            let width = max(0, frame.width - 4)
            let size = child.measure(Proposal(width: width, height: 1))
            child.place(
                CellRect(x: 2, y: 0, width: min(size.width, width), height: min(1, frame.height)))
        }
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        let style = CellStyle(foreground: theme.accent)
        context.write("<", at: origin, style: style)
        context.write(">", at: origin.offset(x: frame.width - 1, y: 0), style: style)
        let rect = CellRect(origin: origin, size: frame.size)
        if !isEnabled {
            context.restyle(rect) { $0.adding(.dim) }
        } else if isFocused {
            context.restyle(rect) { $0.adding([theme.focus, .bold]) }
        }
    }

    private func step(by count: Int, wraps: Bool) {
        let tags = tags()
        guard !tags.isEmpty else { return }
        let next = (tags.firstIndex(of: selected) ?? -count) + count
        let target = wraps ? (next + tags.count) % tags.count : next
        guard tags.indices.contains(target), let tag = tags[target] else { return }
        choose(tag)
    }

    override func activate() { step(by: 1, wraps: true) }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.isPlain else { return false }
        switch press.key {
        case .leftArrow: step(by: -1, wraps: false)
        case .rightArrow: step(by: 1, wraps: false)
        case .return, .space: step(by: 1, wraps: true)
        default: return false
        }
        return true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled, event.kind == .press, event.button == .left else { return false }
        step(by: point.x == 0 ? -1 : 1, wraps: true)
        return true
    }
}

extension LayoutNode {
    /// The id that the nearest `ForEach` above gives to the view.
    final func elementID(within limit: Node) -> AnyHashable? {
        var node: Node = self
        while let parent = node.parent, parent !== limit.parent {
            if let lazy = parent as? any LazyChildren,
                let offset = lazy.children.firstIndex(where: { $0 === node })
            {
                return lazy.id(at: offset)
            }
            node = parent
        }
        return nil
    }
}
