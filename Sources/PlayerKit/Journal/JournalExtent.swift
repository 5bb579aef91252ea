internal import SQLiteCore

/// How far a journal reached, and which one it was.
struct JournalExtent: Sendable {
    /// The number of the file; nil in one of an earlier version.
    let file: Int64?
    let oldest: JournalPosition
    let newest: JournalPosition
    /// The number of the newest action.
    let action: Int64?
}

extension PlayerJournal {
    func extent() throws -> JournalExtent {
        let oldest = try oldestRow()
        return JournalExtent(
            file: try JournalMarks(db).fileNumber(db),
            oldest: oldest == .max ? .start : try position(of: oldest), newest: try position(),
            action: try Int64.fetchOne(db, sql: "SELECT max(id) FROM journal_action"))
    }

    /// Whether the journal goes on from an extent: it is neither that of another file nor that of a backup of before, which
    /// lacks the newest change, and counts on from an earlier one.
    func goesOn(from seen: JournalExtent) throws -> Bool {
        if let file = try JournalMarks(db).fileNumber(db), let known = seen.file, file != known {
            return false
        }
        if try isKept(seen.newest) { return true }
        // What is pruned, or deleted by another program, leaves the numbering.
        let number = seen.newest.row
        if try position(of: number).content == nil, try lastRow() >= number { return true }
        // Who empties both leaves the actions. A backup has the same beginning.
        guard let action = seen.action, try !isKept(seen.oldest) else { return false }
        return try Bool.fetchOne(
            db, sql: "SELECT EXISTS(SELECT 1 FROM journal_action WHERE id = ?)",
            arguments: [action]) ?? false
    }
}
