/// Describes a column to create.
///
/// Related SQLite documentation: <https://www.sqlite.org/syntax/column-constraint.html>
public final class ColumnDefinition {
    let name: String
    let type: Database.ColumnType?
    private var primaryKey: (conflict: Database.ConflictResolution?, autoincrement: Bool)?
    private var isNotNull = false
    private var notNullConflict: Database.ConflictResolution?
    private var isUnique = false
    private var uniqueConflict: Database.ConflictResolution?
    private(set) var isIndexed = false
    private var checks: [SQL] = []
    private var defaultSQL: SQL?
    private var collation: String?
    private var references:
        [(
            table: String?, column: String?, onDelete: Database.ForeignKeyAction?,
            onUpdate: Database.ForeignKeyAction?, isDeferred: Bool
        )] = []
    private var generated: (sql: SQL, qualification: Database.GeneratedColumnQualification)?

    init(name: String, type: Database.ColumnType?) {
        self.name = name
        self.type = type
    }

    var isPrimaryKey: Bool { primaryKey != nil }

    /// Makes the column the primary key.
    @discardableResult
    public func primaryKey(
        onConflict conflictResolution: Database.ConflictResolution? = nil,
        autoincrement: Bool = false
    ) -> Self {
        primaryKey = (conflictResolution, autoincrement)
        return self
    }

    /// Refuses NULL.
    @discardableResult
    public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        isNotNull = true
        notNullConflict = conflictResolution
        return self
    }

    /// Refuses values that another row has.
    @discardableResult
    public func unique(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        isUnique = true
        uniqueConflict = conflictResolution
        return self
    }

    /// Adds an index, named `TABLE_on_COLUMN`.
    @discardableResult
    public func indexed() -> Self {
        isIndexed = true
        return self
    }

    /// Refuses values for which the condition is false: `check { $0 > 0 }`.
    @discardableResult
    public func check(_ condition: (Column) -> any SQLExpressible) -> Self {
        checks.append("\(condition(Column(name)).sqlExpression)")
        return self
    }

    /// Refuses values for which the SQL is false.
    @discardableResult
    public func check(sql: String) -> Self {
        checks.append(SQL(sql: sql))
        return self
    }

    /// The value of rows that give none.
    @discardableResult
    public func defaults(to value: some DatabaseValueConvertible) -> Self {
        defaultSQL = SQL(sql: value.databaseValue.sqlLiteral)
        return self
    }

    /// The value of rows that give none, as SQL.
    @discardableResult
    public func defaults(sql: String) -> Self {
        defaultSQL = SQL(sql: sql)
        return self
    }

    /// How texts are compared.
    @discardableResult
    public func collate(_ collation: Database.CollationName) -> Self {
        self.collation = collation.rawValue
        return self
    }

    /// How texts are compared.
    @discardableResult
    public func collate(_ collation: DatabaseCollation) -> Self {
        self.collation = collation.name
        return self
    }

    /// Computes the column by SQL.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/gencol.html>
    @discardableResult
    public func generatedAs(
        sql: String, _ qualification: Database.GeneratedColumnQualification = .virtual
    ) -> Self {
        generated = (SQL(sql: sql), qualification)
        return self
    }

    /// Computes the column by an expression.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/gencol.html>
    @discardableResult
    public func generatedAs(
        _ expression: some SQLExpressible,
        _ qualification: Database.GeneratedColumnQualification = .virtual
    ) -> Self {
        generated = ("\(expression.sqlExpression)", qualification)
        return self
    }

    /// Makes the column refer to one of another table; by default, to its primary key.
    @discardableResult
    public func references(
        _ table: String, column: String? = nil, onDelete: Database.ForeignKeyAction? = nil,
        onUpdate: Database.ForeignKeyAction? = nil, deferred: Bool = false
    ) -> Self {
        references.append((table, column, onDelete, onUpdate, deferred))
        return self
    }

    func sql(_ db: Database, table: String, primaryKey tableKey: [String]?) throws -> String {
        var parts = [name.quotedDatabaseIdentifier]
        if let type { parts.append(type.rawValue) }
        if let primaryKey {
            var text = "PRIMARY KEY" + conflictClause(primaryKey.conflict)
            if primaryKey.autoincrement { text += " AUTOINCREMENT" }
            parts.append(text)
        }
        if isNotNull { parts.append("NOT NULL" + conflictClause(notNullConflict)) }
        if isUnique { parts.append("UNIQUE" + conflictClause(uniqueConflict)) }
        for check in checks { parts.append("CHECK (\(try check.inlined(db)))") }
        if let defaultSQL {
            let text = try defaultSQL.inlined(db)
            parts.append("DEFAULT " + (text.needsDefaultParentheses ? "(\(text))" : text))
        }
        if let collation { parts.append("COLLATE \(collation)") }
        for reference in references {
            let destination = reference.table ?? table
            // SQLite would look for the primary key by itself, but only when rows are written.
            let columns =
                try reference.column.map { [$0] }
                ?? referencedColumns(db, of: destination, by: table, ownKey: tableKey)
            parts.append(
                referencesClause(
                    destination, columns, reference.onDelete, reference.onUpdate,
                    reference.isDeferred))
        }
        if let generated {
            let kind = generated.qualification == .stored ? "STORED" : "VIRTUAL"
            parts.append("GENERATED ALWAYS AS (\(try generated.sql.inlined(db))) \(kind)")
        }
        return parts.joined(separator: " ")
    }
}

extension String {
    /// Whether a default value is an expression and not a literal.
    fileprivate var needsDefaultParentheses: Bool {
        if hasPrefix("(") || hasPrefix("'") || hasPrefix("X'") { return false }
        return contains { $0 == "(" || $0 == "|" || $0 == " " }
    }
}

/// The columns that a foreign key of `table` refers to when it names none; nil if there is no such
/// table yet.
///
/// - parameter ownKey: the primary key that is being declared for `table`.
func referencedColumns(_ db: Database, of destination: String, by table: String, ownKey: [String]?)
    throws -> [String]?
{
    if destination.lowercased() == table.lowercased(), let ownKey {
        return ownKey.isEmpty ? [Column.rowID.name] : ownKey
    }
    return try db.tableExists(destination) ? db.primaryKey(destination).columns : nil
}
