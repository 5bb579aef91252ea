/// A row on its way to another place in its loop, where its list shows it before the data are asked to move it.
@MainActor
struct RowMove {
    private(set) var row: EditedRow
    /// What the element is known by when its place in the data changes meanwhile.
    private let id: AnyHashable
    /// The place in the loop where the row is shown.
    var target: Int

    init(_ row: EditedRow) {
        self.row = row
        id = row.loop.id(at: row.offset)
        target = row.offset
    }

    /// The offset of the element that is shown at a place.
    func offset(at place: Int) -> Int { Self.shifted(place, from: target, to: row.offset) }

    /// The place where the element at an offset is shown.
    func place(of offset: Int) -> Int { Self.shifted(offset, from: row.offset, to: target) }

    /// Where an index is once that at `start` has been taken out and put in at `end`.
    private static func shifted(_ index: Int, from start: Int, to end: Int) -> Int {
        if index == start { return end }
        if start < index, index <= end { return index - 1 }
        if end <= index, index < start { return index + 1 }
        return index
    }

    /// Follows the element in data that have changed. Returns whether it is there, and can still be moved.
    mutating func follow() -> Bool {
        let loop = row.loop
        guard !loop.isRemoved, let offset = loop.offset(of: id, near: row.offset) else {
            return false
        }
        row = EditedRow(offset: offset, of: loop, count: loop.count)
        target = min(target, loop.count - 1)
        return row.canMove
    }
}
