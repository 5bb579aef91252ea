internal import CSQLite

/// Learns from SQLite's hooks what the statements of a connection change, and tells observers when
/// the transaction has ended.
///
/// The hooks alone do not tell everything: see ``StatementEffects``. What they leave out is
/// completed after each statement, always to the side of telling too much.
///
/// Related SQLite documentation: <https://www.sqlite.org/c3ref/update_hook.html>,
/// <https://www.sqlite.org/c3ref/commit_hook.html>
final class TransactionBroker {
    /// Unowned: the database owns the broker.
    private unowned(unsafe) var database: Database?
    let inbox = RegistrationInbox()
    let index = ObservationIndex()
    var marked: [RegionObservation] = []
    /// How many marks were made in the transaction, those that were taken off included.
    private(set) var markCount = 0
    /// The savepoints that can still be rolled back to.
    var savepoints: [ObservedSavepoint] = []
    /// Grows with each transaction, so that marks need not be taken off.
    var epoch = 1
    private var statementNumber = 0
    private var statementTables: [ObservationIndex.Table] = []
    /// Tables touched by the current transaction; nil if it may have touched any.
    var touchedTables: [TableIdentifier]? = []
    /// The tables of the last commits, to check late registrations with.
    var recentCommits: [(number: Int, tables: [TableIdentifier]?)] = []
    var recordsSince = 0
    private var didCommit = false
    private var didRollback = false
    private var afterTransaction: [(onCommit: (Database) -> Void, onRollback: (Database) -> Void)] =
        []
    let observers = TransactionObservers()
    /// Observers that are told inside the access that changed their region.
    var regionChangeObservers: [RegionChangeObserver] = []
    /// Whether changes must be looked at.
    private(set) var isActive = false
    /// Told when changes begin or cease to be looked at.
    var activityDidChange: ((Bool) -> Void)?
    /// Told when databases may have been attached or detached.
    var attachmentsDidChange: (() -> Void)?
    /// The versions of the main file and those attached when they were looked at last; nil if
    /// commits of others are not looked for.
    var dataVersions: [Int64]?

    private static var recentCommitLimit: Int { 64 }

    var hasTransactionEnded: Bool { didCommit || didRollback }
    /// Whether the current statement has rolled back what was not committed.
    var wasRolledBack: Bool { didRollback }

    /// A transaction was committed that wrote nothing, which no hook tells.
    func emptyTransactionDidCommit() {
        if transactionWillCommit() != 0 { didRollback = true }
    }

    // MARK: - Hooks

    func attach(to database: Database) {
        self.database = database
        guard let connection = database.sqliteConnection else { return }
        let context = Unmanaged.passUnretained(self).toOpaque()
        sqlite3_commit_hook(connection, commitHook, context)
        sqlite3_rollback_hook(connection, rollbackHook, context)
        updateActivity()
    }

    func detach() {
        if let connection = database?.sqliteConnection {
            sqlite3_commit_hook(connection, nil, nil)
            sqlite3_rollback_hook(connection, nil, nil)
            sqlite3_update_hook(connection, nil, nil)
        }
        database = nil
    }

    /// The update hook costs a little at each row, so it is installed only when somebody observes.
    func updateActivity() {
        let isActive = !index.isEmpty || !observers.isEmpty
        guard isActive != self.isActive, let connection = database?.sqliteConnection else { return }
        self.isActive = isActive
        defer { activityDidChange?(isActive) }
        if isActive {
            checkForExternalChange()
            recordsSince = inbox.commitCount
            recentCommits.removeAll()
            // A reading transaction has touched nothing.
            let isWriting =
                database.map { $0.isInsideTransaction && !$0.isReadOnlyAccess } ?? false
            touchedTables = isWriting ? nil : []
            let context = Unmanaged.passUnretained(self).toOpaque()
            sqlite3_update_hook(connection, updateHook, context)
        } else {
            sqlite3_update_hook(connection, nil, nil)
        }
    }

    fileprivate func rowDidChange(
        _ kind: Int32, _ schema: UnsafePointer<CChar>, _ name: UnsafePointer<CChar>, _ rowID: Int64
    ) {
        if !observers.isEmpty {
            observers.rowDidChange(kind: kind, schema: schema, table: name, rowID: rowID)
        }
        let table = index.table(schema: schema, name: name)
        if table.touchedStatement != statementNumber {
            table.touchedStatement = statementNumber
            table.insertedOrDeleted = false
            table.deleted = false
            table.updated = false
            table.updatedRows.removeAll(keepingCapacity: true)
            statementTables.append(table)
        }
        if kind == SQLITE_UPDATE {
            table.updated = true
            if table.fullyMarkedEpoch != epoch, table.rowObservers[rowID] != nil {
                table.updatedRows.append(rowID)
            }
        } else {
            table.insertedOrDeleted = true
            if kind == SQLITE_DELETE { table.deleted = true }
            if table.fullyMarkedEpoch != epoch, !table.rowObservers.isEmpty,
                let observations = table.rowObservers[rowID]
            {
                for observation in observations { mark(observation) }
            }
        }
    }

