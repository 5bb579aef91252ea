internal import CSQLite

extension Database {
    /// A number that is another one after each commit, by this connection or by others.
    ///
    /// It belongs to the state that the current transaction reads, and means nothing to other
    /// connections. A number may also change without a commit, after a rollback for instance.
    ///
    /// Related SQLite documentation:
    /// <https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntldataversion>
    package func stateVersion() throws -> UInt32 {
        // A transaction sees a state from its first read on; before, the number is that of another.
        _ = try dataVersion()
        var version: UInt32 = 0
        let code = sqlite3_file_control(
            try openConnection(), "main", SQLITE_FCNTL_DATA_VERSION, &version)
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: code, message: lastErrorMessage)
        }
        return version
    }
}
