internal import CSQLite

extension TransactionBroker {
    /// Ends all observations if the file of the database was moved, deleted or replaced: nobody
    /// could tell them of what happens in the one that is there now.
    ///
    /// Related SQLite documentation:
    /// <https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlhasmoved>
    func checkForLostFile(_ database: Database) {
        // Closed, but observed still.
        guard let connection = database.sqliteConnection else { return }
        var hasMoved: Int32 = 0
        let code = sqlite3_file_control(
            connection, "main", SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        guard code == SQLITE_OK, hasMoved != 0 else { return }
        let error = DatabaseError(
            resultCode: .SQLITE_READONLY_DBMOVED,
            message: "\(database.path): the file was moved, deleted or replaced")
        for observation in index.observations.values {
            observation.observer.observationIsLost(error)
        }
    }
}
