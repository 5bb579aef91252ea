// Insertions that return what is in the row afterwards, generated and default values included.
//
// Related SQLite documentation: <https://www.sqlite.org/lang_returning.html>

extension MutablePersistableRecord {
    /// Inserts the record, and returns the row as a record.
    ///
    /// - throws: `RecordError.recordNotFound` if a conflict was resolved by leaving the row out.
    public func insertAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        var record = self
        return try record.insertReturningRecord(db, conflictResolution)
    }

    /// Inserts the record, and returns the row as another type.
    ///
    /// ```swift
    /// var partial = PartialPlayer(name: "Arthur")
    /// let player = try partial.insertAndFetch(db, as: Player.self)
    /// ```
    ///
    /// - throws: `RecordError.recordNotFound` if a conflict was resolved by leaving the row out.
    public mutating func insertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        try insertReturningRecord(db, conflictResolution)
    }

    /// Inserts the record, and fetches those columns of the row from the statement.
    ///
    /// - parameter fetch: runs the statement, which has no row if a conflict was resolved by
    ///   leaving the row out.
    public mutating func insertAndFetch<T>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T {
        try insertReturning(db, conflictResolution, selection, fetch)
    }

    fileprivate mutating func insertReturningRecord<T: FetchableRecord & TableRecord>(
        _ db: Database, _ conflictResolution: Database.ConflictResolution?
    ) throws -> T {
        // A row that was left out has no key, and what `didInsert` is told then is that of another one.
        let former = self
        let fetched = try insertReturning(db, conflictResolution, T.databaseSelection) {
            try T.fetchOne($0)
        }
        guard let fetched else {
            throw try db.recordNotFound(PersistenceContainer(former), table: Self.databaseTableName)
        }
        return fetched
    }

    fileprivate mutating func insertReturning<T>(
        _ db: Database, _ conflictResolution: Database.ConflictResolution?,
        _ selection: [any SQLSelectable], _ fetch: (Statement) throws -> T
    ) throws -> T {
        let conflict =
            conflictResolution ?? Self.persistenceConflictPolicy.conflictResolutionForInsert
        return try insertWithCallbacks(db) { record in
            let container = try PersistenceContainer(record)
            let sql = db.insertionSQL(
                table: Self.databaseTableName, columns: container.names, conflict)
            let fetched = try db.execute(
                sql: sql, StatementArguments(values: container.values), in: Self.databaseTableName,
                returning: selection,
                fetch: fetch)
            return (db.lastInsertedRowID, fetched)
        }
    }

    /// Inserts the record, and fetches those columns of the row from the statement.
    public mutating func insertAndFetch<T>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        fetch: (Statement) throws -> T, select: (DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> T {
        try insertReturning(db, conflictResolution, select(Self.databaseComponents), fetch)
    }

    /// Updates the row of the record's primary key, or inserts the record if there is none, and
    /// returns the row as a record.
    public func saveAndFetch(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) throws -> Self where Self: FetchableRecord {
        var record = self
        return try record.saveReturningRecord(db, conflictResolution)
    }

    /// Updates the row of the record's primary key, or inserts the record if there is none, and
    /// returns the row as another type.
    public mutating func saveAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        try saveReturningRecord(db, conflictResolution)
    }

    /// Updates the row of the record's primary key, or inserts the record if there is none, and
    /// fetches those columns of the row from the statement.
    public mutating func saveAndFetch<T>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T {
        try saveReturning(db, conflictResolution, selection, fetch)
    }

    fileprivate mutating func saveReturning<T>(
        _ db: Database, _ conflictResolution: Database.ConflictResolution?,
        _ selection: [any SQLSelectable], _ fetch: (Statement) throws -> T
    ) throws -> T {
        if try exists(db) {
            return try updateAndFetch(
                db, onConflict: conflictResolution, selection: selection, fetch: fetch)
        }
        return try insertReturning(db, conflictResolution, selection, fetch)
    }

    fileprivate mutating func saveReturningRecord<T: FetchableRecord & TableRecord>(
        _ db: Database, _ conflictResolution: Database.ConflictResolution?
    ) throws -> T {
        if try exists(db) {
            return try updateAndFetch(db, onConflict: conflictResolution, as: T.self)
        }
        return try insertReturningRecord(db, conflictResolution)
    }

    /// Runs the callbacks of an insertion around `insert`, which gives the rowid and a value.
    mutating func insertWithCallbacks<T>(
        _ db: Database, _ insert: (Self) throws -> (rowID: Int64, value: T)
    ) throws -> T {
        try willSave(db)
        var result: (saved: PersistenceSuccess, value: T)?
        let outer = self
        try outer.aroundSave(db) {
            try willInsert(db)
            let rowIDColumn = try db.primaryKeyIfAny(Self.databaseTableName).rowIDColumn
            var inserted: (success: InsertionSuccess, value: T)?
            let record = self
            try record.aroundInsert(db) {
                let (rowID, value) = try insert(record)
                let success = InsertionSuccess(
                    rowID: rowID, rowIDColumn: rowIDColumn,
                    record: TypedSavedRecord(record))
                inserted = (success, value)
                return success
            }
            guard let inserted else { persistenceCallbackMisuse("aroundInsert") }
            didInsert(inserted.success)
            let saved = PersistenceSuccess(inserted.success)
            result = (saved, inserted.value)
            return saved
        }
        guard let result else { persistenceCallbackMisuse("aroundSave") }
        didSave(result.saved)
        return result.value
    }
}

