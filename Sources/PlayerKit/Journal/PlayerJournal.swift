internal import SQLiteCore

/// Reads and writes the journal of a file of ours, inside of a transaction.
struct PlayerJournal {
    /// An action of ours.
    struct Action {
        let id: Int64
        let time: Int64
        let first: Int64
        let last: Int64
        let label: String
        let undoes: Int64?
    }

    let db: Database

    /// A candidate is a deletion only if the next row is the insertion of the same id.
    static let isReal = """
        (op <> 0 OR EXISTS (SELECT 1 FROM journal_row AS next
         WHERE next.seq = journal_row.seq + 1 AND next.op = 1 AND next.id = journal_row.id))
        """

    /// The number of the newest row. `sqlite_sequence` knows it even when the row is gone.
    func lastRow() throws -> Int64 {
        try Int64.fetchOne(db, sql: "SELECT seq FROM sqlite_sequence WHERE name = 'journal_row'")
            ?? 0
    }

    /// Notes that the rows since `before` are an action of ours. Without any there is no action.
    func record(label: String, since before: Int64, undoes: Int64?) throws {
        let last = try lastRow()
        guard last > before else { return }
        try db.execute(
            sql: """
                INSERT INTO journal_action(at, first, last, label, undoes)
                VALUES (CAST(strftime('%s','now') AS INTEGER), ?, ?, ?, ?)
                """, arguments: [before + 1, last, label, undoes])
    }

    /// All actions of ours, the oldest first.
    func actions() throws -> [Action] {
        try Row.fetchAll(db, sql: "SELECT * FROM journal_action ORDER BY id").map { row in
            Action(
                id: row["id"], time: row["at"], first: row["first"], last: row["last"],
                label: row["label"], undoes: row["undoes"])
        }
    }

    /// Deletes all players and journals them in one statement each, instead of row by row.
    ///
    /// Other programs may have triggers of their own, or tables that refer to players; then SQLite has to
    /// delete row by row.
    func deleteAllPlayers() throws -> Int {
        let others = try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM sqlite_master WHERE (type = 'trigger' AND tbl_name = 'player'
                    AND name NOT IN (\(JournalSchema.triggers.map { "'\($0)'" }.joined(separator: ","))))
                    OR (type = 'table' AND sql LIKE '%references%player%')
                """)
        guard others == 0 else { return try Player.deleteAll(db) }
        try db.execute(
            sql: """
                INSERT INTO journal_row(at, op, id, name, score, photoID, joined)
                SELECT CAST(strftime('%s','now') AS INTEGER), 3, id, name, score, photoID, joined
                FROM player ORDER BY id
                """)
        try db.execute(sql: "DROP TRIGGER IF EXISTS \(JournalSchema.deletionTrigger)")
        let count = try Player.deleteAll(db)
        try JournalSchema.createDeletionTrigger(db)
        return count
    }
}
