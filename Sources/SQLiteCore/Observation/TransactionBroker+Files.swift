internal import CSQLite
internal import Glibc

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

    /// Ends the observations of what is in a file that was moved, deleted or replaced: nobody
    /// could tell them of what happens in the one that is there now. Tells whether that is the main file.
    func checkForLostFile(_ database: Database) -> Bool {
        var isMainLost = false
        for schema in ["main"] + database.attachedSchemas {
            guard let error = database.loss(of: schema) else { continue }
            if schema == "main" { isMainLost = true }
            for observation in index.observations.values
            where observation.region.reads(schema: schema) {
                observation.observer.observationIsLost(error)
            }
        }
        return isMainLost
    }
}

extension Database {
    /// Throws if the file of the main schema was lost, or one that the region is in, and observations would end: one
    /// begins with that rather than with what is in a file that nobody else sees.
    func checkMayBeObserved(_ region: DatabaseRegion? = nil) throws {
        guard configuration.observesExternalChanges, !configuration.immutable else { return }
        for schema in ["main"] + attachedSchemas where schema == "main" || region != nil {
            if let region, !region.reads(schema: schema) { continue }
            if let error = loss(of: schema) { throw error }
        }
    }

    /// The error if the file of a schema was moved, deleted or replaced, or something else was written over it.
    ///
    /// Related SQLite documentation:
    /// <https://www.sqlite.org/c3ref/c_fcntl_begin_atomic_write.html#sqlitefcntlhasmoved>
    fileprivate func loss(of schema: String) -> DatabaseError? {
        // Closed, but observed still.
        guard let sqliteConnection else { return nil }
        var hasMoved: Int32 = 0
        let code = sqlite3_file_control(
            sqliteConnection, schema, SQLITE_FCNTL_HAS_MOVED, &hasMoved)
        guard code == SQLITE_OK else { return nil }
        let path = schema == "main" ? path : filePath(of: schema) ?? schema
        if hasMoved != 0 {
            return DatabaseError(
                resultCode: .SQLITE_READONLY_DBMOVED,
                message: "\(path): the file was moved, deleted or replaced")
        }
        guard isOverwritten(schema, path) else { return nil }
        return DatabaseError(
            resultCode: .SQLITE_NOTADB, message: "\(path): the file is no database any more")
    }

    /// Whether the file of a schema does not begin as a database does. SQLite need not see it, as it reads from its cache
    /// and from the WAL.
    ///
    /// It is read through the connection: to close a descriptor of our own would end the locks of all others.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fileformat2.html#the_database_header>,
    /// <https://www.sqlite.org/howtocorrupt.html#_posix_advisory_locks_canceled_by_a_separate_thread_doing_close_>
    private func isOverwritten(_ schema: String, _ path: String) -> Bool {
        var start = [UInt8](repeating: 0, count: 16)
        switch readFile(of: schema, into: &start) {
        case SQLITE_OK: return start != Array("SQLite format 3\0".utf8)
        case ResultCode.SQLITE_IOERR_SHORT_READ.rawValue:
            // An empty file is an empty database, but not with a WAL that has pages of it.
            return access(path + "-wal", F_OK) == 0
        default: return false
        }
    }

    private func readFile(of schema: String, into bytes: inout [UInt8]) -> Int32 {
        var file: UnsafeMutablePointer<sqlite3_file>?
        guard
            sqlite3_file_control(sqliteConnection, schema, SQLITE_FCNTL_FILE_POINTER, &file)
                == SQLITE_OK,
            let file, let methods = file.pointee.pMethods
        else { return SQLITE_ERROR }
        return methods.pointee.xRead(file, &bytes, Int32(bytes.count), 0)
    }

    /// The first bytes of the main file, as they are there: without a lock, and without what is in a WAL. Nil in a shorter
    /// file. The schema is not looked at, which takes longer than to open a connection.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fileformat2.html#the_database_header>
    package func fileHeader(_ count: Int = 100) -> [UInt8]? {
        guard sqliteConnection != nil else { return nil }
        var bytes = [UInt8](repeating: 0, count: count)
        return readFile(of: "main", into: &bytes) == SQLITE_OK ? bytes : nil
    }
}

extension DatabaseRegion {
    /// Whether something in a schema belongs to the region.
    fileprivate func reads(schema: String) -> Bool {
        guard let tables else { return true }
        return tables.keys.contains { $0.schema.lowercased() == schema.lowercased() }
    }
}
