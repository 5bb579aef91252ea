/// The node at the root: the screen, with the presentations in front of its content.
package final class RootNode: LayoutNode {
    private(set) var layers: ContiguousArray<LayerNode> = []
    weak var focusManager: FocusManager?

    override init(root graph: ViewGraph, scope: EnvironmentScope) {
        super.init(root: graph, scope: scope)
        pass.root = self
        isPlaced = true
    }

    func resize(to size: CellSize) {
        frame = CellRect(origin: .zero, size: size)
        pass.resize(rows: size.height)
        needsPlace = true
        invalidateSize()
        pass.screenDidResize()
    }

    func add(_ layer: LayerNode) {
        layers.append(layer)
        invalidateSize()
    }

    func remove(_ layer: LayerNode) {
        layers.removeAll { $0 === layer }
    }

    override func computeSize(_ proposal: Proposal) -> CellSize { frame.size }

    override func placeChildren() {
        for child in layoutChildren { child.place(CellRect(origin: .zero, size: frame.size)) }
        for layer in layers { layer.place(layer.rect(in: frame.size)) }
    }

    /// Lets layers that stand beside a view follow it.
    func placeAttachedLayers() {
        for layer in layers where layer.isAttached && layer.isPlaced {
            layer.place(layer.rect(in: frame.size))
        }
    }

    override var hitOrder: ContiguousArray<LayoutNode> {
        layoutChildren + layers.map { $0 as LayoutNode }
    }

    /// Answers a key that no view on the screen has used.
    func handleUnclaimed(_ press: KeyPress) -> Bool {
        guard let layer = layers.last, !layer.isModal else { return false }
        return layer.handleUnclaimed(press)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        for layer in layers where layer.isPlaced { layer.drawClipped(&context, at: origin) }
        focusManager?.drag?.draw(context)
    }
}

/// The top node of a presentation: it gets its place from the screen, not from the views around.
class LayerNode: LayoutNode {
    /// Whether input goes nowhere else while the layer is in front.
    var isModal: Bool { true }

    /// Whether the answer that changes nothing gets the focus first.
    var prefersSafeAnswer: Bool { true }

    /// The button that gets the focus first among those of a question, unless one that changes nothing does.
    var firstAnswer: LayoutNode? { nil }

    init(parent: Node) {
        let root = parent.nearestLayout?.pass.root
        super.init(parent: parent, layoutParent: root)
        root?.add(self)
    }

    /// Answers a key that nothing in the layer has used.
    func handleUnclaimed(_ press: KeyPress) -> Bool { false }

    /// Answers a click next to the layer.
    func handleOutsideClick() {}

    override var isDetached: Bool { true }
    override var drawsItself: Bool { true }
    override var isWindow: Bool { true }

    override func didRemove() {
        // A row that is moved or removed takes care of its own lines, where the layer is not.
        if isPlaced { damage() }
        super.didRemove()
        pass.root?.focusManager?.forget(self)
        pass.root?.remove(self)
    }

    /// Whether the place of the layer follows that of a view, wherever that goes.
    var isAttached: Bool { false }

    /// The rectangle on a screen of a size.
    func rect(in size: CellSize) -> CellRect {
        Alignment.center.rect(of: measure(Proposal(size)), in: size)
    }
}
