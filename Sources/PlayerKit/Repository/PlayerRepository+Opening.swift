internal import SQLiteCore

extension PlayerRepository {
    /// What may be done with a file.
    public enum Access: Sendable, Hashable {
        /// Reading and writing, as far as the file's permissions allow.
        case readWrite
        /// Reading. The bytes of the file stay as they are.
        case readOnly
    }

    /// Opens a file of players.
    ///
    /// A file of ours gets its schema brought up to date; one that another program made is opened as it
    /// is. Nothing is written before the file is known to be one of players, or to be made.
    ///
    /// - parameter path: the file. A relative path starts at the current directory.
    /// - parameter access: what may be done. Without permission to write, it is reading.
    /// - parameter create: whether a missing file is made, for its owner alone.
    /// - parameter busyTimeout: how long to wait for the locks of other programs, in seconds.
    /// - parameter historyLimits: how much of the past is kept by the writes.
    /// - throws: a `PlayerError` that says why the file cannot be opened.
    public static func open(
        path: String, access: Access = .readWrite, create: Bool = false, busyTimeout: Double = 5,
        historyLimits: HistoryLimits = .standard
    ) throws(PlayerError) -> PlayerRepository {
        var file = PlayerFile(path: path, busyTimeout: busyTimeout)
        file.historyLimits = historyLimits
        if try !file.exists() {
            guard create, access == .readWrite else {
                throw PlayerError(.missing, "no such file", path: path)
            }
            try file.create()
            file.isNew = true
        }
        if access == .readWrite, !file.isNew, let repository = try file.openStandard() {
            return repository
        }
        let (content, isImmutable) = try file.inspect(access: access)
        let isReadOnly = access == .readOnly || isImmutable || !file.isWritable
        switch content {
        case .nothing:
            guard create, !isReadOnly else {
                throw PlayerError(
                    .notAPlayerDatabase, "not a player database: it is empty", path: path)
            }
            return try file.openOurs(isReadOnly: false, isImmutable: false)
        case .ours:
            return try file.openOurs(isReadOnly: isReadOnly, isImmutable: isImmutable)
        case .foreign(let columns, let isAdopted):
            return try file.openForeign(
                columns: columns, isAdopted: isAdopted, isReadOnly: isReadOnly,
                isImmutable: isImmutable)
        }
    }
}

extension PlayerFile {
    fileprivate func openOurs(
        isReadOnly: Bool, isImmutable: Bool
    ) throws(PlayerError) -> PlayerRepository {
        let writer = try PlayerError.wrapping(
            path: path, busyTimeout: busyTimeout
        ) { () -> any DatabaseWriter in
            let configuration = configuration(readOnly: isReadOnly, immutable: isImmutable)
            if isReadOnly {
                return try DatabaseQueue(path: location, configuration: configuration)
            }
            let pool = try DatabasePool(path: location, configuration: configuration)
            try PlayerSchema.prepare(pool)
            return pool
        }
        return repository(writer, isReadOnly: isReadOnly, isImmutable: isImmutable)
    }

    /// A file of ours that is open.
    func repository(
        _ writer: any DatabaseWriter, isReadOnly: Bool = false, isImmutable: Bool = false,
        openingPosition: JournalPosition? = nil
    ) -> PlayerRepository {
        PlayerRepository(
            path: path, location: location, origin: .players, hasJournal: true,
            isReadOnly: isReadOnly,
            isLive: !isImmutable, columns: ["id", "name", "score", "photoID", "joined"],
            databaseWriter: writer, busyTimeout: busyTimeout, historyLimits: historyLimits,
            isNew: isNew, openingPosition: openingPosition)
    }

    /// A pool would set the journal mode, and some modes stay in the file: so it is a queue unless the file has a WAL anyway.
    /// On a queue nothing is read while a change waits for another program.
    fileprivate func openForeign(
        columns: Set<String>, isAdopted: Bool, isReadOnly: Bool, isImmutable: Bool
    ) throws(PlayerError) -> PlayerRepository {
        let writer = try PlayerError.wrapping(path: path, busyTimeout: busyTimeout) {
            () -> any DatabaseWriter in
            let configuration = configuration(readOnly: isReadOnly, immutable: isImmutable)
            let writer: any DatabaseWriter =
                !isReadOnly && hasWAL
                ? try DatabasePool(path: location, configuration: configuration)
                : try DatabaseQueue(path: location, configuration: configuration)
            if isAdopted, !isReadOnly { try PlayerSchema.mendJournal(writer) }
            return writer
        }
        return PlayerRepository(
            path: path, location: location, origin: .foreign, hasJournal: isAdopted,
            isReadOnly: isReadOnly,
            isLive: !isImmutable, columns: columns, databaseWriter: writer,
            busyTimeout: busyTimeout, historyLimits: historyLimits)
    }
}
