internal import CSQLite

extension Database {
    /// The kinds of transactions.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_transaction.html>
    public enum TransactionKind: String, Sendable {
        /// Takes locks when they are needed.
        case deferred = "DEFERRED"
        /// Takes the write lock at once.
        case immediate = "IMMEDIATE"
        /// Takes the write lock at once, and keeps readers out except in WAL mode.
        case exclusive = "EXCLUSIVE"
    }

    /// How a transaction ends.
    public enum TransactionCompletion: Sendable {
        /// Its changes are kept.
        case commit
        /// Its changes are undone.
        case rollback
    }

    /// Runs `operations` in a transaction, which is rolled back if they throw.
    ///
    /// - parameter kind: by default, the configuration's; deferred on a connection that reads only.
    public func inTransaction(
        _ kind: TransactionKind? = nil, _ operations: () throws -> TransactionCompletion
    ) throws {
        try transaction(kind) {
            (try operations(), ())
        }
    }

    /// Runs `body` in a transaction, and returns its value.
    func transaction<T>(
        _ kind: TransactionKind? = nil, _ body: () throws -> (TransactionCompletion, T)
    ) throws -> T {
        try beginTransaction(kind)
        isInsideTransactionBlock = true
        // Before the end already: observers that are told of it may run statements.
        defer { isInsideTransactionBlock = false }
        let result: T
        do {
            let completion: TransactionCompletion
            (completion, result) = try body()
            switch completion {
            case .commit:
                if isInsideTransactionBlock, !isInsideTransaction { throw transactionWasAborted() }
                isInsideTransactionBlock = false
                do {
                    try commit()
                } catch {
                    // SQLite refuses to commit after a read that met a damaged page, of which whoever read it knows.
                    guard isReadOnlyAccess else { throw error }
                    rollBackSurely()
                }
            case .rollback:
                isInsideTransactionBlock = false
                try rollback()
            }
        } catch {
            // The first error is the one to know of; some errors have rolled back by themselves.
            rollBackSurely()
            throw error
        }
        return result
    }

    /// Rolls back even if somebody interrupts the connection at that moment.
    func rollBackSurely() {
        isInsideTransactionBlock = false
        var tries = 0
        while isInsideTransaction, tries < 100 {
            try? rollback()
            tries += 1
        }
    }

    /// Runs `operations` in a savepoint, which is rolled back if they throw.
    ///
    /// Savepoints nest. Outside of a transaction, the outermost savepoint opens one.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_savepoint.html>
    public func inSavepoint(_ operations: () throws -> TransactionCompletion) throws {
        guard isInsideTransaction else {
            return try inTransaction(nil, operations)
        }
        try runTransactionStatement("SAVEPOINT sqlitecore")
        do {
            switch try operations() {
            case .commit:
                try runTransactionStatement("RELEASE SAVEPOINT sqlitecore")
            case .rollback:
                try rollBackSavepoint()
            }
        } catch {
            if isInsideTransaction { try? rollBackSavepoint() }
            throw error
        }
    }

    /// Runs `body` in a savepoint, and returns its value.
    func savepoint<T>(_ body: () throws -> T) throws -> T {
        var value: T?
        try inSavepoint {
            value = try body()
            return .commit
        }
        guard let value else { preconditionFailure("A savepoint that does not throw has run.") }
        return value
    }

    private func rollBackSavepoint() throws {
        try runTransactionStatement("ROLLBACK TRANSACTION TO SAVEPOINT sqlitecore")
        try runTransactionStatement("RELEASE SAVEPOINT sqlitecore")
    }

    /// Opens a transaction.
    public func beginTransaction(_ kind: TransactionKind? = nil) throws {
        let kind =
            kind
            ?? (configuration.isReadonly || readOnlyDepth > 0
                ? .deferred : configuration.defaultTransactionKind)
        switch kind {
        case .deferred: try runTransactionStatement("BEGIN DEFERRED TRANSACTION")
        case .immediate: try runTransactionStatement("BEGIN IMMEDIATE TRANSACTION")
        case .exclusive: try runTransactionStatement("BEGIN EXCLUSIVE TRANSACTION")
        }
    }

    /// Keeps the changes of the transaction.
    public func commit() throws {
        try runTransactionStatement("COMMIT TRANSACTION")
    }

    /// Undoes the changes of the transaction; does nothing if SQLite already did.
    ///
    /// What follows in the block of ``inTransaction(_:_:)`` is refused, by `SQLITE_ABORT`.
    public func rollback() throws {
        guard isInsideTransaction else { return }
        try runTransactionStatement("ROLLBACK TRANSACTION")
    }

