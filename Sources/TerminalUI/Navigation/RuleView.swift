/// A line along the longer side of its room.
struct RuleView: View {
    typealias Body = Never

    static func _makeNode(_ view: Self, parent: Node) -> Node { RuleNode(parent: parent) }
    static func _updateNode(_ node: Node, with view: Self) {}
}

private final class RuleNode: LayoutNode {
    override var drawsItself: Bool { true }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        CellSize(width: proposal.width ?? 1, height: proposal.height ?? 1)
    }

    override func draw(_ context: inout DrawContext, at origin: CellPoint) {
        context.fill(
            CellRect(origin: origin, size: frame.size),
            with: frame.height > 1 ? context.symbols.vertical : context.symbols.horizontal,
            style: CellStyle(attributes: .dim))
    }
}
