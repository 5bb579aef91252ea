/// Several views of which one is shown, with a row of tabs above it.
///
/// Left and Right change the tab while the row has the focus; Ctrl-PgUp and Ctrl-PgDn, and a click
/// on a tab, at any time. Tabs without a label are dots. Views appear when their tab is chosen, and disappear with it; their state
/// stays. Before its tab is chosen for the first time, the body of a `tabItem` or ``Tab`` does not run.
///
/// To the selection a tab is its tag, or else the id of its element of a `ForEach`; one with neither is its place
/// among the tabs.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
    @State private var own: OwnTab?
    let selection: Binding<SelectionValue>?
    let content: Content

    /// Creates tabs whose choice is the app's.
    public init(selection: Binding<SelectionValue>?, @ViewBuilder content: () -> Content) {
        self.selection = selection
        self.content = content()
    }

    /// Creates tabs that keep their own choice.
    public init(@ViewBuilder content: () -> Content) where SelectionValue == Int {
        selection = nil
        self.content = content()
    }

    /// The content of the view.
    public var body: some View {
        TabsView(
            selected: selected, accepts: selection == nil ? nil : { $0.base is SelectionValue },
            choose: { id in
                if let selection, let value = id.base as? SelectionValue {
                    selection.wrappedValue = value
                    own = nil
                } else {
                    own = OwnTab(id: id, selection: selection.map { AnyHashable($0.wrappedValue) })
                }
            }, content: content.environment(\.isTabContent, true))
    }

    private var selected: AnyHashable? {
        let value = selection.map { AnyHashable($0.wrappedValue) }
        if let own, own.selection == value { return own.id }
        return value
    }
}

/// A tab that the selection has no value for; the next change of the selection counts more.
private struct OwnTab {
    let id: AnyHashable
    let selection: AnyHashable?
}

struct TabItemView<Content: View, Label: View>: View {
    typealias Body = Never

    let content: Content
    let label: Label

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TabItemNode(parent: parent)
        node.children.append(
            node.bodies.collect {
                ScreenView<Content>._makeNode(ScreenView(content: view.content), parent: node)
            })
        let label = TabLabelNode(parent: node)
        label.children = [Label._makeNode(view.label, parent: label)]
        node.children.append(label)
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: TabItemNode.self).bodies.collect {
            ScreenView<Content>._updateNode(
                node.children[0], with: ScreenView(content: view.content))
        }
        Label._updateNode(node.children[1].children[0], with: view.label)
    }
}

final class TabItemNode: WrapperNode {
    override var isHollow: Bool { false }
    let bodies = DeferredBodies()
    var label: TabLabelNode? { children.last as? TabLabelNode }

    override func makesLater(_ child: Node) -> Bool { child !== label }
}

/// The label of a tab: the row of tabs gives it its place.
final class TabLabelNode: WrapperNode {
    override var isHollow: Bool { false }
    override var isDetached: Bool { true }
    override var needsContent: Bool { false }

    init(parent: Node) {
        var node: Node? = parent
        while let current = node, !(current is TabsNode) { node = current.parent }
        super.init(parent: parent, layoutParent: node as? TabsNode ?? parent.nearestLayout)
    }
}

struct TabsView<Content: View>: View {
    typealias Body = Never

    let selected: AnyHashable?
    /// What can be a choice of the app's; nil if the choice is the tabs' own.
    let accepts: ((AnyHashable) -> Bool)?
    let choose: (AnyHashable) -> Void
    let content: Content

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TabsNode(parent: parent)
        node.accepts = view.accepts
        node.children = [Content._makeNode(view.content, parent: node)]
        node.update(selected: view.selected, choose: view.choose)
        node.evaluate()
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let node = unsafeDowncast(node, to: TabsNode.self)
        Content._updateNode(node.children[0], with: view.content)
        node.update(selected: view.selected, choose: view.choose)
    }
}

final class TabsNode: LayoutNode {
    var accepts: ((AnyHashable) -> Bool)?
    private var selected: AnyHashable?
    private var choose: (AnyHashable) -> Void = { _ in }
    private var theme = Theme.standard
    private var isEnabled = true
    private var strip = ChoiceStrip()
    private var shown: LayoutNode?
    /// The tab that is shown before any is chosen: it stays when others come before it.
    private var first: AnyHashable?
    var barVisibilities = BarVisibilities()

    override package var replacesContent: Bool { true }
    override var drawsItself: Bool { true }
    override var isFocusable: Bool { isEnabled && layoutChildren.count > 1 && hasBar }
    override var cursorPoint: CellPoint? {
        strip.spans.indices.contains(index)
            ? CellPoint(x: strip.spans[index].lowerBound + 1, y: 0) : .zero
    }

    func update(selected: AnyHashable?, choose: @escaping (AnyHashable) -> Void) {
        self.choose = choose
        let selected = selected?.withoutOptional
        defer { showChosen() }
        guard selected != self.selected else { return }
        self.selected = selected
        invalidateSize()
        setNeedsDisplay()
    }

    override func evaluate() {
        let wasEnabled = isEnabled
        reading {
            theme = environment.theme
            isEnabled = environment.isEnabled
        }
        if isEnabled != wasEnabled { setNeedsDisplay() }
    }

