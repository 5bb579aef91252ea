// What rows show while lists are edited: the signs that delete and move them, and where several can be selected
// one for each that is not.

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
        if !isSelected, isEnabled(index), canBeSelected(index) {
            drawMark("○", atRow: y, in: context, at: origin)
        }
    }

    /// Whether what stands for a row is of the type of the selection: what stands for a header that unfolds is not.
    private func canBeSelected(_ index: Int) -> Bool {
        guard let selection, let id = selectionID(at: index) else { return false }
        return selection.accepts(id)
    }

    /// Whether a point is on the sign that deletes a row.
    func isOnDeleteSign(_ point: CellPoint) -> Bool { point.x < leadingWidth }

    /// Whether a point is on the sign by which a row is dragged.
    func isOnHandle(_ point: CellPoint, ofRowAt index: Int) -> Bool {
        point.x >= frame.width - barWidth - handleWidth && !isOnBar(point) && canMove(at: index)
    }
}
