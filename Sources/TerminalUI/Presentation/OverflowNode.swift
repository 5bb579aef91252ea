/// The node around what a dialog shows: content that is taller than the room is moved until what has
/// the focus is in sight.
class OverflowNode: WrapperNode {
    override var isHollow: Bool { false }
    final var offset = 0
    private var contentHeight = 0
    private var target: SoughtPart?
    private var placedSize = CellSize.zero
    private var drawnBar: ScrollBar?

    override final var needsContent: Bool { false }
    override final var isWindow: Bool { true }

    override final func placeChildren() {
        let content = measureContent(proposal)
        if frame.size != placedSize, placedSize != .zero {
            target = target ?? focusedBelow.map { .all(of: $0) }
        }
        placedSize = frame.size
        contentHeight = content.height
        defer {
            // A dialog draws it on its frame.
            if bar != drawnBar { (layoutParent as? DialogNode)?.setNeedsDisplay() }
            drawnBar = bar
        }
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

    /// Moves the content by steps of the wheel. Returns whether there is more of it in that direction.
    final func scroll(by steps: Int) -> Bool {
        let last = measureContent(proposal).height - frame.height
        let old = offset
        offset = max(0, min(old + steps * Self.wheelStep, last))
        guard offset != old else { return false }
        moveContent()
        return true
    }

    /// The rows by which a step of the wheel moves, as in scroll views.
    private static let wheelStep = 3

    /// What tells that there is more than is in sight; nil if there is not.
    final var bar: ScrollBar? {
        guard contentHeight > frame.height, frame.height > 1 else { return nil }
        return ScrollBar(
            height: frame.height, above: Double(offset), shown: Double(frame.height),
            below: Double(contentHeight - frame.height - offset))
    }

    final func moveContent() {
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
    }
}
