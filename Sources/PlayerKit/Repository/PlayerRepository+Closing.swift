internal import Glibc
internal import SQLiteCore

extension PlayerRepository {
    /// Closes the connections. A database that is observed cannot be closed.
    public func close() throws {
        try databaseWriter.close()
    }

    /// Closes the connections, and takes the file away again if opening made it and nothing was ever
    /// written to it.
    ///
    /// A command that fails leaves the folder as it was. A file that another program has open stays.
    public func closeDiscardingUnused() throws {
        try close()
        guard isNew, !isLost else { return }
        var configuration = Configuration()
        configuration.busyMode = .immediateError
        configuration.observesExternalChanges = false
        let queue = try DatabaseQueue(path: location, configuration: configuration)
        defer { try? queue.close() }
        try queue.writeWithoutTransaction { db in
            guard try !Self.isUsed(db) else { return }
            try db.execute(sql: "PRAGMA locking_mode = EXCLUSIVE")
            // Only a connection that is alone can leave the WAL mode, and then it has the lock that keeps
            // others out until the file has lost its name.
            try db.execute(sql: "PRAGMA journal_mode = DELETE")
            if try Self.isUsed(db) {
                try db.execute(sql: "PRAGMA journal_mode = WAL")
            } else {
                unlink(location)
            }
        }
    }

    private static func isUsed(_ db: Database) throws -> Bool {
        try Bool.fetchOne(db, sql: "SELECT EXISTS (SELECT 1 FROM sqlite_sequence WHERE seq > 0)")
            == true
    }
}
