/// Follows the changes and the transactions of a connection.
///
/// ```swift
/// final class PlayerWatch: TransactionObserver {
///     func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool {
///         eventKind.tableName == "player"
///     }
///     func databaseDidChange(with event: DatabaseEvent) { ... }
///     func databaseDidCommit(_ db: Database) { ... }
///     func databaseDidRollback(_ db: Database) { ... }
/// }
/// dbQueue.add(transactionObserver: watch, extent: .observerLifetime)
/// ```
///
/// All methods are called inside the writer's access. Changes made inside a savepoint are told when
/// it is released, and not at all if it is rolled back.
///
/// Limits: single rows of tables without rowid, rows deleted by a conflict resolution, and rows of
/// virtual tables are not told one by one; ``databaseDidChange()`` says that some changed.
public protocol TransactionObserver: AnyObject {
    /// Whether the observer wants to know of such changes; asked before a statement runs.
    func observes(eventsOfKind eventKind: DatabaseEventKind) -> Bool

    /// Rows changed that no event describes.
    func databaseDidChange()

    /// A row changed. The event is not committed yet.
    func databaseDidChange(with event: DatabaseEvent)

    /// A transaction is about to be committed; throwing rolls it back.
    func databaseWillCommit() throws

    /// A transaction was committed.
    func databaseDidCommit(_ db: Database)

    /// A transaction was rolled back.
    func databaseDidRollback(_ db: Database)
}

extension TransactionObserver {
    /// Does nothing.
    public func databaseWillCommit() throws {}

    /// Does nothing.
    public func databaseDidChange() {}

    /// Makes the observer ignore further changes of the current transaction.
    ///
    /// Call it from `databaseDidChange` only.
    public func stopObservingDatabaseChangesUntilNextTransaction() {
        TransactionObserverSilencer.current.request(self)
    }
}

extension Database {
    /// How long a connection keeps an observer.
    public enum TransactionObservationExtent: Sendable {
        /// As long as somebody else keeps it alive.
        case observerLifetime
        /// Until the end of the next transaction.
        case nextTransaction
        /// As long as the connection.
        case databaseLifetime
    }

    /// Adds an observer of the connection's transactions.
    public func add(
        transactionObserver: some TransactionObserver,
        extent: TransactionObservationExtent = .observerLifetime
    ) {
        // What was compiled before may delete rows without telling of each.
        if broker.observers.isEmpty { dropCaches() }
        broker.observers.add(transactionObserver, extent: extent)
        broker.updateActivity()
    }

    /// Removes an observer.
    public func remove(transactionObserver: some TransactionObserver) {
        broker.observers.remove(transactionObserver)
        broker.updateActivity()
    }
}
