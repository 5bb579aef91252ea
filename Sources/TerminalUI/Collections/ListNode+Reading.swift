/// Rows that are higher than the list: what leads on to the next row shows the rest of them first.
extension ListNode {
    /// Shows more of the row under the cursor, so many lines further down or up. Returns whether there was more of it.
    func read(lines: Int) -> Bool {
        let hidden = unread(lines)
        guard hidden > 0 else { return readAround(lines: lines) }
        scroll(lines: lines > 0 ? min(lines, hidden) : -min(-lines, hidden))
        return true
    }

    /// Whether there is more of the row under the cursor further down or up.
    func hasMoreToRead(_ step: Int) -> Bool { unread(step) > 0 }

    private func unread(_ step: Int) -> Int {
        guard let row = cursorRow, row.height > frame.height else { return 0 }
        return step > 0 ? row.maxY - frame.height : -row.minY
    }

    /// Has what is around the list show more of a row that is higher than what is seen of the list.
    private func readAround(lines: Int) -> Bool {
        let sight = linesInSight
        guard let row = cursorRow, !sight.isEmpty, row.height > sight.count else { return false }
        let hidden = lines > 0 ? row.maxY - sight.upperBound : sight.lowerBound - row.minY
        guard hidden > 0 else { return false }
        let count = min(abs(lines), hidden)
        let line = lines > 0 ? sight.upperBound + count - 1 : sight.lowerBound - count
        return scrollIntoSight(anchor: nil) { CellRect(x: 0, y: line, width: 1, height: 1) }
    }

    private var linesInSight: Range<Int> {
        let rows = visibleFrame.rows
        let top = absoluteOrigin.y
        return rows.lowerBound - top..<rows.upperBound - top
    }

    /// Has what is around the list, which may be higher than that, show the row under the cursor: coming from below, the
    /// end of one that is higher, too.
    func showCursorRow(comingBy step: Int) {
        let height = linesInSight.count
        scrollIntoSight(anchor: nil) { [weak self] in
            guard var row = self?.cursorRow else { return nil }
            if step < 0, height > 0, row.height > height {
                row = CellRect(x: row.minX, y: row.maxY - height, width: row.width, height: height)
            }
            return row
        }
    }

    /// Moves the cursor by rows, once the row that it is on has been read.
    func moveCursor(by rows: Int, reading lines: Int) {
        guard let cursor, !read(lines: rows < 0 ? -lines : lines) else { return }
        moveCursor(to: cursor.index + rows, step: rows < 0 ? -1 : 1)
    }

    /// Moves the cursor to the first or the last row, of which the outer end is shown.
    func moveCursor(toEnd isLast: Bool) {
        moveCursor(to: isLast ? total - 1 : 0, step: isLast ? -1 : 1)
        _ = read(lines: isLast ? .max : -.max)
        awaitEnd(isLast: isLast)
    }

    /// Goes on to the first or the last row when it is known which that is, until then or the next key.
    private func awaitEnd(isLast: Bool) {
        // Behind the rows may be a footer, or one that says that there are more.
        let isKnown =
            isLast
            ? segments.last { $0.source != nil }?.source?.isEndKnown
            : segments.first { $0.source != nil }?.source?.isStartKnown
        let isReached =
            cursor?.index == firstEnabled(from: isLast ? total - 1 : 0, step: isLast ? -1 : 1)
        guard isKnown == false || !isReached else { return }
        pass.root?.focusManager?.awaitedEnd = AwaitedEnd(
            list: self, isLast: isLast, row: cursor?.id)
    }

    /// Goes on to the first or the last row of what has been read since.
    ///
    /// - parameter oldCursor: where the cursor was before the rows changed.
    func followEnd(from oldCursor: Cursor?) {
        guard let focus = pass.root?.focusManager, let end = focus.awaitedEnd, end.list === self
        else { return }
        focus.awaitedEnd = nil
        let isLast = end.isLast
        // The program may have gone elsewhere meanwhile.
        guard isFocused, wanted == nil, oldCursor?.id == end.row,
            let index = firstEnabled(from: isLast ? total - 1 : 0, step: isLast ? -1 : 1)
        else { return }
        guard canFetch(at: index) else {
            focus.awaitedEnd = end
            return
        }
        let id = id(at: index)
        if index != cursor?.index || id != cursor?.id {
            setCursor(index, id: id)
            if awaitsChoice { graph.afterLayout { [weak self] in self?.chooseForAction() } }
        }
        // It is asked for by a key, and not by a program that shows where the row of before is now.
        sought = nil
        revealed = index
        awaitEnd(isLast: isLast)
    }

    /// Shows a row as it is come to: from below, of a row that is higher than the list the end.
    func reveal(_ index: Int, comingBy step: Int) {
        let lines = step < 0 ? height(of: index) : 0
        guard lines > frame.height else { return reveal(index) }
        stand(index, at: frame.height - lines)
        layOutAgain()
    }

    /// Whether the list shows nothing but a part of a row.
    func isFilled(by index: Int) -> Bool {
        index == topIndex && height(of: index) - topOffset >= frame.height
    }

    /// Shows a part of a row that is higher than the list. Returns whether it was out of sight.
    func showPart(_ target: SoughtPart) -> Bool {
        guard let part = target.rect(self) else { return false }
        if showHeldRow(at: part.minY) { return true }
        guard let row = visible.first(where: { ($0.y..<$0.y + $0.height).contains(part.minY) }),
            row.height > frame.height
        else { return false }
        let below = min(part.maxY - frame.height, part.minY)
        let lines = part.minY < 0 ? part.minY : max(0, below)
        guard lines != 0 else { return false }
        scroll(lines: lines)
        return true
    }
}
