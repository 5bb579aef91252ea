extension ScrollNode {
    /// The offset that follows from what is to be in sight, by the layout as it is.
    var wantedOffset: CellPoint {
        var wanted = offset
        for axis in Axis.allCases where scrolls(along: axis) {
            let held = (goesInCircles ? [] : heldRows[axis, default: []]).lazy
            let heldRow = held.compactMap { self.offset(holding: $0, along: axis) }.first
            wanted[axis] = anchoredOffset(along: axis) ?? heldRow ?? offset[axis]
        }
        if !goesInCircles, let target, let rect = target.rect(self) {
            shift(&wanted, rect.offset(x: placedOffset.x, y: placedOffset.y), target.anchor)
        }
        // What had the focus in sight keeps it there, whatever room is left.
        if let focusKept, let rect = contentFrame(of: focusKept) {
            for axis in Axis.allCases where scrolls(along: axis) {
                wanted[axis] = Self.shift(
                    wanted[axis], viewport[axis], rect.range(along: axis), nil)
            }
        }
        for axis in Axis.allCases {
            let most = scrolls(along: axis) ? contentSize[axis] - viewport[axis] : 0
            wanted[axis] = max(0, min(wanted[axis], most))
        }
        return wanted
    }

    /// Where the view begins, or stays with the end of its content.
    private func anchoredOffset(along axis: Axis) -> Int? {
        let isAtAnchor = axesAtAnchor.contains(axis)
        let anchor =
            isBeginning ? anchors.initial : isAtEnd || isAtAnchor ? anchors.sizeChanges : nil
        guard let fraction = anchor?.fraction(along: axis) else { return nil }
        guard isBeginning || fraction == 1 || isAtAnchor else { return nil }
        return anchoredOffset(fraction, contentSize[axis], viewport[axis])
    }

    /// The offset at which a fraction of what is out of sight is before what is in sight.
    func anchoredOffset(_ fraction: Double, _ content: Int, _ extent: Int) -> Int {
        CellRounding.cells(Double(max(0, content - extent)) * fraction)
    }

    /// What comes into sight at one end stays at that, however long it turns out to be.
    private func shift(_ wanted: inout CellPoint, _ rect: CellRect, _ anchor: UnitPoint?) {
        for axis in Axis.allCases where scrolls(along: axis) {
            let range = rect.range(along: axis)
            let extent = viewport[axis]
            if let anchor {
                let fraction = anchor.fraction(along: axis)
                wanted[axis] = Self.shift(wanted[axis], extent, range, fraction)
                continue
            }
            let shifted = Self.shift(wanted[axis], extent, range, nil)
            if targetEnds[axis] == nil, shifted != wanted[axis] {
                targetEnds[axis] = shifted == range.lowerBound ? 0 : 1
            }
            wanted[axis] = Self.shift(
                wanted[axis], extent, range, range.count > extent ? 0 : targetEnds[axis])
        }
    }

    /// The offset nearest to an old one that shows a range, its beginning if it is too large.
    static func shift(
        _ offset: Int, _ extent: Int, _ range: Range<Int>, _ anchor: Double?
    ) -> Int {
        if let anchor {
            return range.lowerBound - CellRounding.cells(Double(extent - range.count) * anchor)
        }
        if range.lowerBound < offset || range.count > extent { return range.lowerBound }
        if range.upperBound > offset + extent { return range.upperBound - extent }
        return offset
    }

    /// The last or first cells of the content.
    func edge(_ edge: Edge) -> CellRect {
        switch edge {
        case .top: CellRect(x: offset.x, y: 0, width: 0, height: 1)
        case .bottom: CellRect(x: offset.x, y: max(0, contentSize.height - 1), width: 0, height: 1)
        case .leading: CellRect(x: 0, y: offset.y, width: 1, height: 0)
        case .trailing: CellRect(x: max(0, contentSize.width - 1), y: offset.y, width: 1, height: 0)
        }
    }

    // MARK: Rows that are held

    private func offset(holding row: HeldRow, along axis: Axis) -> Int? {
        guard let lazy = row.container, !lazy.isRemoved, lazy.isPlaced,
            let start = contentFrame(of: lazy)?.origin[axis]
        else { return nil }
        let position = row.item.map { lazy.position(ofItem: $0) } ?? lazy.frame.size[axis]
        return start + position - row.distance
    }

    /// Lets the rows at the edges stay where they are now. At its very start a view shows what comes there, unless
    /// it is to stay with its end or at a row that a binding names.
    func holdRows() {
        for axis in Axis.allCases {
            let staysAtStart = offset[axis] == 0 && !staysWithRows(along: axis)
            heldRows[axis] = staysAtStart || !scrolls(along: axis) ? nil : rows(atEdgeAlong: axis)
        }
        watchHeldRows()
    }

    /// Lets rows that were in sight move just as far as is scrolled, however long those turn out to be that come
    /// into sight before them.
    func holdRows(scrolledBy way: CellPoint) {
        for axis in Axis.allCases where scrolls(along: axis) && way[axis] != 0 {
            if way[axis] < 0, -way[axis] < viewport[axis], let rows = heldRows[axis] {
                for row in rows { row.distance -= way[axis] }
            } else {
                heldRows[axis] = rows(atEdgeAlong: axis)
            }
        }
        watchHeldRows()
    }

    private func watchHeldRows() {
        let rows = heldRows.values.joined()
        for lazy in lazyContainers { lazy.heldRow = rows.first { $0.container === lazy } }
    }

    private func rows(atEdgeAlong axis: Axis) -> [HeldRow]? {
        var last: (lazy: LazyNode, edge: Int)?
        let containers = lazyContainers.filter { $0.arrangement.axis == axis && $0.isPlaced }
        for lazy in containers {
            guard let start = contentFrame(of: lazy)?.origin[axis] else { continue }
            let edge = offset[axis] - start
            if edge >= 0, edge <= last?.edge ?? edge { last = (lazy, edge) }
        }
        guard let lazy = last?.lazy else { return nil }
        let around = containers.filter { $0 !== lazy && lazy.isBelow($0) }
        return [row(of: lazy, along: axis)]
            + around.sorted { $0.depth > $1.depth }.map { row(of: $0, along: axis) }
    }

    private func row(of lazy: LazyNode, along axis: Axis) -> HeldRow {
        let edge = offset[axis] - (contentFrame(of: lazy)?.origin[axis] ?? 0)
        guard edge < lazy.frame.size[axis], let item = lazy.item(at: edge) else {
            return HeldRow(container: lazy, item: nil, distance: lazy.frame.size[axis] - edge)
        }
        return HeldRow(
            container: lazy, item: item, distance: lazy.position(ofItem: item) - edge)
    }

    private func staysWithRows(along axis: Axis) -> Bool {
        if anchors.sizeChanges?.fraction(along: axis) == 1 { return true }
        var node = parent
        while let current = node, !(current is ScrollNode) {
            if (current as? ScrollPositionNode)?.isAtView == true { return true }
            node = current.parent
        }
        return false
    }
}

extension CellRect {
    fileprivate func range(along axis: Axis) -> Range<Int> { axis == .vertical ? rows : columns }
}