    /// Runs `value` with writes refused, by `SQLITE_READONLY`.
    ///
    /// Statements are checked here, and not by `PRAGMA query_only`, because that pragma makes SQLite
    /// compile all statements again.
    public func readOnly<T>(_ value: () throws -> T) throws -> T {
        try preventingWrites(value)
    }

    func preventingWrites<T>(_ value: () throws -> T) rethrows -> T {
        readOnlyDepth += 1
        defer { readOnlyDepth -= 1 }
        return try value()
    }

    /// Calls `onCommit` after the next transaction was committed, or `onRollback` if it was not.
    ///
    /// Inside a transaction the next one is the current one. The closures may use the connection
    /// and open transactions.
    public func afterNextTransaction(
        onCommit: @escaping (Database) -> Void,
        onRollback: @escaping (Database) -> Void = { _ in }
    ) {
        broker.afterNextTransaction(onCommit: onCommit, onRollback: onRollback)
    }

    /// Runs a statement that is kept apart from the cache, as each access needs it.
    private func runTransactionStatement(_ sql: String) throws {
        let statement: Statement
        if let kept = transactionStatements[sql] {
            statement = kept
        } else {
            statement = try makeStatement(sql: sql, flags: SQLITE_PREPARE_PERSISTENT)
            transactionStatements[sql] = statement
        }
        switch statement.effects.transaction {
        case .rollback, .rollbackSavepoint: isRollingBack = true
        default: isRollingBack = false
        }
        defer { isRollingBack = false }
        try statement.execute()
    }

    // MARK: - What statements did

    /// How many rows were changed so far, if somebody wants to know.
    @inline(__always)
    func statementWillWrite(_ statement: Statement) -> Int64 {
        statementBeganInsideTransaction = isInsideTransaction
        return broker.isActive ? broker.statementWillWrite(statement) : 0
    }

    /// Whether something is to be done after a statement. Of nearly all there is not, and a copy of their
    /// effects alone would cost more than the question.
    @inline(__always)
    func isToldOf(_ statement: Statement) -> Bool {
        !statement.onlyWritesRows || broker.isActive || broker.hasTransactionEnded
            || didRecompileStatement || didChangeSchemaInTransaction
    }

    /// Tells observers what a statement did. Throws what an observer threw to prevent a commit.
    func statementDidWrite(_ statement: Statement, since start: Int64, failed: Bool) throws {
        guard isToldOf(statement) else { return }
        let effects = statement.effects
        if effects.changesSchema || didRecompileStatement { schemaDidChange() }
        if effects.changesSchema, isInsideTransaction { didChangeSchemaInTransaction = true }
        switch effects.transaction {
        case .begin:
            knownTransactionDate = nil
        case .commit, .rollback:
            knownTransactionDate = nil
            // From now on, others may change the schema.
            isSchemaChecked = false
        case .rollbackSavepoint:
            if didChangeSchemaInTransaction { schemaDidChange() }
        default:
            break
        }
        if didChangeSchemaInTransaction, !isInsideTransaction {
            didChangeSchemaInTransaction = false
            if effects.transaction != .commit { schemaDidChange() }
        }
        if broker.isActive {
            broker.statementDidWrite(statement, since: start, failed: failed)
        }
        if failed, case .releaseSavepoint = effects.transaction { leaveRolledBackTransaction() }
        if !failed, statementBeganInsideTransaction, !isInsideTransaction, !isReadOnlyAccess,
            effects.transaction != .rollback, !broker.hasTransactionEnded
        {
            broker.emptyTransactionDidCommit()
        }
        if broker.hasTransactionEnded {
            // If SQLite ended it, what follows in the transaction's block is refused, but not to
            // those who are told here.
            let isInsideBlock = isInsideTransactionBlock
            isInsideTransactionBlock = false
            defer { isInsideTransactionBlock = isInsideBlock }
            try broker.transactionDidEnd(
                wasFailedStatement: failed && !statementBeganInsideTransaction)
        }
    }

    /// Leaves the transaction of an outermost savepoint whose commit was refused: SQLite has rolled back
    /// everything by then, and yet takes the connection for one inside of a transaction.
    private func leaveRolledBackTransaction() {
        guard broker.wasRolledBack, isInsideTransaction, let sqliteConnection else { return }
        sqlite3_exec(sqliteConnection, "ROLLBACK", nil, nil, nil)
    }

    /// Forgets what was compiled for the former schema.
    func schemaDidChange() {
        didRecompileStatement = false
        dropCaches()
        broker.schemaDidChange()
    }
}