    fileprivate func transactionWillCommit() -> Int32 {
        if !observers.isEmpty, !observers.transactionWillCommit() { return 1 }
        didCommit = true
        // A statement that was begun in vain, of a schema that others have changed, has been rolled back: SQLite compiles it
        // again, and that is what is committed.
        didRollback = false
        return 0
    }

    fileprivate func transactionDidRollBack() {
        didCommit = false
        didRollback = true
    }

    // MARK: - Statements

    func statementWillWrite(_ statement: Statement) -> Int64 {
        if !inbox.isEmpty { deliverRegistrations() }
        statementNumber += 1
        statementTables.removeAll(keepingCapacity: true)
        if !observers.isEmpty { observers.statementWillWrite(statement.effects) }
        return Int64(database?.totalChangesCount ?? 0)
    }

    func statementDidWrite(_ statement: Statement, since start: Int64, failed: Bool) {
        guard let database else { return }
        let effects = statement.effects
        if !observers.isEmpty { observers.statementDidWrite(effects) }
        followSavepoints(effects)
        // A statement goes on after a row it returned: the next step starts anew.
        defer {
            statementNumber += 1
            statementTables.removeAll(keepingCapacity: true)
        }
        if effects.changesSchema { return }
        guard effects.writesRows else { return }
        let changes = Int64(database.totalChangesCount) - start
        let targets = database.writeTargets(of: statement)
        for table in statementTables {
            touch(table)
            completeEvents(of: table, targets)
        }
        var untoldTables: Set<TableIdentifier> = []
        for target in targets.tables where changes != 0 || failed || target.isVirtual {
            let table = target.table
            let isTruncated =
                target.deletes
                && (target.deletesByTrigger
                    || !(table.touchedStatement == statementNumber && table.deleted))
            if failed || target.isNeverTold || isTruncated {
                touch(table)
                markAll(of: table)
                untoldTables.insert(table.identifier)
            }
        }
        for sequences in targets.sequences {
            touch(sequences)
            markAll(of: sequences)
        }
        // What is undone already is no change.
        if !untoldTables.isEmpty, !didRollback { observers.changesWithoutEvents(in: untoldTables) }
        if !statementTables.isEmpty || changes != 0 {
            for observation in index.fullDatabaseObservers.values { mark(observation) }
        }
    }

    /// Marks the observers of what the update hook told during the statement.
    private func completeEvents(of table: ObservationIndex.Table, _ targets: WriteTargets) {
        guard table.fullyMarkedEpoch != epoch else { return }
        if table.insertedOrDeleted {
            for observation in table.wholeObservers.values { mark(observation) }
        }
        guard table.updated else { return }
        let columns = targets.updatedColumns(of: table)
        if !table.insertedOrDeleted {
            for observation in table.wholeObservers.values {
                markIfConcerned(observation, table: table, columns: columns)
            }
        }
        for rowID in table.updatedRows {
            for observation in table.rowObservers[rowID] ?? [] {
                markIfConcerned(observation, table: table, columns: columns)
            }
        }
        // Many single rows updated one by one: their observers are marked one by one too.
        table.updatedRows.removeAll(keepingCapacity: true)
    }

    private func markIfConcerned(
        _ observation: RegionObservation, table: ObservationIndex.Table, columns: Set<String>?
    ) {
        guard observation.markedEpoch != epoch else { return }
        if let columns, let observed = observation.region.tables?[table.identifier]?.columns,
            observed.isDisjoint(with: columns)
        {
            return
        }
        mark(observation)
    }

    func touch(_ table: ObservationIndex.Table) {
        guard table.touchedEpoch != epoch else { return }
        table.touchedEpoch = epoch
        touchedTables?.append(table.identifier)
    }

    func markAll(of table: ObservationIndex.Table) {
        guard table.fullyMarkedEpoch != epoch else { return }
        table.fullyMarkedEpoch = epoch
        for observation in table.wholeObservers.values { mark(observation) }
        for observations in table.rowObservers.values {
            for observation in observations { mark(observation) }
        }
    }

    func mark(_ observation: RegionObservation) {
        guard observation.markedEpoch != epoch else { return }
        observation.markedEpoch = epoch
        markCount += 1
        observation.mark = markCount
        marked.append(observation)
    }

    /// Anything may have changed, and regions may not be what they were.
    func schemaDidChange() {
        inbox.incrementSchemaGeneration()
        attachmentsDidChange?()
        guard isActive else { return }
        touchedTables = nil
        for observation in index.observations.values { mark(observation) }
        observers.schemaDidChange()
    }

