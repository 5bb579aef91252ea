extension LazyNode {
    /// Puts the header of the section at an edge there, unless the next section comes too near.
    func pinHeader(at edge: Int?, _ kept: inout Set<Int>) {
        pinnedItem = nil
        pinnedFrame = nil
        let oldRow = pinnedRow
        pinnedRow = nil
        if let edge, !pinHeader(ofRowAt: edge) { pinItem(at: edge, &kept) }
        if let oldRow, oldRow !== pinnedRow { oldRow.pin(nil, at: 0) }
    }

    /// A row that is a section by itself, as those of a `ForEach`, holds its header.
    private func pinHeader(ofRowAt edge: Int) -> Bool {
        guard arrangement.axis == .vertical else { return false }
        for item in shown {
            guard let row = live[item]?.node as? RowNode, row.frame.rows.contains(edge),
                let header = row.sectionHeader
            else { continue }
            let height = header.frame.height
            let offset = max(0, min(edge - row.frame.minY, row.frame.height - height))
            row.pin(header, at: offset)
            pinnedRow = row
            pinnedFrame = CellRect(
                x: 0, y: row.frame.minY + offset, width: frame.width, height: height)
            return true
        }
        return false
    }

    private func pinItem(at edge: Int, _ kept: inout Set<Int>) {
        let axis = arrangement.axis
        let headers = headers
        func start(_ segment: ListSegment) -> Int { extents.offset(of: line(of: segment.start)) }
        guard let current = headers.last(where: { start($0) <= edge }) else { return }
        let lanes = lanes(frame.size[cross])
        let extent = measure(line(of: current.start), lanes, frame.size[cross])
        var position = max(edge, start(current))
        if let next = headers.first(where: { start($0) > edge }) {
            position = min(position, start(next) - extent - arrangement.spacing)
        }
        // It is drawn last, over what is scrolled below it.
        shown.removeAll { $0 == current.start }
        place(line(of: current.start), lanes, at: position, extent, &kept)
        pinnedItem = current.start
        var area = CellRect(origin: .zero, size: frame.size)
        area.origin[axis] = position
        area.size[axis] = extent
        pinnedFrame = area
    }

    /// The headers of sections that are items of their own.
    private var headers: [ListSegment] {
        segments.filter { segment in
            guard case .decoration(let node) = segment.kind else { return false }
            return node.isHeader(within: self)
        }
    }

    /// What is scrolled into sight is not to be below the header that will be pinned there.
    func leavingRoomForHeader(_ rect: CellRect, of node: LayoutNode?) -> CellRect {
        let axis = arrangement.axis
        guard arrangement.pinsHeaders, let item = item(at: rect.origin[axis]) else { return rect }
        var extent = 0
        if let header = (live[item]?.node as? RowNode)?.sectionHeader {
            guard let node, !node.isBelow(header) else { return rect }
            extent = header.frame.size[axis]
        } else if let header = headers.last(where: { $0.start <= item }), header.start != item {
            extent = measure(
                line(of: header.start), lanes(frame.size[cross]), frame.size[cross])
        }
        var rect = rect
        let more = min(extent, max(0, rect.origin[axis]))
        rect.origin[axis] -= more
        rect.size[axis] += more
        return rect
    }
}

extension Node {
    /// Whether the node is a header of a section below a container.
    fileprivate func isHeader(within limit: Node) -> Bool {
        var node: Node = self
        while let parent = node.parent, node !== limit {
            if parent is SectionNode { return parent.children[1] === node }
            node = parent
        }
        return false
    }
}

extension RowNode {
    /// The header of the section that the row is.
    fileprivate var sectionHeader: LayoutNode? {
        var node = children.first
        while let current = node, !(current is SectionNode) {
            if current is LayoutNode { return nil }
            node = current.children.first
        }
        guard let header = node?.children[1].firstLayoutBelow, header.layoutParent === self,
            header.isPlaced
        else { return nil }
        return header
    }
}
