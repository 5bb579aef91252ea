// The selection of rows from one to another, where several can be chosen.

extension ListNode {
    /// Moves the cursor to a row, and selects all rows from where the range began to that one, and no others.
    func extendSelection(to index: Int, step: Int) -> Bool {
        guard let selection, selection.isMultiple, let cursor else { return false }
        let start = rangeStart ?? cursor
        moveCursor(to: index, step: step)
        rangeStart = start
        guard let first = locate(start.id, near: start.index), let last = self.cursor?.index
        else { return true }
        var chosen: Set<AnyHashable> = []
        for index in min(first, last)...max(first, last) where isEnabled(index) {
            // A tag may stand for the row.
            _ = row(at: index)
            chosen.insert(selectionID(at: index) ?? id(at: index))
        }
        selection.chooseAll?(chosen)
        return true
    }
}
