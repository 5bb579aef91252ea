// Whoever has a connection may call SQLite itself: `sqlite3_file_control(db.sqliteConnection, ...)`.
@_exported public import CSQLite
