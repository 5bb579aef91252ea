/// Where something that is dragged is, for a view that takes it.
enum DropPhase {
    /// It has come.
    case entered
    /// It is there, and has moved.
    case moved
    /// It has left without being dropped.
    case exited
}

/// A node that takes what is dragged, at cells of its own.
@MainActor
protocol DropTarget: LayoutNode {
    /// Whether it takes something at a cell.
    func takes(_ payload: DragPayload, at point: CellPoint) -> Bool

    /// Is told of what it takes.
    func follow(_ phase: DropPhase, _ payload: DragPayload, at point: CellPoint)

    /// Takes what is dropped; returns whether it has. It is not told besides that it has left.
    func drop(_ payload: DragPayload, at point: CellPoint) -> Bool

    /// The cells at which it takes something, for those who choose one by keys.
    func dropPoints(for payload: DragPayload) -> [CellPoint]
}

/// What a view does with what is dragged to it.
@MainActor
struct DropReceiver {
    var takes: (DragPayload, CGPoint) -> Bool = { _, _ in false }
    var follow: (DropPhase, DragPayload, CGPoint) -> Void = { _, _, _ in }
    var drop: (DragPayload, CGPoint) -> Bool = { _, _ in false }
}

/// The node of `.dropDestination`: a view that takes what is dragged.
final class DropNode: WrapperNode, DropTarget {
    override var isHollow: Bool { false }
    override var appliesToEachView: Bool { true }

    var receiver = DropReceiver()
    private var isEnabled = true
    private var theme = Theme.standard
    private var isTargeted = false {
        didSet { if isTargeted != oldValue { setNeedsDisplay() } }
    }

    init(parent: Node) {
        super.init(parent: parent, layoutParent: parent.nearestLayout)
        pass.dropTargetCount += 1
    }

    override func didRemove() {
        pass.dropTargetCount -= 1
        tellOfLeaving()
        super.didRemove()
    }

    override func evaluate() {
        reading {
            isEnabled = environment.isEnabled
            theme = environment.theme
        }
    }

    /// What is dragged leaves a view that goes, too: somebody else may show that it was there.
    private func tellOfLeaving() {
        guard isTargeted, let drag = pass.root?.focusManager?.drag else { return }
        let (receiver, payload, point) = (receiver, drag.payload, CGPoint(drag.point))
        graph.afterUpdate { receiver.follow(.exited, payload, point) }
    }

    override var drawsItself: Bool { true }

    func takes(_ payload: DragPayload, at point: CellPoint) -> Bool {
        isEnabled && receiver.takes(payload, CGPoint(point))
    }

    func follow(_ phase: DropPhase, _ payload: DragPayload, at point: CellPoint) {
        isTargeted = phase != .exited
        receiver.follow(phase, payload, CGPoint(point))
    }

    func drop(_ payload: DragPayload, at point: CellPoint) -> Bool {
        isTargeted = false
        return receiver.drop(payload, CGPoint(point))
    }

    func dropPoints(for payload: DragPayload) -> [CellPoint] {
        let middle = CellPoint(x: frame.width / 2, y: frame.height / 2)
        return takes(payload, at: middle) ? [middle] : []
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        drawChildren(&context, at: origin)
        guard isTargeted else { return }
        context.restyle(CellRect(origin: origin, size: frame.size)) { $0.adding(theme.focus) }
    }
}
