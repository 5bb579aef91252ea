internal import CSQLite
internal import Foundation

/// The transaction observers of one connection, used under its lock.
final class TransactionObservers {
    private final class Entry {
        private weak var weakObserver: (any TransactionObserver)?
        private var strongObserver: (any TransactionObserver)?
        let extent: Database.TransactionObservationExtent
        /// The kinds of events of the current statement that the observer wants.
        var wantedKinds: [DatabaseEventKind] = []
        var isSilent = false

        init(_ observer: any TransactionObserver, _ extent: Database.TransactionObservationExtent) {
            self.extent = extent
            weakObserver = observer
            if extent != .observerLifetime { strongObserver = observer }
        }

        var observer: (any TransactionObserver)? { strongObserver ?? weakObserver }
    }

    private enum Change {
        case row(DatabaseEvent, Entry)
        case some(Entry)
    }

    private struct Savepoint {
        let name: String
        let start: Int
    }

    private var entries: [Entry] = []
    /// Changes inside savepoints, which may still be rolled back.
    private var buffer: [Change] = []
    private var savepoints: [Savepoint] = []
    private var veto: (any Error)?
    /// Whether somebody was told of a change by the current statement.
    private var isTouched = false

    /// Whether nobody was told of a change by the current statement, and nobody prevented its commit.
    var areUntouched: Bool { !isTouched && veto == nil }

    var isEmpty: Bool { entries.isEmpty }

    func add(_ observer: some TransactionObserver, extent: Database.TransactionObservationExtent) {
        entries.append(Entry(observer, extent))
    }

    func remove(_ observer: some TransactionObserver) {
        entries.removeAll { $0.observer == nil || $0.observer === observer }
    }

    // MARK: - Statements

    func statementWillWrite(_ effects: StatementEffects) {
        isTouched = false
        let kinds =
            effects.inserts.map { DatabaseEventKind.insert(tableName: $0.name) }
            + effects.deletes.map { DatabaseEventKind.delete(tableName: $0.name) }
            + effects.updates.map {
                DatabaseEventKind.update(tableName: $0.key.name, columnNames: $0.value)
            }
        for entry in entries {
            guard let observer = entry.observer else { continue }
            entry.wantedKinds = kinds.filter { observer.observes(eventsOfKind: $0) }
        }
    }

    func rowDidChange(
        kind: Int32, schema: UnsafePointer<CChar>, table: UnsafePointer<CChar>, rowID: Int64
    ) {
        guard let kind = DatabaseEvent.Kind(rawValue: kind) else { return }
        let event = DatabaseEvent(
            kind: kind, databaseName: String(cString: schema), tableName: String(cString: table),
            rowID: rowID)
        for entry in entries where entry.wantedKinds.contains(where: event.matches) {
            record(.row(event, entry))
        }
    }

    /// Tells of changes that had no event of their own.
    func changesWithoutEvents(in tables: Set<TableIdentifier>) {
        for entry in entries {
            let isConcerned = entry.wantedKinds.contains { kind in
                tables.contains { $0.name.lowercased() == kind.tableName.lowercased() }
            }
            if isConcerned { record(.some(entry)) }
        }
    }

    func statementDidWrite(_ effects: StatementEffects) {
        switch effects.transaction {
        case .beginSavepoint(let name):
            savepoints.append(Savepoint(name: name, start: buffer.count))
        case .releaseSavepoint(let name):
            if let index = lastSavepoint(name) { savepoints.removeSubrange(index...) }
            flushIfOutsideSavepoints()
        case .rollbackSavepoint(let name):
            if let index = lastSavepoint(name) {
                buffer.removeSubrange(savepoints[index].start...)
                savepoints.removeSubrange((index + 1)...)
            }
        default:
            break
        }
    }

    private func lastSavepoint(_ name: String) -> Int? {
        savepoints.lastIndex { $0.name.lowercased() == name.lowercased() }
    }

    private func flushIfOutsideSavepoints() {
        guard savepoints.isEmpty else { return }
        let changes = buffer
        buffer = []
        for change in changes { tell(change) }
    }

    private func record(_ change: Change) {
        isTouched = true
        if savepoints.isEmpty { tell(change) } else { buffer.append(change) }
    }

    private func tell(_ change: Change) {
        let silencer = TransactionObserverSilencer.current
        switch change {
        case .row(let event, let entry) where !entry.isSilent:
            silencer.call(entry.observer) { $0.databaseDidChange(with: event) }
            entry.isSilent = silencer.takeRequest()
        case .some(let entry) where !entry.isSilent:
            silencer.call(entry.observer) { $0.databaseDidChange() }
            entry.isSilent = silencer.takeRequest()
        default:
            break
        }
    }

    /// Tells everybody that anything may have changed.
    func schemaDidChange() {
        for entry in entries { record(.some(entry)) }
    }

    func notifyChanges(in region: DatabaseRegion) {
        let names = region.tables?.keys.map(\.name) ?? []
        for entry in entries {
            guard let observer = entry.observer else { continue }
            let isConcerned =
                region.isFullDatabase
                || names.contains {
                    observer.observes(eventsOfKind: .insert(tableName: $0))
                        || observer.observes(eventsOfKind: .delete(tableName: $0))
                        || observer.observes(
                            eventsOfKind: .update(tableName: $0, columnNames: []))
                }
            if isConcerned { record(.some(entry)) }
        }
    }

    // MARK: - Transactions

    /// Asks whether the transaction may be committed.
    func transactionWillCommit() -> Bool {
        savepoints = []
        flushIfOutsideSavepoints()
        do {
            for entry in entries { try entry.observer?.databaseWillCommit() }
            return true
        } catch {
            veto = error
            return false
        }
    }

    /// Tells the end of a transaction, and returns the error that prevented its commit.
    func transactionDidEnd(_ db: Database, committed: Bool) -> (any Error)? {
        savepoints = []
        buffer = []
        defer { veto = nil }
        guard !entries.isEmpty else { return veto }
        let told = entries
        entries.removeAll { $0.extent == .nextTransaction || $0.observer == nil }
        for entry in told {
            entry.isSilent = false
            if committed {
                entry.observer?.databaseDidCommit(db)
            } else {
                entry.observer?.databaseDidRollback(db)
            }
        }
        return veto
    }
}

/// Lets an observer ask for silence from inside the method that tells it of a change.
///
/// The method is called on the writer's thread, and so is the answer: it is kept by thread.
final class TransactionObserverSilencer {
    private var observer: (any TransactionObserver)?
    private var isRequested = false

    private static var key: String { "SQLiteCore.TransactionObserverSilencer" }

    static var current: TransactionObserverSilencer {
        let dictionary = Thread.current.threadDictionary
        if let silencer = dictionary[key] as? TransactionObserverSilencer { return silencer }
        let silencer = TransactionObserverSilencer()
        dictionary[key] = silencer
        return silencer
    }

    func call(
        _ observer: (any TransactionObserver)?, _ method: (any TransactionObserver) -> Void
    ) {
        guard let observer else { return }
        self.observer = observer
        defer { self.observer = nil }
        method(observer)
    }

    func request(_ observer: any TransactionObserver) {
        precondition(
            self.observer === observer,
            "stopObservingDatabaseChangesUntilNextTransaction must be called from the "
                + "databaseDidChange methods")
        isRequested = true
    }

    func takeRequest() -> Bool {
        defer { isRequested = false }
        return isRequested
    }
}
