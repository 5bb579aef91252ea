/// A connection, or several, that can read a database.
///
/// ```swift
/// let count = try reader.read { db in try Player.fetchCount(db) }
/// let players = try await reader.read { db in try Player.fetchAll(db) }
/// ```
///
/// Synchronous accesses block the thread; from asynchronous code `await` the others.
public protocol DatabaseReader: AnyObject, Sendable {
    /// The configuration of the connections.
    var configuration: Configuration { get }

    /// The path of the file, or `:memory:`.
    var path: String { get }

    /// Closes the connections; throws `SQLITE_BUSY` if a statement is still alive.
    func close() throws

    /// Makes running statements fail with `SQLITE_INTERRUPT`.
    func interrupt()

    /// Reads; what is read is of one moment, and nothing can be written.
    @_disfavoredOverload
    func read<T>(_ value: (Database) throws -> T) throws -> T

    /// Reads, and stops when the task is cancelled.
    func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws -> T

    /// Reads later.
    func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

    /// Reads without the promise that all is of one moment.
    @_disfavoredOverload
    func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T

    /// Reads without the promise that all is of one moment.
    func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
        -> T

    /// Reads later, without the promise that all is of one moment.
    func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)

    /// Reads, inside another access of the thread too.
    func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T

    /// Starts an observation; used by `ValueObservation`.
    func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable
}

/// A connection, or several, of which one can write a database.
public protocol DatabaseWriter: DatabaseReader {
    /// Writes, without opening a transaction.
    @_disfavoredOverload
    func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T

    /// Writes, without opening a transaction, and stops when the task is cancelled.
    func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T

    /// Writes while nobody reads, without opening a transaction.
    @_disfavoredOverload
    func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T

    /// Writes while nobody reads, without opening a transaction.
    func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T

    /// Writes later while nobody reads, without opening a transaction.
    func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void)

    /// Writes later, without opening a transaction.
    func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void)

    /// Writes, inside another access of the thread too, without opening a transaction.
    func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T

    /// From inside a write: reads later what is committed now, while writes go on.
    func spawnConcurrentRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
}

extension DatabaseWriter {
    /// Writes in a transaction, which is rolled back if `updates` throws.
    @_disfavoredOverload
    public func write<T>(_ updates: (Database) throws -> T) throws -> T {
        try writeWithoutTransaction { db in
            try db.transaction { (.commit, try updates(db)) }
        }
    }

    /// Writes in a transaction, which is rolled back if `updates` throws or the task is cancelled.
    public func write<T: Sendable>(_ updates: @escaping @Sendable (Database) throws -> T)
        async throws -> T
    {
        try await writeWithoutTransaction { db in
            try db.transaction { (.commit, try updates(db)) }
        }
    }

    /// Writes in a transaction later, and calls `completion` inside the access.
    public func asyncWrite<T>(
        _ updates: @escaping @Sendable (Database) throws -> T,
        completion: @escaping @Sendable (Database, Result<T, any Error>) -> Void
    ) {
        asyncWriteWithoutTransaction { db in
            let result = Result { try db.transaction { (.commit, try updates(db)) } }
            completion(db, result)
        }
    }

    /// Adds an observer of transactions.
    public func add(
        transactionObserver: some TransactionObserver,
        extent: Database.TransactionObservationExtent = .observerLifetime
    ) {
        unsafeReentrantWrite { $0.add(transactionObserver: transactionObserver, extent: extent) }
    }

    /// Removes an observer of transactions.
    public func remove(transactionObserver: some TransactionObserver) {
        unsafeReentrantWrite { $0.remove(transactionObserver: transactionObserver) }
    }

    /// Deletes everything in the database; its `user_version` and `application_id` are 0 then.
    @_disfavoredOverload
    public func erase() throws {
        try barrierWriteWithoutTransaction { try $0.erase() }
    }

    /// Deletes everything in the database; its `user_version` and `application_id` are 0 then.
    public func erase() async throws {
        try await barrierWriteWithoutTransaction { try $0.erase() }
    }

    /// Rebuilds the file without free pages.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_vacuum.html>
    @_disfavoredOverload
    public func vacuum() throws {
        try writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    }

    /// Rebuilds the file without free pages.
    public func vacuum() async throws {
        try await writeWithoutTransaction { try $0.execute(sql: "VACUUM") }
    }
}

extension DatabaseReader {
    /// Copies the database to a new file without free pages.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_vacuum.html>
    @_disfavoredOverload
    public func vacuum(into filePath: String) throws {
        // Where writing is prevented, SQLite refuses even to write another file.
        try unsafeReentrantRead { try $0.vacuum(into: filePath) }
    }

    /// Copies the database to a new file without free pages.
    public func vacuum(into filePath: String) async throws {
        try await unsafeRead { try $0.vacuum(into: filePath) }
    }
}

extension Database {
    fileprivate func vacuum(into filePath: String) throws {
        try execute(sql: "VACUUM INTO ?", arguments: [filePath])
    }
}
