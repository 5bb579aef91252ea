internal import SQLiteCore
internal import Synchronization

extension PlayerFile {
    /// Opens a file of ours that is as this version leaves one, which is found out with the connection that stays. Nil if it is
    /// not, or cannot be opened: then it is looked at with more care.
    ///
    /// - throws: a `PlayerError` with the code `busy`. A lock has been waited for then, which is not done again.
    func openStandard() throws(PlayerError) -> PlayerRepository? {
        guard isWritable, hasOurHeader else { return nil }
        do {
            return try openAsStandard()
        } catch let error as DatabaseError where error.resultCode == .SQLITE_BUSY {
            throw PlayerError(wrapping: error, path: path, busyTimeout: busyTimeout)
        } catch {
            return nil
        }
    }

    private func openAsStandard() throws -> PlayerRepository? {
        let pool = try DatabasePool(path: location, configuration: configuration(readOnly: false))
        let state = try pool.writeWithoutTransaction { db in
            try PlayerSchema.isStandard(db)
                ? (
                    version: try db.schemaVersion(), position: try PlayerJournal(db: db).position(),
                    number: try JournalMarks.standard.fileNumber(db)
                ) : nil
        }
        guard let (version, position, number) = state else {
            try? pool.close()
            return nil
        }
        let repository = repository(pool, openingPosition: position)
        if number != nil { repository.mendedSchema.withLock { $0 = version } }
        return repository
    }

    /// Whether the file begins as one of ours with a write-ahead log, so that to open it for writing changes nothing in it.
    private var hasOurHeader: Bool {
        guard let header else { return false }
        let id = header[68..<72].reduce(0) { $0 << 8 | Int($1) }
        return id == PlayerSchema.applicationID && Self.hasWAL(header)
    }

    /// Whether the file has a write-ahead log, as its first bytes say.
    var hasWAL: Bool { header.map(Self.hasWAL) ?? false }

    private static func hasWAL(_ header: [UInt8]) -> Bool { header[18] == 2 && header[19] == 2 }

    /// The first bytes of the file, read through a connection that does not look any further, so that none of the log is moved
    /// into the file when that ends.
    private var header: [UInt8]? {
        var configuration = configuration(readOnly: true)
        configuration.observesExternalChanges = false
        // Who is locked out is so when the file is looked at with more care, too, and waits then.
        configuration.busyMode = .immediateError
        guard let queue = try? DatabaseQueue(path: location, configuration: configuration) else {
            return nil
        }
        defer { try? queue.close() }
        return queue.unsafeReentrantRead { $0.fileHeader() }
    }
}
