/// What rows show while lists are edited: a sign that deletes the row, one by which it is dragged, and where
/// several can be selected one for each that is not.
struct EditSigns: Equatable {
    var deletes = false
    var moves = false

    /// The columns of a sign and the space beside it.
    static let width = 2
    /// A narrower list needs all of its columns for its rows.
    static let leastWidth = 10

    /// The columns before the rows.
    var leadingWidth: Int { deletes ? Self.width : 0 }
    /// The columns of the signs behind the rows.
    var handleWidth: Int { moves ? Self.width : 0 }

    @MainActor static func drawDelete(at point: CellPoint, in context: DrawContext, _ theme: Theme)
    {
        context.write("⊖", at: point, style: CellStyle(foreground: theme.error))
    }

    @MainActor static func drawHandle(at point: CellPoint, in context: DrawContext) {
        context.write("≡", at: point, style: .plain)
    }
}

extension ListNode {
    var leadingWidth: Int { editSigns.leadingWidth }
    var handleWidth: Int { editSigns.handleWidth }

    /// The signs that there is room for, and rows to show them.
    func neededEditSigns() -> EditSigns {
        var signs = EditSigns()
        guard isEditing, frame.width >= EditSigns.leastWidth else { return signs }
        for segment in segments {
            guard let row = editing(at: segment.start) else { continue }
            // While several can be selected, rows are chosen first and then dealt with together.
            if selection?.isMultiple != true, row.canDelete { signs.deletes = true }
            if row.canMove { signs.moves = true }
        }
        return signs
    }

    func drawEditSigns(
        ofRow index: Int, at y: Int, isSelected: Bool, in context: DrawContext,
        at origin: CellPoint
    ) {
        guard isEditing, isSelectable(index) else { return }
        if editSigns.deletes, canDelete(at: index) {
            EditSigns.drawDelete(at: origin.offset(x: 0, y: y), in: context, theme)
        }
        if editSigns.moves, canMove(at: index) {
            let x = frame.width - barWidth - 1
            EditSigns.drawHandle(at: origin.offset(x: x, y: y), in: context)
        }
        if !isSelected, isEnabled(index) { drawMark("○", atRow: y, in: context, at: origin) }
    }

    /// Whether a point is on the sign that deletes a row.
    func isOnDeleteSign(_ point: CellPoint) -> Bool { point.x < leadingWidth }
}
