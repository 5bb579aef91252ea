internal import Foundation
internal import PublisherCore

/// One connection to a database, used by one access at a time.
///
/// ```swift
/// let dbQueue = try DatabaseQueue(path: "/path/to/players.sqlite")
/// try dbQueue.write { db in
///     try Player(name: "Arthur").insert(db)
/// }
/// let players = try dbQueue.read { db in try Player.fetchAll(db) }
/// ```
///
/// It may be used by any number of threads and tasks.
public final class DatabaseQueue: DatabaseWriter {
    let connection: SerializedConnection
    /// Runs the fetches of observations.
    let fetchScheduler: ObservationFetchScheduler
    private let externalMonitor: ExternalChangeMonitor?

    /// Opens a file, which is created if there is none.
    ///
    /// - throws: a `DatabaseError` that says what is wrong with the file: `SQLITE_CANTOPEN` if it
    ///   cannot be opened, `SQLITE_CANTOPEN_ISDIR` if it is a directory, `SQLITE_NOTADB` if it is
    ///   not a database.
    public convenience init(path: String, configuration: Configuration = Configuration()) throws {
        let connection = try SerializedConnection(
            path: path, configuration: configuration, role: "writer")
        if configuration.journalMode == .wal, !configuration.isReadonly {
            try connection.sync { try $0.setUpWAL() }
        }
        self.init(connection: connection)
    }

    /// Opens a database in memory.
    ///
    /// With a default configuration nothing can go wrong: neither `try` nor its absence is an error.
    public convenience init() {
        do {
            try self.init(path: ":memory:")
        } catch {
            preconditionFailure("The database in memory could not be set up: \(error)")
        }
    }

    /// Opens a database in memory, its own, or one that all connections of that name share.
    ///
    /// A named one lasts as long as one of its connections.
    ///
    /// - throws: what the preparation of the configuration throws.
    public convenience init(
        named name: String? = nil, configuration: Configuration = Configuration()
    ) throws {
        guard let name else {
            try self.init(path: ":memory:", configuration: configuration)
            return
        }
        let escaped = name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name
        try self.init(
            path: "file:\(escaped)?mode=memory&cache=shared", configuration: configuration)
    }

    private init(connection: SerializedConnection) {
        self.connection = connection
        fetchScheduler = ObservationFetchScheduler(connection: connection, readers: nil)
        externalMonitor = ExternalChangeMonitor(connection: connection)
    }

    /// The configuration of the connection.
    public var configuration: Configuration { connection.configuration }

    /// The path of the file, or `:memory:`.
    public var path: String { connection.path }

    /// Closes the connection; throws `SQLITE_BUSY` if a statement is still alive, and goes on as before.
    public func close() throws {
        try connection.closingSync { db in
            try db.checkMayClose()
            externalMonitor?.cancel()
            try db.close()
        }
    }

    /// Makes running statements fail with `SQLITE_INTERRUPT`.
    public func interrupt() {
        connection.interrupt()
    }

    /// Gives back as much memory as the connection can do without.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_shrink_memory>
    public func releaseMemory() {
        connection.sync { $0.releaseMemory() }
    }

    // MARK: - Reading

