internal import SQLiteCore

extension PlayerJournal {
    /// The newest change.
    func position() throws -> JournalPosition {
        try position(of: newestRow())
    }

    func position(of row: Int64) throws -> JournalPosition {
        JournalPosition(row: row, content: try content(of: row))
    }

    private func content(of row: Int64) throws -> String? {
        try String.fetchOne(
            db,
            sql: """
                SELECT quote(at) || ' ' || quote(op) || ' ' || quote(id) FROM journal_row WHERE seq = ?
                """, arguments: [row])
    }

    /// Whether the row of a position is still there, so that what came after it has larger numbers.
    func isKept(_ position: JournalPosition) throws -> Bool {
        try position.content == nil || position.content == content(of: position.row)
    }

    /// The row behind which the changes since a position are.
    func start(of position: JournalPosition) throws -> Int64 {
        try isKept(position) ? position.row : 0
    }

    /// Whether players have come or gone since a position, or have only been edited where that counts; also where it is not
    /// known.
    func hasChanged(since position: JournalPosition, countsEdits: Bool) throws -> Bool {
        guard try isKept(position) else { return true }
        let kinds = "AND op <> \(JournalSchema.disorder)" + (countsEdits ? "" : " AND op <> 2")
        return try Bool.fetchOne(
            db, sql: "SELECT EXISTS(SELECT 1 FROM journal_row WHERE seq > ? \(kinds))",
            arguments: [position.row]) ?? false
    }

    /// What those of some players were called who are called otherwise since a position, or whose id somebody else has got;
    /// the cost is that of the changes since.
    func formerNames(of ids: [Int64], since position: JournalPosition?) throws -> [Int64: String] {
        guard let position else { return [:] }
        let list = ids.map(String.init).joined(separator: ",")
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT id, name FROM journal_row
                WHERE seq > ? AND op IN (0, 2, 3) AND id IN (\(list)) ORDER BY seq DESC
                """, arguments: [try start(of: position)])
        var names: [Int64: String] = [:]
        for row in rows { if let id = row.integer("id") { names[id] = Player(row: row).name } }
        return names
    }
}
