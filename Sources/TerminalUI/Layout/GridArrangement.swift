extension LayoutNode {
    /// The width that the node takes where there is room for any.
    fileprivate final var greatestWidth: Int {
        measure(Proposal(width: Proposal.infinity, height: nil)).width
    }

    /// Whether the view is a spacer, whatever modifiers are around it.
    fileprivate final var isSpace: Bool {
        var node = self
        while let inner = (node as? WrapperNode)?.single { node = inner }
        return node is SpacerNode
    }
}

/// How the views of a grid stand: in rows, whose views are in columns, or by themselves over all columns.
@MainActor
struct GridArrangement {
    let alignment: Alignment
    let columnSpacing: Int
    let rowSpacing: Int
    let views: ContiguousArray<LayoutNode>

    /// The widths of the columns for a width on offer: the widest are cut first.
    private func columnWidths(_ width: Int?) -> [Int] {
        var widths: [Int] = []
        let rows = views.compactMap { ($0 as? GridRowNode)?.cells }
        let count = rows.reduce(0) { max($0, $1.last?.columns.upperBound ?? 0) }
        widths = Array(repeating: 0, count: min(count, 1000))
        // What spans columns widens the last of them, if they are not wide enough by themselves.
        let cells = rows.joined().filter { !$0.cell.unsizedAxes.contains(.horizontal) }
        for (child, _, range) in cells.sorted(by: { $0.columns.count < $1.columns.count }) {
            let range = range.clamped(to: 0..<widths.count)
            guard let last = range.last else { continue }
            let own = min(child.measure(.unspecified).width, 10_000)
            let there = widths[range].reduce(0, +) + columnSpacing * (range.count - 1)
            widths[last] += max(0, own - there)
        }
        guard let width, width < Proposal.infinity, !widths.isEmpty else { return widths }
        var excess = widths.reduce(0, +) + columnSpacing * (widths.count - 1) - width
        if excess < 0 { grow(&widths, by: -excess, rows) }
        while excess > 0, let widest = widths.max(), widest > 1 {
            let index = widths.lastIndex(of: widest) ?? 0
            widths[index] -= 1
            excess -= 1
        }
        return widths
    }

    /// Gives the columns of flexible views what is left. Where only what spans columns is flexible,
    /// each of them gets a share.
    private func grow(_ widths: inout [Int], by extra: Int, _ rows: [GridRowNode.Cells]) {
        var limits = widths
        for (child, cell, range) in rows.joined()
        where range.count == 1 && !cell.unsizedAxes.contains(.horizontal)
            && range.lowerBound < widths.count
        {
            limits[range.lowerBound] = max(limits[range.lowerBound], child.greatestWidth)
        }
        var left = extra
        while left > 0 {
            let growing = widths.indices.filter { widths[$0] < limits[$0] }
            guard let least = growing.min(by: { widths[$0] < widths[$1] }) else { break }
            widths[least] += 1
            left -= 1
        }
        guard left > 0, limits == widths else { return }
        let there = widths.reduce(0, +) + columnSpacing * (widths.count - 1)
        left = min(left, spanningWidth - there)
        guard left > 0 else { return }
        for index in widths.indices {
            let share = left / (widths.count - index)
            widths[index] += share
            left -= share
        }
    }

    /// The most that a view over several columns takes.
    private var spanningWidth: Int {
        var width = 0
        for child in views {
            let cells = (child as? GridRowNode)?.cells ?? [(child, child.gridCell, 0..<2)]
            for (child, cell, range) in cells
            where range.count > 1 && !cell.unsizedAxes.contains(.horizontal) {
                width = max(width, child.greatestWidth)
            }
        }
        return width
    }

    /// Whether a view takes all the width that there is.
    private var fillsWidth: Bool {
        views.contains { child in
            let cells = (child as? GridRowNode)?.cells ?? [(child, child.gridCell, 0..<2)]
            return cells.contains { child, cell, _ in
                !cell.unsizedAxes.contains(.horizontal) && child.greatestWidth >= Proposal.infinity
            }
        }
    }

    /// What a view is offered that is no row: all columns.
    private func room(_ columns: [Range<Int>], _ width: Int?) -> Proposal {
        Proposal(width: columns.last?.upperBound ?? width, height: nil)
    }

    /// The height of a view of the grid if it is offered one; nil stands for its own.
    private func height(
        of child: LayoutNode, _ height: Int?, _ columns: [Range<Int>], _ room: Proposal
    ) -> Int {
        guard let row = child as? GridRowNode else {
            return child.measure(Proposal(width: room.width, height: height)).height
        }
        var most = 0
        for (child, cell, range) in row.cells where !cell.unsizedAxes.contains(.vertical) {
            guard let span = row.span(range, columns) else { continue }
            let offered = child.isSpace ? nil : height
            most = max(most, child.measure(Proposal(width: span.count, height: offered)).height)
        }
        return most
    }

