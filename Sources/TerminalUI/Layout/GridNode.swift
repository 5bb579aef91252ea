/// What a view says of its cell in a grid.
struct GridCell: Equatable {
    var columns: Int?
    var columnAlignment: HorizontalAlignment?
    var anchor: UnitPoint?
    var unsizedAxes: Axis.Set = []
}

/// The node of a modifier for the cell of a grid.
final class GridCellNode: WrapperNode {
    override var appliesToEachView: Bool { true }
    var cell = GridCell() {
        didSet { if cell != oldValue { invalidateTraits() } }
    }
}

extension LayoutNode {
    /// What the modifiers around a view say of its cell.
    final var gridCell: GridCell {
        var found = GridCell()
        var node: LayoutNode? = self
        while let wrapper = node as? WrapperNode {
            if let cell = (wrapper as? GridCellNode)?.cell {
                found.columns = found.columns ?? cell.columns
                found.columnAlignment = found.columnAlignment ?? cell.columnAlignment
                found.anchor = found.anchor ?? cell.anchor
                found.unsizedAxes.formUnion(cell.unsizedAxes)
            }
            node = wrapper.single
        }
        return found
    }
}

/// The node of a row: its grid decides where its views go.
final class GridRowNode: LayoutNode {
    override var isHollow: Bool { true }

    /// The columns' extents, set by the grid before it places the row.
    var columns: [Range<Int>] = []
    var alignments: [Alignment] = []
    var rowAlignment: VerticalAlignment? {
        didSet { if rowAlignment != oldValue { invalidateSize() } }
    }

    typealias Cells = [(node: LayoutNode, cell: GridCell, columns: Range<Int>)]

    /// The views with the columns that each of them has, as far as there are columns.
    var cells: Cells {
        var start = 0
        return layoutChildren.map { child in
            let cell = child.gridCell
            defer { start += cell.columns ?? 1 }
            return (child, cell, start..<start + (cell.columns ?? 1))
        }
    }

    /// The extent of several columns and what is between them.
    func span(_ range: Range<Int>, _ columns: [Range<Int>]) -> Range<Int>? {
        guard range.lowerBound < columns.count else { return nil }
        let last = min(range.upperBound, columns.count) - 1
        return columns[range.lowerBound].lowerBound..<columns[last].upperBound
    }

    private var isInGrid: Bool {
        layoutParent is GridNode || (layoutParent as? LayoutContainerNode)?.isGrid == true
    }
    override var isMeasuredThrough: Bool { isInGrid }

    override func computeSize(_ proposal: Proposal) -> CellSize {
        guard isInGrid else {
            return StackLayout(axis: .horizontal, spacing: 1, crossFraction: 0)
                .measure(layoutChildren, proposal)
        }
        var size = CellSize.zero
        for (child, _, range) in cells {
            let width = span(range, columns)?.count
            let own = child.measure(Proposal(width: width, height: nil))
            size = CellSize(
                width: max(size.width, own.width), height: max(size.height, own.height))
        }
        return size
    }

    override func placeChildren() {
        guard isInGrid else {
            StackLayout(axis: .horizontal, spacing: 1, crossFraction: 0)
                .place(layoutChildren, in: CellRect(origin: .zero, size: frame.size), proposal)
            return
        }
        for (child, cell, range) in cells {
            guard let span = span(range, columns) else { continue }
            let area = CellSize(width: span.count, height: frame.height)
            let room = Proposal(area)
            let size = child.measure(room).limited(to: area)
            var alignment = alignments[range.lowerBound]
            if let rowAlignment { alignment.vertical = rowAlignment }
            var rect = alignment.rect(of: size, in: area)
            if let anchor = cell.anchor {
                rect.origin = CellPoint(
                    x: Alignment.offset(anchor.x, area.width - size.width),
                    y: Alignment.offset(anchor.y, area.height - size.height))
            }
            child.place(rect.offset(x: span.lowerBound, y: 0), room)
        }
    }
}

/// The node of a grid.
final class GridNode: LayoutNode {
    override var isHollow: Bool { true }

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

    private var arrangement: GridArrangement {
        GridArrangement(
            alignment: alignment, columnSpacing: columnSpacing, rowSpacing: rowSpacing,
            views: layoutChildren)
    }

    override func computeSize(_ proposal: Proposal) -> CellSize { arrangement.size(proposal) }

    override func placeChildren() {
        arrangement.place(in: CellRect(origin: .zero, size: frame.size), proposal)
    }
}
