/// The node around the content of a screen: what is higher than the room is moved until what has the focus is in
/// sight.
///
/// A terminal may be lower than any that the program was written for, and what the keys are about must be seen.
/// Until something out of sight has the focus the content has to do with the room, so that frames that are too
/// large are cut where reading ends.
final class PageOverflowNode: WrapperNode {
    private var offset = 0
    private var target: SoughtPart?
    private var placedSize = CellSize.zero

    override var needsContent: Bool { false }
    override var isWindow: Bool { true }

    override func placeChildren() {
        let content = measureContent(proposal)
        if frame.size != placedSize, placedSize != .zero { target = target ?? focusedPart }
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

    private func place(_ content: CellSize) {
        offset = max(0, min(offset, content.height - frame.height))
        var rect = Alignment.center.rect(of: content.limited(to: frame.size), in: frame.size)
        if offset > 0 {
            rect = CellRect(x: rect.minX, y: -offset, width: rect.width, height: content.height)
        }
        placeContent(in: rect, proposal)
    }

    /// What has the focus, if it is below.
    private var focusedPart: SoughtPart? {
        // Above a view that is gone there is nothing any more.
        guard let focused = pass.root?.focusManager?.focused, !focused.isRemoved,
            focused.isBelow(self)
        else { return nil }
        return .part(of: focused, anchor: nil) { [weak focused] in
            focused.map { CellRect(origin: .zero, size: $0.frame.size) }
        }
    }

    override func reveal(_ target: SoughtPart) -> Bool {
        self.target = target
        moveContent()
        return true
    }

    /// Moves the content by steps of the wheel. Returns whether there is more of it in that direction.
    func scroll(by steps: Int) -> Bool {
        let last = measureContent(proposal).height - frame.height
        let old = offset
        offset = max(0, min(old + steps * Self.wheelStep, last))
        guard offset != old else { return false }
        moveContent()
        return true
    }

    private func moveContent() {
        needsPlace = true
        pass.replace(self)
        graph.requestFrame()
    }

    /// The rows by which a step of the wheel moves, as in scroll views.
    private static let wheelStep = 3
}
