/// The database as it was committed at one moment, for as long as the snapshot is kept.
///
/// ```swift
/// let snapshot = try dbPool.makeSnapshot()
/// try dbPool.write { db in try Player.deleteAll(db) }
/// let players = try snapshot.read { db in try Player.fetchAll(db) }  // not deleted
/// ```
///
/// It is a connection of its own in a long reading transaction. While it lasts, the WAL cannot be
/// emptied.
///
/// Related SQLite documentation: <https://www.sqlite.org/isolation.html>
public final class DatabaseSnapshot: DatabaseReader {
    let connection: SerializedConnection

    init(connection: SerializedConnection) throws {
        self.connection = connection
        try connection.sync { db in
            try db.beginTransaction(.deferred)
            // A transaction begins to see the database with its first read.
            try db.execute(sql: "SELECT rootpage FROM sqlite_schema LIMIT 1")
        }
    }

    deinit {
        try? connection.sync { try $0.rollback() }
    }

    /// The configuration of the connection.
    public var configuration: Configuration { connection.configuration }

    /// The path of the file.
    public var path: String { connection.path }

    /// Ends the snapshot.
    public func close() throws {
        try connection.sync { db in
            try db.rollback()
            try db.close()
        }
    }

    /// Makes running statements fail with `SQLITE_INTERRUPT`.
    public func interrupt() { connection.interrupt() }

    /// Reads the snapshot.
    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) rethrows -> T {
        try connection.sync { db in try db.preventingWrites { try value(db) } }
    }

    /// Reads the snapshot, and stops when the task is cancelled.
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
        -> T
    {
        try await connection.execute(.read) { db in try db.preventingWrites { try value(db) } }
    }

    /// Reads the snapshot later.
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        connection.async { value(.success($0)) }
    }

    /// Reads the snapshot.
    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) rethrows -> T { try read(value) }

    /// Reads the snapshot.
    public func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T)
        async throws -> T
    {
        try await read(value)
    }

    /// Reads the snapshot later.
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
    {
        asyncRead(value)
    }

    /// Reads the snapshot, inside another access of the thread too.
    public func reentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try connection.reentrantSync { db in try db.preventingWrites { try value(db) } }
    }

    /// Reads the snapshot, inside another access of the thread too.
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try connection.reentrantSync(value)
    }

    /// Notifies one value, as a snapshot never changes.
    public func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        ValueObserver.start(
            observation, on: ObservationFetchScheduler(connection: connection, readers: nil),
            retaining: self, scheduling: scheduler, onChange: onChange)
    }
}

extension DatabasePool {
    /// The database as it is committed now, for as long as the snapshot is kept.
    public func makeSnapshot() throws -> DatabaseSnapshot {
        try DatabaseSnapshot(connection: readers.makeSnapshotReader())
    }
}
