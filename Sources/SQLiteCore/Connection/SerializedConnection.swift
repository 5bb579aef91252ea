internal import Dispatch

/// A connection and the lock that lets one access at a time in.
final class SerializedConnection: Sendable {
    // unsafe: it is handed out to who holds `lock`, and for as long as that is held.
    nonisolated(unsafe) private let database: Database
    private let lock: AccessLock
    /// What waits for the end of the current access.
    // unsafe: it is read and written by who holds `lock`.
    nonisolated(unsafe) private var actionsAfterRelease: [@Sendable () -> Void] = []
    /// Where asynchronous accesses wait for the lock, in their order.
    private let queue: DispatchQueue
    /// Runs the accesses of tasks there.
    private let runner: AccessRunner
    /// Where observers ask to be told of changes.
    let inbox: RegistrationInbox
    let knownSchema: KnownSchema
    let configuration: Configuration
    let path: String
    // unsafe: it is set by `init`, and only let go.
    nonisolated(unsafe) private var suspensionObserver: SuspensionObserver?

    init(path: String, configuration: Configuration, role: String) throws {
        self.path = path
        self.configuration = configuration
        self.queue = configuration.queue(role)
        self.runner = AccessRunner { [queue] work in queue.async(execute: work) }
        self.database = try Database(path: path, configuration: configuration)
        self.lock = database.accessLock
        self.inbox = database.broker.inbox
        self.knownSchema = database.knownSchema
        if configuration.observesSuspensionNotifications, !configuration.isReadonly {
            suspensionObserver = SuspensionObserver(self)
        }
    }

    var isOwnedByCurrentThread: Bool { lock.isHeldByCurrentThread }

    /// The connection, for whom is in an access of it.
    var databaseOfCurrentAccess: Database? {
        lock.isHeldByCurrentThread ? database : nil
    }

    /// Whether another thread waits for an access.
    var isAwaited: Bool { lock.isAwaited }

    /// Lets others have access who wait for it; the caller has none.
    func giveWay() { lock.giveWay() }

    /// The identity of the connection.
    func isConnection(of database: Database) -> Bool {
        self.database === database
    }

    /// Waits for other accesses, then runs `body`.
    func sync<T>(_ body: (Database) throws -> T) rethrows -> T {
        precondition(!lock.isHeldByCurrentThread, "Database methods are not reentrant.")
        lock.lock()
        database.accessWillBegin()
        defer {
            database.accessDidEnd()
            release()
        }
        return try body(database)
    }

    /// Runs `body` unless somebody has access; returns nil then. Nobody sees the caller wait.
    func syncIfFree<T>(_ body: (Database) throws -> T) rethrows -> T? {
        guard lock.tryLock() else { return nil }
        database.accessWillBegin()
        defer {
            database.accessDidEnd()
            release()
        }
        return try body(database)
    }

    /// Runs `body` in the current access of the thread, or waits for one; but not long for another connection's
    /// lock, be it this access that needs it or the one before: that is `SQLITE_BUSY`.
    func hastySync<T>(_ body: (Database) throws -> T) throws -> T {
        if lock.isHeldByCurrentThread { return try body(database) }
        let deadline = DispatchTime.now() + DatabaseQueue.haste
        let isLocked = lock.lock { [database] in
            !database.lockWait.isInProgress || DispatchTime.now() < deadline
        }
        guard isLocked else {
            throw DatabaseError(
                resultCode: .SQLITE_BUSY,
                message: "another access waits for the database file, which is locked")
        }
        database.accessWillBegin()
        defer {
            database.accessDidEnd()
            release()
        }
        return try database.waitingForLocks(atMost: DatabaseQueue.haste) { try body(database) }
    }

    /// Whether an access waits for another connection's lock, or did a moment ago.
    var isWaitingForLock: Bool { database.lockWait.isInProgress }

    /// Runs `body`, which closes the connection, after accesses that do not wait for other connections any more.
    func closingSync<T>(_ body: (Database) throws -> T) throws -> T {
        try database.lockWait.ending { try sync(body) }
    }

    /// Runs `body` in the current access of the thread, or waits for one.
    func reentrantSync<T>(_ body: (Database) throws -> T) rethrows -> T {
        if lock.isHeldByCurrentThread { return try body(database) }
        return try sync(body)
    }

    /// Runs `body` if nobody else has access, and returns whether it did.
    func tryAccess(_ body: (Database) -> Void) -> Bool {
        if lock.isHeldByCurrentThread {
            body(database)
            return true
        }
        guard lock.tryLock() else { return false }
        database.accessWillBegin()
        body(database)
        release()
        return true
    }

    /// Runs `body`, which starts no access of its own, if nobody else has access.
    func tryDeliver(_ body: (Database) -> Void) -> Bool {
        if lock.isHeldByCurrentThread {
            body(database)
            return true
        }
        guard lock.tryLock() else { return false }
        body(database)
        unlock()
        return true
    }

    /// Runs `body` later, after the asynchronous accesses before it.
    func async(_ body: @escaping @Sendable (Database) -> Void) {
        queue.async { self.sync(body) }
    }

    /// Runs `body` later, stopping it when the task is cancelled.
    func execute<T: Sendable>(
        _ kind: AccessCancellation.Kind, _ body: @escaping @Sendable (Database) throws -> T
    ) async throws -> T {
        let cancellation = AccessCancellation(kind)
        return try await withTaskCancellationHandler {
            try await runner.run { try self.sync { try cancellation.run($0, body) } }
        } onCancel: {
            cancellation.cancel()
        }
    }

    /// Makes running statements fail with `SQLITE_INTERRUPT`.
    ///
    /// Unlike all else it does not wait for the lock: SQLite allows this call from any thread while
    /// the connection is open.
    func interrupt() {
        database.interrupt()
    }

    /// Makes the connection take no locks, or lets it take them again. It does not wait either.
    func setSuspended(_ isSuspended: Bool) {
        database.set(.suspended, isSuspended)
    }

    /// Runs `action` when the current access, which is of this thread, has let the connection go.
    func whenReleased(_ action: @escaping @Sendable () -> Void) {
        actionsAfterRelease.append(action)
    }

    private func unlock() {
        let actions = actionsAfterRelease
        if !actions.isEmpty { actionsAfterRelease = [] }
        lock.unlock()
        for action in actions { action() }
    }

    private func release() {
        unlock()
        // Who posts after this finds the lock free.
        if !inbox.isEmpty { inbox.drain(with: self) }
    }
}
