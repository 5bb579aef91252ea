internal import CSQLite
internal import FoundationEssentials
internal import Synchronization

/// A connection to a database, given to the closure of an access.
///
/// ```swift
/// try dbQueue.write { db in
///     try db.execute(sql: "DELETE FROM player")
/// }
/// ```
///
/// It must not leave the closure, nor be used on another thread.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/sqlite3.html>
public final class Database {
    // Exclusivity is not checked of what each saved record asks for: one thread has access, and no
    // access to the property lasts longer than a load or a store. The check would cost more than
    // all else that is done beside SQLite's own work.
    /// The raw connection; nil once closed.
    @exclusivity(unchecked)
    public private(set) var sqliteConnection: SQLiteConnection?

    /// The configuration it was opened with.
    public let configuration: Configuration

    let path: String
    /// Held by the thread that has access.
    let accessLock = AccessLock()
    let authorizer = StatementAuthorizer()
    let statementCache: StatementCache
    /// Statements by record type; ask ``checkSchema()`` before looking for one.
    let plans = PlanCache()
    /// What is known of the schema; ask ``checkSchema()`` before looking for something.
    var schema = SchemaCache()
    /// The version of the schema that the caches were filled from, once it was looked at.
    var knownSchemaVersion: Int32?
    /// Whether the version was compared in the current access.
    @exclusivity(unchecked) @usableFromInline var isSchemaChecked = false
    /// Whether the open transaction changed the schema.
    var didChangeSchemaInTransaction = false
    /// The date of the open transaction, once somebody asked for it.
    var knownTransactionDate: Date?
    /// Whether the code that runs believes to be inside of a transaction.
    var isInsideTransactionBlock = false
    /// Whether the last writing statement began in a transaction that was open already.
    var statementBeganInsideTransaction = false
    let broker = TransactionBroker()
    var traces: TraceHandler?
    var functions: [String: DatabaseFunction] = [:]
    /// What keeps statements from running, set from any thread.
    private let obstacles = Atomic<Obstacles.RawValue>(0)
    /// The connection for whoever interrupts it without access: it must not be closed meanwhile.
    private let interruptible = LockedBox<SQLiteConnection?>(nil)
    /// Depth of `readOnly`.
    var readOnlyDepth = 0
    /// Statements that open and end transactions, kept for all their users.
    var transactionStatements: [String: Statement] = [:]
    var isLookingUpFacts = false
    /// Whether there are no tables, and what is known of the schema is that of another connection.
    var isSchemaGiven = false
    /// What has been found out of the schema, for others than who has the connection.
    let knownSchema = KnownSchema()
    /// SQLite compiled a statement again by itself, because the schema changed: what the statement
    /// was known to read and write may not be true any more.
    var didRecompileStatement = false
    /// What the statements read that ran while an observation looked on.
    private(set) var recordedRegion: DatabaseRegion?

    init(path: String, configuration: Configuration) throws {
        self.path = path
        self.configuration = configuration
        self.schemaSource = configuration.schemaSource
        self.statementCache = StatementCache(capacity: configuration.statementCacheCapacity)
        let connection = try Database.open(path: path, configuration: configuration)
        self.sqliteConnection = connection
        interruptible.withLock { $0 = connection }
        accessLock.lock()
        defer { accessLock.unlock() }
        do {
            try setUp()
        } catch {
            closeNow()
            throw error
        }
    }

    deinit {
        closeNow()
    }

    private func setUp() throws {
        guard let connection = sqliteConnection else { return }
        sqlite3_extended_result_codes(connection, 1)
        busyMode = configuration.busyMode
        let quotes: Int32 = configuration.acceptsDoubleQuotedStringLiterals ? 1 : 0
        _ = cs_db_config_bool(connection, SQLITE_DBCONFIG_DQS_DML, quotes)
        _ = cs_db_config_bool(connection, SQLITE_DBCONFIG_DQS_DDL, quotes)
        _ = cs_db_config_bool(
            connection, SQLITE_DBCONFIG_ENABLE_FKEY, configuration.foreignKeysEnabled ? 1 : 0)
        authorizer.install(on: connection)
        broker.attach(to: self)
        try checkIsDatabase(connection)
        try addStandardFunctionsAndCollations()
        for setup in configuration.setups {
            try setup(self)
        }
    }

    // MARK: - Closing

    /// Throws `SQLITE_BUSY` if a statement is still alive, so that the connection cannot be closed.
    func checkMayClose() throws {
        guard let connection = sqliteConnection else { return }
        dropCaches()
        transactionStatements = [:]
        guard let statement = sqlite3_next_stmt(connection, nil) else { return }
        throw DatabaseError(
            resultCode: .SQLITE_BUSY, message: "unable to close due to unfinalized statements",
            sql: sqlite3_sql(statement).map { String(cString: $0) })
    }

    /// Closes, or throws `SQLITE_BUSY` if a statement is still alive.
    func close() throws {
        guard let connection = sqliteConnection else { return }
        dropCaches()
        transactionStatements = [:]
        broker.detach()
        let code = interruptible.withLock { interruptible in
            let code = sqlite3_close(connection)
            if code == SQLITE_OK { interruptible = nil }
            return code
        }
        if code == SQLITE_OK { sqliteConnection = nil }
        guard code == SQLITE_OK else {
            broker.attach(to: self)
            throw DatabaseError(resultCode: code, message: lastErrorMessage)
        }
    }

    private func closeNow() {
        guard let connection = sqliteConnection else { return }
        dropCaches()
        transactionStatements = [:]
        broker.detach()
        interruptible.withLock { $0 = nil }
        sqlite3_close_v2(connection)
        sqliteConnection = nil
    }

