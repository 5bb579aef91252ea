// Updates that return what is in the row afterwards, generated values included.
//
// Related SQLite documentation: <https://www.sqlite.org/lang_returning.html>

extension MutablePersistableRecord {
    /// Updates the row that has the record's primary key, and returns the row as a record.
    ///
    /// - throws: `RecordError.recordNotFound` if there is no such row.
    public func updateAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        try updateAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Updates the row that has the record's primary key, and returns the row as another type.
    ///
    /// - throws: `RecordError.recordNotFound` if there is no such row.
    public func updateAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        try found(
            db,
            updateAndFetch(
                db, onConflict: conflictResolution, selection: T.databaseSelection
            ) { try T.fetchOne($0) })
    }

    private func found<T>(_ db: Database, _ fetched: T?) throws -> T {
        guard let fetched else {
            throw try db.recordNotFound(PersistenceContainer(self), table: Self.databaseTableName)
        }
        return fetched
    }

    /// Updates the row that has the record's primary key, and fetches those columns of it from the
    /// statement.
    ///
    /// - throws: `RecordError.recordNotFound` if there is no such row.
    public func updateAndFetch<T>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T {
        try update(db, columns: nil, conflictResolution, selection: selection, fetch: fetch)
    }

    /// Updates those columns of the row that has the record's primary key, and fetches columns of
    /// it from the statement.
    ///
    /// - throws: `RecordError.recordNotFound` if there is no such row.
    public func updateAndFetch<T, Columns: Collection<String>>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: Columns, selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T {
        try update(
            db, columns: Set(columns), conflictResolution, selection: selection, fetch: fetch)
    }

    /// Updates those columns of the row that has the record's primary key, and fetches columns of
    /// it from the statement.
    ///
    /// - throws: `RecordError.recordNotFound` if there is no such row.
    public func updateAndFetch<T, Columns: Collection>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        columns: Columns, selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T where Columns.Element: ColumnExpression {
        try updateAndFetch(
            db, onConflict: conflictResolution, columns: columns.map(\.name), selection: selection,
            fetch: fetch)
    }

    /// Changes the record, updates the columns that differ then, and returns the row as a record;
    /// nil if no column differs.
    public mutating func updateChangesAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        modify: (inout Self) throws -> Void
    ) throws -> Self? where Self: FetchableRecord {
        try updateChangesAndFetch(
            db, onConflict: conflictResolution, as: Self.self, modify: modify)
    }

    /// Changes the record, updates the columns that differ then, and returns the row as another
    /// type; nil if no column differs.
    public mutating func updateChangesAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type, modify: (inout Self) throws -> Void
    ) throws -> T? {
        try updateChangesAndFetch(
            db, onConflict: conflictResolution, selection: T.databaseSelection,
            fetch: { try T.fetchOne($0) }, modify: modify
        ) ?? nil
    }

    /// Changes the record, updates the columns that differ then, and fetches columns of the row
    /// from the statement; nil if no column differs.
    public mutating func updateChangesAndFetch<T>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> T,
        modify: (inout Self) throws -> Void
    ) throws -> T? {
        // Not the record itself, which may be an object.
        let former = try PersistenceContainer(self)
        try modify(&self)
        let columns = try databaseChanges(from: former).keys
        if columns.isEmpty { return nil }
        return try updateAndFetch(
            db, onConflict: conflictResolution, columns: columns, selection: selection,
            fetch: fetch)
    }

    /// Runs the callbacks of an update around the statement.
    private func update<T>(
        _ db: Database, columns: Set<String>?, _ conflictResolution: Database.ConflictResolution?,
        selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T {
        let names = try columns ?? db.columnNames(ofTable: Self.databaseTableName)
        let conflict =
            conflictResolution ?? Self.persistenceConflictPolicy.conflictResolutionForUpdate
        try willSave(db)
        var result: (success: PersistenceSuccess, value: T)?
        try aroundSave(db) {
            try willUpdate(db, columns: names)
            var updated: (success: PersistenceSuccess, value: T)?
            try aroundUpdate(db, columns: names) {
                let container = try PersistenceContainer(self)
                let update = try db.update(
                    container, table: Self.databaseTableName, columns: columns, conflict)
                let value = try db.execute(
                    sql: update.sql, StatementArguments(values: update.values),
                    in: Self.databaseTableName,
                    returning: selection, fetch: fetch)
                if db.changesCount == 0, conflict != .ignore {
                    throw try db.recordNotFound(container, table: Self.databaseTableName)
                }
                let success = PersistenceSuccess(updated: TypedSavedRecord(self))
                updated = (success, value)
                return success
            }
            guard let updated else { persistenceCallbackMisuse("aroundUpdate") }
            didUpdate(updated.success)
            result = updated
            return updated.success
        }
        guard let result else { persistenceCallbackMisuse("aroundSave") }
        didSave(result.success)
        return result.value
    }
}
