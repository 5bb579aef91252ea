extension QueryInterfaceRequest {
    /// Deletes the rows, and returns how many there were.
    @discardableResult
    public func deleteAll(_ db: Database) throws -> Int {
        let context = SQLGenerationContext(db)
        let sql = try query.deleteSQL(context)
        try db.availableStatement(sql: sql).execute(arguments: context.arguments)
        return db.changesCount
    }

    /// Updates the rows, and returns how many there were.
    ///
    /// ```swift
    /// try Player.filter(Column("team") == "red").updateAll(db, Column("score") += 10)
    /// ```
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        guard !assignments.isEmpty else { return 0 }
        let context = SQLGenerationContext(db)
        let sql = try query.updateSQL(context, conflictResolution ?? .abort, assignments)
        try db.availableStatement(sql: sql).execute(arguments: context.arguments)
        return db.changesCount
    }

    /// Updates the rows, and returns how many there were.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try updateAll(db, onConflict: conflictResolution, assignments)
    }
}

extension SQLQuery {
    /// Whether `DELETE` and `UPDATE` must find the rows by a query inside.
    private var needsSubquery: Bool {
        !joins.isEmpty || groups != nil || !havings.isEmpty || limit != nil || isDistinct
    }

    /// The clause that finds the rows.
    private func whereClause(_ context: SQLGenerationContext) throws -> String {
        guard needsSubquery else {
            let conditions = try filters.map { try $0(context.db, alias) }
            return try conditions.isEmpty
                ? "" : " WHERE " + SQLExpression.and(conditions).sql(context)
        }
        let columns = try context.db.primaryKey(tableName).fastColumns
        var query = self
        query.ctes = []
        query.selection = { _, _ in columns.map { SQLExpression.column($0).sqlSelection } }
        query.joins = joins.map(\.withoutSelection)
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let inner = try query.sql(SQLGenerationContext(context.db, parent: context))
        return " WHERE \(columns.count == 1 ? names : "(\(names))") IN (\(inner))"
    }

    func deleteSQL(_ context: SQLGenerationContext) throws -> String {
        if !needsSubquery { registerAliases(context) }
        return try commonTablesSQL(context) + "DELETE FROM "
            + tableName.quotedDatabaseIdentifier + whereClause(context)
    }

    func updateSQL(
        _ context: SQLGenerationContext, _ conflict: Database.ConflictResolution,
        _ assignments: [ColumnAssignment]
    ) throws -> String {
        if !needsSubquery { registerAliases(context) }
        let verb = conflict == .abort ? "UPDATE" : "UPDATE OR \(conflict.rawValue)"
        let tables = try commonTablesSQL(context)
        let sets = try assignments.sql(context)
        return try tables + "\(verb) \(tableName.quotedDatabaseIdentifier) SET "
            + sets.joined(separator: ", ") + whereClause(context)
    }
}

/// A new value for a column, in a batch update.
///
/// ```swift
/// Column("score").set(to: 0)
/// Column("score") += 1
/// ```
public struct ColumnAssignment: Sendable {
    let column: String
    /// Nil to leave the column as it is.
    let value: SQLExpression?
}

extension [ColumnAssignment] {
    /// The assignments of `UPDATE ... SET`.
    func sql(_ context: SQLGenerationContext) throws -> [String] {
        try compactMap { assignment in
            try assignment.value.map {
                try assignment.column.quotedDatabaseIdentifier + " = " + $0.sql(context)
            }
        }
    }
}

extension ColumnExpression {
    /// Assigns a value.
    public func set(to value: (any SQLExpressible)?) -> ColumnAssignment {
        ColumnAssignment(column: name, value: value?.sqlExpression ?? .null)
    }

    /// Adds to the column.
    public static func += (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column + value.sqlExpression)
    }

    /// Subtracts from the column.
    public static func -= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column - value.sqlExpression)
    }

    /// Multiplies the column.
    public static func *= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column * value.sqlExpression)
    }

    /// Divides the column.
    public static func /= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column / value.sqlExpression)
    }

    /// Keeps the bits that both have.
    public static func &= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column & value.sqlExpression)
    }

    /// Keeps the bits that one has.
    public static func |= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column | value.sqlExpression)
    }

    /// Shifts the bits to the left.
    public static func <<= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column << value.sqlExpression)
    }

    /// Shifts the bits to the right.
    public static func >>= (column: Self, value: some SQLExpressible) -> ColumnAssignment {
        column.set(to: column >> value.sqlExpression)
    }

    /// In an upsert: leaves the column as it is.
    public var noOverwrite: ColumnAssignment {
        ColumnAssignment(column: name, value: nil)
    }
}
