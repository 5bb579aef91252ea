// Rows that the mouse drags to other places. The list shows them in the order that they would have; the data are
// asked once, when the row is dropped, so that this is one change, and none if the row is back where it was.

extension ListNode: RowCarrier {
    /// Whether the mouse has taken a row that can be moved to a line outside of it.
    func isGrabbedRowMoved(to y: Int) -> Bool {
        guard isGrabbedRowMovable else { return false }
        let own = visible.first { $0.index == cursor?.index }
        return own.map { !($0.y..<$0.y + $0.height).contains(y) } ?? true
    }

    /// Whether the mouse has taken a row that can be moved.
    var isGrabbedRowMovable: Bool {
        guard let grabbed else { return false }
        if grabbed.move != nil { return true }
        guard let cursor, cursor.id == grabbed.id else { return false }
        return canMove(at: cursor.index)
    }

    /// Takes the row that the mouse holds to where that is. Returns whether it holds one.
    func dragRow(to point: CellPoint) -> Bool {
        guard grabbed != nil else { return false }
        grabbed?.follow(to: point.y)
        carryGrabbedRow()
        scrollForGrabbedRow()
        return true
    }

    private func carryGrabbedRow() {
        guard let grabbed, grabbed.isDragged, var move = grabbed.move ?? startedMove,
            let last = visible.last
        else { return }
        // What is outside of the rows is as near to the first or the last of them as one can get.
        let y = max(0, min(grabbed.line, frame.height - 1, last.y + last.height - 1))
        // An element may have several rows, and what is in another loop is no place for it.
        let rows = visible.compactMap { place in
            editing(at: place.index).flatMap { move.row.distance(to: $0) }.map { (place, $0) }
        }
        func lines(of distance: Int) -> Range<Int> {
            let places = rows.filter { $0.1 == distance }.map(\.0)
            guard let first = places.first, let last = places.last else { return 0..<0 }
            return first.y..<last.y + last.height
        }
        guard let distance = rows.first(where: { lines(of: $0.1).contains(y) })?.1 else { return }
        // Several reports may come before a frame: what the pointer is at is what the last one has shown.
        let former = shownMove.flatMap { $0.row.loop === move.row.loop ? $0 : nil }
        let shown = former ?? RowMove(move.row)
        let place = shown.place(of: move.row.offset)
        move.target = shown.place(of: move.row.offset + distance)
        let (own, other) = (lines(of: 0), lines(of: distance))
        // Among rows of several lines it would jump to and fro, were it not below the pointer then.
        let isBelowPointer =
            move.target > place
            ? y >= other.upperBound - max(1, own.count) : y < other.lowerBound + max(1, own.count)
        guard distance == 0 || isBelowPointer, move.target != grabbed.move?.target else { return }
        self.grabbed?.move = move
        placesDidChange()
    }

    /// The row that the mouse holds, at its own place, if it can be moved.
    private var startedMove: RowMove? {
        guard isGrabbedRowMovable, let cursor else { return nil }
        return editing(at: cursor.index).map { RowMove($0) }
    }

    /// A row that is dragged has changed places with others, or is back where it was.
    private func placesDidChange() {
        isRowCarried = true
        queueSync()
        graph.requestFrame()
    }

    /// Follows the element of the row that the mouse holds in new data.
    func followGrabbedRow() {
        if grabbed?.move?.follow() == false { _ = takeGrabbedRow() }
        shownMove = grabbed?.move
    }

    /// Lets go of the row that the mouse holds where it is shown. Returns whether it was dragged.
    func dropGrabbedRow() -> Bool {
        guard let move = takeGrabbedRow()?.move else { return false }
        placesDidChange()
        let step = move.target - move.row.offset
        if step != 0 { _ = move.row.move(by: step) }
        return true
    }

    /// Puts the row that the mouse holds back where it was. Returns whether it was dragged.
    @discardableResult
    func putBackRow() -> Bool {
        guard takeGrabbedRow()?.move != nil else { return false }
        placesDidChange()
        graph.afterLayout { [weak self] in
            guard let self, !isRemoved, let cursor else { return }
            reveal(cursor.index)
        }
        return true
    }

    /// What the mouse has held until now.
    private func takeGrabbedRow() -> GrabbedRow? {
        defer { grabbed = nil }
        grabbed?.scrolling?.cancel()
        return grabbed
    }

    // MARK: Scrolling

    /// Lets the row go along when the rows below the pointer have been scrolled.
    func carryGrabbedRow(afterScrollingAt point: CellPoint) {
        guard grabbed?.isDragged == true else { return }
        grabbed?.follow(to: point.y)
        carryGrabbedRowLater()
    }

    private func carryGrabbedRowLater() {
        graph.afterLayout { [weak self] in
            guard let self, !isRemoved else { return }
            carryGrabbedRow()
        }
    }

    /// Scrolls while the pointer is at the first line or the last one, now and as long as it stays there.
    private func scrollForGrabbedRow() {
        guard scrollAtEdge() else {
            grabbed?.scrolling?.cancel()
            grabbed?.scrolling = nil
            return
        }
        guard grabbed?.scrolling == nil else { return }
        grabbed?.scrolling = Task { [weak self] in
            while true {
                try? await Task.sleep(for: .milliseconds(200))
                guard !Task.isCancelled, let self else { return }
                guard scrollAtEdge() else {
                    grabbed?.scrolling = nil
                    return
                }
            }
        }
    }

    /// Scrolls by a line if there is a place further on to which the row can go.
    private func scrollAtEdge() -> Bool {
        guard let grabbed, grabbed.isDragged, frame.height > 1,
            let move = grabbed.move ?? startedMove, let first = visible.first,
            let last = visible.last
        else { return false }
        let step = grabbed.line <= 0 ? -1 : grabbed.line >= frame.height - 1 ? 1 : 0
        let edge = step < 0 ? first : last
        let isCut = step < 0 ? first.y < 0 : last.y + last.height > frame.height
        guard step != 0, isCut || (step < 0 ? first.index > 0 : last.index < total - 1),
            let distance = editing(at: edge.index).flatMap({ move.row.distance(to: $0) })
        else { return false }
        let end = step < 0 ? 0 : move.row.count - 1
        guard distance != 0 || move.target != end || isCut else { return false }
        scroll(lines: step)
        carryGrabbedRowLater()
        return true
    }
}
