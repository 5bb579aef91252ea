public import Foundation

/// Views in rows and columns. A column is as wide as its widest view.
public struct Grid<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let alignment: Alignment
    let columnSpacing: Int
    let rowSpacing: Int
    let content: Content

    /// Creates a grid. The spacing is one column and no row unless others are given.
    public init(
        alignment: Alignment = .center, horizontalSpacing: CGFloat? = nil,
        verticalSpacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        self.alignment = alignment
        columnSpacing = max(0, CellRounding.cells(horizontalSpacing) ?? 1)
        rowSpacing = max(0, CellRounding.cells(verticalSpacing) ?? 0)
        self.content = content()
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = GridNode(parent: parent)
        node.update(view.alignment, view.columnSpacing, view.rowSpacing)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        unsafeDowncast(node, to: GridNode.self)
            .update(view.alignment, view.columnSpacing, view.rowSpacing)
        Content._updateNode(node.children[0], with: view.content)
    }
}

/// A row of a grid.
public struct GridRow<Content: View>: View {
    /// There is none: the renderer makes the node.
    public typealias Body = Never

    let content: Content

    /// Creates a row.
    public init(alignment: VerticalAlignment? = nil, @ViewBuilder content: () -> Content) {
        self.content = content()
    }

    /// Makes the node of the view. Apps do not call it.
    public static func _makeNode(_ view: Self, parent: Node) -> Node {
        let node = GridRowNode(parent: parent)
        node.children = [Content._makeNode(view.content, parent: node)]
        return node
    }

    /// Hands a new value of the view to its node. Apps do not call it.
    public static func _updateNode(_ node: Node, with view: Self) {
        Content._updateNode(node.children[0], with: view.content)
    }
}

/// The node of a row: its grid decides where its views go.
final class GridRowNode: LayoutNode {
    /// The columns' extents, set by the grid before it places the row.
    var columns: [Range<Int>] = []
    var alignment = Alignment.center

    private var isInGrid: Bool { layoutParent is GridNode }
    override var isMeasuredThrough: Bool { isInGrid }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        guard isInGrid else {
            return StackLayout(axis: .horizontal, spacing: 1, crossFraction: 0)
                .measure(layoutChildren, proposal)
        }
        var size = CellSize.zero
        for (index, child) in layoutChildren.enumerated() {
            let width = columns.indices.contains(index) ? columns[index].count : nil
            let own = child.measure(Proposal(width: width, height: nil))
            size = CellSize(
                width: max(size.width, own.width), height: max(size.height, own.height))
        }
        return size
    }

    override func placeChildren() {
        guard isInGrid else {
            StackLayout(axis: .horizontal, spacing: 1, crossFraction: 0)
                .place(layoutChildren, in: CellRect(origin: .zero, size: frame.size))
            return
        }
        for (index, child) in layoutChildren.enumerated() where index < columns.count {
            let area = CellSize(width: columns[index].count, height: frame.height)
            let size = child.measure(Proposal(width: area.width, height: nil)).limited(to: area)
            child.place(
                alignment.rect(of: size, in: area).offset(x: columns[index].lowerBound, y: 0))
        }
    }
}

/// The node of a grid.
final class GridNode: LayoutNode {
    private var alignment = Alignment.center
    private var columnSpacing = 1
    private var rowSpacing = 0

    func update(_ alignment: Alignment, _ columnSpacing: Int, _ rowSpacing: Int) {
        guard
            alignment != self.alignment || columnSpacing != self.columnSpacing
                || rowSpacing != self.rowSpacing
        else { return }
        (self.alignment, self.columnSpacing, self.rowSpacing) = (
            alignment, columnSpacing, rowSpacing
        )
        invalidateSize()
    }

    /// The widths of the columns for a width on offer: the widest are cut first.
    private func columnWidths(_ width: Int?) -> [Int] {
        var widths: [Int] = []
        for case let row as GridRowNode in layoutChildren {
            for (index, child) in row.layoutChildren.enumerated() {
                let own = min(child.measure(.unspecified).width, 10_000)
                if index < widths.count {
                    widths[index] = max(widths[index], own)
                } else {
                    widths.append(own)
                }
            }
        }
        guard let width, width < Proposal.infinity, !widths.isEmpty else { return widths }
        var excess = widths.reduce(0, +) + columnSpacing * (widths.count - 1) - width
        while excess > 0, let widest = widths.max(), widest > 1 {
            let index = widths.lastIndex(of: widest) ?? 0
            widths[index] -= 1
            excess -= 1
        }
        return widths
    }

    private func rows(_ width: Int?) -> (sizes: [CellSize], total: CellSize, columns: [Range<Int>])
    {
        let widths = columnWidths(width)
        var columns: [Range<Int>] = []
        var x = 0
        for width in widths {
            columns.append(x..<x + width)
            x += width + columnSpacing
        }
        let gridWidth = max(0, x - columnSpacing)
        var total = CellSize(width: gridWidth, height: 0)
        var sizes: [CellSize] = []
        for child in layoutChildren {
            var size = CellSize(width: gridWidth, height: 0)
            if let row = child as? GridRowNode {
                for (index, cell) in row.layoutChildren.enumerated() where index < columns.count {
                    let own = cell.measure(Proposal(width: columns[index].count, height: nil))
                    size.height = max(size.height, own.height)
                }
            } else {
                size = child.measure(
                    Proposal(width: widths.isEmpty ? width : gridWidth, height: nil))
            }
            sizes.append(size)
            total.width = max(total.width, size.width)
            total.height += size.height
        }
        total.height += rowSpacing * max(0, layoutChildren.count - 1)
        return (sizes, total, columns)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize { rows(proposal.width).total }

    override func placeChildren() {
        let (sizes, _, columns) = rows(frame.width)
        var y = 0
        for (child, size) in zip(layoutChildren, sizes) {
            if let row = child as? GridRowNode {
                if row.columns != columns || row.alignment != alignment {
                    row.columns = columns
                    row.alignment = alignment
                    row.needsPlace = true
                }
            }
            child.place(CellRect(x: 0, y: y, width: size.width, height: size.height))
            y += size.height + rowSpacing
        }
    }
}
