internal import CSQLite

extension MutablePersistableRecord {
    /// Inserts the record.
    ///
    /// - parameter conflictResolution: by default, that of `persistenceConflictPolicy`.
    /// - throws: a `DatabaseError`, and whatever the callbacks throw.
    @inlinable
    public mutating func insert(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        try willSave(db)
        var saved: PersistenceSuccess?
        let record = self
        try record.aroundSave(db) {
            let inserted = try insertWithCallbacks(db, onConflict: conflictResolution)
            let success = PersistenceSuccess(inserted)
            saved = success
            return success
        }
        guard let saved else { persistenceCallbackMisuse("aroundSave") }
        didSave(saved)
    }

    /// Inserts a copy of the record, and returns it as its insertion changed it.
    @inlinable
    public func inserted(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self {
        var record = self
        try record.insert(db, onConflict: conflictResolution)
        return record
    }

    @inlinable
    mutating func insertWithCallbacks(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution?
    ) throws -> InsertionSuccess {
        try willInsert(db)
        var inserted: InsertionSuccess?
        try aroundInsert(db) {
            let success = try insertWithoutCallbacks(db, onConflict: conflictResolution)
            inserted = success
            return success
        }
        guard let inserted else { persistenceCallbackMisuse("aroundInsert") }
        didInsert(inserted)
        return inserted
    }

    @inlinable
    func insertWithoutCallbacks(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution?
    ) throws -> InsertionSuccess {
        let conflict =
            conflictResolution ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
        let plan = try db.insertionPlan(for: self, conflict)
        if try plan.bind(self) {
            do {
                try plan.run(db)
            } catch {
                throw plan.adding(argumentsOf: self, to: error)
            }
        } else {
            try db.insertSlowly(PersistenceContainer(self), into: Self.databaseTableName, conflict)
        }
        return InsertionSuccess(
            rowID: db.lastInsertedRowID, rowIDColumn: plan.rowIDColumn,
            record: TypedSavedRecord(self))
    }
}

extension PersistableRecord {
    /// Inserts the record.
    ///
    /// - parameter conflictResolution: by default, that of `persistenceConflictPolicy`.
    /// - throws: a `DatabaseError`, and whatever the callbacks throw.
    @inlinable
    public func insert(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        var record = self
        try willSave(db)
        var saved: PersistenceSuccess?
        try aroundSave(db) {
            let inserted = try record.insertWithCallbacks(db, onConflict: conflictResolution)
            let success = PersistenceSuccess(inserted)
            saved = success
            return success
        }
        guard let saved else { persistenceCallbackMisuse("aroundSave") }
        didSave(saved)
    }
}

/// Says which callback broke its contract.
@usableFromInline
func persistenceCallbackMisuse(_ name: String) -> Never {
    preconditionFailure("Incorrect implementation of \(name): its closure was not called")
}

extension PersistencePlan {
    @usableFromInline
    func run(_ db: Database) throws {
        isBusy = true
        defer {
            isBusy = false
            // It gives no rows that would have to be let go.
            sqlite3_reset(statement.sqliteStatement)
        }
        try db.checkMayRun(statement)
        while try statement.stepWriting(on: db) {}
    }
}

extension Database {
    @usableFromInline
    func insertionPlan<Record: MutablePersistableRecord>(
        for record: Record, _ conflict: ConflictResolution
    ) throws -> PersistencePlan {
        checkSchema()
        let key = PlanKey(
            type: ObjectIdentifier(Record.self), verb: .insert, conflict: conflict,
            table: Record.databaseTableName)
        if let plan = plans.freePlan(key) { return plan }
        let names = try PersistenceContainer(record).names
        let statement = try makeStatement(
            sql: insertionSQL(table: key.table, columns: names, conflict))
        let plan = PersistencePlan(
            key: key, statement: statement, columnNames: names,
            parameters: names.indices.map { Int32($0 + 1) },
            rowIDColumn: try primaryKeyIfAny(key.table).rowIDColumn)
        plans.add(plan)
        return plan
    }

    func insertionSQL(table: String, columns: [String], _ conflict: ConflictResolution) -> String {
        let verb = conflict == .abort ? "INSERT" : "INSERT OR \(conflict.rawValue)"
        if columns.isEmpty {
            return "\(verb) INTO \(table.quotedDatabaseIdentifier) DEFAULT VALUES"
        }
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let marks = columns.map { _ in "?" }.joined(separator: ",")
        return "\(verb) INTO \(table.quotedDatabaseIdentifier) (\(names)) VALUES (\(marks))"
    }

    /// For records that encode other columns from one time to the next.
    @usableFromInline
    func insertSlowly(
        _ container: PersistenceContainer, into table: String, _ conflict: ConflictResolution
    ) throws {
        let sql = insertionSQL(table: table, columns: container.names, conflict)
        try availableStatement(sql: sql).execute(
            arguments: StatementArguments(values: container.values))
    }
}
