/// The room of a column.
struct ColumnLimits: Equatable {
    var minimum: Int
    var maximum: Int?
    var isFixed: Bool
    var alignment: Double

    /// Of fewer cells than this a column that gives way says nothing.
    static let readable = 4
}

/// Cells under the columns of a table: in every row at the same places.
struct ColumnsView<Content: View>: View {
    typealias Body = Never

    let columns: [ColumnLimits]
    let content: Content

    init(columns: [ColumnLimits], @ViewBuilder content: () -> Content) {
        self.columns = columns
        self.content = content()
    }

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ColumnsNode(columns: view.columns, parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: ColumnsNode.self).columns = view.columns
        Content._updateNode(node.children[0], with: view.content)
    }
}

/// The node of a row of a table.
final class ColumnsNode: LayoutNode {
    var columns: [ColumnLimits] {
        didSet { if columns != oldValue { invalidateSize() } }
    }

    init(columns: [ColumnLimits], parent: Node) {
        self.columns = columns
        super.init(parent: parent, layoutParent: parent.nearestLayout)
    }

    /// Where the columns stand. What does not fit goes from the end on; the first column stays.
    static func spans(of columns: [ColumnLimits], in width: Int) -> [Range<Int>] {
        func least(_ column: ColumnLimits) -> Int {
            let wanted = max(column.minimum, column.isFixed ? 0 : ColumnLimits.readable)
            return min(wanted, column.maximum ?? wanted)
        }
        var count = columns.count
        func minimum(_ count: Int) -> Int {
            columns.prefix(count).reduce(0) { $0 + least($1) } + max(0, count - 1)
        }
        while count > 1, minimum(count) > width { count -= 1 }
        guard count > 0 else { return [] }
        let shown = columns.prefix(count)
        var widths = shown.map { min(least($0), max(0, width)) }
        // The others share what is left, up to what they can use.
        var left = max(0, width - minimum(count))
        var open = shown.indices.filter { !shown[$0].isFixed }
        while left > 0, !open.isEmpty {
            let share = max(1, left / open.count)
            for index in open where left > 0 {
                let room = (shown[index].maximum ?? Proposal.infinity) - widths[index]
                let more = min(share, room, left)
                widths[index] += more
                left -= more
            }
            open.removeAll { widths[$0] >= shown[$0].maximum ?? Proposal.infinity }
        }
        var spans: [Range<Int>] = []
        var x = 0
        for width in widths {
            spans.append(x..<x + width)
            x += width + 1
        }
        return spans
    }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        let width =
            proposal.width.map { min($0, 1_000) }
            ?? columns.reduce(0) { $0 + max($1.minimum, 10) + 1 }
        let spans = Self.spans(of: columns, in: width)
        let height = zip(layoutChildren, spans).reduce(1) {
            max($0, $1.0.measure(Proposal(width: $1.1.count, height: nil)).height)
        }
        return CellSize(width: width, height: height)
    }

    override func placeChildren() {
        let spans = Self.spans(of: columns, in: frame.width)
        for (index, child) in layoutChildren.enumerated() {
            guard index < spans.count else {
                child.unplace()
                continue
            }
            let span = spans[index]
            let room = Proposal(width: span.count, height: nil)
            let size = child.measure(room)
                .limited(to: CellSize(width: span.count, height: frame.height))
            child.place(
                CellRect(
                    x: span.lowerBound
                        + Alignment.offset(columns[index].alignment, span.count - size.width),
                    y: 0, width: size.width, height: size.height), room)
        }
    }
}

/// A cell, which is there even where its content is not.
struct ColumnCell<Content: View>: View {
    typealias Body = Never

    let content: Content

    static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = ColumnCellNode(parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    static func _updateNode(_ node: Node, with view: Self) {
        Content._updateNode(node.children[0], with: view.content)
    }
}

final class ColumnCellNode: WrapperNode {
    override var needsContent: Bool { false }
}
