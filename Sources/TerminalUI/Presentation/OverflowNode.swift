/// The node around what a dialog shows: content that is taller than the room is moved until what has
/// the focus is in sight.
class OverflowNode: WrapperNode {
    override var isHollow: Bool { false }
    final var offset = 0
    private var target: SoughtPart?
    private var placedSize = CellSize.zero

    override final var needsContent: Bool { false }
    override final var isWindow: Bool { true }

    override final func placeChildren() {
        let content = measureContent(proposal)
        if frame.size != placedSize, placedSize != .zero {
            target = target ?? focusedBelow.map { .all(of: $0) }
        }
        placedSize = frame.size
        place(content)
        // What was cut may stand elsewhere once it is not.
        for _ in 0..<2 {
            guard let rect = target?.rect(self) else { break }
            let old = offset
            offset = ScrollNode.shift(old, frame.height, rect.offset(x: 0, y: old).rows, nil)
            guard offset != old else { break }
            place(content)
        }
        target = nil
    }

    /// Places the content, whose size is known, and keeps the offset in bounds.
    func place(_ content: CellSize) {
        let height = max(frame.height, content.height)
        offset = max(0, min(offset, height - frame.height))
        placeContent(in: CellRect(x: 0, y: -offset, width: frame.width, height: height), proposal)
    }

    override final func reveal(_ target: SoughtPart) -> Bool {
        self.target = target
        moveContent()
        return true
    }

    final func moveContent() {
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
    }
}
