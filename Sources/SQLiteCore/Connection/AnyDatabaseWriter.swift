/// A writer whose type is not to be seen.
public final class AnyDatabaseWriter: DatabaseWriter {
    let base: any DatabaseWriter

    /// Wraps a connection.
    public init(_ base: some DatabaseWriter) {
        self.base = base
    }

    /// The configuration of the connections.
    public var configuration: Configuration { base.configuration }

    /// The path of the file, or `:memory:`.
    public var path: String { base.path }

    /// Closes the connections.
    public func close() throws { try base.close() }

    /// Makes running statements fail with `SQLITE_INTERRUPT`.
    public func interrupt() { base.interrupt() }

    /// Reads; what is read is of one moment, and nothing can be written.
    @_disfavoredOverload
    public func read<T>(_ value: (Database) throws -> T) throws -> T { try base.read(value) }

    /// Reads, and stops when the task is cancelled.
    public func read<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T) async throws
        -> T
    { try await base.read(value) }

    /// Reads later.
    public func asyncRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void) {
        base.asyncRead(value)
    }

    /// Reads without the promise that all is of one moment.
    @_disfavoredOverload
    public func unsafeRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.unsafeRead(value)
    }

    /// Reads without the promise that all is of one moment.
    public func unsafeRead<T: Sendable>(_ value: @escaping @Sendable (Database) throws -> T)
        async throws -> T
    { try await base.unsafeRead(value) }

    /// Reads later, without the promise that all is of one moment.
    public func asyncUnsafeRead(_ value: @escaping @Sendable (Result<Database, any Error>) -> Void)
    { base.asyncUnsafeRead(value) }

    /// Reads, inside another access of the thread too.
    public func unsafeReentrantRead<T>(_ value: (Database) throws -> T) throws -> T {
        try base.unsafeReentrantRead(value)
    }

    /// Starts an observation; used by `ValueObservation`.
    public func _add<Reducer: ValueReducer>(
        observation: ValueObservation<Reducer>,
        scheduling scheduler: some ValueObservationScheduler,
        onChange: @escaping @Sendable (Reducer.Value) -> Void
    ) -> AnyDatabaseCancellable {
        base._add(observation: observation, scheduling: scheduler, onChange: onChange)
    }

    /// Writes, without opening a transaction.
    @_disfavoredOverload
    public func writeWithoutTransaction<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try base.writeWithoutTransaction(updates)
    }

    /// Writes, without opening a transaction, and stops when the task is cancelled.
    public func writeWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { try await base.writeWithoutTransaction(updates) }

    /// Writes while nobody reads, without opening a transaction.
    @_disfavoredOverload
    public func barrierWriteWithoutTransaction<T>(_ updates: (Database) throws -> T) throws -> T {
        try base.barrierWriteWithoutTransaction(updates)
    }

    /// Writes while nobody reads, without opening a transaction.
    public func barrierWriteWithoutTransaction<T: Sendable>(
        _ updates: @escaping @Sendable (Database) throws -> T
    ) async throws -> T { try await base.barrierWriteWithoutTransaction(updates) }

    /// Writes later while nobody reads, without opening a transaction.
    public func asyncBarrierWriteWithoutTransaction(
        _ updates: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) { base.asyncBarrierWriteWithoutTransaction(updates) }

    /// Writes later, without opening a transaction.
    public func asyncWriteWithoutTransaction(_ updates: @escaping @Sendable (Database) -> Void) {
        base.asyncWriteWithoutTransaction(updates)
    }

    /// Writes, inside another access of the thread too, without opening a transaction.
    public func unsafeReentrantWrite<T>(_ updates: (Database) throws -> T) rethrows -> T {
        try base.unsafeReentrantWrite(updates)
    }

    /// From inside a write: reads later what is committed now, while writes go on.
    public func spawnConcurrentRead(
        _ value: @escaping @Sendable (Result<Database, any Error>) -> Void
    ) { base.spawnConcurrentRead(value) }
}
