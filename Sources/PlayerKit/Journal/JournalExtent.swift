internal import SQLiteCore

/// What tells one journal from another: its first and last change, and the last action of ours.
struct JournalExtent: Sendable {
    /// An action of a number. Its label has the names of players, so those of two files are seldom the same.
    struct Action: Sendable {
        let id: Int64
        let last: Int64
        /// Nil where another program has written something else there.
        let label: String?

        func isProbably(_ other: Action) -> Bool {
            label == other.label || label == nil || other.label == nil
        }
    }

    let oldest: JournalPosition
    let newest: JournalPosition
    let action: Action?
}

extension PlayerJournal {
    func extent() throws -> JournalExtent {
        let oldest = try oldestRow()
        return JournalExtent(
            oldest: oldest == .max ? .start : try position(of: oldest), newest: try position(),
            action: try action(where: "TRUE ORDER BY id DESC LIMIT 1"))
    }

    /// Whether the journal is the one that had an extent, and not that of a backup or of another file. A backup of before
    /// has the same beginning; another file has other actions, even if its changes were made in the same seconds.
    func goesOn(from seen: JournalExtent) throws -> Bool {
        let number = seen.newest.row
        let oldest = try oldestRow()
        if try isKept(seen.newest) {
            return try seen.action.map { try $0.last < oldest || isThere($0) } ?? true
        }
        // What is pruned, or deleted by another program, leaves larger numbers.
        if oldest > number, try lastRow() >= number { return true }
        // Another program has emptied the rows and their numbering, which leaves the actions.
        return try seen.action.map { try isThere($0) && !isKept(seen.oldest) } ?? false
    }

    private func isThere(_ action: JournalExtent.Action) throws -> Bool {
        try self.action(where: "id = ?", [action.id])?.isProbably(action) ?? false
    }

    private func action(where condition: String, _ arguments: StatementArguments = [])
        throws -> JournalExtent.Action?
    {
        try Row.fetchOne(
            db,
            sql: """
                SELECT id, last, CASE typeof(label) WHEN 'text' THEN label END AS label
                FROM journal_action WHERE \(condition)
                """, arguments: arguments
        ).flatMap { row in
            guard let id = row.integer("id") else { return nil }
            return .init(id: id, last: row.integer("last") ?? .max, label: row["label"])
        }
    }
}
