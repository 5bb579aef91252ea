// Writes that return what is in the row afterwards, generated and default values included.
//
// Related SQLite documentation: <https://www.sqlite.org/lang_returning.html>

extension MutablePersistableRecord where Self: FetchableRecord {
    /// Inserts the record, and returns the row as a record.
    public func insertAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self? {
        try insertAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Updates the record, and returns the row as a record.
    public func updateAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self? {
        try updateAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Saves the record, and returns the row as a record.
    public func saveAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self? {
        var record = self
        return try record.saveAndFetch(db, onConflict: conflictResolution, as: Self.self)
    }

    /// Changes the record, updates the columns that differ then, and returns the row as a record;
    /// nil if no column differs.
    public mutating func updateChangesAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        modify: (inout Self) throws -> Void
    ) throws -> Self? {
        guard try updateChanges(db, onConflict: conflictResolution, modify: modify) else {
            return nil
        }
        return try fetchSelf(db, as: Self.self)
    }

    /// Inserts the record, or updates the row that it conflicts with, and returns the row.
    public mutating func upsertAndFetch(
        _ db: Database, onConflict conflictTarget: [String] = [],
        doUpdate assignments: ((_ excluded: TableAlias) -> [ColumnAssignment])? = nil
    ) throws -> Self {
        try upsertAndFetch(
            db, as: Self.self, onConflict: conflictTarget, doUpdate: assignments)
    }
}

extension MutablePersistableRecord {
    /// Inserts the record, and returns the row as another type.
    public func insertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T? {
        var record = self
        let changes = db.totalChangesCount
        try record.insert(db, onConflict: conflictResolution)
        // A conflict may have been resolved by leaving the row out.
        guard db.totalChangesCount > changes else { return nil }
        return try T.fetchOne(db, T.all().filterRowID(db.lastInsertedRowID, or: record, db))
    }

    /// Updates the record, and returns the row as another type.
    public func updateAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T? {
        try update(db, onConflict: conflictResolution)
        return try fetchSelf(db, as: T.self)
    }

    /// Saves the record, and returns the row as another type.
    public mutating func saveAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T? {
        let container = try PersistenceContainer(self)
        let keys = try db.primaryKey(Self.databaseTableName).columns
        let hasKey = keys.contains { container.databaseValue(of: $0)?.isNull == false }
        if hasKey, try exists(db) {
            return try updateAndFetch(db, onConflict: conflictResolution, as: T.self)
        }
        try insert(db, onConflict: conflictResolution)
        return try T.fetchOne(db, T.all().filterRowID(db.lastInsertedRowID, or: self, db))
    }

    fileprivate func fetchSelf<T: FetchableRecord & TableRecord>(_ db: Database, as type: T.Type)
        throws -> T?
    {
        let container = try PersistenceContainer(self)
        var key: [String: (any DatabaseValueConvertible)?] = [:]
        for column in try db.primaryKey(Self.databaseTableName).columns {
            key[column] = container.databaseValue(of: column) ?? .null
        }
        return try T.filter(key: key).fetchOne(db)
    }

    /// Inserts the record, or updates the row that it conflicts with.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_upsert.html>
    public mutating func upsert(_ db: Database) throws {
        _ = try runUpsert(db, onConflict: [], doUpdate: nil, returning: "rowid") { _ in () }
    }

    /// Inserts the record, or updates the row that it conflicts with, and returns the row.
    ///
    /// - parameter conflictTarget: the unique columns that may conflict; any by default.
    /// - parameter assignments: what is updated then; by default, all columns but the keys.
    public mutating func upsertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, as returnedType: T.Type, onConflict conflictTarget: [String] = [],
        doUpdate assignments: ((_ excluded: TableAlias) -> [ColumnAssignment])? = nil
    ) throws -> T {
        let context = SQLGenerationContext(db)
        let selection = try T.databaseSelection.map { try $0.sqlSelection.sql(context) }
        return try runUpsert(
            db, onConflict: conflictTarget, doUpdate: assignments,
            returning: selection.joined(separator: ", ")
        ) { try T(row: $0) }
    }

    private mutating func runUpsert<T>(
        _ db: Database, onConflict target: [String],
        doUpdate assignments: ((TableAlias) -> [ColumnAssignment])?, returning: String,
        _ decode: (Row) throws -> T
    ) throws -> T {
        try willSave(db)
        try willInsert(db)
        let container = try PersistenceContainer(self)
        let keys = Set(try db.primaryKey(Self.databaseTableName).columns.map { $0.lowercased() })
        let context = SQLGenerationContext(db)
        var sql = db.insertionSQL(
            table: Self.databaseTableName, columns: container.names, .abort)
        context.append(container.values)
        sql += " ON CONFLICT"
        if !target.isEmpty {
            sql += "(" + target.map(\.quotedDatabaseIdentifier).joined(separator: ", ") + ")"
        }
        let excluded = TableAlias(name: "excluded")
        context.register(excluded)
        let explicit = assignments?(excluded) ?? []
        let assigned = Set(explicit.map { $0.column.lowercased() })
        let targets = Set(target.map { $0.lowercased() })
        var sets = try explicit.map {
            try $0.column.quotedDatabaseIdentifier + " = " + $0.value.sql(context)
        }
        for name in container.names {
            let lowercased = name.lowercased()
            if keys.contains(lowercased) || targets.contains(lowercased)
                || assigned.contains(lowercased)
            {
                continue
            }
            let quoted = name.quotedDatabaseIdentifier
            sets.append("\(quoted) = \"excluded\".\(quoted)")
        }
        if sets.isEmpty, let first = container.names.first?.quotedDatabaseIdentifier {
            // Something must be updated for the row to be returned.
            sets.append("\(first) = \(first)")
        }
        sql += " DO UPDATE SET " + sets.joined(separator: ", ")
        sql += " RETURNING \(returning), rowid AS grdb_rowid"
        guard let row = try Row.fetchOne(db, sql: sql, arguments: context.arguments) else {
            throw DatabaseError(resultCode: .SQLITE_INTERNAL, message: "no row was returned")
        }
        let inserted = InsertionSuccess(
            rowID: try row.decode(forColumn: "grdb_rowid"),
            rowIDColumn: try db.primaryKey(Self.databaseTableName).rowIDColumn, record: self)
        didInsert(inserted)
        didSave(PersistenceSuccess(record: self, inserted: inserted))
        return try decode(row)
    }
}

extension QueryInterfaceRequest {
    /// The row of the rowid, or where there are none, of the record's primary key.
    fileprivate func filterRowID(
        _ rowID: Int64, or record: some MutablePersistableRecord, _ db: Database
    ) throws -> Self {
        let info = try db.primaryKey(query.tableName)
        if info.tableHasRowID { return filter(Column.rowID == rowID) }
        let container = try PersistenceContainer(record)
        return filter(
            SQLExpression.and(
                info.columns.map { SQLExpression.column($0) == container.databaseValue(of: $0) }))
    }
}
