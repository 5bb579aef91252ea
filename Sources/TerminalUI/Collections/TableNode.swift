/// The header of a table over its rows.
struct TableRowsView<Header: View, Rows: View>: View {
    typealias Body = Never

    let header: Header
    let rows: Rows

    init(@ViewBuilder header: () -> Header, @ViewBuilder rows: () -> Rows) {
        self.header = header()
        self.rows = rows()
    }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = TableNode(parent: parent)
        node.children = [
            Header._makeNode(view.header, parent: node), Rows._makeNode(view.rows, parent: node),
        ]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        Header._updateNode(node.children[0], with: view.header)
        Rows._updateNode(node.children[1], with: view.rows)
    }
}

/// The node of a table: its header is as wide as the rows, which marks and a bar leave less room.
final class TableNode: LayoutNode {
    init(parent: Node) {
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    /// The header, unless it is hidden.
    private var header: LayoutNode? { layoutChildren.count > 1 ? layoutChildren[0] : nil }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        guard let rows = layoutChildren.last else { return .zero }
        let top = header?.measure(Proposal(width: proposal.width, height: nil)) ?? .zero
        let below = rows.measure(proposal.inset(width: 0, height: top.height))
        return CellSize(
            width: max(top.width, below.width), height: top.height + below.height)
    }

    override func placeChildren() {
        guard let rows = layoutChildren.last else { return }
        let wanted = header?.measure(Proposal(width: frame.width, height: nil)).height ?? 0
        let top = min(wanted, frame.height)
        rows.place(
            CellRect(x: 0, y: top, width: frame.width, height: max(0, frame.height - top)))
        let list = rows as? ListNode
        let width = list?.rowWidth ?? frame.width
        header?.place(
            CellRect(x: list?.leadingWidth ?? 0, y: 0, width: width, height: top),
            Proposal(width: width, height: nil))
    }

    func rowWidthDidChange() {
        needsPlace = true
        pass.replace(self)
    }
}

extension ListNode {
    /// The table that the list is the rows of.
    var tableAround: TableNode? { layoutParent as? TableNode }
}
