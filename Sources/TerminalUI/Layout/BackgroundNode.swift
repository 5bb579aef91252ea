/// The node of `.background` and `.overlay`: the content, and other views in its rectangle; or beside it.
///
/// The children are the content and the layer, in this order. Where the content may be several views, a part for each
/// of them takes the place of the layer, and has its own.
class LayeringNode: WrapperNode {
    override var isReusable: Bool { true }
    override var letsContentSpill: Bool { true }
    override var appliesToEachView: Bool { true }

    private let isOverlay: Bool
    /// Whether the content may be other than one view, and so has parts.
    final var isOfSeveral = true
    final var alignment = Alignment.center {
        didSet {
            guard alignment != oldValue else { return }
            pass.note(alignment)
            invalidateSize()
        }
    }

    init(isOverlay: Bool, parent: Node) {
        self.isOverlay = isOverlay
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    override var content: ContiguousArray<LayoutNode> { primary }

    final var primary: ContiguousArray<LayoutNode> {
        layoutChildren.filter { isPrimary($0) }
    }

    final var secondary: ContiguousArray<LayoutNode> {
        layoutChildren.filter { !isPrimary($0) }
    }

    private func isPrimary(_ node: LayoutNode) -> Bool {
        wrapped.map { $0 === node } ?? node.isBelow(children.first)
    }

    override func appendContent(to list: inout ContiguousArray<LayoutNode>) {
        if let wrapped {
            list.append(wrapped)
            children.last?.appendLayoutNodes(to: &list)
        } else if isOfSeveral {
            appendContent(below: children.first, to: &list)
        } else {
            super.appendContent(to: &list)
        }
    }

    override var hasPartOfOne: Bool { isOfSeveral }

    // What is in the layers is found as all else in the tree is.
    override func partsDidChange() {
        guard isOfSeveral, let content = children.first else { return }
        children = [content]
        for part in parts { children.append(part) }
    }

    override var isAbsent: Bool { primary.isEmpty }
    override var priority: Double { primary.first?.priority ?? 0 }
    override func isSpacer(along axis: Axis) -> Bool {
        let primary = primary
        return primary.count == 1 && primary[0].isSpacer(along: axis)
    }

    override func isModifier(of child: LayoutNode) -> Bool { isPrimary(child) }

    override func stackAxisDidChange() {
        for child in primary { child.stackAxisDidChange() }
    }

    override func guide(
        _ id: ObjectIdentifier, in size: CellSize, _ proposal: Proposal
    ) -> Int? {
        let primary = primary
        return primary.count == 1 ? primary[0].guide(id, in: size, proposal) : nil
    }

    override func computeSize(_ proposal: Proposal) -> CellSize { measurePrimary(proposal) }

    final func measurePrimary(_ proposal: Proposal) -> CellSize {
        let primary = primary
        return primary.count == 1
            ? primary[0].measure(proposal) : StackLayout.vertical.measure(primary, proposal)
    }

    final func placePrimary(in area: CellRect, _ proposal: Proposal) {
        let primary = primary
        if primary.count == 1 {
            primary[0].place(area, proposal)
        } else {
            StackLayout.vertical.place(primary, in: area, proposal)
        }
    }

    override func placeChildren() {
        placePrimary(in: CellRect(origin: .zero, size: frame.size), proposal)
        let room = Proposal(frame.size)
        for child in secondary {
            child.place(alignment.rect(of: child, room, in: frame.size), room)
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
        // Above a node that is gone there may be nothing any more.
        guard let ancestor, !isRemoved else { return false }
        let wanted = Unmanaged.passUnretained(ancestor).toOpaque()
        var next: Unmanaged<Node>? = Unmanaged.passUnretained(self)
        while let current = next, current._withUnsafeGuaranteedRef({ $0.depth }) >= ancestor.depth {
            if current.toOpaque() == wanted { return true }
            next = current._withUnsafeGuaranteedRef { $0.parentReference }
        }
        return false
    }
}

/// A node between a layer and its view, where that is a row of a lazy container.
private final class LayerLimitNode: Node {
    override var nearestContainerIsLazy: Bool { false }
    override var passesElements: Bool { false }
    override var isReusable: Bool { true }
}

/// Where the secondary views of a layering are: a type, so that views that differ in it are different ones.
@MainActor
protocol Layering {
    static func makeNode(parent: Node) -> LayeringNode
}

enum BackgroundLayering: Layering {
    static func makeNode(parent: Node) -> LayeringNode {
        LayeringNode(isOverlay: false, parent: parent)
    }
}

enum OverlayLayering: Layering {
    static func makeNode(parent: Node) -> LayeringNode {
        LayeringNode(isOverlay: true, parent: parent)
    }
}

/// A view with other views in front of it or behind it.
struct LayeringView<Content: View, Layer: View, Kind: Layering> {
    let content: Content
    let layer: Layer
    let alignment: Alignment
    let kind: Kind.Type
}

extension LayeringView: View {
    typealias Body = Never

    static var _rows: _Rows { Content._rows }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = Kind.makeNode(parent: parent)
        node.isOfSeveral = _Rows.of(view.content) != .one
        node.alignment = view.alignment
        node.children.append(Content._makeNode(view.content, parent: node))
        if !node.isOfSeveral { node.children.append(makeLayer(view.layer, node)) }
        node.didChange(view.change)
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        let layering = unsafeDowncast(node, to: LayeringNode.self)
        layering.alignment = view.alignment
        Content._updateNode(node.children[0], with: view.content)
        if !layering.isOfSeveral { updateLayer(node.children[1], view.layer) }
        layering.didChange(view.change)
    }

    /// Loops in a layer are not the container's: then there is a node between that says so.
    @MainActor
    private static func makeLayer(_ layer: Layer, _ node: Node) -> Node {
        guard node.nearestContainerIsLazy else { return Layer._makeNode(layer, parent: node) }
        let limit = LayerLimitNode(parent: node)
        limit.children = [Layer._makeNode(layer, parent: limit)]
        return limit
    }

    @MainActor
    private static func updateLayer(_ node: Node, _ layer: Layer) {
        Layer._updateNode(node is LayerLimitNode ? node.children[0] : node, with: layer)
    }

    /// How the node around one of several views is made, which has a layer of its own, or around an element of a loop.
    @MainActor private var change: LayoutChange {
        LayoutChange(
            make: { (parent: Node) -> LayeringNode in Kind.makeNode(parent: parent) },
            update: { [alignment, layer] (node: LayeringNode) in
                node.alignment = alignment
                guard node.wrapped != nil else { return }
                if let child = node.children.first {
                    Self.updateLayer(child, layer)
                } else {
                    node.children.append(Self.makeLayer(layer, node))
                }
            })
    }
}

nonisolated extension View {
    /// Puts views behind this one.
    public func background<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        LayeringView(
            content: self, layer: content(), alignment: alignment, kind: BackgroundLayering.self)
    }

