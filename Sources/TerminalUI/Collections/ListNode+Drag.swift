// Rows that the mouse drags to other places. The list shows them in the order that they would have; the data are
// asked once, when the row is dropped, so that this is one change, and none if the row is back where it was.

extension ListNode {
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
        carryGrabbedRow(to: point.y)
        return true
    }

    private func carryGrabbedRow(to y: Int) {
        guard var move = grabbed?.move ?? startedMove, let last = visible.last else { return }
        // What is outside of the rows is as near to the first or the last of them as one can get.
        let y = max(0, min(y, frame.height - 1, last.y + last.height - 1))
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
        let shown = shownMove ?? RowMove(move.row)
        move.target = shown.place(of: move.row.offset + distance)
        let (own, other) = (lines(of: 0), lines(of: distance))
        // Among rows of several lines it would jump to and fro, were it not below the pointer then.
        let isBelowPointer =
            move.target > shown.target
            ? y >= other.upperBound - own.count : y < other.lowerBound + max(1, own.count)
        guard distance == 0 || isBelowPointer, move.target != grabbed?.move?.target else { return }
        grabbed?.move = move
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
        if grabbed?.move?.follow() == false { grabbed = nil }
        shownMove = grabbed?.move
    }

    /// Lets go of the row that the mouse holds where it is shown. Returns whether it was dragged.
    func dropGrabbedRow() -> Bool {
        let move = grabbed?.move
        grabbed = nil
        guard let move else { return false }
        placesDidChange()
        let step = move.target - move.row.offset
        if step != 0 { _ = move.row.move(by: step) }
        return true
    }

    /// Puts the row that the mouse holds back where it was. Returns whether it was dragged.
    @discardableResult
    func putBackGrabbedRow() -> Bool {
        let move = grabbed?.move
        grabbed = nil
        guard move != nil else { return false }
        placesDidChange()
        graph.afterLayout { [weak self] in
            guard let self, !isRemoved, let cursor else { return }
            reveal(cursor.index)
        }
        return true
    }
}
