/// The node around what a dialog shows: content that is taller than the room is moved until what has
/// the focus is in sight.
final class OverflowNode: WrapperNode {
    private var offset = 0
    private var target: SoughtPart?

    override var needsContent: Bool { false }
    override var isWindow: Bool { true }

    override func placeChildren() {
        let content = measureContent(proposal)
        let height = max(frame.height, content.height)
        if let rect = target?.rect(self)?.offset(x: 0, y: offset) {
            offset = ScrollNode.shift(offset, frame.height, rect.rows, nil)
        }
        target = nil
        offset = max(0, min(offset, height - frame.height))
        placeContent(
            in: CellRect(x: 0, y: -offset, width: frame.width, height: height), proposal)
    }

    override func reveal(_ target: SoughtPart) -> Bool {
        self.target = target
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
        return true
    }
}
