/// The places of lines, and of the items in them.
extension LazyNode {
    /// Measures a line and gives it its place. Returns its length.
    ///
    /// How long lazy containers in it are shows when they have a place. Known only in the next round, it would move
    /// what is in sight, the line could go, and be made anew with the length that it was taken to have.
    func place(
        _ line: Int, _ lanes: [Range<Int>], _ extent: Int, at position: Int, _ kept: inout Set<Int>
    ) -> Int {
        let items = items(of: line).items
        var length = measure(line, lanes, extent)
        place(line, lanes, at: position, length, &kept)
        if holdsContainers {
            pass.recheckSizes(from: depth + 1)
            let supposed = length
            length = measure(line, lanes, extent)
            if length != supposed {
                shown.removeAll { items.contains($0) }
                place(line, lanes, at: position, length, &kept)
            }
        }
        extents.set(line, length)
        return length
    }

    func place(
        _ line: Int, _ lanes: [Range<Int>], at position: Int, _ length: Int,
        _ kept: inout Set<Int>
    ) {
        for item in items(of: line).items {
            guard let node = row(at: item)?.node else { continue }
            kept.insert(item)
            shown.append(item)
            place(node, item, lanes, at: position, length)
        }
    }

    /// The lane of an item, and its part of the line across.
    private func span(of item: Int, _ lanes: [Range<Int>]) -> (lane: Int, span: Range<Int>) {
        let (items, isWhole) = items(of: line(of: item))
        let lane = item - items.lowerBound
        let isAlone = isWhole || arrangement.lanes == nil
        return (lane, isAlone ? 0..<frame.size[cross] : lanes[lane])
    }

    /// How long an item is by itself.
    func length(of node: LayoutNode, _ item: Int, _ lanes: [Range<Int>]) -> Int {
        node.measure(room(span(of: item, lanes).span))[arrangement.axis]
    }

    /// Gives an item its place in its line, which is as long as the item if nothing else is said.
    func place(
        _ node: LayoutNode, _ item: Int, _ lanes: [Range<Int>], at position: Int,
        _ length: Int? = nil
    ) {
        let axis = arrangement.axis
        let (lane, span) = span(of: item, lanes)
        let room = room(span)
        let own = node.measure(room)
        var area = CellSize.zero
        area[axis] = length ?? own[axis]
        area[cross] = span.count
        var fraction = arrangement.fraction
        if let lanes = arrangement.lanes {
            let wanted = lanes.isEmpty ? nil : lanes[min(lane, lanes.count - 1)].alignment
            let alignment = wanted ?? .center
            fraction =
                cross == .horizontal
                ? alignment.horizontal.fraction
                : alignment.vertical.fraction
        }
        var origin = CellPoint.zero
        origin[axis] = position
        origin[cross] =
            span.lowerBound
            + Alignment.offset(fraction, max(0, span.count - own[cross]))
        node.place(CellRect(origin: origin, size: own.limited(to: area)), room)
    }
}
