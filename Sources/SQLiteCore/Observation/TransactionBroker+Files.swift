internal import CSQLite

extension TransactionBroker {
    /// Begins to compare versions, for ``checkForExternalChange()``.
    func recordDataVersions(_ database: Database) {
        dataVersions = currentDataVersions(database)
    }

    func currentDataVersions(_ database: Database?) -> [Int64]? {
        // Inside of a transaction the versions are those of its beginning.
        guard let database, !database.isInsideTransaction else { return nil }
        return try? (["main"] + database.attachedSchemas)
            .filter { database.filePath(of: $0) != nil }
            .map { try database.dataVersion(of: $0) }
    }

    /// Ends all observations if a file of the database was moved, deleted or replaced: nobody
    /// could tell them of what happens in the one that is there now.
    ///
    /// Related SQLite documentation:
    /// <https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlhasmoved>
    func checkForLostFile(_ database: Database) {
        // Closed, but observed still.
        guard let connection = database.sqliteConnection else { return }
        let lost = (["main"] + database.attachedSchemas).first { schema in
            var hasMoved: Int32 = 0
            let code = sqlite3_file_control(
                connection, schema, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
            return code == SQLITE_OK && hasMoved != 0
        }
        guard let lost else { return }
        let path = lost == "main" ? database.path : database.filePath(of: lost) ?? lost
        let error = DatabaseError(
            resultCode: .SQLITE_READONLY_DBMOVED,
            message: "\(path): the file was moved, deleted or replaced")
        for observation in index.observations.values {
            observation.observer.observationIsLost(error)
        }
    }
}