    /// Reads; what is read is of one moment, and nothing can be written.
    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        try connection.sync { try $0.isolatedRead(value) }
    }

    /// How many seconds a hasty read waits for locks: longer than a small transaction of another program takes on
    /// most disks.
    package static let haste = 0.1

    /// Whether an access waits for another connection's lock, or did a moment ago. Any thread may ask.
    package var isWaitingForLock: Bool { connection.isWaitingForLock }

    /// Reads like `read`, but on the main queue does not wait long for what another program has locked: that is
    /// `SQLITE_BUSY`.
    package func hastyRead<T>(_ value: (Database) throws -> T) throws -> T {
        guard MainQueue.isCurrent else { return try read(value) }
        return try connection.hastySync { try $0.isolatedRead(value) }
    }

    /// Reads, and stops when the task is cancelled.
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
        -> T
    {
        try await connection.execute(.read) { try $0.isolatedRead(value) }
    }

    /// Reads later.
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        connection.async { $0.isolatedRead(result: value) }
    }

    /// Reads or writes without transaction.
    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) rethrows -> T {
        try connection.sync(value)
    }

    /// Reads or writes without transaction.
    public func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T)
        async throws -> T
    {
        try await connection.execute(.read, value)
    }

    /// Reads later, without transaction.
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
    {
        connection.async { value(.success($0)) }
    }

    /// Reads, inside another access of the thread too.
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) rethrows -> T {
        try connection.reentrantSync(value)
    }

    // MARK: - Writing

    /// Writes, without opening a transaction.
    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try connection.sync(updates)
    }

    /// Writes, without opening a transaction, and stops when the task is cancelled.
    public func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await connection.execute(.write, updates)
    }

    /// Writes, without opening a transaction.
    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try connection.sync(updates)
    }

    /// Writes, without opening a transaction.
    public func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await connection.execute(.write, updates)
    }

    /// Writes later, without opening a transaction.
    public func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        connection.async { updates(.success($0)) }
    }

    /// Writes later, without opening a transaction.
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        connection.async(updates)
    }

    /// Reads and writes, without opening a transaction.
    public func inDatabase<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try connection.sync(updates)
    }

    /// Runs a transaction.
    public func inTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try connection.sync { db in try db.inTransaction(kind) { try updates(db) } }
    }

    /// Writes, inside another access of the thread too, without opening a transaction.
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try connection.reentrantSync(updates)
    }

    /// Reads at once, as the only connection is this one.
    public func spawnConcurrentRead(
        _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        guard let db = connection.databaseOfCurrentAccess else {
            preconditionFailure("spawnConcurrentRead must be called from a writing access")
        }
        precondition(
            !db.isInsideTransaction, "must not be called from inside a transaction")
        db.isolatedRead(result: value)
    }

    // MARK: - Observation

    /// Starts an observation; used by `ValueObservation`.
    public func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        ValueObserver.start(
            observation, on: fetchScheduler, retaining: self, scheduling: scheduler,
            onChange: onChange)
    }
}

extension Database {
    /// Reads in a transaction in which nothing can be written.
    func isolatedRead<T>(_ value: (Database) throws -> T) throws -> T {
        try readOnly {
            // A snapshot is one long transaction.
            if isInsideTransaction { return try value(self) }
            return try transaction(.deferred) {
                beginReadingAttachedFiles()
                return (.commit, try value(self))
            }
        }
    }

    /// Reads in a transaction; the result is the connection, or why it cannot be read.
    func isolatedRead(result value: (Result<Database, any Error>) -> Void) {
        var isCalled = false
        do {
            try isolatedRead { db in
                isCalled = true
                value(.success(db))
            }
        } catch {
            // An error at the end of a read cannot be told any more.
            if !isCalled { value(.failure(error)) }
        }
    }

    /// Changes the journal to WAL.
    func setUpWAL() throws {
        let mode = try waitingForOthers {
            try String.fetchOne(self, sql: "PRAGMA journal_mode = WAL")
        }
        guard mode?.lowercased() == "wal" else {
            throw DatabaseError(message: "\(path): could not activate WAL mode")
        }
        // A commit needs no sync of its own to be consistent after a crash in WAL mode.
        try execute(sql: "PRAGMA synchronous = NORMAL")
    }

    /// Tries again as the busy mode says, where SQLite itself does not wait: the change of the journal
    /// reads first, and who reads is refused a lock at once, lest two wait for each other.
    private func waitingForOthers<T>(_ body: () throws -> T) throws -> T {
        let start = ContinuousClock.now
        var tries = 0
        while true {
            busyHandler?.hasRefused = false
            do {
                return try body()
            } catch let error as DatabaseError
                where error.extendedResultCode.primaryResultCode == .SQLITE_BUSY
            {
                let waits =
                    switch busyMode {
                    case .immediateError: false
                    case .timeout(let seconds):
                        ContinuousClock.now - start < .seconds(seconds)
                    // Where SQLite has waited it has asked already: to ask again would be to wait as long each time.
                    case .callback(let callback):
                        busyHandler?.hasRefused != true && callback(tries)
                    }
                guard waits else { throw error }
                tries += 1
                Thread.sleep(forTimeInterval: 0.002)
            }
        }
    }
}