    /// Forgets statements, plans and what is known of the schema.
    func dropCaches() {
        plans.removeAll()
        statementCache.removeAll()
        schema = SchemaCache()
        knownSchema.forget()
        knownSchemaVersion = nil
        isSchemaChecked = false
    }

    /// The schema that the caches were filled from, as observations count them.
    private var cachesGeneration = 0

    /// Forgets what was cached of a former schema, which another connection may have changed.
    func refreshCaches(generation: Int) {
        guard generation != cachesGeneration else { return }
        cachesGeneration = generation
        dropCaches()
    }

    /// Gives back memory: that of kept statements, and SQLite's own.
    public func releaseMemory() {
        dropCaches()
        if let sqliteConnection { sqlite3_db_release_memory(sqliteConnection) }
    }

    // MARK: - Recording

    @usableFromInline var isRecordingRegion: Bool { recordedRegion != nil }

    func record(_ region: DatabaseRegion) {
        recordedRegion?.formUnion(region)
    }

    /// Runs `body`, whose own look at the schema is nothing that the user reads.
    func withoutRecordingRegion<T>(_ body: () throws -> T) rethrows -> T {
        guard let outer = recordedRegion else { return try body() }
        recordedRegion = nil
        defer { recordedRegion = outer }
        return try body()
    }

    /// Runs `body`, and returns its value with the region that was read meanwhile.
    func recordingRegion<T>(_ body: () throws -> T) rethrows -> (T, DatabaseRegion) {
        let outer = recordedRegion
        recordedRegion = DatabaseRegion()
        defer {
            // What is read inside of another recording is read by that too.
            recordedRegion = outer.map { $0.union(recordedRegion ?? DatabaseRegion()) }
        }
        let value = try body()
        return (value, recordedRegion ?? DatabaseRegion())
    }

    // MARK: - Errors and cancellation

    /// The message of the connection's last error; nil once the connection is closed.
    public var lastErrorMessage: String? {
        sqliteConnection.flatMap { sqlite3_errmsg($0) }.map { String(cString: $0) }
    }

    /// The extended code of the connection's last error; `SQLITE_OK` if its last call succeeded.
    public var lastErrorCode: ResultCode {
        sqliteConnection.map { ResultCode(rawValue: sqlite3_extended_errcode($0)) }
            ?? .SQLITE_MISUSE
    }

    func error(code: Int32, sql: String?, arguments: StatementArguments?) -> any Error {
        if code & 0xFF == SQLITE_INTERRUPT, isCancelled { return CancellationError() }
        return DatabaseError(
            resultCode: code, message: lastErrorMessage, sql: sql, arguments: arguments,
            publicStatementArguments: configuration.publicStatementArguments)
    }

    /// What keeps statements from running: a glance that each statement takes.
    var currentObstacles: Obstacles { Obstacles(rawValue: obstacles.load(ordering: .relaxed)) }

    var isCancelled: Bool { currentObstacles.contains(.cancelled) }

    /// Sets or removes an obstacle, and interrupts the running statement if there is one more.
    ///
    /// May be called from any thread.
    func set(_ obstacle: Obstacles, _ isSet: Bool) {
        if isSet {
            obstacles.bitwiseOr(obstacle.rawValue, ordering: .relaxed)
            interrupt()
        } else {
            obstacles.bitwiseAnd(~obstacle.rawValue, ordering: .relaxed)
        }
    }

    /// Makes the running statement fail; from any thread, whoever has access.
    func interrupt() {
        interruptible.withLock { connection in
            if let connection { sqlite3_interrupt(connection) }
        }
    }

    /// Whether the statement being run undoes a transaction, or what followed a savepoint.
    var isRollingBack = false

    // MARK: - State

    /// The rowid of the last inserted row.
    public var lastInsertedRowID: Int64 {
        sqliteConnection.map { sqlite3_last_insert_rowid($0) } ?? 0
    }

    /// How many rows the last statement changed, without those of triggers.
    public var changesCount: Int {
        sqliteConnection.map { Int(sqlite3_changes64($0)) } ?? 0
    }

    /// How many rows were changed since the connection was opened.
    public var totalChangesCount: Int {
        sqliteConnection.map { Int(sqlite3_total_changes64($0)) } ?? 0
    }

    /// How many arguments a statement can have; 0 once the connection is closed.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/limits.html>
    public var maximumStatementArgumentCount: Int {
        sqliteConnection.map { Int(sqlite3_limit($0, SQLITE_LIMIT_VARIABLE_NUMBER, -1)) } ?? 0
    }

    /// The version of SQLite as a number, such as 3040001.
    public static var sqliteLibVersionNumber: CInt { sqlite3_libversion_number() }

    /// Whether a transaction is open.
    public var isInsideTransaction: Bool {
        sqliteConnection.map { sqlite3_get_autocommit($0) == 0 } ?? false
    }

    /// What tells the primary keys of views.
    public internal(set) var schemaSource: (any DatabaseSchemaSource)?

    /// What to do when another connection holds a lock.
    var busyMode: BusyMode = .immediateError {
        didSet { installBusyMode() }
    }

    var busyHandler: BusyHandler?
    /// Told when a callback is asked whether to go on waiting.
    let lockWait = LockWait()
}

@available(*, unavailable, message: "A connection belongs to its access: use a DatabaseWriter.")
extension Database: Sendable {}

extension Database: CustomStringConvertible, CustomDebugStringConvertible {
    /// The label of the configuration, or the path.
    public var description: String { configuration.label ?? path }

    /// The type and the description.
    public var debugDescription: String { "<Database: \(description)>" }
}