    private func tag(_ position: Int) -> AnyHashable {
        let child = layoutChildren[position]
        guard let accepts else { return AnyHashable(ObjectIdentifier(child.viewInParts)) }
        func choice(_ tag: AnyHashable?) -> AnyHashable? {
            tag.map(accepts) == true ? tag?.withoutOptional : nil
        }
        if let tag = choice(child.tag(within: self)) { return tag }
        // It may be in a body.
        if let item = item(of: child) {
            item.bodies.show()
            if let tag = choice(child.tag(within: self)) { return tag }
        }
        return choice(child.elementTag(within: self)) ?? AnyHashable(position)
    }

    private var index: Int {
        guard let selected = selected ?? first else { return 0 }
        return layoutChildren.indices.first { tag($0) == selected } ?? 0
    }

    /// Lets the bodies of the chosen tab run; returns its view.
    @discardableResult
    private func showChosen() -> LayoutNode? {
        let index = index
        guard layoutChildren.indices.contains(index) else { return nil }
        item(of: layoutChildren[index])?.bodies.show()
        return layoutChildren[index]
    }

    private func item(of child: LayoutNode) -> TabItemNode? {
        func search(_ node: Node) -> TabItemNode? {
            if let item = node as? TabItemNode { return item }
            for child in node.children {
                if let found = search(child) { return found }
            }
            return nil
        }
        return search(child)
    }

    func barsDidChange() {
        invalidateSize()
        setNeedsDisplay()
    }

    /// Whether the names of the tabs are shown: the chosen one may hide them.
    private var hasBar: Bool {
        let index = index
        guard layoutChildren.indices.contains(index) else { return true }
        return !barVisibilities.hides(.tabs, in: layoutChildren[index])
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let chosen = showChosen()
        let bar = hasBar ? 1 : 0
        guard let content = chosen?.measure(proposal.inset(width: 0, height: bar)) else {
            return .zero
        }
        return CellSize(
            width: proposal.width ?? content.width,
            height: proposal.height ?? content.height + bar)
    }

    override func shows(_ node: Node) -> Bool {
        let children = layoutChildren
        let index = index
        guard children.indices.contains(index) else { return true }
        return holds(node, for: children[index])
    }

    override func placeChildren() {
        let chosen = showChosen()
        let index = index
        if shown !== chosen {
            if shown != nil { showingDidChange() }
            shown = chosen
            if accepts == nil, selected == nil { first = chosen == nil ? nil : tag(index) }
        }
        let bar = hasBar ? 1 : 0
        for (position, child) in layoutChildren.enumerated() {
            if position == index {
                child.place(
                    CellRect(
                        x: 0, y: bar, width: frame.width, height: max(0, frame.height - bar)))
            } else {
                child.unplace()
            }
        }
        placeBar(hasBar: bar > 0, chosen: index)
    }

    private func placeBar(hasBar: Bool, chosen: Int) {
        let labels = layoutChildren.map { item(of: $0)?.label }
        let former = strip
        strip =
            hasBar
            ? ChoiceStrip(
                widths: labels.map {
                    ($0?.measure(Proposal(width: nil, height: 1)).width ?? 1) + 2
                }, spacing: 1, in: frame.width, chosen: chosen) : ChoiceStrip()
        if strip != former { setNeedsDisplay() }
        for (position, label) in labels.enumerated() {
            guard strip.spans.indices.contains(position), !strip.spans[position].isEmpty else {
                label?.unplace()
                continue
            }
            let span = strip.spans[position]
            // Where there is room for it, one column on each side is free.
            let end = min(span.upperBound, frame.width)
            let width = label?.measure(Proposal(width: nil, height: 1)).width ?? 0
            label?.place(
                CellRect(
                    x: span.lowerBound + 1, y: 0,
                    width: max(0, min(width, end - span.lowerBound - 1)), height: 1))
        }
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        strip.drawSigns(&context, at: origin, width: frame.width)
        for (position, child) in layoutChildren.enumerated() where position < strip.spans.count {
            let span = strip.spans[position]
            if span.isEmpty { continue }
            if let label = item(of: child)?.label {
                label.drawClipped(&context, at: origin)
            } else {
                // Pages without names have dots.
                context.write(
                    position == index ? "●" : "○",
                    at: origin.offset(x: span.lowerBound + 1, y: 0), style: .plain)
            }
            guard position == index else { continue }
            let rect = CellRect(
                x: origin.x + span.lowerBound, y: origin.y, width: span.count, height: 1)
            context.restyle(rect) {
                $0.adding(self.isFocused ? [.bold, theme.focus] : [.bold, .underline])
            }
        }
    }

    private func select(_ position: Int) {
        guard layoutChildren.indices.contains(position) else { return }
        choose(tag(position))
    }

    override func handleKey(_ press: KeyPress) -> Bool {
        guard press.modifiers.isEmpty else { return false }
        switch press.key {
        case .leftArrow: select(index - 1)
        case .rightArrow: select(index + 1)
        default: return false
        }
        return true
    }

    /// Answers a key that the shown tab has not used.
    func handlePageKey(_ press: KeyPress) -> Bool {
        guard isEnabled, press.modifiers == .control else { return false }
        switch press.key {
        case .pageUp: select(index - 1)
        case .pageDown: select(index + 1)
        default: return false
        }
        return true
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        guard isEnabled, event.kind == .press, event.button == .left, point.y == 0,
            let position = strip.position(at: point.x, in: frame.width)
        else { return false }
        select(position)
        return true
    }
}
