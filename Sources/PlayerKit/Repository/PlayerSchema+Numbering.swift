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
            throw PlayerError(
                .database, "no id is left for a new player: the largest one has been in use")
        }
    }
}
