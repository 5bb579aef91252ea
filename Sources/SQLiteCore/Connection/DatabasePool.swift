internal import Dispatch

/// One connection that writes and several that read at the same time, in WAL mode.
///
/// ```swift
/// let dbPool = try DatabasePool(path: "/path/to/players.sqlite")
/// ```
///
/// Each read sees the database as it was committed when the read began, whatever is written
/// meanwhile.
///
/// Related SQLite documentation: <https://www.sqlite.org/wal.html>
public final class DatabasePool: DatabaseWriter {
    let writer: SerializedConnection
    let readers: ReaderPool
    let fetchScheduler: ObservationFetchScheduler
    private let externalMonitor: ExternalChangeMonitor?
    private let readingThreads: ReadingThreads

    /// Opens a file, which is created if there is none, and changes its journal to WAL unless the
    /// configuration is read-only.
    ///
    /// - throws: a `DatabaseError` that says what is wrong with the file.
    public init(path: String, configuration: Configuration = Configuration()) throws {
        precondition(
            configuration.maximumReaderCount > 0,
            "configuration.maximumReaderCount must be at least 1")
        writer = try SerializedConnection(
            path: path, configuration: configuration, role: "writer")
        if !configuration.isReadonly {
            try writer.sync { db in
                try db.setUpWAL()
                // Readers find the side files only after a first transaction made them. It reads: whoever
                // only wants to look must not wait for another program's long transaction.
                try db.execute(sql: "BEGIN; SELECT 1 FROM sqlite_master LIMIT 1; ROLLBACK")
            }
        }
        readers = ReaderPool(path: path, configuration: configuration.readingOnly)
        readingThreads = ReadingThreads(configuration: configuration)
        fetchScheduler = ObservationFetchScheduler(connection: writer, readers: readers)
        externalMonitor = ExternalChangeMonitor(connection: writer)
    }

    /// The configuration of the writing connection.
    public var configuration: Configuration { writer.configuration }

    /// The path of the file.
    public var path: String { writer.path }

    /// Closes all connections; throws `SQLITE_BUSY` if a statement is still alive.
    ///
    /// If it is a statement of the writer, nothing is closed. If it is one of a reader, the pool cannot be
    /// used any more.
    public func close() throws {
        try readers.barrier {
            try writer.sync { db in
                try db.checkMayClose()
                externalMonitor?.cancel()
                // The writer last: the last connection empties the WAL, and a reader cannot.
                let closing = Result { try readers.close() }
                try db.close()
                try closing.get()
            }
        }
    }

    /// Makes running statements fail with `SQLITE_INTERRUPT`.
    public func interrupt() {
        writer.interrupt()
        readers.interrupt()
    }

    /// Closes the connections that read and are not in use.
    public func releaseMemory() {
        readers.releaseMemory()
    }

    /// Closes the connections that read and are not in use, later.
    public func releaseMemoryEventually() {
        readingThreads.async { self.readers.releaseMemory() }
    }

    /// Closes the connections that read, those in use once they are given back: what
    /// `Configuration.prepareDatabase` does is done for new ones.
    public func invalidateReadOnlyConnections() {
        readers.barrier { readers.closeIdle() }
    }

    /// Moves the content of the WAL into the file.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/wal.html#ckpt>
    @discardableResult
    public func checkpoint(_ kind: Database.CheckpointMode = .passive) throws -> (
        walFrameCount: Int, checkpointedFrameCount: Int
    ) {
        try writer.sync { try $0.checkpoint(kind) }
    }

    // MARK: - Reading

    /// Reads; what is read is of one moment, and nothing can be written.
    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T {
        readers.checkNotReading()
        return try readers.read { try $0.isolatedRead(value) }
    }

    /// Reads, and stops when the task is cancelled.
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
        -> T
    {
        try await readLater { try $0.isolatedRead(value) }
    }

