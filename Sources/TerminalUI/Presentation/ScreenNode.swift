/// A screen: a header with the title, the content, and a footer with the toolbar's items.
struct ScreenView<Content: View>: View {
    typealias Body = Never

    let content: Content
    /// Whether the screen is a page above another one.
    var isPushed = false

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ScreenNode(parent: parent)
        node.isPushed = view.isPushed
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        Content._updateNode(node.children[0], with: view.content)
    }
}

final class ScreenNode: WrapperNode {
    var isPushed = false
    private var bars: [BarNode] = []
    private var titles: [TitleNode] = []
    private static let barLayout = StackLayout(axis: .horizontal, spacing: 2, crossFraction: 0)

    override var needsContent: Bool { false }
    override var drawsItself: Bool { true }
    override var isWindow: Bool { true }

    override func didRemove() {
        super.didRemove()
        pass.root?.focusManager?.forget(self)
    }

    func add(_ bar: BarNode) {
        bars.append(bar)
        invalidateSize()
    }

    func remove(_ bar: BarNode) {
        bars.removeAll { $0 === bar }
        invalidateSize()
        damage()
    }

    func add(_ title: TitleNode) {
        titles.append(title)
        titleDidChange()
    }

    func remove(_ title: TitleNode) {
        titles.removeAll { $0 === title }
        titleDidChange()
    }

    func titleDidChange() {
        invalidateSize()
        setNeedsDisplay()
    }

    /// The title of the view that came last.
    private var title: DisplayText? {
        titles.last { !$0.title.isEmpty }.map { DisplayText((isPushed ? "‹ " : "") + $0.title) }
    }

    private var items: StackLayout.Children {
        var items: StackLayout.Children = []
        for bar in bars { items += bar.layoutChildren }
        return items
    }

    private var headerRows: Int { title == nil ? 0 : 1 }
    private var footerRows: Int { bars.contains { !$0.layoutChildren.isEmpty } ? 1 : 0 }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let extra = headerRows + footerRows
        let content = measureContent(proposal.inset(width: 0, height: extra))
        var width = content.width
        if extra > 0 {
            let bar = bars.reduce(0) {
                $0 + Self.barLayout.measure($1.layoutChildren, .unspecified).width + 2
            }
            let wanted = max(title?.width ?? 0, bar)
            width = max(width, min(wanted, proposal.width ?? wanted))
        }
        return CellSize(width: width, height: content.height + extra)
    }

    override func placeChildren() {
        let area = CellRect(origin: .zero, size: frame.size).inset(
            top: headerRows, bottom: footerRows)
        let size = measureContent(Proposal(area.size)).limited(to: area.size)
        placeContent(
            in: Alignment.center.rect(of: size, in: area.size).offset(x: 0, y: area.minY))
        var x = 0
        for bar in bars {
            let width = Self.barLayout.measure(bar.layoutChildren, .unspecified).width
            bar.place(
                CellRect(
                    x: x, y: frame.height - 1, width: max(0, min(width, frame.width - x)),
                    height: footerRows))
            x += width + 2
        }
    }

    override func handleMouse(_ event: MouseEvent, at point: CellPoint) -> Bool {
        // A click on the title of a page goes back.
        guard isPushed, headerRows > 0, point.y == 0, event.kind == .press, event.button == .left
        else { return false }
        environment.presentation.dismiss?()
        return true
    }

    override var hitOrder: ContiguousArray<LayoutNode> {
        layoutChildren + bars.map { $0 as LayoutNode }
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        for bar in bars where bar.isPlaced { bar.drawClipped(&context, at: origin) }
        guard let title else { return }
        context.write(
            title.truncated(to: frame.width, ellipsis: context.symbols.ellipsis), at: origin,
            style: CellStyle(attributes: .bold))
    }
}

extension Node {
    /// The screen around a node.
    final var nearestScreen: ScreenNode? {
        var node: Node? = self
        while let current = node {
            if let screen = current as? ScreenNode { return screen }
            node = current.parent
        }
        return nil
    }
}

/// The node of a toolbar: its items get their places in the footer of the screen around.
final class BarNode: LayoutNode {
    private weak var screen: ScreenNode?

    init(parent: Node) {
        let screen = parent.nearestScreen
        super.init(parent: parent, layoutParent: screen ?? parent.nearestLayout)
        self.screen = screen
        screen?.add(self)
    }

    override var isDetached: Bool { true }
    override var drawsItself: Bool { true }

    override func didRemove() {
        super.didRemove()
        screen?.remove(self)
    }

    override func childrenDidChange() {
        super.childrenDidChange()
        screen?.invalidateSize()
    }

    override func placeChildren() {
        var x = 0
        for child in layoutChildren {
            var size = child.measure(Proposal(width: nil, height: 1))
            let left = frame.width - x
            if size.width > left {
                // An item that is cut says so; of less than a few letters nothing is left.
                guard left > 2 else {
                    child.unplace()
                    continue
                }
                size = child.measure(Proposal(width: left, height: 1))
            }
            child.place(
                CellRect(
                    x: x, y: 0, width: min(size.width, left), height: min(1, frame.height)))
            x += size.width + 2
        }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize { .zero }
}

/// The node of `.navigationTitle`.
final class TitleNode: Node {
    private weak var screen: ScreenNode?
    var title = "" {
        didSet { if title != oldValue { screen?.titleDidChange() } }
    }

    override init(parent: Node) {
        super.init(parent: parent)
        screen = parent.nearestScreen
        screen?.add(self)
    }

    override func didRemove() {
        screen?.remove(self)
    }
}

extension View {
    /// Sets the title of the screen, which its header shows.
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        titled(titleKey.string)
    }

    /// Sets the title of the screen, which its header shows.
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        titled(String(title))
    }

    /// Sets the title of the screen, which its header shows.
    public func navigationTitle(_ title: Text) -> some View {
        titled(title.string)
    }

    /// Sets the title of the screen, which its header shows.
    public func navigationBarTitle(_ titleKey: LocalizedStringKey) -> some View {
        titled(titleKey.string)
    }

    private func titled(_ title: String) -> some View {
        LayoutModifier(
            content: self, make: { TitleNode(parent: $0) }, update: { $0.title = title })
    }
}
