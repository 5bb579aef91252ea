internal import CSQLite

extension Database {
    /// Reads the schemas again that others have changed since they were read; false if none was.
    ///
    /// SQLite itself looks at the schema again when it misses a name, and not at other errors, such as
    /// `ORDER BY 4` of a table that has had three columns.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/c3ref/c_stmtstatus_counter.html>
    func refreshesStaleSchema(_ connection: SQLiteConnection) -> Bool {
        var isStale = false
        for schema in ["main"] + attachedSchemas {
            var statement: SQLiteStatement?
            let sql = "SELECT 1 FROM \(schema.quotedDatabaseIdentifier).sqlite_master LIMIT 0"
            guard sqlite3_prepare_v2(connection, sql, -1, &statement, nil) == SQLITE_OK else {
                continue
            }
            sqlite3_step(statement)
            if sqlite3_stmt_status(statement, SQLITE_STMTSTATUS_REPREPARE, 0) > 0 { isStale = true }
            sqlite3_finalize(statement)
        }
        return isStale
    }
}