extension PersistableRecord {
    /// Inserts the record, and returns the row as another type.
    ///
    /// - throws: `RecordError.recordNotFound` if a conflict was resolved by leaving the row out.
    public func insertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        var record = self
        return try record.insertReturningRecord(db, conflictResolution)
    }

    /// Inserts the record, and fetches those columns of the row from the statement.
    public func insertAndFetch<T>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T {
        var record = self
        return try record.insertReturning(db, conflictResolution, selection, fetch)
    }

    /// Inserts the record, and fetches those columns of the row from the statement.
    public func insertAndFetch<T>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        fetch: (Statement) throws -> T, select: (DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> T {
        var record = self
        return try record.insertReturning(
            db, conflictResolution, select(Self.databaseComponents), fetch)
    }

    /// Updates the row of the record's primary key, or inserts the record if there is none, and
    /// returns the row as another type.
    public func saveAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        as returnedType: T.Type
    ) throws -> T {
        var record = self
        return try record.saveReturningRecord(db, conflictResolution)
    }

    /// Updates the row of the record's primary key, or inserts the record if there is none, and
    /// fetches those columns of the row from the statement.
    public func saveAndFetch<T>(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T {
        var record = self
        return try record.saveReturning(db, conflictResolution, selection, fetch)
    }
}

extension Database {
    /// Compiles a writing statement that returns those columns of the rows it writes.
    func statement(
        sql: String, _ arguments: StatementArguments, in table: String,
        returning selection: [any SQLSelectable]
    ) throws -> Statement {
        precondition(!selection.isEmpty, "Invalid empty selection")
        let context = SQLGenerationContext(self)
        let alias = SQLTableAlias(tableName: table)
        context.register(alias)
        context.append(arguments)
        let columns = try selection.map { try $0.sqlSelection.qualified(with: alias).sql(context) }
        let statement = try availableStatement(
            sql: sql + " RETURNING " + columns.joined(separator: ", "))
        try statement.setArguments(context.arguments)
        return statement
    }

    func execute<T>(
        sql: String, _ arguments: StatementArguments, in table: String,
        returning selection: [any SQLSelectable], fetch: (Statement) throws -> T
    ) throws -> T {
        try fetch(statement(sql: sql, arguments, in: table, returning: selection))
    }
}
