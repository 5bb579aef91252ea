internal import SQLiteCore

extension PlayerSchema {
    /// Inserts players whose ids SQLite chooses, and says so when there is no id left.
    ///
    /// An id that was in use is never given again, so after the largest one there is none. SQLite reports
    /// that as a full disk: <https://www.sqlite.org/autoinc.html>.
    static func numbering(_ db: Database, _ insert: () throws -> Void) throws {
        do {
            try insert()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_FULL {
            let last = try? Int64.fetchOne(
                db,
                sql: """
                    SELECT max(id) FROM (
                        SELECT max(id) AS id FROM main.player
                        UNION ALL SELECT seq FROM main.sqlite_sequence WHERE name = 'player')
                    """)
            guard last == .max else { throw error }
            throw noIDError
        }
    }

    /// Whether the rows of the table have a `rowid`; nil if it is a view.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/withoutrowid.html>
    static func hasRowID(_ db: Database) throws -> Bool? {
        try Bool.fetchOne(
            db,
            sql: """
                SELECT wr = 0 FROM pragma_table_list
                WHERE schema = 'main' AND type <> 'view' AND name = 'player' COLLATE NOCASE
                """)
    }

    /// The first of the ids for new players in a table of another program in which SQLite chooses none, as `id` is not the
    /// rowid: the players would have none. Nil in others, and in a view, whose triggers choose.
    ///
    /// - parameter count: how many there are to be.
    static func firstFreeID(_ db: Database, count: Int = 1) throws -> Int64? {
        guard let hasRowID = try hasRowID(db), try !hasRowID || !JournalSchema(db).hasKey else {
            return nil
        }
        let last = max(try Int64.fetchOne(db, sql: "SELECT max(id) FROM main.player") ?? 0, 0)
        guard count <= Int64.max - last else { throw noIDError }
        return last + 1
    }

    private static var noIDError: PlayerError {
        PlayerError(.database, "no id is left for a new player: the largest one has been in use")
    }
}
