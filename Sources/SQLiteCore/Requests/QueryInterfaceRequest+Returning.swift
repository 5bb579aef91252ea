// Batch deletions and updates that return the rows.
//
// Related SQLite documentation: <https://www.sqlite.org/lang_returning.html>

extension QueryInterfaceRequest {
    /// A statement that deletes the rows, and returns those columns of them when it is run.
    public func deleteAndFetchStatement(_ db: Database, selection: [any SQLSelectable]) throws
        -> Statement
    {
        let context = SQLGenerationContext(db)
        let sql = try query.deleteSQL(context)
        return try db.statement(
            sql: sql, context.arguments, in: query.tableName, returning: selection)
    }

    /// A statement that updates the rows, and returns those columns of them when it is run.
    ///
    /// - precondition: there are assignments.
    public func updateAndFetchStatement(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment], selection: [any SQLSelectable]
    ) throws -> Statement {
        precondition(!assignments.isEmpty, "Can't update without assignments")
        let context = SQLGenerationContext(db)
        let sql = try query.updateSQL(context, conflictResolution ?? .abort, assignments)
        return try db.statement(
            sql: sql, context.arguments, in: query.tableName, returning: selection)
    }
}

// With closures over the columns of a record.
extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// A statement that deletes the rows, and returns those columns of them when it is run.
    ///
    /// ```swift
    /// let statement = try Player.all().deleteAndFetchStatement(db) { [$0.name] }
    /// let names = try String.fetchAll(statement)
    /// ```
    public func deleteAndFetchStatement(
        _ db: Database, select: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> Statement {
        try deleteAndFetchStatement(db, selection: select(RowDecoder.databaseComponents))
    }

    /// A statement that updates the rows, and returns those columns of them when it is run.
    ///
    /// ```swift
    /// let statement = try Player.all().updateAndFetchStatement(db) {
    ///     [$0.score += 10]
    /// } select: {
    ///     [$0.score]
    /// }
    /// ```
    ///
    /// - precondition: there are assignments.
    public func updateAndFetchStatement(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment],
        select: (RowDecoder.DatabaseComponents) throws -> [any SQLSelectable]
    ) throws -> Statement {
        try updateAndFetchStatement(
            db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents),
            selection: select(RowDecoder.databaseComponents))
    }
}

extension QueryInterfaceRequest where RowDecoder: FetchableRecord & TableRecord {
    /// Deletes the rows, and returns a cursor over the deleted records.
    ///
    /// All rows are deleted by the first step of the cursor.
    public func deleteAndFetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(
            deleteAndFetchStatement(db, selection: RowDecoder.databaseSelection))
    }

    /// Deletes the rows, and returns the deleted records.
    public func deleteAndFetchAll(_ db: Database) throws -> [RowDecoder] {
        try Array(deleteAndFetchCursor(db))
    }

    /// Deletes the rows, and returns the distinct deleted records.
    public func deleteAndFetchSet(_ db: Database) throws -> Set<RowDecoder>
    where RowDecoder: Hashable {
        try Set(deleteAndFetchCursor(db))
    }

    /// Deletes the rows, and returns the identifiers of the deleted records.
    public func deleteAndFetchIds(_ db: Database) throws -> Set<RowDecoder.ID>
    where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
        let columns = try db.primaryKey(query.tableName).columns
        guard columns.count == 1 else {
            throw DatabaseError(
                resultCode: .SQLITE_MISUSE,
                message: "table \(query.tableName) has a primary key of several columns")
        }
        let statement = try deleteAndFetchStatement(db, selection: columns.map { Column($0) })
        return try RowDecoder.ID.fetchSet(statement)
    }

    /// Updates the rows, and returns a cursor over the updated records.
    ///
    /// All rows are updated by the first step of the cursor.
    public func updateAndFetchCursor(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(
            updateAndFetchStatement(
                db, onConflict: conflictResolution, assignments,
                selection: RowDecoder.databaseSelection))
    }

    /// Updates the rows, and returns the updated records.
    ///
    /// ```swift
    /// let players = try Player.all().updateAndFetchAll(db, [Column("score") += 1])
    /// ```
    public func updateAndFetchAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> [RowDecoder] {
        try Array(updateAndFetchCursor(db, onConflict: conflictResolution, assignments))
    }

    /// Updates the rows, and returns the updated records.
    public func updateAndFetchAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> [RowDecoder] {
        try updateAndFetchAll(db, onConflict: conflictResolution, assignments)
    }

    /// Updates the rows, and returns the updated records.
    public func updateAndFetchAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (RowDecoder.DatabaseComponents) throws -> ColumnAssignment
    ) throws -> [RowDecoder] {
        try updateAndFetchAll(
            db, onConflict: conflictResolution, [assignment(RowDecoder.databaseComponents)])
    }

    /// Updates the rows, and returns them as they are then, by the columns of the record type.
    public func updateAndFetchAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> [RowDecoder] {
        try updateAndFetchAll(
            db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }

    /// Updates the rows, and returns a cursor over the updated records.
    ///
    /// All rows are updated by the first step of the cursor.
    public func updateAndFetchCursor(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> RecordCursor<RowDecoder> {
        try updateAndFetchCursor(
            db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }

    /// Updates the rows, and returns the distinct updated records.
    public func updateAndFetchSet(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (RowDecoder.DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Set<RowDecoder> where RowDecoder: Hashable {
        try updateAndFetchSet(
            db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }

    /// Updates the rows, and returns the distinct updated records.
    public func updateAndFetchSet(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Set<RowDecoder> where RowDecoder: Hashable {
        try Set(updateAndFetchCursor(db, onConflict: conflictResolution, assignments))
    }
}
