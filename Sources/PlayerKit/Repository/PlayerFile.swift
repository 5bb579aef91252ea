internal import Glibc
internal import SQLiteCore

/// A path, and what is found there without changing anything.
///
/// Everything here happens before the file is opened for writing: a file that is not ours, or not
/// one of players at all, keeps all its bytes.
struct PlayerFile {
    /// What kind of database a file holds.
    enum Content {
        /// A file of ours.
        case ours
        /// A table of players that another program made, with these of our columns, and perhaps with the
        /// journal that `adopt` added.
        case foreign(columns: Set<String>, isAdopted: Bool)
        /// Nothing yet: no file, an empty one, or a database without a single table.
        case nothing
    }

    /// The path as the person wrote it, for messages.
    let path: String

    /// The path as SQLite gets it: absolute, so that none is taken for a URI or for `:memory:`.
    let location: String

    /// How long to wait for locks, in seconds.
    let busyTimeout: Double

    /// How much of the past is kept.
    var historyLimits = HistoryLimits.standard

    /// Whether there was no file before ``create()``.
    var isNew = false

    init(path: String, busyTimeout: Double) {
        self.path = path
        self.busyTimeout = busyTimeout
        if path.isAbsolutePath {
            location = path
        } else {
            let folder = getcwd(nil, 0)
            defer { free(folder) }
            location = (folder.map { String(cString: $0) } ?? "") + "/" + path
        }
    }

    /// Whether there is a file, after the checks that give a better reason than SQLite's.
    func exists() throws(PlayerError) -> Bool {
        guard !path.isEmpty else { throw PlayerError(.cannotOpen, "the file needs a name") }
        var status = stat()
        guard stat(location, &status) == 0 else {
            let code = errno
            if code == ENOENT { return false }
            throw PlayerError(.cannotOpen, PlayerFile.reason(code), path: path)
        }
        switch status.st_mode & S_IFMT {
        case S_IFREG: break
        case S_IFDIR: throw PlayerError(.cannotOpen, "is a directory", path: path)
        default: throw PlayerError(.cannotOpen, "is not a regular file", path: path)
        }
        guard access(location, R_OK) == 0 else {
            throw PlayerError(.cannotOpen, PlayerFile.reason(errno), path: path)
        }
        return true
    }

    /// Whether the file and its folder let us write.
    var isWritable: Bool {
        access(location, W_OK) == 0 && access(location.directoryPath, W_OK) == 0
    }

