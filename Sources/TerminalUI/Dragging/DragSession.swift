/// What is dragged just now, and where it is.
@MainActor
final class DragSession {
    let payload: DragPayload
    /// Whether arrow keys take it from target to target, rather than the mouse.
    let isByKeys: Bool
    private(set) weak var source: DragNode?
    /// The row of a loop that the source is, or is in: a lazy container lets go of it when it leaves the screen.
    private let row: (loop: any LazyChildren, id: AnyHashable)?
    private let label: DisplayText
    /// The cell where it was taken up.
    let start: CellPoint
    /// The cell where it is.
    private(set) var position: CellPoint
    private(set) weak var target: (any DropTarget)?
    /// The cell of the target where it is.
    private(set) var point = CellPoint.zero
    private unowned let root: RootNode
    /// Goes on scrolling while the pointer stays at an edge.
    var scrolling: Task<Void, Never>?

    init(
        _ payload: DragPayload, from source: DragNode, at start: CellPoint, isByKeys: Bool,
        in root: RootNode
    ) {
        self.payload = payload
        self.isByKeys = isByKeys
        self.source = source
        self.start = start
        self.root = root
        position = start
        label = source.dragLabel
        row = source.elementAround
        source.setNeedsDisplay()
        damage()
    }

    /// Whether what is dragged is there, be it that its row has been scrolled out of sight.
    var isSourceThere: Bool {
        if let source, !source.isRemoved { return true }
        guard let row, !row.loop.isRemoved else { return false }
        return !row.loop.remaining(of: [row.id]).isEmpty
    }

    /// Moves it to a cell of the screen, and of the target there.
    func move(to position: CellPoint, _ target: (any DropTarget)?, at point: CellPoint) {
        damage()
        self.position = position
        damage()
        guard target !== self.target else {
            if point != self.point { target?.follow(.moved, payload, at: point) }
            self.point = point
            return
        }
        let left = self.target
        let last = self.point
        self.target = target
        self.point = point
        if let left, !left.isRemoved { left.follow(.exited, payload, at: last) }
        target?.follow(.entered, payload, at: point)
    }

    /// Ends it; what it was above takes it if it is dropped. Returns whether it has.
    @discardableResult
    func end(isDropped: Bool) -> Bool {
        scrolling?.cancel()
        damage()
        source?.setNeedsDisplay()
        guard let target, !target.isRemoved else { return false }
        self.target = nil
        if isDropped { return target.drop(payload, at: point) }
        target.follow(.exited, payload, at: point)
        return false
    }

    // MARK: What follows the pointer

    /// The cells beside the pointer that tell what is dragged.
    private var labelRect: CellRect {
        let x = max(0, min(position.x + 1, root.frame.width - label.width))
        return CellRect(x: x, y: position.y, width: label.width, height: 1)
    }

    private func damage() {
        root.pass.damage(rows: labelRect.rows)
        root.graph.requestFrame()
    }

    func draw(_ context: DrawContext) {
        // Plain, for what takes it is reversed.
        context.write(
            label, at: labelRect.origin, style: CellStyle(attributes: .bold), keepsBackground: false
        )
    }
}

extension DragNode {
    /// The loop whose element the view is, or is in, and the id of that, if a lazy container makes its rows.
    fileprivate var elementAround: (loop: any LazyChildren, id: AnyHashable)? {
        var node: Node? = self
        while let current = node, !(current is RowNode) { node = current.parent }
        guard let row = node as? RowNode, let loop = row.parent as? any LazyChildren else {
            return nil
        }
        let live = (row.layoutParent as? ListNode)?.live ?? (row.layoutParent as? LazyNode)?.live
        return live?.values.first { $0.node === row }.map { (loop, $0.id) }
    }
}
