/// The node around the content of a column: it fills the column, and its ideal width is the least one of its content.
final class ColumnNode: WrapperNode {
    override var letsContentSpill: Bool { true }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let width = proposal.width ?? 0
        let content = measureContent(Proposal(width: width, height: proposal.height))
        return CellSize(
            width: proposal.width ?? content.width, height: proposal.height ?? content.height)
    }

    override func placeChildren() {
        placeContent(in: CellRect(origin: .zero, size: measureContent(proposal)), proposal)
    }
}

extension Node {
    /// The column that the node is in, if any.
    final var nearestColumn: ColumnNode? {
        var node: Node? = self
        while let current = node, !(current is ColumnNode) { node = current.parent }
        return node as? ColumnNode
    }
}
