public import Dispatch
public import FoundationEssentials

/// How a database connection is opened and behaves.
///
/// ```swift
/// var configuration = Configuration()
/// configuration.label = "players"
/// configuration.prepareDatabase { db in
///     db.trace { print($0) }
/// }
/// let dbQueue = try DatabaseQueue(path: path, configuration: configuration)
/// ```
public struct Configuration: Sendable {
    /// Whether the connection refuses to write. False by default.
    public var readonly = false

    /// Whether the file is on a medium that nobody can change, so that no lock nor side file is
    /// needed. It implies `readonly`. If somebody writes all the same, reads may be wrong.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/uri.html#uriimmutable>
    public var immutable = false

    /// Whether foreign keys are enforced. True by default.
    public var foreignKeysEnabled = true

    /// Whether `"text"` may be a string literal where no such column exists. False by default.
    public var acceptsDoubleQuotedStringLiterals = false

    /// A name for error messages and queues.
    public var label: String?

    /// Whether error descriptions show arguments of statements. False by default, because they may
    /// be private.
    public var publicStatementArguments = false

    /// The kind of transaction that a write opens. Immediate by default.
    public var defaultTransactionKind = Database.TransactionKind.immediate

    /// Whether a transaction may be left open at the end of an access. False by default.
    public var allowsUnsafeTransactions = false

    /// What to do when another connection holds a lock: wait for five seconds by default.
    public var busyMode = Database.BusyMode.timeout(5)

    /// What readers of a pool do when locked out; by default, `busyMode`.
    public var readonlyBusyMode: Database.BusyMode?

    /// How many readers a pool opens at most. Five by default.
    public var maximumReaderCount = 5

    /// Whether `DatabasePool.releaseMemory()` leaves the connections that read open. False by
    /// default.
    public var persistentReadOnlyConnections = false

    /// What tells the date of transactions: the system by default.
    public var transactionClock: any TransactionClock = .default

    /// Whether connections take no locks between ``Database/suspendNotification`` and
    /// ``Database/resumeNotification``. False by default.
    public var observesSuspensionNotifications = false

    /// What tells the primary keys of views. None by default.
    public var schemaSource: (any DatabaseSchemaSource)?

    /// The quality of service of asynchronous accesses.
    public var qos: DispatchQoS = .userInitiated

    /// The quality of service of asynchronous reads: that of `targetQueue`, if there is one.
    public var readQoS: DispatchQoS { targetQueue?.qos ?? qos }

    /// The quality of service of asynchronous writes: that of `writeTargetQueue`, if there is one.
    public var writeQoS: DispatchQoS { writeTargetQueue?.qos ?? readQoS }

    /// The queue on which asynchronous accesses run, if it should not be the connection's own.
    ///
    /// Synchronous ones run on the thread of their caller.
    public var targetQueue: DispatchQueue?

    /// The queue on which asynchronous accesses of what writes run: `targetQueue`, if there is none.
    public var writeTargetQueue: DispatchQueue?

    /// How the journal of a `DatabaseQueue` is set up; a pool always uses WAL.
    public var journalMode = JournalModeConfiguration.default

    /// Whether the commits of other connections and processes to the file, and to files that are
    /// attached, notify observations.
    ///
    /// True by default. Of a database in memory only the attached files are looked at: the commits
    /// of other connections to a named one are not told.
    public var observesExternalChanges = true

    /// How often to look for commits of others where file events do not tell of all of them, in seconds.
    ///
    /// On the file systems of this machine they do, and nothing is looked at that has not been written. On NFS, SMB
    /// and FUSE, in some folders of containers, and where there are no events, a timer runs while something is
    /// observed.
    public var externalChangeCheckInterval: TimeInterval = 2

    /// What new connections run, in this order.
    var setups: [@Sendable (Database) throws -> Void] = []

    /// How many statements a connection keeps compiled.
    var statementCacheCapacity = 256

    /// A journal mode for a new connection.
    public enum JournalModeConfiguration: Sendable {
        /// What the file has.
        case `default`
        /// Write-ahead logging.
        case wal
    }

    /// Creates the default configuration.
    public init() {}

    /// Runs `setup` for each new connection, after those given before.
    public mutating func prepareDatabase(_ setup: @escaping @Sendable (Database) throws -> Void) {
        setups.append(setup)
    }

    var isReadonly: Bool { readonly || immutable }

    func queue(_ role: String, attributes: DispatchQueue.Attributes = []) -> DispatchQueue {
        let target = role == "writer" ? writeTargetQueue ?? targetQueue : targetQueue
        return DispatchQueue(
            label: (label ?? "SQLiteCore") + "." + role, qos: qos, attributes: attributes,
            target: target)
    }
}