    /// Creates the file, empty and for its owner alone, if there is none.
    func create() throws(PlayerError) {
        var descriptor = open(location, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
        if descriptor < 0, errno == EEXIST, access(location, F_OK) != 0 {
            // A link to what is not there yet.
            descriptor = open(location, O_CREAT | O_RDWR | O_CLOEXEC, 0o600)
        }
        if descriptor >= 0 {
            close(descriptor)
        } else if errno != EEXIST {
            let code = errno
            let reason = code == ENOENT ? "its folder does not exist" : PlayerFile.reason(code)
            throw PlayerError(.cannotOpen, "cannot be created: \(reason)", path: path)
        }
    }

    /// Finds out what the database holds, and whether it had to be read as if on a read-only medium.
    ///
    /// A change that a program has left half done is taken back first, by who may write: that needs the file open for
    /// writing, and is what SQLite does then. (<https://www.sqlite.org/lockingv3.html#hot_journals>)
    func inspect(
        access mode: PlayerRepository.Access = .readWrite
    ) throws(PlayerError) -> (content: Content, isImmutable: Bool) {
        do {
            return (try content(immutable: false), false)
        } catch let error as DatabaseError
            where error.extendedResultCode == .SQLITE_READONLY_ROLLBACK
        {
            guard mode == .readWrite, isWritable else {
                throw PlayerError(
                    .cannotOpen,
                    "a program has left a change half done: open the file once for writing, which takes it back",
                    path: path)
            }
            return try PlayerError.wrapping(path: path, busyTimeout: busyTimeout) {
                try rollBack()
                return (try content(immutable: false), false)
            }
        } catch let error as DatabaseError {
            // A WAL database needs its side files: where these can neither be read nor made, the
            // file itself can still be read.
            switch error.extendedResultCode.primaryResultCode {
            case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_IOERR, .SQLITE_FULL:
                let isForbidden = access(location.directoryPath, W_OK) != 0
                guard isForbidden || PlayerError.isDiskFull(location) else { break }
                // Whoever wants to write is to know why they cannot, and not that the file is read-only.
                guard isForbidden || mode == .readOnly else {
                    throw PlayerError(
                        .database, "the disk is full: the file can only be opened read-only",
                        path: path)
                }
                guard !hasLog else {
                    let need = isForbidden ? "permission to write the folder" : "room on the disk"
                    throw PlayerError(
                        .cannotOpen,
                        "cannot be opened: its newest changes are in a log that needs \(need)",
                        path: path)
                }
                return try PlayerError.wrapping(path: path, busyTimeout: busyTimeout) {
                    (try content(immutable: true), true)
                }
            default: break
            }
            throw PlayerError(error, path: path, busyTimeout: busyTimeout)
        } catch {
            throw PlayerError(wrapping: error, path: path, busyTimeout: busyTimeout)
        }
    }

    private func rollBack() throws {
        var configuration = configuration(readOnly: false)
        configuration.observesExternalChanges = false
        let queue = try DatabaseQueue(path: location, configuration: configuration)
        defer { try? queue.close() }
        _ = try queue.writeWithoutTransaction { try Int.fetchOne($0, sql: "PRAGMA schema_version") }
    }

    /// The settings with which the file is opened.
    func configuration(readOnly: Bool, immutable: Bool = false) -> Configuration {
        var configuration = Configuration()
        configuration.label = "players"
        configuration.readonly = readOnly
        configuration.immutable = immutable
        configuration.schemaSource = PlayerViewSource()
        configuration.busyMode = .yieldingTimeout(busyTimeout)
        return configuration
    }

    /// Whether there are changes in the write-ahead log, which an immutable file is read without.
    private var hasLog: Bool {
        var status = stat()
        return stat(location + "-wal", &status) == 0 && status.st_size > 0
    }

    private func content(immutable: Bool) throws -> Content {
        var configuration = configuration(readOnly: true, immutable: immutable)
        configuration.observesExternalChanges = false
        let queue = try DatabaseQueue(path: location, configuration: configuration)
        defer { try? queue.close() }
        return try queue.read { db in
            let isOurs =
                try Int.fetchOne(db, sql: "PRAGMA application_id") == PlayerSchema.applicationID
            if isOurs, try PlayerSchema.migrator.hasBeenSuperseded(db) {
                throw PlayerError(
                    .newerSchema, "made by a newer version of players, which this one cannot read",
                    path: path)
            }
            guard let columns = try columns(db) else { return .nothing }
            // Another program may have made the table anew without its key: then it is none of ours any more.
            let hasKey = try JournalSchema(db).hasKey
            if isOurs, hasKey { return .ours }
            return .foreign(
                columns: columns, isAdopted: try hasKey && PlayerSchema.hasJournal(db))
        }
    }

    /// The columns of the table of players that players have; nil in a database without any table.
    private func columns(_ db: Database) throws -> Set<String>? {
        let tables = try String.fetchSet(
            db, sql: "SELECT name FROM sqlite_master WHERE type IN ('table', 'view')")
        if tables.isEmpty { return nil }
        guard let table = tables.first(where: { $0.lowercased() == "player" }) else {
            throw notPlayers("it has no table 'player'")
        }
        // Column names do not regard case, and neither do the requests that use them.
        let columns = try PlayerSchema.columns(db, of: table)
        for column in PlayerSchema.requiredColumns where !columns.contains(column) {
            throw notPlayers("its table 'player' has no column '\(column)'")
        }
        // An id that is the rowid is a number; of others SQLite takes anything.
        let isRowID =
            try !db.viewExists(table) && db.primaryKey(table).rowIDColumn?.lowercased() == "id"
        if !isRowID,
            try Bool.fetchOne(
                db, sql: "SELECT EXISTS (SELECT 1 FROM player WHERE typeof(id) <> 'integer')")
                == true
        {
            throw notPlayers("the ids in its table 'player' are not all whole numbers")
        }
        return columns
    }

    private func notPlayers(_ reason: String) -> PlayerError {
        PlayerError(.notAPlayerDatabase, "not a player database: \(reason)", path: path)
    }

    static func reason(_ code: Int32) -> String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }
}
