internal import SQLiteCore

/// Rows that no index orders, where they were in a former state of the database: to sort all of them for each
/// change would keep a processor busy, and others from writing the file.
extension WindowReading {
    /// Whether the rows can be shown where they were, until all have been sorted again.
    var hasFormerRows: Bool {
        !isSurveyed && plan.rows.isKnownToSort && surveys.rows.anchors.isOfAllRowsByID
            && surveys.rows.count ?? 0 > source.sizes.quickCount
    }

    /// The rows of the screen as they are now, in their former order, without those that are gone.
    ///
    /// - returns: nil if the former rows are not known, or too many of them are gone.
    mutating func formerRows(of screen: (start: Int, key: WindowKey)?, limit: Int) throws
        -> (start: Int, rows: [Row])?
    {
        for _ in 0..<8 {
            let anchors = surveys.rows.anchors
            let start = screen.map { anchors.position(ofRow: $0.key, in: plan.rows) ?? $0.start }
            let last = max(0, (surveys.rows.count ?? 0) - limit)
            let first = min(start ?? 0, last)
            let (rows, gone) = try formerRows(at: first..<first + limit)
            if gone.isEmpty { return rows.isEmpty ? nil : (first, rows) }
            for position in gone.reversed() { surveys.rows.remove(at: position) }
        }
        return nil
    }

    /// The rows that were at these positions, as they are now, and the positions of those that are gone.
    func formerRows(at positions: Range<Int>) throws -> (rows: [Row], gone: [Int]) {
        guard let ids = surveys.rows.anchors.ids(at: positions), let unique = plan.rows.idTerm
        else { return ([], []) }
        var found: [Int64: SQLiteCore.Row] = [:]
        try visit(.ids(ids)) { row in
            if case .int64(let id) = plan.rows.key(row).values[unique].storage {
                found[id] = row.copy()
            }
        }
        var there: [(position: Int, row: SQLiteCore.Row)] = []
        var gone: [Int] = []
        for (position, id) in zip(ids.indices, ids) {
            if let row = found[id] {
                there.append((position, row))
            } else {
                gone.append(position)
            }
        }
        let rows = try source.prefetched(access.db, there.map(\.row))
        return (try zip(rows, there).map { try decode($0, at: $1.position) }, gone)
    }
}
