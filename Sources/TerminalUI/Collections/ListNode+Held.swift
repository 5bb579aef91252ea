/// The row that has the focus although it is out of sight.
extension ListNode {
    /// Puts a row that has the focus beyond the edge where it would come in: keys show it. It is neither drawn nor
    /// found by the mouse, and no row of the list as it stands.
    func placeHeldRows() {
        // The lines that are shown are compared by themselves.
        pass.movingDepth += 1
        defer { pass.movingDepth -= 1 }
        let room = Proposal(width: rowWidth, height: nil)
        let top = visible.first
        let bottom = visible.last.map { $0.y + $0.height } ?? 0
        for (row, index) in heldRows.inFocus {
            let height = max(1, row.node.measure(room).height)
            let isAbove = index < top?.index ?? topIndex
            let y = isAbove ? min(0, top?.y ?? 0) - height : max(frame.height, bottom)
            row.node.place(
                CellRect(x: leadingWidth, y: y, width: rowWidth, height: height), room)
        }
    }

    /// Where a row is that has been made.
    func index(of row: LayoutNode) -> Int? {
        live.first { $0.value.node === row }?.key
            ?? heldRows.places.first { $0.row.node === row }?.index
    }

    /// Shows a row that has the focus and is out of sight. Returns whether there is one where something is looked for.
    func showHeldRow(at y: Int) -> Bool {
        let row = heldRows.inFocus.first { $0.row.node.frame.rows.contains(y) }
        guard let row = row?.row.node, row.isPlaced else { return false }
        // What shows it may be about to move it, too.
        soughtRow = row
        layOutAgain()
        return true
    }
}