    private func readLater<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T)
        async throws -> T
    {
        let cancellation = AccessCancellation(.read)
        return try await withTaskCancellationHandler {
            try await AccessRunner(readingThreads.async).run {
                try self.readers.read { try cancellation.run($0, value) }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Reads later.
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        readingThreads.async { self.readNow({ $0.isolatedRead(result: value) }, failure: value) }
    }

    /// Reads, or calls with the error that prevented it.
    private func readNow(
        _ body: (Database) -> Void, failure: (Result<Database, any Error>) -> Void
    ) {
        do {
            try readers.read(body)
        } catch {
            failure(.failure(error))
        }
    }

    /// Reads without transaction.
    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        readers.checkNotReading()
        return try readers.read(value)
    }

    /// Reads without transaction.
    public func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T)
        async throws -> T
    {
        try await readLater(value)
    }

    /// Reads later, without transaction.
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
    {
        readingThreads.async { self.readNow({ value(.success($0)) }, failure: value) }
    }

    /// Whether a write waits for another connection's lock, or did a moment ago. Any thread may ask.
    package var isWaitingForLock: Bool { writer.isWaitingForLock }

    /// Reads, inside another access of the thread too, with its connection: inside of a write, what
    /// it has written so far is read.
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        if let db = readers.databaseOfCurrentAccess ?? writer.databaseOfCurrentAccess {
            return try value(db)
        }
        return try readers.read(value)
    }

    // MARK: - Writing

    /// Writes, without opening a transaction.
    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try writer.sync(updates)
    }

    /// Writes, without opening a transaction, and stops when the task is cancelled.
    public func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        try await writer.execute(.write, updates)
    }

    /// Writes while nobody reads, without opening a transaction.
    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try withoutReaders(updates)
    }

    /// The writer first: a write that runs may wait for a reader, and would for ever if all were kept for a barrier
    /// that waits for that write.
    private func withoutReaders<T>(_ updates: (Database) throws -> T) rethrows -> T {
        readers.checkNotReading()
        return try writer.sync { db in try readers.barrier { try updates(db) } }
    }

    /// Writes while nobody reads, without opening a transaction.
    public func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        let cancellation = AccessCancellation(.write)
        return try await withTaskCancellationHandler {
            try await AccessRunner(readingThreads.async).run {
                try self.withoutReaders { try cancellation.run($0, updates) }
            }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Writes later while nobody reads, without opening a transaction.
    public func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        readingThreads.async {
            self.withoutReaders { updates(.success($0)) }
        }
    }

    /// Writes later, without opening a transaction.
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        writer.async(updates)
    }

    /// Runs a transaction.
    public func writeInTransaction(
        _ kind: Database.TransactionKind? = nil,
        _ updates: (Database) throws -> Database.TransactionCompletion
    ) throws {
        try writer.sync { db in try db.inTransaction(kind) { try updates(db) } }
    }

    /// Writes, inside another write of the thread too, without opening a transaction.
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try writer.reentrantSync(updates)
    }

    /// From inside a write: reads later what is committed now, while writes go on.
    public func spawnConcurrentRead(
        _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        guard let db = writer.databaseOfCurrentAccess else {
            preconditionFailure("spawnConcurrentRead must be called from a writing access")
        }
        precondition(
            !db.isInsideTransaction, "must not be called from inside a transaction")
        // The write goes on as soon as the reader has its view of the database.
        let isIsolated = DispatchSemaphore(value: 0)
        readingThreads.async {
            var isTold = false
            func tell() {
                guard !isTold else { return }
                isTold = true
                isIsolated.signal()
            }
            defer { tell() }
            self.readNow(
                { db in
                    do {
                        try db.readOnly {
                            try db.transaction(.deferred) {
                                try db.execute(sql: "SELECT rootpage FROM sqlite_schema LIMIT 1")
                                tell()
                                value(.success(db))
                                return (.commit, ())
                            }
                        }
                    } catch {
                        if !isTold { value(.failure(error)) }
                    }
                }, failure: value)
        }
        isIsolated.wait()
    }

    /// From inside a write: reads later what is committed now, while writes go on.
    public func asyncConcurrentRead(
        _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) {
        spawnConcurrentRead(value)
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
    /// How much of the WAL a checkpoint moves, and for whom it waits.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/c3ref/wal_checkpoint_v2.html>
    public enum CheckpointMode: Int32, Sendable {
        /// What can be moved without waiting.
        case passive = 0
        /// All, waiting for writers.
        case full = 1
        /// All, and the next writer begins the WAL anew.
        case restart = 2
        /// All, and the WAL becomes empty.
        case truncate = 3
    }
}
