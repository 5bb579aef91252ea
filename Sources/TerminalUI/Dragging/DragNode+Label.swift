/// A place for views that are never on the screen.
private final class UnseenNode: WrapperNode {
    override var isDetached: Bool { true }

    init(below parent: Node) {
        super.init(parent: parent, layoutParent: nil)
    }
}

extension DragNode {
    /// What follows the pointer: the first line with words of the preview, or of the view itself.
    ///
    /// One line, since a picture of a card would hide where it is dropped.
    var dragLabel: DisplayText {
        guard let makePreview else { return Self.label(of: self) }
        let preview = UnseenNode(below: self)
        preview.children = [makePreview(preview)]
        preview.place(CellRect(origin: .zero, size: preview.measure(.unspecified)), .unspecified)
        preview.pass.run()
        defer { preview.remove() }
        return Self.label(of: preview)
    }

    private static var longestLabel: Int { 32 }

    private static func label(of node: LayoutNode) -> DisplayText {
        let size = node.frame.size.limited(to: CellSize(width: 240, height: 60))
        let buffer = CellBuffer(size: size)
        var context = DrawContext(
            buffer: buffer, clip: buffer.bounds, window: buffer.bounds, isUnicode: true,
            hasBorders: true)
        node.draw(&context, at: .zero)
        let lines = buffer.lines.map { trimmed($0) }
        let line = lines.first { $0.contains { $0.isLetter || $0.isNumber } }
        let text = line ?? lines.first { !$0.isEmpty } ?? "…"
        return DisplayText(" " + DisplayText(text).truncated(to: longestLabel).string + " ")
    }

    /// A line without what frames it.
    private static func trimmed(_ line: String) -> String {
        func isFrame(_ character: Character) -> Bool {
            character == " "
                || character.unicodeScalars.allSatisfy { (0x2500...0x259F).contains($0.value) }
        }
        return String(line.drop(while: isFrame).reversed().drop(while: isFrame).reversed())
    }
}
