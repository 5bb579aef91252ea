extension MutablePersistableRecord {
    /// Updates the row of the record's primary key, or inserts the record if there is none.
    public mutating func save(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        try willSave(db)
        var saved: PersistenceSuccess?
        let record = self
        try record.aroundSave(db) {
            let success = try saveWithCallbacks(db, conflictResolution)
            saved = success
            return success
        }
        guard let saved else { persistenceCallbackMisuse("aroundSave") }
        didSave(saved)
    }

    /// Saves a copy of the record, and returns it as its saving changed it.
    public func saved(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self {
        var record = self
        try record.save(db, onConflict: conflictResolution)
        return record
    }

    mutating func saveWithCallbacks(
        _ db: Database, _ conflictResolution: Database.ConflictResolution?
    ) throws -> PersistenceSuccess {
        let container = try PersistenceContainer(self)
        let key = try db.primaryKey(Self.databaseTableName).columns
        let hasKey = key.contains { container.databaseValue(of: $0)?.isNull == false }
        if hasKey {
            do {
                return try updateWithCallbacks(db, columns: nil, conflictResolution)
            } catch RecordError.recordNotFound(let table, _) where table == Self.databaseTableName {
                // Falls through to the insertion.
            }
        }
        let inserted = try insertWithCallbacks(db, onConflict: conflictResolution)
        return PersistenceSuccess(inserted)
    }

    /// Deletes the row of the record's primary key, and returns whether there was one.
    @discardableResult
    public func delete(_ db: Database) throws -> Bool {
        try willDelete(db)
        var deleted: Bool?
        try aroundDelete(db) {
            let success = try deleteWithoutCallbacks(db)
            deleted = success
            return success
        }
        guard let deleted else { persistenceCallbackMisuse("aroundDelete") }
        didDelete(deleted: deleted)
        return deleted
    }

    private func deleteWithoutCallbacks(_ db: Database) throws -> Bool {
        guard let (condition, arguments) = try primaryKeyCondition(db) else { return false }
        let table = Self.databaseTableName.quotedDatabaseIdentifier
        try db.availableStatement(sql: "DELETE FROM \(table) WHERE \(condition)").execute(
            arguments: arguments)
        return db.changesCount > 0
    }

    /// Whether the table has a row of the record's primary key.
    public func exists(_ db: Database) throws -> Bool {
        guard let (condition, arguments) = try primaryKeyCondition(db) else { return false }
        let table = Self.databaseTableName.quotedDatabaseIdentifier
        return try Bool.fetchOne(
            db, sql: "SELECT EXISTS (SELECT 1 FROM \(table) WHERE \(condition))",
            arguments: arguments) ?? false
    }

    /// The condition that finds the record; nil if its key is null.
    private func primaryKeyCondition(_ db: Database) throws -> (String, StatementArguments)? {
        let container = try PersistenceContainer(self)
        let columns = try db.primaryKey(Self.databaseTableName).columns
        let values = columns.map { container.databaseValue(of: $0) ?? .null }
        guard values.contains(where: { !$0.isNull }) else { return nil }
        let condition = zip(columns, values).map { column, value in
            "\(column.quotedDatabaseIdentifier)\(value.isNull ? " IS " : "=")?"
        }.joined(separator: " AND ")
        return (condition, StatementArguments(values: values))
    }
}

extension PersistableRecord {
    /// Updates the row of the record's primary key, or inserts the record if there is none.
    public func save(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws {
        try willSave(db)
        var saved: PersistenceSuccess?
        var record = self
        try aroundSave(db) {
            let success = try record.saveWithCallbacks(db, conflictResolution)
            saved = success
            return success
        }
        guard let saved else { persistenceCallbackMisuse("aroundSave") }
        didSave(saved)
    }
}
