internal import CSQLite

extension Database {
    /// A number that is another one after each commit, by this connection or by others, to the main
    /// database or to one that is attached. What is temporary is not looked at.
    ///
    /// It belongs to the state that the current transaction reads, and means nothing to other
    /// connections. A number may also change without a commit, after a rollback for instance.
    ///
    /// Related SQLite documentation:
    /// <https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntldataversion>
    package func stateVersion() throws -> UInt32 {
        let connection = try openConnection()
        // The versions only grow, so two states have one number only if all of them are the same.
        var state: UInt32 = 0
        for schema in ["main"] + attachedSchemas {
            // A transaction sees a state from its first read on; before, the number is of another.
            _ = try dataVersion(of: schema)
            var version: UInt32 = 0
            let code = sqlite3_file_control(
                connection, schema, SQLITE_FCNTL_DATA_VERSION, &version)
            guard code == SQLITE_OK else {
                throw DatabaseError(resultCode: code, message: lastErrorMessage)
            }
            state = state &* 31 &+ version
        }
        return state
    }
}