    /// Where there is less height than the rows take of themselves, it is shared as in a stack: those come first that
    /// can give least, each with an equal share of what is left.
    private func shrink(
        _ sizes: inout [CellSize], to height: Int?, _ columns: [Range<Int>], _ room: Proposal
    ) {
        let gaps = rowSpacing * max(0, sizes.count - 1)
        guard let height, sizes.reduce(gaps, { $0 + $1.height }) > height else { return }
        let given = sizes.indices.map { index in
            sizes[index].height - self.height(of: views[index], 0, columns, room)
        }
        var left = max(0, height - gaps)
        let order = sizes.indices.sorted { (given[$0], $0) < (given[$1], $1) }
        for (position, index) in order.enumerated() {
            let share = left / (order.count - position)
            let own = self.height(of: views[index], share, columns, room)
            sizes[index].height = min(sizes[index].height, own)
            left = max(0, left - sizes[index].height)
        }
    }

    private func rows(
        _ proposal: Proposal
    ) -> (sizes: [CellSize], total: CellSize, columns: [Range<Int>]) {
        let width = proposal.width
        let widths = columnWidths(width)
        var columns: [Range<Int>] = []
        var x = 0
        for width in widths {
            columns.append(x..<x + width)
            x += width + columnSpacing
        }
        let gridWidth = max(0, x - columnSpacing)
        let room = room(columns, width)
        var sizes = views.map { child in
            child is GridRowNode
                ? CellSize(width: gridWidth, height: height(of: child, nil, columns, room))
                : child.measure(room)
        }
        shrink(&sizes, to: proposal.height, columns, room)
        let total = CellSize(
            width: sizes.reduce(gridWidth) { max($0, $1.width) },
            height: sizes.reduce(rowSpacing * max(0, sizes.count - 1)) { $0 + $1.height })
        return (sizes, total, columns)
    }

    /// The size of the grid.
    func size(_ proposal: Proposal) -> CellSize {
        var size = rows(proposal).total
        if let width = proposal.width, width >= Proposal.infinity, fillsWidth { size.width = width }
        if let height = proposal.height, height > size.height, !growingRows(proposal).isEmpty {
            size.height = height
        }
        return size
    }

    /// The rows with a view that takes more height than it needs.
    private func growingRows(_ proposal: Proposal) -> [Int] {
        let (sizes, _, columns) = rows(proposal)
        return views.indices.filter { index in
            guard let row = views[index] as? GridRowNode else { return false }
            return row.cells.contains { child, cell, range in
                guard !cell.unsizedAxes.contains(.vertical), !child.isSpace,
                    let span = row.span(range, columns)
                else { return false }
                let proposal = Proposal(width: span.count, height: Proposal.infinity)
                return child.measure(proposal).height > sizes[index].height
            }
        }
    }

    /// Gives the rows their places, and tells them where their columns are.
    func place(in bounds: CellRect, _ proposal: Proposal) {
        var offered = proposal
        if offered.height != nil { offered.height = bounds.height }
        var (sizes, total, columns) = rows(offered)
        if bounds.height > total.height {
            let growing = growingRows(offered)
            var left = bounds.height - total.height
            for (position, row) in growing.enumerated() {
                let share = left / (growing.count - position)
                sizes[row].height += share
                left -= share
            }
        }
        var alignments = Array(repeating: alignment, count: columns.count)
        for case let row as GridRowNode in views {
            for (_, cell, range) in row.cells where range.lowerBound < columns.count {
                guard let own = cell.columnAlignment else { continue }
                alignments[range.lowerBound].horizontal = own
            }
        }
        let room = room(columns, proposal.width)
        var y = bounds.minY
        for (child, size) in zip(views, sizes) {
            if let row = child as? GridRowNode {
                if row.columns != columns || row.alignments != alignments {
                    row.columns = columns
                    row.alignments = alignments
                    row.needsPlace = true
                }
            }
            var rect = CellRect(x: bounds.minX, y: y, width: size.width, height: size.height)
            if !(child is GridRowNode) {
                // A view of no row is one of all columns.
                let area = CellSize(width: total.width, height: size.height)
                rect.origin.x += alignment.rect(of: size, in: area).minX
            }
            child.place(rect, Proposal(width: room.width, height: size.height))
            y += size.height + rowSpacing
        }
    }
}
