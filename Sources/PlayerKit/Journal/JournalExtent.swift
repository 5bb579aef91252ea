internal import SQLiteCore

/// How far a journal reached, and which one it was.
struct JournalExtent: Sendable {
    /// The number of the file; nil in one of an earlier version.
    let file: Int64?
    let oldest: JournalPosition
    let newest: JournalPosition
    /// The number of the last change that there ever was.
    let number: Int64
    /// The number of the newest action.
    let action: Int64?
    /// When it was looked at, in seconds since 1970.
    let time: Int64
}

extension PlayerJournal {
    func extent() throws -> JournalExtent {
        let oldest = try oldestRow()
        let row = try Row.fetchOne(
            db, sql: "SELECT max(id) AS action, \(JournalSchema.now) AS time FROM journal_action")
        return JournalExtent(
            file: try JournalMarks(db).fileNumber(db),
            oldest: oldest == .max ? .start : try position(of: oldest), newest: try position(),
            number: try lastRow(), action: row?.integer("action"),
            time: row?.integer("time") ?? 0)
    }

    /// Whether the journal goes on from an extent: it is neither that of another file nor that of a backup of before, which
    /// lacks the newest change, and counts on from an earlier one.
    func goesOn(from seen: JournalExtent) throws -> Bool {
        if let file = try JournalMarks(db).fileNumber(db), let known = seen.file, file != known {
            return false
        }
        let isEmpty = seen.newest.content == nil
        if try !isEmpty && isKept(seen.newest) { return true }
        // What is pruned, or deleted by another program, leaves the numbering.
        let isBehind = try lastRow() < seen.number
        if try !isBehind && (isEmpty || position(of: seen.newest.row).content == nil) {
            return true
        }
        // Who empties both leaves the actions, and what comes next is new. A backup has the same beginning, or an older one.
        let first = try Row.fetchOne(
            db, sql: "SELECT at FROM journal_row WHERE seq > 0 ORDER BY seq LIMIT 1")
        if isBehind, let time = first?.integer("at"), time < seen.time { return false }
        guard let action = seen.action, try !isKept(seen.oldest) else { return false }
        return try Bool.fetchOne(
            db, sql: "SELECT EXISTS(SELECT 1 FROM journal_action WHERE id = ?)",
            arguments: [action]) ?? false
    }
}
