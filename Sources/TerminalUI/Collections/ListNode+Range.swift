// The selection of rows from one to another, where several can be chosen.

extension ListNode {
    /// Moves the cursor to a row, and selects all rows from where the range began to that one, and no others.
    ///
    /// O(*n*), where *n* is the number of rows between the two.
    func extendSelection(to index: Int, step: Int) -> Bool {
        guard let selection, selection.isMultiple, let cursor else { return false }
        // A row that is gone is no end of anything.
        let place =
            rangeStart.flatMap { locate($0.id, near: $0.index, in: $0.loop) } ?? cursor.index
        let start = self.cursor(at: place)
        moveCursor(to: index, step: step)
        rangeStart = start
        guard let last = self.cursor?.index else { return true }
        let chosen = choices(in: min(place, last)..<max(place, last) + 1)
        chosenRange = chosen
        selection.chooseAll?(chosen)
        return true
    }

    /// What was chosen by somebody else is not extended: a range begins anew where the cursor is.
    func selectionDidChange() {
        guard selectedIDs != chosenRange else { return }
        chosenRange = nil
        rangeStart = cursor
    }

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