    /// Puts a view behind this one.
    @_disfavoredOverload
    public func background<Background: View>(
        _ background: Background, alignment: Alignment = .center
    ) -> some View {
        LayeringView(
            content: self, layer: background, alignment: alignment, kind: BackgroundLayering.self)
    }

    /// Fills the view's rectangle with a style, behind it.
    public func background<S: ShapeStyle>(
        _ style: S, ignoresSafeAreaEdges edges: Edge.Set = .all
    ) -> some View {
        LayeringView(
            content: self, layer: FillView(style: style), alignment: .center,
            kind: BackgroundLayering.self)
    }

    /// Fills the area behind the view with the colour of the background.
    public func background(ignoresSafeAreaEdges edges: Edge.Set = .all) -> some View {
        background(BackgroundStyle())
    }

    /// Puts views in front of this one.
    public func overlay<V: View>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View {
        LayeringView(
            content: self, layer: content(), alignment: alignment, kind: OverlayLayering.self)
    }

    /// Puts a view in front of this one.
    @_disfavoredOverload
    public func overlay<Overlay: View>(
        _ overlay: Overlay, alignment: Alignment = .center
    ) -> some View {
        LayeringView(
            content: self, layer: overlay, alignment: alignment, kind: OverlayLayering.self)
    }
}
