/// A connection that reads the database as it was committed at one moment.
public protocol DatabaseSnapshotReader: DatabaseReader {
    /// Reads the snapshot, inside another access of the thread too.
    func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T
}

extension DatabaseSnapshot: DatabaseSnapshotReader {}

/// The database as it was committed at one moment, to be read by several at a time.
///
/// ```swift
/// let snapshot = try dbPool.makeSnapshotPool()
/// ```
///
/// # Limits
///
/// Several connections can share one moment only where SQLite was built with
/// `SQLITE_ENABLE_SNAPSHOT`, which Debian's is not. Here one connection in a long reading
/// transaction serves all, one after the other.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/snapshot.html>
public final class DatabaseSnapshotPool: DatabaseSnapshotReader {
    let base: DatabaseSnapshot

    init(_ base: DatabaseSnapshot) {
        self.base = base
    }

    /// Takes a snapshot of what a file holds now, whose journal must be in WAL mode.
    public convenience init(path: String, configuration: Configuration = Configuration()) throws {
        let readers = ReaderPool(path: path, configuration: configuration.readingOnly)
        try self.init(DatabaseSnapshot(connection: readers.makeSnapshotReader()))
    }

    /// The configuration of the connection.
    public var configuration: Configuration { base.configuration }

    /// The path of the file.
    public var path: String { base.path }

    /// Ends the snapshot.
    public func close() throws { try base.close() }

    /// Makes running statements fail with `SQLITE_INTERRUPT`.
    public func interrupt() { base.interrupt() }

    /// Reads the snapshot.
    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T { try base.read(value) }

    /// Reads the snapshot, and stops when the task is cancelled.
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
        -> T
    {
        try await base.read(value)
    }

    /// Reads the snapshot later.
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.asyncRead(value)
    }

    /// Reads the snapshot.
    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.unsafeRead(value)
    }

    /// Reads the snapshot.
    public func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T)
        async throws -> T
    {
        try await base.unsafeRead(value)
    }

    /// Reads the snapshot later.
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
    {
        base.asyncUnsafeRead(value)
    }

    /// Reads the snapshot, inside another access of the thread too.
    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.reentrantRead(value)
    }

    /// Reads the snapshot, inside another access of the thread too.
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.unsafeReentrantRead(value)
    }

    /// Notifies one value, as a snapshot never changes.
    public func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        base._add(observation: observation, scheduling: scheduler, onChange: onChange)
    }
}

extension DatabasePool {
    /// The database as it is committed now, for as long as the snapshot is kept.
    ///
    /// - throws: `SQLITE_ERROR` if the journal is not in WAL mode: the snapshot would keep everybody from
    ///   writing.
    public func makeSnapshotPool() throws -> DatabaseSnapshotPool {
        let snapshot = try makeSnapshot()
        let mode = try snapshot.read { try String.fetchOne($0, sql: "PRAGMA journal_mode") }
        guard mode == "wal" else {
            throw DatabaseError(
                resultCode: .SQLITE_ERROR, message: "A snapshot pool needs a database in WAL mode")
        }
        return DatabaseSnapshotPool(snapshot)
    }
}

extension Configuration {
    /// The configuration of the connections that read.
    var readingOnly: Configuration {
        var configuration = self
        configuration.readonly = true
        configuration.allowsUnsafeTransactions = false
        if let mode = readonlyBusyMode { configuration.busyMode = mode }
        return configuration
    }
}
