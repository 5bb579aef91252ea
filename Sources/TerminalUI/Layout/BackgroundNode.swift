/// The node of `.background` and `.overlay`: the content, and other views in its rectangle.
///
/// The children are the content and the secondary views, in this order.
final class LayeringNode: LayoutNode {
    override var isReusable: Bool { true }
    override var isHollow: Bool { true }

    let isOverlay: Bool
    var alignment = Alignment.center {
        didSet { if alignment != oldValue { invalidateSize() } }
    }

    init(isOverlay: Bool, parent: Node) {
        self.isOverlay = isOverlay
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    private var primary: ContiguousArray<LayoutNode> {
        layoutChildren.filter { $0.isBelow(children.first) }
    }

    private var secondary: ContiguousArray<LayoutNode> {
        layoutChildren.filter { !$0.isBelow(children.first) }
    }

    override var isAbsent: Bool { primary.isEmpty }
    override var priority: Double { primary.first?.priority ?? 0 }
    override func isSpacer(along axis: Axis) -> Bool {
        let primary = primary
        return primary.count == 1 && primary[0].isSpacer(along: axis)
    }

    override func childrenDidChange() {
        super.childrenDidChange()
        layoutParent?.childrenDidChange()
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let primary = primary
        return primary.count == 1
            ? primary[0].measure(proposal) : StackLayout.vertical.measure(primary, proposal)
    }

    override func placeChildren() {
        let primary = primary
        if primary.count == 1 {
            primary[0].place(CellRect(origin: .zero, size: frame.size))
        } else {
            StackLayout.vertical.place(primary, in: CellRect(origin: .zero, size: frame.size))
        }
        for child in secondary {
            let size = child.measure(Proposal(frame.size))
            child.place(alignment.rect(of: child, size, in: frame.size))
        }
    }

    override var hitOrder: ContiguousArray<LayoutNode> {
        isOverlay ? primary + secondary : secondary + primary
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        let (first, second) = isOverlay ? (primary, secondary) : (secondary, primary)
        for child in first where child.isPlaced { child.drawClipped(&context, at: origin) }
        for child in second where child.isPlaced { child.drawClipped(&context, at: origin) }
    }
}

extension Node {
    /// Whether the node is another one or lies below it.
    final func isBelow(_ ancestor: Node?) -> Bool {
        guard let ancestor else { return false }
        let wanted = Unmanaged.passUnretained(ancestor).toOpaque()
        var next: Unmanaged<Node>? = Unmanaged.passUnretained(self)
        while let current = next, current._withUnsafeGuaranteedRef({ $0.depth }) >= ancestor.depth {
            if current.toOpaque() == wanted { return true }
            next = current._withUnsafeGuaranteedRef { $0.parentReference }
        }
        return false
    }
}

/// A view with other views in front of it or behind it.
struct LayeringView<Content: View, Layer: View>: View {
    typealias Body = Never

    let content: Content
    let layer: Layer
    let alignment: Alignment
    let isOverlay: Bool

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = LayeringNode(isOverlay: view.isOverlay, parent: parent)
        node.alignment = view.alignment
        node.children.append(Content._makeNode(view.content, parent: node))
        node.children.append(Layer._makeNode(view.layer, parent: node))
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: LayeringNode.self).alignment = view.alignment
        Content._updateNode(node.children[0], with: view.content)
        Layer._updateNode(node.children[1], with: view.layer)
    }
}

extension View {
    /// Puts views behind this one.
    public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        LayeringView(content: self, layer: content(), alignment: alignment, isOverlay: false)
    }

    /// Puts a view behind this one.
    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        LayeringView(content: self, layer: background, alignment: alignment, isOverlay: false)
    }

    /// Fills the view's rectangle with a style, behind it.
    public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        LayeringView(
            content: self, layer: FillView(style: style), alignment: .center, isOverlay: false)
    }

    /// Fills the area behind the view with the colour of the background.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle())
    }

    /// Puts views in front of this one.
    public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        LayeringView(content: self, layer: content(), alignment: alignment, isOverlay: true)
    }

    /// Puts a view in front of this one.
    @_disfavoredOverload
    public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View {
        LayeringView(content: self, layer: overlay, alignment: alignment, isOverlay: true)
    }
}