    /// Marks whoever observes a part of the region, as if it had been written.
    func notifyChanges(in region: DatabaseRegion) {
        guard isActive else { return }
        touchedTables = nil
        for observation in index.observations.values
        where !observation.region.intersection(region).isEmpty {
            mark(observation)
        }
        observers.notifyChanges(in: region)
        if database?.isInsideTransaction == false { flushMarks() }
    }

    // MARK: - Ends of transactions

    func afterNextTransaction(
        onCommit: @escaping (Database) -> Void, onRollback: @escaping (Database) -> Void
    ) {
        afterTransaction.append((onCommit, onRollback))
    }

    /// Tells everybody how the transaction ended. Throws what an observer prevented it with.
    ///
    /// - parameter wasFailedStatement: whether it was the transaction of a single statement, which
    ///   failed. Who was told of no change by it is told of no end either.
    func transactionDidEnd(wasFailedStatement: Bool) throws {
        guard let database, !database.isInsideTransaction else {
            // A commit that failed for want of a lock may be tried again.
            didCommit = false
            didRollback = false
            return
        }
        let committed = didCommit && !didRollback
        didCommit = false
        didRollback = false
        if committed { inbox.incrementCommitCount() }
        if isActive {
            // Who read before this commit read the former schema.
            if touchedTables == nil { inbox.incrementSchemaGeneration() }
            if committed { recordCommit(of: touchedTables) }
            touchedTables = []
            // After a rollback too: an observation that started in the transaction saw its changes.
            if !committed { marked.removeAll { $0.observer is RegionChangeObserver } }
            if committed || startedInsideTransaction { flushMarks() } else { clearMarks() }
            startedInsideTransaction = false
        }
        if committed {
            for observer in regionChangeObservers { observer.transactionDidCommit(database) }
        }
        if wasFailedStatement, !committed, observers.areUntouched { return }
        let veto = observers.transactionDidEnd(database, committed: committed)
        if !afterTransaction.isEmpty {
            let closures = afterTransaction
            afterTransaction = []
            for closure in closures {
                if committed { closure.onCommit(database) } else { closure.onRollback(database) }
            }
        }
        if let veto { throw veto }
    }

    /// Remembers the newest commit, and of those before it as many as late registrations may ask for.
    private func recordCommit(of tables: [TableIdentifier]?) {
        recentCommits.append((inbox.commitCount, tables))
        if recentCommits.count > 2 * Self.recentCommitLimit {
            recentCommits.removeFirst(Self.recentCommitLimit)
        }
    }

    var startedInsideTransaction = false
    /// Whose fetch writes the current transaction: what it wrote itself is no reason to fetch again,
    /// which would never end.
    var writingObserver: (any RegionObserver)?

    private func flushMarks() {
        let observations = marked
        clearMarks()
        for observation in observations where observation.observer !== writingObserver {
            observation.observer.regionDidChange()
        }
    }

    private func clearMarks() {
        marked.removeAll(keepingCapacity: true)
        markCount = 0
        savepoints.removeAll(keepingCapacity: true)
        epoch += 1
    }

    /// Notifies everybody if another connection committed since the last look; true if so.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_data_version>
    @discardableResult
    func checkForExternalChange() -> Bool {
        guard let former = dataVersions, let current = currentDataVersions(database),
            current != former
        else { return false }
        dataVersions = current
        // For late registrations it is a commit as any other, of unknown tables.
        inbox.incrementSchemaGeneration()
        inbox.incrementCommitCount()
        if isActive { recordCommit(of: nil) }
        for observation in index.observations.values { observation.observer.regionDidChange() }
        if let database { regionChangeObservers.forEach { $0.transactionDidCommit(database) } }
        return true
    }
}

// Functions, not closures: a closure would inherit the isolation of the code around it.

private func updateHook(
    _ context: UnsafeMutableRawPointer?, _ kind: Int32, _ schema: UnsafePointer<CChar>?,
    _ table: UnsafePointer<CChar>?, _ rowID: sqlite3_int64
) {
    guard let context, let schema, let table else { return }
    Unmanaged<TransactionBroker>.fromOpaque(context)._withUnsafeGuaranteedRef {
        $0.rowDidChange(kind, schema, table, rowID)
    }
}

private func commitHook(_ context: UnsafeMutableRawPointer?) -> Int32 {
    guard let context else { return 0 }
    return Unmanaged<TransactionBroker>.fromOpaque(context).takeUnretainedValue()
        .transactionWillCommit()
}

private func rollbackHook(_ context: UnsafeMutableRawPointer?) {
    guard let context else { return }
    Unmanaged<TransactionBroker>.fromOpaque(context).takeUnretainedValue().transactionDidRollBack()
}
