// The selection of rows from one to another, where several can be chosen.

extension ListNode {
    /// Moves the cursor to a row, and selects all rows from where the range began to that one, and no others but
    /// those that were toggled before.
    ///
    /// O(*n*), where *n* is the number of rows between the two.
    func extendSelection(to index: Int, step: Int) -> Bool {
        guard let selection, selection.isMultiple, let cursor else { return false }
        // A row that is gone is no end of anything.
        let former = rangeStart.flatMap { locate($0.id, near: $0.index, in: $0.loop) }
        if former == nil { keepChosen() }
        let place = former ?? cursor.index
        let start = self.cursor(at: place)
        moveCursor(to: index, step: step)
        rangeStart = start
        guard let last = self.cursor?.index else { return true }
        let chosen = choices(in: min(place, last)..<max(place, last) + 1).union(keptChoice)
        ownChoice = chosen
        selection.chooseAll?(chosen)
        return true
    }

    /// What was chosen by somebody else is not extended: a range begins anew where the cursor is.
    func selectionDidChange() {
        guard selectedIDs != ownChoice else { return }
        ownChoice = nil
        rangeStart = cursor
        keepChosen()
    }

    /// Adds the row of the cursor to the selection or takes it out. A range that begins there leaves what is chosen
    /// then as it is.
    func toggleRow() {
        guard let selection, let toggle = selection.toggle, let cursor else { return }
        toggle(selectionID(of: cursor) ?? cursor.id)
        let chosen = Node.detached { selection.ids() }
        (rangeStart, keptChoice, ownChoice) = (cursor, chosen, chosen)
    }

    /// While a list is edited, whatever is done adds to what is chosen.
    private func keepChosen() { keptChoice = isEditing ? selectedIDs : [] }

    /// What stands for rows in the selection.
    private func choices(in range: Range<Int>) -> Set<AnyHashable> {
        var chosen: Set<AnyHashable> = []
        for segment in segments where segment.rows.overlaps(range) {
            let rows = segment.rows.clamped(to: range)
            // Tags are known of rows that are made alone. One tells whether there are any in a loop.
            let isTagged = row(at: rows.lowerBound).map { selectionID(of: $0) != $0.id } ?? false
            let makesRows = segment.source == nil || isTagged
            for index in rows where isEnabled(index) {
                if makesRows { _ = row(at: index) }
                chosen.insert(selectionID(at: index) ?? id(at: index))
            }
        }
        return chosen
    }
}
