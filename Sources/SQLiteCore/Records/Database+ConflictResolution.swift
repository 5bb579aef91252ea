extension Database {
    /// How a statement resolves the conflicts of constraints.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_conflict.html>
    public enum ConflictResolution: String, Sendable {
        /// Undoes the transaction.
        case rollback = "ROLLBACK"
        /// Undoes the statement.
        case abort = "ABORT"
        /// Stops, and keeps what was done before.
        case fail = "FAIL"
        /// Leaves the row out.
        case ignore = "IGNORE"
        /// Deletes the rows in the way.
        case replace = "REPLACE"
    }
}
