internal import SQLiteCore

/// Reads and writes the journal of a file, inside of a transaction.
struct PlayerJournal {
    /// An action of ours.
    struct Action {
        let id: Int64
        let time: Int64
        let first: Int64
        let last: Int64
        let label: String
        let undoes: Int64?

        /// Its rows; nil if there was nothing left to undo.
        var rows: ClosedRange<Int64>? { first <= last ? first...last : nil }
    }

    let db: Database

    /// From how many players on it is worth changing the schema for a moment. Tests take fewer.
    var bulkSize = 10_000

    /// Among how many rows behind a candidate its insertion is looked for: triggers of other programs may change players in
    /// between, and a candidate that nobody was replaced by must not cost a search of all that follows.
    static let reach = 20

    /// A column of what next became of a candidate, as far as it says whether the player was replaced.
    static func next(_ column: String) -> String {
        """
        (SELECT next.\(column) FROM journal_row AS next
         WHERE next.seq BETWEEN journal_row.seq + 1 AND journal_row.seq + \(reach)
            AND (next.id = journal_row.id AND next.op IN (0, 1, 3) OR next.op = \(JournalSchema.gap))
         ORDER BY next.seq LIMIT 1)
        """
    }

    /// A candidate is a deletion only if the insertion of the same id is next. A gap is no change.
    static let isReal = "(op BETWEEN 1 AND 3 OR op = 0 AND 1 = \(next("op")))"

    /// The number of the newest row. `sqlite_sequence` knows it even when the row is gone.
    ///
    /// What is less there than the number of a row that is there does not count for SQLite either. Rows have a next.
    func lastRow() throws -> Int64 {
        min(max(try newestRow(), try lastNumber()), .max - 1)
    }

    /// The number of the newest row that is there.
    func newestRow() throws -> Int64 {
        max(try Int64.fetchOne(db, sql: "SELECT max(seq) FROM journal_row") ?? 0, 0)
    }

    /// What SQLite counts on from, unless there is a row with a larger number. Any program may write there as well: the
    /// table has no key, so there may be several, of which the first counts, and what is no number is 0.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/autoinc.html>
    private func lastNumber() throws -> Int64 {
        try Int64.fetchOne(
            db,
            sql: """
                SELECT CAST(seq AS INTEGER) FROM sqlite_sequence
                WHERE name = 'journal_row' ORDER BY rowid LIMIT 1
                """) ?? 0
    }

    /// By how much another program must have raised the numbering for it to be set back. Anything less does no harm, and
    /// may be that of rows that it has deleted.
    private static let raise: Int64 = 1_000_000

    /// The number from which SQLite counts on, and the one from which it has to.
    private func numbering() throws -> (number: Int64, needed: Int64) {
        let action = try Int64.fetchOne(
            db,
            sql: """
                SELECT last FROM journal_action WHERE typeof(last) = 'integer' AND last BETWEEN 1 AND ?
                ORDER BY id DESC LIMIT 1
                """, arguments: [Int64.max / 2])
        let row = try newestRow()
        return (max(try lastNumber(), row), max(action ?? 0, row))
    }

    /// Sees to it that no row gets a number that the range of an old action has, also where another program has emptied the
    /// journal and its numbering: the action would be others' then. Nor may the numbers come to their end.
    func keepNumbers() throws {
        let (number, needed) = try numbering()
        guard number < needed || number - needed > Self.raise else { return }
        try db.execute(sql: "DELETE FROM sqlite_sequence WHERE name = 'journal_row'")
        try db.execute(
            sql: "INSERT INTO sqlite_sequence(name, seq) VALUES ('journal_row', ?)",
            arguments: [needed])
    }

    /// The number of the oldest row that is still there; what is older has been pruned.
    func oldestRow() throws -> Int64 {
        // SQLite counts from 1 on.
        try Int64.fetchOne(db, sql: "SELECT min(seq) FROM journal_row WHERE seq > 0") ?? .max
    }

    /// Notes that the rows since `before` are an action of ours. Without any there is no action, except an
    /// undoing of which others have left nothing to do: it counts, or it would be the next one for ever.
    ///
    /// - returns: the rows; nil if there are none.
    func record(label: String, since before: Int64, undoes: Int64?) throws -> ClosedRange<Int64>? {
        let last = try lastRow()
        let rows = last > before ? before + 1...last : nil
        guard rows != nil || undoes != nil else { return nil }
        try db.execute(
            sql: """
                INSERT INTO journal_action(at, first, last, label, undoes)
                VALUES (\(JournalSchema.now), ?, ?, ?, ?)
                """, arguments: [before + 1, last, label, undoes])
        return rows
    }

    /// Whether the rows of an action are there, and are its own: where another program has emptied the journal and its
    /// numbering, they may be later ones of others.
    static let isIntact = """
        (first > last OR (
            SELECT count(*) FROM journal_row
            WHERE seq IN (first, last) AND coalesce(journal_row.at <= journal_action.at, 1)
        ) = 1 + (first < last))
        """

    /// The actions of ours of which all rows are still there, the oldest first.
    func actions() throws -> [Action] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT id, at, first, last, label, undoes FROM journal_action
                WHERE first >= ? AND \(PlayerJournal.isIntact) ORDER BY id
                """, arguments: [try oldestRow()]
        ).compactMap { row in
            guard let id = row.integer("id"), let (first, last) = row.journalRange() else {
                return nil
            }
            return Action(
                id: id, time: row.time("at") ?? 0, first: first, last: last,
                label: row.text("label"), undoes: row.integer("undoes"))
        }
    }

    /// Deletes all players.
    func deleteAllPlayers() throws {
        let count = try Player.fetchCount(db)
        if try allowsBulkChanges(count) {
            try deleteInBulk(count: count, where: "", arguments: [])
        } else {
            try Player.deleteAll(db)
        }
    }
}
