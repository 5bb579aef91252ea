internal import SQLiteCore

extension PlayerJournal {
    /// Undoes the rows of an action, except those of players that have been changed since, and those that a rule
    /// of the file refuses.
    ///
    /// - parameter skipped: the later actions that do not count, because they have been undone.
    /// - parameter isOurs: whether the rows are those of an action of ours, so that they are in their order.
    /// - returns: the ids of the players that were left alone, in their order, and whether it was a rule's doing.
    func revert(
        _ rows: ClosedRange<Int64>, skipping skipped: [Action], isOurs: Bool = true
    ) throws -> (ids: [Int64], isByRule: Bool) {
        try createConflicts(of: rows, skipping: skipped)
        defer { try? db.execute(sql: "DROP TABLE temp.player_conflict") }
        try addUnknown(in: rows)
        if !isOurs { try addDisordered(in: rows) }
        try addRenumbered(in: rows)
        let kinds = try Row.fetchOne(
            db,
            sql: """
                SELECT min(op) AS lowest, max(op) AS highest, count(*) AS count
                FROM journal_row WHERE seq BETWEEN ? AND ?
                """, arguments: [rows.lowerBound, rows.upperBound])
        let lowest = kinds?.integer("lowest")
        let highest = kinds?.integer("highest")
        let count = Int(kinds?.integer("count") ?? 0)
        var refused: Set<Int64> = []
        switch (lowest, highest) {
        case (3, 3) where try allowsBulkChanges(count):
            guard try !restoreDeleted(rows, count) else { break }
            refused = try revertRows(rows)
        case (1, 1) where try allowsBulkChanges(count): try deleteInserted(rows, count)
        default: refused = try revertRows(rows)
        }
        let conflicts = try Int64.fetchAll(db, sql: "SELECT id FROM temp.player_conflict")
        return ((conflicts + refused).sorted(), !refused.isEmpty)
    }

    /// The names of the first few of some players whom an action was about: of one whom it has replaced by another one, the
    /// one from before; of another one that is gone, the last one.
    func names(of ids: [Int64], in rows: ClosedRange<Int64>?) throws -> [String] {
        try ids.prefix(5).map { id in
            let name = try String.fetchOne(
                db,
                sql: """
                    SELECT * FROM (SELECT name FROM journal_row
                        WHERE seq BETWEEN ?2 AND ?3 AND id = ?1 AND op = 0 AND name IS NOT NULL
                            AND \(PlayerJournal.isReal)
                        ORDER BY seq LIMIT 1)
                    UNION ALL SELECT name FROM player WHERE id = ?1
                    UNION ALL SELECT * FROM (SELECT name FROM journal_row
                        WHERE id = ?1 AND name IS NOT NULL ORDER BY seq DESC LIMIT 1)
                    LIMIT 1
                    """, arguments: [id, rows?.lowerBound, rows?.upperBound])
            return name ?? "the player of id \(id)"
        }
    }

    private static let withoutConflicts = """
        seq BETWEEN ? AND ? AND id NOT IN (SELECT id FROM temp.player_conflict)
        """

    /// Brings many deleted players back: the action did nothing but delete.
    ///
    /// - returns: whether no rule of the file refused any of them; otherwise nothing is done.
    private func restoreDeleted(_ rows: ClosedRange<Int64>, _ count: Int) throws -> Bool {
        let schema = try JournalSchema(db)
        let restored = try schema.restoredColumns(db)
        let range: StatementArguments = [rows.lowerBound, rows.upperBound]
        do {
            try db.inSavepoint {
                try insertInBulk(
                    count: count,
                    {
                        try db.execute(
                            sql: """
                                INSERT INTO player(id, \(schema.playerColumns))
                                SELECT id, \(restored) FROM journal_row
                                WHERE \(Self.withoutConflicts) ORDER BY id
                                """, arguments: range)
                    },
                    journal: "FROM journal_row WHERE \(Self.withoutConflicts) ORDER BY id",
                    arguments: range)
                return .commit
            }
        } catch let error as DatabaseError where error.resultCode == .SQLITE_CONSTRAINT {
            return false
        }
        return true
    }

    /// Deletes many players that were added: the action did nothing else.
    private func deleteInserted(_ rows: ClosedRange<Int64>, _ count: Int) throws {
        let conflicts = try Int.fetchOne(db, sql: "SELECT count(*) FROM temp.player_conflict")
        // All players that there are, and no others: then SQLite need not look at each.
        let areAll = try conflicts == 0 && Player.fetchCount(db) == count
        try deleteInBulk(
            count: count,
            where: areAll
                ? "" : "WHERE id IN (SELECT id FROM journal_row WHERE \(Self.withoutConflicts))",
            arguments: areAll ? [] : [rows.lowerBound, rows.upperBound])
    }

