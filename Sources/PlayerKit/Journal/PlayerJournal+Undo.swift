internal import SQLiteCore

extension PlayerJournal {
    /// Undoes the rows of an action, except those of players that have been changed since.
    ///
    /// - parameter skipped: the later actions that do not count, because they have been undone.
    /// - returns: the ids of the players that were left alone.
    func revert(_ rows: ClosedRange<Int64>, skipping skipped: [Action]) throws -> [Int64] {
        try createConflicts(of: rows, skipping: skipped)
        defer { try? db.execute(sql: "DROP TABLE temp.player_conflict") }
        let kinds = try Row.fetchOne(
            db,
            sql: """
                SELECT min(op) AS lowest, max(op) AS highest, count(*) AS count
                FROM journal_row WHERE seq BETWEEN ? AND ?
                """, arguments: [rows.lowerBound, rows.upperBound])
        let lowest = kinds?.integer("lowest")
        let highest = kinds?.integer("highest")
        let count = Int(kinds?.integer("count") ?? 0)
        switch (lowest, highest) {
        case (3, 3): try restoreDeleted(rows, count)
        case (1, 1) where try allowsBulkChanges(count): try deleteInserted(rows, count)
        default: try revertRows(rows)
        }
        return try Int64.fetchAll(db, sql: "SELECT id FROM temp.player_conflict ORDER BY id")
    }

    /// The names of the first few of some players: of one that is gone, the last one that it had.
    func names(of ids: [Int64]) throws -> [String] {
        try ids.prefix(5).compactMap { id in
            try String.fetchOne(
                db,
                sql: """
                    SELECT name FROM player WHERE id = ?1
                    UNION ALL SELECT * FROM (SELECT name FROM journal_row
                        WHERE id = ?1 AND name IS NOT NULL ORDER BY seq DESC LIMIT 1)
                    LIMIT 1
                    """, arguments: [id])
        }
    }

    private static let withoutConflicts = """
        seq BETWEEN ? AND ? AND id NOT IN (SELECT id FROM temp.player_conflict)
        """

    /// Brings deleted players back: the action did nothing but delete.
    private func restoreDeleted(_ rows: ClosedRange<Int64>, _ count: Int) throws {
        let schema = try JournalSchema(db)
        try schema.install(db)
        let range: StatementArguments = [rows.lowerBound, rows.upperBound]
        let insert = {
            try db.execute(
                sql: """
                    INSERT INTO player(id, \(schema.playerColumns))
                    SELECT id, \(schema.restoredColumns) FROM journal_row
                    WHERE \(Self.withoutConflicts) ORDER BY id
                    """, arguments: range)
        }
        guard try allowsBulkChanges(count) else { return try insert() }
        try insertInBulk(
            count: count, insert,
            journal: "FROM journal_row WHERE \(Self.withoutConflicts) ORDER BY id",
            arguments: range)
    }

    /// Deletes many players that were added: the action did nothing else.
    private func deleteInserted(_ rows: ClosedRange<Int64>, _ count: Int) throws {
        let conflicts = try Int.fetchOne(db, sql: "SELECT count(*) FROM temp.player_conflict")
        // All players that there are, and no others: then SQLite need not look at each.
        let areAll = try conflicts == 0 && Player.fetchCount(db) == count
        _ = try deleteInBulk(
            count: count,
            where: areAll
                ? "" : "WHERE id IN (SELECT id FROM journal_row WHERE \(Self.withoutConflicts))",
            arguments: areAll ? [] : [rows.lowerBound, rows.upperBound])
    }

    /// Undoes row by row, backwards.
    private func revertRows(_ range: ClosedRange<Int64>) throws {
        let schema = try JournalSchema(db)
        try schema.install(db)
        // The cursor reads backwards from the end of the range, and what it causes is journalled
        // beyond that end.
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT op, id, seq FROM journal_row
                WHERE \(Self.withoutConflicts) AND \(PlayerJournal.isReal) ORDER BY seq DESC
                """, arguments: [range.lowerBound, range.upperBound])
        // Compiled once: that costs more than running, because of the expression of the name index.
        let delete = try db.makeStatement(sql: "DELETE FROM player WHERE id = ?")
        // The values go from one table to the other within SQLite, as they were: a text need not be UTF-8.
        let update = try db.makeStatement(
            sql: """
                UPDATE player SET (\(schema.playerColumns)) =
                    (SELECT \(schema.restoredColumns) FROM journal_row WHERE seq = ?)
                WHERE id = ?
                """)
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO player(\(schema.playerColumns), id)
                SELECT \(schema.restoredColumns), id FROM journal_row WHERE seq = ?
                """)
        while let row = try rows.next() {
            guard let id = row.integer("id"), let number = row.integer("seq") else { continue }
            switch row.integer("op") {
            case 1: try delete.execute(arguments: [id])
            case 2: try update.execute(arguments: [number, id])
            case 0, 3: try insert.execute(arguments: [number])
            default: break
            }
        }
    }

    /// Collects the players of a range of rows that have been changed since.
    private func createConflicts(
        of rows: ClosedRange<Int64>, skipping skipped: [Action]
    ) throws {
        try db.execute(sql: "CREATE TEMP TABLE player_conflict(id INTEGER PRIMARY KEY)")
        let insert = try db.makeStatement(
            sql: """
                INSERT OR IGNORE INTO temp.player_conflict
                SELECT id FROM journal_row WHERE seq BETWEEN ? AND ? AND \(PlayerJournal.isReal)
                    AND typeof(id) = 'integer'
                    AND id IN (SELECT id FROM journal_row WHERE seq BETWEEN ? AND ?)
                """)
        var start = rows.upperBound + 1
        for later in skipped where later.first > rows.upperBound {
            if start < later.first {
                try insert.execute(
                    arguments: [start, later.first - 1, rows.lowerBound, rows.upperBound])
            }
            start = later.last + 1
        }
        try insert.execute(arguments: [start, Int64.max, rows.lowerBound, rows.upperBound])
    }
}
