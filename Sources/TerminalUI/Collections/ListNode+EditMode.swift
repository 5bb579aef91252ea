/// What rows show while lists are edited: a sign that deletes the row, one by which it is dragged, and where
/// several can be selected one for each that is not.
extension ListNode {
    struct EditSigns: Equatable {
        var deletes = false
        var moves = false
    }

    private static let signWidth = 2
    /// A narrower list needs all of its columns for its rows.
    private static let leastWidthWithSigns = 10

    /// The columns before the rows.
    var leadingWidth: Int { editSigns.deletes ? Self.signWidth : 0 }
    /// The columns of the signs behind the rows.
    var handleWidth: Int { editSigns.moves ? Self.signWidth : 0 }

    /// The signs that there is room for, and rows to show them.
    func neededEditSigns() -> EditSigns {
        var signs = EditSigns()
        guard isEditing, frame.width >= Self.leastWidthWithSigns else { return signs }
        for segment in segments {
            guard let nodes = editing(at: segment.start)?.nodes else { continue }
            // While several can be selected, rows are chosen first and then dealt with together.
            if selection?.isMultiple != true, nodes.contains(where: { $0.onDelete != nil }) {
                signs.deletes = true
            }
            if nodes.contains(where: { $0.onMove != nil }) { signs.moves = true }
        }
        return signs
    }

    func drawEditSigns(
        ofRow index: Int, at y: Int, isSelected: Bool, in context: DrawContext,
        at origin: CellPoint
    ) {
        guard isEditing, isSelectable(index) else { return }
        if editSigns.deletes, canDelete(at: index) {
            context.write(
                "⊖", at: origin.offset(x: 0, y: y), style: CellStyle(foreground: theme.error))
        }
        if editSigns.moves, canMove(at: index) {
            let x = frame.width - barWidth - 1
            context.write("≡", at: origin.offset(x: x, y: y), style: .plain)
        }
        if !isSelected, isEnabled(index) { drawMark("○", atRow: y, in: context, at: origin) }
    }

    /// Whether a point is on the sign that deletes a row.
    func isOnDeleteSign(_ point: CellPoint) -> Bool { point.x < leadingWidth }
}
