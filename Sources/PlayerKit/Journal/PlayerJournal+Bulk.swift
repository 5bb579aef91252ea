internal import SQLiteCore

/// Many players at once: one statement for the players and one for the journal, instead of a trigger a row.
extension PlayerJournal {
    /// Whether so many players may be changed past the triggers.
    ///
    /// Other programs may have triggers of their own, or tables that refer to players; then SQLite has to
    /// go row by row.
    func allowsBulkChanges(_ count: Int) throws -> Bool {
        guard count >= bulkSize else { return false }
        let ours = JournalSchema.triggers.map { "'\($0)'" }.joined(separator: ",")
        let others = try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM sqlite_master
                WHERE (type = 'trigger' AND tbl_name = 'player' COLLATE NOCASE AND name NOT IN (\(ours)))
                    OR (type = 'table' AND sql LIKE '%references%player%')
                """)
        return others == 0
    }

    /// Deletes the players that `condition` names, which is nothing or a WHERE clause.
    func deleteInBulk(
        count: Int, where condition: String, arguments: StatementArguments
    ) throws {
        let schema = try JournalSchema(db)
        try db.execute(
            sql: """
                INSERT INTO journal_row(at, op, id, \(schema.journalColumns))
                SELECT \(JournalSchema.now), 3, id, \(schema.playerColumns)
                FROM player \(condition) ORDER BY id
                """, arguments: arguments)
        // Without a condition SQLite empties the table and its indexes page by page.
        try withoutTriggers(
            [JournalSchema.deletionTrigger],
            rebuildingIndexes: try !condition.isEmpty && isMost(count)
        ) {
            try db.execute(sql: "DELETE FROM player \(condition)", arguments: arguments)
        }
    }

    /// Adds players by a statement that gives ids beyond all that there are, or ids that are free.
    ///
    /// - parameter journal: the SELECT of the ids that were added.
    func insertInBulk(
        count: Int, _ insert: () throws -> Void, journal ids: String,
        arguments: StatementArguments = []
    ) throws {
        try withoutTriggers(
            JournalSchema.insertionTriggers, rebuildingIndexes: try isMost(count)
        ) {
            try insert()
            try db.execute(
                sql:
                    "INSERT INTO journal_row(at, op, id) SELECT \(JournalSchema.now), 1, id \(ids)",
                arguments: arguments)
        }
    }

    /// Whether so many players are more than half of those that there are: sorting an index anew is then
    /// cheaper than finding a place in it for each of them.
    private func isMost(_ count: Int) throws -> Bool {
        try count * 2 > Player.fetchCount(db)
    }

    private func withoutTriggers(
        _ triggers: [String], rebuildingIndexes: Bool, _ body: () throws -> Void
    ) throws {
        for trigger in triggers { try db.execute(sql: "DROP TRIGGER IF EXISTS \(trigger)") }
        let indexes = rebuildingIndexes ? try self.indexes() : []
        for index in indexes {
            try db.execute(sql: "DROP INDEX \(index.name.quotedDatabaseIdentifier)")
        }
        try body()
        for index in indexes { try db.execute(sql: index.sql) }
        try JournalSchema(db).install(db)
    }

    /// The indexes that hold nothing but what the table has: unique ones are rules, too.
    private func indexes() throws -> [(name: String, sql: String)] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT name, sql FROM sqlite_master WHERE type = 'index'
                    AND tbl_name = 'player' COLLATE NOCASE AND sql LIKE 'CREATE INDEX %'
                ORDER BY rowid
                """
        ).map { ($0["name"], $0["sql"]) }
    }
}