    /// Undoes row by row, backwards.
    ///
    /// - returns: the ids of the players that a rule of the file refused: a constraint, or a trigger of another
    ///   program. The others are undone all the same.
    private func revertRows(_ range: ClosedRange<Int64>) throws -> Set<Int64> {
        let schema = try JournalSchema(db)
        // The cursor reads backwards from the end of the range, and what it causes is journalled
        // beyond that end.
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT op, id, seq, (
                    SELECT new.id FROM journal_row AS new
                    WHERE new.seq = journal_row.seq - 1 AND new.seq >= ? AND new.op = 1
                        AND new.\(schema.formerID) = journal_row.id AND journal_row.op = 3
                ) AS newID
                FROM journal_row
                WHERE \(Self.withoutConflicts) AND \(PlayerJournal.isReal) ORDER BY seq DESC
                """, arguments: [range.lowerBound, range.lowerBound, range.upperBound])
        // Compiled once: that costs more than running, because of the expression of the name index.
        let delete = try db.makeStatement(sql: "DELETE FROM player WHERE id = ?")
        // The values go from one table to the other within SQLite, as they were: a text need not be UTF-8.
        let update = try db.makeStatement(
            sql: """
                UPDATE player SET (\(schema.playerColumns)) =
                    (SELECT \(schema.revertedColumns) FROM journal_row WHERE seq = ?)
                WHERE id = ?
                """)
        let insert = try db.makeStatement(
            sql: """
                INSERT INTO player(\(schema.playerColumns), id)
                SELECT \(try schema.restoredColumns(db)), id FROM journal_row WHERE seq = ?
                """)
        // Both halves at once, or a rule may be against one of them.
        let renumber = try db.makeStatement(
            sql: """
                UPDATE player SET (\(schema.playerColumns), id) =
                    (SELECT \(schema.revertedColumns), id FROM journal_row WHERE seq = ?)
                WHERE id = ?
                """)
        var refused: Set<Int64> = []
        // Before its insertion a player was changed only if a trigger of others was older than ours: there in the journal,
        // and after it in the table, from which it is gone now.
        var absent: Set<Int64> = []
        var handled: Int64?
        while let row = try rows.next() {
            guard let id = row.integer("id"), let number = row.integer("seq"),
                let operation = row.operation, number != handled
            else { continue }
            if operation == 2, absent.contains(id) { continue }
            let newID = row.integer("newID")
            if newID != nil { handled = number - 1 }
            let ids = [id] + (newID.map { [$0] } ?? [])
            let isDone =
                if !refused.isDisjoint(with: ids) {
                    false
                } else if let newID {
                    try executeIfAllowed(renumber, [number, newID])
                } else {
                    switch operation {
                    case 1: try executeIfAllowed(delete, [id])
                    case 2: try executeIfAllowed(update, [number, id])
                    default: try executeIfAllowed(insert, [number])
                    }
                }
            if !isDone { refused.formUnion(ids) }
            if let gone = newID ?? (operation == 1 ? id : nil) { absent.insert(gone) }
            if operation != 1 { absent.remove(id) }
        }
        return refused
    }

    /// Executes a statement that changes one player, and says whether it did: a constraint or a trigger of another
    /// program may be against it. SQLite takes back what the statement alone has done.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createtrigger.html#the_raise_function>
    private func executeIfAllowed(_ statement: Statement, _ arguments: StatementArguments) throws
        -> Bool
    {
        do {
            try statement.execute(arguments: arguments)
            return db.changesCount > 0
        } catch let error as DatabaseError
            where error.resultCode == .SQLITE_CONSTRAINT && db.isInsideTransaction
        {
            return false
        }
    }

    /// Adds the players to the conflicts of whom the journal does not know what became of them: they changed before a
    /// gap. Only who was deleted can come back, if nobody has the id.
    private func addUnknown(in rows: ClosedRange<Int64>) throws {
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO temp.player_conflict
                SELECT id FROM journal_row
                WHERE seq BETWEEN ?1 AND min(?2, (
                        SELECT max(seq) FROM journal_row WHERE seq > ?1 AND op = \(JournalSchema.gap)))
                    AND \(PlayerJournal.isReal) AND typeof(id) = 'integer'
                    AND (op <> 3 OR EXISTS (SELECT 1 FROM player WHERE player.id = journal_row.id))
                """, arguments: [rows.lowerBound, rows.upperBound])
    }

    /// Adds the players to the conflicts who were updated twice while triggers of others fired before ours: the update that
    /// such a trigger made is then before the one that it followed. Before our next action the order was mended.
    private func addDisordered(in rows: ClosedRange<Int64>) throws {
        try db.execute(
            sql: """
                INSERT OR IGNORE INTO temp.player_conflict
                SELECT id FROM journal_row
                WHERE op = 2 AND typeof(id) = 'integer' AND seq BETWEEN ?1 AND min(?2, (
                    SELECT max(seq) FROM journal_row
                    WHERE op = \(JournalSchema.disorder) AND seq > ?1 AND seq < coalesce(
                        (SELECT min(first) FROM journal_action WHERE first > ?2), ?3)))
                GROUP BY id HAVING count(*) > 1
                """, arguments: [rows.lowerBound, rows.upperBound, Int64.max])
    }

    /// Adds the former ids of the players among the conflicts that were given others, and the new ids of those whose
    /// former one is a conflict: nobody was deleted or added there, so nobody comes back or goes.
    private func addRenumbered(in rows: ClosedRange<Int64>) throws {
        // An insertion and the deletion behind it.
        let renumbered = """
            FROM journal_row AS old JOIN journal_row AS new ON new.seq = old.seq - 1
            WHERE old.seq BETWEEN ? AND ? AND old.op = 3 AND new.op = 1
                AND new.\(try JournalSchema(db).formerID) = old.id
                AND typeof(old.id) = 'integer' AND typeof(new.id) = 'integer'
            """
        try db.execute(
            sql: """
                WITH RECURSIVE pair(new, old) AS (
                    SELECT new.id, old.id \(renumbered)),
                    link(id, other) AS (SELECT new, old FROM pair UNION SELECT old, new FROM pair),
                    reached(id) AS (
                        SELECT id FROM temp.player_conflict
                        UNION SELECT other FROM link JOIN reached ON link.id = reached.id)
                INSERT OR IGNORE INTO temp.player_conflict SELECT id FROM reached
                """, arguments: [rows.lowerBound + 1, rows.upperBound])
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
