internal import SQLiteCore

extension PlayerJournal {
    /// Undoes the rows of an action, the newest first, except those of players that other programs have
    /// changed since.
    ///
    /// - returns: the ids of the players that were left alone.
    func revert(_ action: Action, actions: [Action]) throws -> [Int64] {
        try createConflicts(of: action, actions: actions)
        defer { try? db.execute(sql: "DROP TABLE temp.player_conflict") }
        if try !revertDeletions(action) { try revertRows(action) }
        return try Int64.fetchAll(db, sql: "SELECT id FROM temp.player_conflict ORDER BY id")
    }

    /// Brings deleted players back with one statement, if the action did nothing but delete.
    private func revertDeletions(_ action: Action) throws -> Bool {
        let others = try Int.fetchOne(
            db,
            sql: """
                SELECT EXISTS (SELECT 1 FROM journal_row WHERE seq BETWEEN ? AND ? AND op <> 3)
                """, arguments: [action.first, action.last])
        guard others == 0 else { return false }
        try db.execute(
            sql: """
                INSERT INTO player(id, name, score, photoID, joined)
                SELECT id, name, score, photoID, joined FROM journal_row
                WHERE seq BETWEEN ? AND ? AND id NOT IN (SELECT id FROM temp.player_conflict)
                ORDER BY id
                """, arguments: [action.first, action.last])
        return true
    }

    /// Undoes row by row, backwards.
    private func revertRows(_ action: Action) throws {
        // The cursor reads backwards from the end of the range, and what it causes is journalled
        // beyond that end.
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT op, id, name, score, photoID, joined FROM journal_row
                WHERE seq BETWEEN ? AND ? AND \(PlayerJournal.isReal)
                    AND id NOT IN (SELECT id FROM temp.player_conflict) ORDER BY seq DESC
                """, arguments: [action.first, action.last])
        // Compiled once: that costs more than running, because of the expression of the name index.
        let delete = try db.makeStatement(sql: "DELETE FROM player WHERE id = ?")
        let update = try db.makeStatement(
            sql: "UPDATE player SET name = ?, score = ?, photoID = ?, joined = ? WHERE id = ?")
        let insert = try db.makeStatement(
            sql: "INSERT INTO player(name, score, photoID, joined, id) VALUES (?, ?, ?, ?, ?)")
        while let row = try rows.next() {
            let operation: Int = row[0]
            let id: DatabaseValue = row[1]
            if operation == 1 {
                try delete.execute(arguments: [id])
            } else {
                // The values go back as they were, whatever their types.
                let values: [DatabaseValue] = [row[2], row[3], row[4], row[5], id]
                try (operation == 2 ? update : insert).execute(
                    arguments: StatementArguments(values))
            }
        }
    }

    /// Collects the players of an action that other programs have changed since.
    ///
    /// Our own later actions do not count: an action is undone only when all of those have been undone.
    private func createConflicts(of action: Action, actions: [Action]) throws {
        try db.execute(sql: "CREATE TEMP TABLE player_conflict(id INTEGER PRIMARY KEY)")
        let insert = try db.makeStatement(
            sql: """
                INSERT OR IGNORE INTO temp.player_conflict
                SELECT id FROM journal_row WHERE seq BETWEEN ? AND ? AND \(PlayerJournal.isReal)
                    AND id IN (SELECT id FROM journal_row WHERE seq BETWEEN ? AND ?)
                """)
        var start = action.last + 1
        for later in actions where later.first > action.last {
            if start < later.first {
                try insert.execute(
                    arguments: [start, later.first - 1, action.first, action.last])
            }
            start = later.last + 1
        }
        try insert.execute(arguments: [start, Int64.max, action.first, action.last])
    }
}
