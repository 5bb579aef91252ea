// Whoever has a connection may call SQLite itself: `sqlite3_file_control(db.sqliteConnection, ...)`.
@_exported public import CSQLite

extension FTS5 {
    /// SQLite's own interface for extensions of the module.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fts5.html#extending_fts5>
    ///
    /// - precondition: the connection is open, and SQLite has FTS5.
    public static func api(_ db: Database) -> UnsafePointer<fts5_api> {
        guard let connection = db.sqliteConnection, let api = cs_fts5_api(connection) else {
            preconditionFailure("FTS5 is not available")
        }
        return UnsafePointer(api)
    }
}
