// Insertions that become updates where a row is in the way.
//
// Related SQLite documentation: <https://www.sqlite.org/lang_upsert.html>

/// Which columns an upsert updates besides those that are assigned.
public enum UpsertUpdateStrategy: Sendable {
    /// All columns but those of the primary key and of the conflict.
    case allColumns
    /// No other column.
    case noColumnUnlessSpecified
}

extension MutablePersistableRecord {
    /// Inserts the record, or updates the row that it conflicts with.
    ///
    /// ```swift
    /// try word.upsert(db)
    /// ```
    public mutating func upsert(_ db: Database) throws {
        try runUpsert(db, Upsert<Self>(), selection: []) { _ in () }
    }

    /// Inserts the record, or updates the row that it conflicts with.
    ///
    /// - parameter conflictTarget: the unique columns that may conflict; any by default.
    /// - parameter strategy: which columns are updated besides those of `assignments`.
    /// - parameter assignments: how columns are updated, given an alias of the row that was to be
    ///   inserted.
    public mutating func upsert(
        _ db: Database, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws {
        let upsert = Upsert(target: conflictTarget, strategy: strategy, assignments: assignments)
        try runUpsert(db, upsert, selection: []) { _ in () }
    }

    /// Inserts the record, or updates the row that it conflicts with, and returns the row.
    ///
    /// ```swift
    /// let word = try Word(text: "jovial", count: 1).upsertAndFetch(
    ///     db, onConflict: ["text"], doUpdate: { _ in [Column("count") += 1] })
    /// ```
    ///
    /// - parameter conflictTarget: the unique columns that may conflict; any by default.
    /// - parameter strategy: which columns are updated besides those of `assignments`.
    /// - parameter assignments: how columns are updated, given an alias of the row that was to be
    ///   inserted.
    public mutating func upsertAndFetch(
        _ db: Database, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws -> Self where Self: FetchableRecord {
        try upsertAndFetch(
            db, as: Self.self, onConflict: conflictTarget, updating: strategy,
            doUpdate: assignments)
    }

    /// Inserts the record, or updates the row that it conflicts with, and returns the row as
    /// another type.
    ///
    /// - parameter conflictTarget: the unique columns that may conflict; any by default.
    /// - parameter strategy: which columns are updated besides those of `assignments`.
    /// - parameter assignments: how columns are updated, given an alias of the row that was to be
    ///   inserted.
    public mutating func upsertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, as returnedType: T.Type, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws -> T {
        let upsert = Upsert(target: conflictTarget, strategy: strategy, assignments: assignments)
        return try runUpsert(db, upsert, selection: T.databaseSelection) { try T(row: $0) }
    }

    fileprivate mutating func runUpsert<T>(
        _ db: Database, _ upsert: Upsert<Self>, selection: [any SQLSelectable],
        _ decode: (Row) throws -> T
    ) throws -> T {
        try insertWithCallbacks(db) { record in
            let container = try PersistenceContainer(record)
            let key = try db.primaryKey(Self.databaseTableName)
            let context = SQLGenerationContext(db)
            let sql = try upsert.sql(context, container, key: key)
            // The last inserted rowid is not that of a row which was updated.
            let rowID = key.tableHasRowID ? Column.rowID : Column(key.columns[0])
            let row = try db.execute(
                sql: sql, context.arguments, in: Self.databaseTableName,
                returning: selection + [rowID]
            ) { try Row.fetchOne($0) }
            guard let row else {
                throw DatabaseError(resultCode: .SQLITE_INTERNAL, message: "no row was returned")
            }
            let found: Int64? = key.tableHasRowID ? row[row.count - 1] : nil
            return (found ?? db.lastInsertedRowID, try decode(row))
        }
    }
}

extension PersistableRecord {
    /// Inserts the record, or updates the row that it conflicts with.
    public func upsert(_ db: Database) throws {
        var record = self
        try record.runUpsert(db, Upsert<Self>(), selection: []) { _ in () }
    }

    /// Inserts the record, or updates the row that it conflicts with.
    ///
    /// - parameter conflictTarget: the unique columns that may conflict; any by default.
    /// - parameter strategy: which columns are updated besides those of `assignments`.
    /// - parameter assignments: how columns are updated, given an alias of the row that was to be
    ///   inserted.
    public func upsert(
        _ db: Database, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws {
        var record = self
        let upsert = Upsert(target: conflictTarget, strategy: strategy, assignments: assignments)
        try record.runUpsert(db, upsert, selection: []) { _ in () }
    }

    /// Inserts the record, or updates the row that it conflicts with, and returns the row.
    ///
    /// - parameter conflictTarget: the unique columns that may conflict; any by default.
    /// - parameter strategy: which columns are updated besides those of `assignments`.
    /// - parameter assignments: how columns are updated, given an alias of the row that was to be
    ///   inserted.
    public func upsertAndFetch(
        _ db: Database, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws -> Self where Self: FetchableRecord {
        try upsertAndFetch(
            db, as: Self.self, onConflict: conflictTarget, updating: strategy,
            doUpdate: assignments)
    }

    /// Inserts the record, or updates the row that it conflicts with, and returns the row as
    /// another type.
    ///
    /// - parameter conflictTarget: the unique columns that may conflict; any by default.
    /// - parameter strategy: which columns are updated besides those of `assignments`.
    /// - parameter assignments: how columns are updated, given an alias of the row that was to be
    ///   inserted.
    public func upsertAndFetch<T: FetchableRecord & TableRecord>(
        _ db: Database, as returnedType: T.Type, onConflict conflictTarget: [String] = [],
        updating strategy: UpsertUpdateStrategy = .allColumns,
        doUpdate assignments: ((_ excluded: TableAlias<Self>) -> [ColumnAssignment])? = nil
    ) throws -> T {
        var record = self
        let upsert = Upsert(target: conflictTarget, strategy: strategy, assignments: assignments)
        return try record.runUpsert(db, upsert, selection: T.databaseSelection) { try T(row: $0) }
    }
}

/// How an upsert resolves its conflict.
fileprivate struct Upsert<Record: MutablePersistableRecord> {
    var target: [String] = []
    var strategy = UpsertUpdateStrategy.allColumns
    var assignments: ((TableAlias<Record>) -> [ColumnAssignment])?

    /// The statement up to `RETURNING`, its arguments in the context.
    func sql(
        _ context: SQLGenerationContext, _ container: PersistenceContainer, key: PrimaryKeyInfo
    ) throws -> String {
        let table = Record.databaseTableName
        var sql = context.db.insertionSQL(table: table, columns: container.names, .abort)
        context.append(container.values)
        sql += " ON CONFLICT"
        if !target.isEmpty {
            sql += "(" + target.map(\.quotedDatabaseIdentifier).joined(separator: ", ") + ")"
        }
        let excluded = TableAlias<Record>(name: "excluded")
        context.register(excluded.sqlAlias)
        let explicit = assignments?(excluded) ?? []
        var sets = try explicit.sql(context)
        if strategy == .allColumns {
            let left = Set(
                (key.columns + target + explicit.map(\.column)).map { $0.lowercased() })
            for name in container.names where !left.contains(name.lowercased()) {
                let quoted = name.quotedDatabaseIdentifier
                sets.append("\(quoted) = \"excluded\".\(quoted)")
            }
        }
        if sets.isEmpty, let first = container.names.first?.quotedDatabaseIdentifier {
            // Something must be updated for the row to be returned.
            sets.append("\(first) = \(first)")
        }
        return sql + " DO UPDATE SET " + sets.joined(separator: ", ")
    }
}
