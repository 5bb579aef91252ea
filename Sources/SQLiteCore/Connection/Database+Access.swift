internal import CSQLite

// What must be true before a statement runs.

extension Database {
    /// Traps unless the thread has access to the connection.
    func checkIsAccessed() {
        precondition(
            accessLock.isHeldByCurrentThread,
            "Database was used outside of its access: use it inside of the closure of read, write, "
                + "and the like, and on the same thread")
    }

    /// Traps outside of an access; throws if the access was cancelled, or lost its transaction.
    @inline(__always)
    func checkMayRun(_ statement: Statement) throws {
        checkIsAccessed()
        let obstacles = currentObstacles
        let hasLostTransaction = isInsideTransactionBlock && !isInsideTransaction
        if hasLostTransaction || !obstacles.isEmpty {
            try check(obstacles, hasLostTransaction, for: statement)
        }
    }

    @inline(never)
    private func check(
        _ obstacles: Obstacles, _ hasLostTransaction: Bool, for statement: Statement
    ) throws {
        // A cancelled access may still roll back.
        if obstacles.contains(.cancelled), !isRollingBack { throw CancellationError() }
        if hasLostTransaction { try checkIsRollback(statement) }
        if obstacles.contains(.suspended) { try checkTakesNoLock(statement) }
    }

    /// Once a transaction has ended before its block, what was to follow in it must not be committed one
    /// by one: only the end of the block may come.
    private func checkIsRollback(_ statement: Statement) throws {
        guard statement.effects.transaction != .rollback else { return }
        throw transactionWasAborted(sql: statement.sql, arguments: statement.arguments)
    }

    /// The error of a transaction that has ended before its block, as when SQLite rolls back by itself.
    func transactionWasAborted(
        sql: String? = nil, arguments: StatementArguments? = nil
    ) -> DatabaseError {
        DatabaseError(
            resultCode: .SQLITE_ABORT, message: "Transaction was aborted", sql: sql,
            arguments: arguments,
            publicStatementArguments: configuration.publicStatementArguments)
    }

    /// Begins an access: other connections may have changed the schema meanwhile.
    func accessWillBegin() {
        isSchemaChecked = false
    }

    /// Traps if the access leaves a transaction open that the configuration does not allow.
    func accessDidEnd() {
        guard isInsideTransaction, !configuration.allowsUnsafeTransactions else { return }
        preconditionFailure(
            "A transaction has been left open at the end of a database access: use inTransaction, "
                + "or Configuration.allowsUnsafeTransactions")
    }
}
