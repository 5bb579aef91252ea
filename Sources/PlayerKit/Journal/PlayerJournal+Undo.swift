internal import SQLiteCore

extension PlayerJournal {
    /// Undoes the rows of an action, the newest first, except those of players that other programs have
    /// changed since.
    ///
    /// - returns: the ids of the players that were left alone.
    func revert(_ action: Action, actions: [Action]) throws -> [Int64] {
        try createConflicts(of: action, actions: actions)
        defer { try? db.execute(sql: "DROP TABLE temp.player_conflict") }
        // The statement reads backwards from the end of the range, and what it causes is journalled
        // beyond that end.
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT * FROM journal_row
                WHERE seq BETWEEN ? AND ? AND \(PlayerJournal.isReal)
                    AND id NOT IN (SELECT id FROM temp.player_conflict) ORDER BY seq DESC
                """, arguments: [action.first, action.last])
        while let row = try rows.next() { try revert(row) }
        return try Int64.fetchAll(db, sql: "SELECT id FROM temp.player_conflict ORDER BY id")
    }

    private func revert(_ row: Row) throws {
        let id: Int64 = row["id"]
        let operation: Int = row["op"]
        if operation == 1 {
            try db.execute(sql: "DELETE FROM player WHERE id = ?", arguments: [id])
            return
        }
        // The values go back as they were, whatever their types.
        let values: [DatabaseValue] = [row["name"], row["score"], row["photoID"], row["joined"]]
        let arguments = StatementArguments(values + [id.databaseValue])
        if operation == 2 {
            try db.execute(
                sql: "UPDATE player SET name = ?, score = ?, photoID = ?, joined = ? WHERE id = ?",
                arguments: arguments)
        } else {
            try db.execute(
                sql: "INSERT INTO player(name, score, photoID, joined, id) VALUES (?, ?, ?, ?, ?)",
                arguments: arguments)
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
