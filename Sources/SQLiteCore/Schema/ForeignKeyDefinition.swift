/// Describes the columns of a foreign key, named after the table it refers to.
public final class ForeignKeyDefinition {
    private let name: String
    private let table: String?
    private let onDelete: Database.ForeignKeyAction?
    private let onUpdate: Database.ForeignKeyAction?
    private let isDeferred: Bool
    private let wantsIndex: Bool
    private let isInPrimaryKey: Bool
    private var isUnique = false
    private var uniqueConflict: Database.ConflictResolution?
    private var isNotNull = false
    private var notNullConflict: Database.ConflictResolution?

    init(
        name: String, table: String?, onDelete: Database.ForeignKeyAction?,
        onUpdate: Database.ForeignKeyAction?, isDeferred: Bool, isIndexed: Bool,
        isInPrimaryKey: Bool
    ) {
        self.name = name
        self.table = table
        self.onDelete = onDelete
        self.onUpdate = onUpdate
        self.isDeferred = isDeferred
        self.wantsIndex = isIndexed
        self.isInPrimaryKey = isInPrimaryKey
        self.isNotNull = isInPrimaryKey
    }

    /// Refuses NULL.
    @discardableResult
    public func notNull(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        isNotNull = true
        notNullConflict = conflictResolution
        return self
    }

    /// Refuses rows that refer to what another row refers to.
    @discardableResult
    public func unique(onConflict conflictResolution: Database.ConflictResolution? = nil) -> Self {
        isUnique = true
        uniqueConflict = conflictResolution
        return self
    }

    struct Expansion {
        var typedNames: [(name: String, type: String)]
        /// The columns in SQL.
        var columns: [String]
        /// The constraint of a key of several columns, in SQL.
        var constraint: SQL?
        var index: TableDefinition.Index?
    }

    /// - parameter isAddition: whether the columns are added to a table, which SQLite refuses to do with
    ///   unique ones.
    func expand(_ db: Database, table definition: TableDefinition, isAddition: Bool = false) throws
        -> Expansion
    {
        let destination = try resolvedTable(db, definition)
        let keys = try referencedKey(db, destination, definition)
        let names = keys.map { key in
            // Nobody calls a column after the hidden one.
            let suffix = key.name == Column.rowID.name ? "id" : key.name
            return name + suffix.prefix(1).uppercased() + suffix.dropFirst()
        }
        let typedNames = zip(names, keys).map { (name: $0, type: $1.type) }
        let isSingle = keys.count == 1
        var columns = zip(names, keys).map { name, key in
            name.quotedDatabaseIdentifier + (key.type.isEmpty ? "" : " \(key.type)")
                + (isNotNull ? " NOT NULL" + conflictClause(notNullConflict) : "")
                + (isUnique && isSingle && !isAddition
                    ? " UNIQUE" + conflictClause(uniqueConflict) : "")
        }
        let clause = referencesClause(
            destination, keys.map(\.name), onDelete, onUpdate, isDeferred)
        if isSingle {
            columns[0] += " " + clause
            // UNIQUE comes with an index, as the primary key does.
            let needsIndex =
                isUnique ? isAddition : wantsIndex && !isInPrimaryKey
            let index = TableDefinition.Index(
                name: "\(definition.name)_on_\(names[0])", columns: names, isUnique: isUnique)
            return Expansion(
                typedNames: typedNames, columns: columns, index: needsIndex ? index : nil)
        }
        let list = names.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        let index = TableDefinition.Index(
            name: Database.defaultIndexName(on: definition.name, columns: names), columns: names,
            isUnique: isUnique)
        return Expansion(
            typedNames: typedNames, columns: columns,
            constraint: SQL(sql: "FOREIGN KEY (\(list)) \(clause)"),
            index: isUnique || wantsIndex && !isInPrimaryKey ? index : nil)
    }

    private func referencedKey(_ db: Database, _ destination: String, _ definition: TableDefinition)
        throws -> [(name: String, type: String)]
    {
        if destination.lowercased() == definition.name.lowercased() {
            if isInPrimaryKey {
                throw DatabaseError(
                    message: "The primary key of \(definition.name) cannot refer to itself")
            }
            if let key = try definition.ownPrimaryKey(db) { return key }
        }
        let columns = try db.columns(in: destination)
        return try db.primaryKey(destination).columns.map { name in
            (name, columns.first { $0.name == name }?.type ?? "INTEGER")
        }
    }

    /// The table of that name, in the singular or in the plural.
    private func resolvedTable(_ db: Database, _ definition: TableDefinition) throws -> String {
        if let table { return table }
        let candidates = [name, name.pluralized]
        for candidate in candidates where candidate.lowercased() == definition.name.lowercased() {
            return definition.name
        }
        for candidate in candidates where try db.tableExists(candidate) { return candidate }
        throw DatabaseError(
            message: "Table not found: \(name). Use belongsTo(_:inTable:) to name it.")
    }
}
