/// The node around what a dialog shows: content that is taller than the room is moved until what has
/// the focus is in sight.
final class OverflowNode: WrapperNode {
    private var offset = 0
    private var revealed: CellRect?

    override var needsContent: Bool { false }
    override var isWindow: Bool { true }

    override func placeChildren() {
        let content = measureContent(proposal)
        let height = max(frame.height, content.height)
        if let revealed {
            offset = ScrollNode.shift(offset, frame.height, revealed.rows, nil)
        }
        revealed = nil
        offset = max(0, min(offset, height - frame.height))
        placeContent(
            in: CellRect(x: 0, y: -offset, width: frame.width, height: height), proposal)
    }

    override func reveal(_ rect: CellRect, anchor: UnitPoint?) -> Bool {
        revealed = rect
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
        return true
    }
}
