/// The rows that are kept although they are out of sight.
extension LazyNode {
    /// Puts the rows that have the focus where they would be: keys show what is there. They are neither drawn nor
    /// found by the mouse.
    func placeHeldRows(_ lanes: [Range<Int>], outOf range: Range<Int>) {
        guard lineCount > 0 else { return }
        let last = items(of: lineCount - 1).items.upperBound - 1
        for (row, index) in heldRows.inFocus {
            let item = min(index, last)
            var position = extents.offset(of: line(of: item))
            // It may be longer than it is taken to be, or the collection cannot tell its place yet. It is placed once:
            // a lazy stack makes and drops rows with each place that it gets. Where nothing is in sight, it is not
            // in the way.
            let length = length(of: row.node, item, lanes)
            if !range.isEmpty, position < range.upperBound, position + length > range.lowerBound {
                let isBefore = item < shown.min() ?? 0
                position = isBefore ? range.lowerBound - length : range.upperBound
            }
            place(row.node, item, lanes, at: position)
        }
    }

    /// Adds a row to the tree, where the focus goes through the rows in their order, not in that of their making.
    func insert(_ row: ListNode.Row, at index: Int, in source: any LazyChildren) {
        func isBefore(_ other: ListNode.Row, _ place: Int) -> Bool {
            place < index && other.source === source
        }
        let before =
            live.count { isBefore($0.value, $0.key) }
            + heldRows.places.count { isBefore($0.row, $0.index) }
        source.children.insert(row.node, at: min(before, source.children.count))
    }
}
