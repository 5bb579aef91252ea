extension Database {
    /// The types of columns.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/datatype3.html>
    public struct ColumnType: RawRepresentable, Hashable, Sendable {
        /// The name in SQL.
        public let rawValue: String

        /// Creates a type from its name in SQL.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// Texts.
        public static let text = ColumnType(rawValue: "TEXT")
        /// Integers.
        public static let integer = ColumnType(rawValue: "INTEGER")
        /// Floating-point numbers.
        public static let real = ColumnType(rawValue: "REAL")
        /// Floating-point numbers.
        public static let double = ColumnType(rawValue: "DOUBLE")
        /// Numbers.
        public static let numeric = ColumnType(rawValue: "NUMERIC")
        /// Booleans.
        public static let boolean = ColumnType(rawValue: "BOOLEAN")
        /// Bytes.
        public static let blob = ColumnType(rawValue: "BLOB")
        /// Days.
        public static let date = ColumnType(rawValue: "DATE")
        /// Points in time.
        public static let datetime = ColumnType(rawValue: "DATETIME")
        /// Any value, in strict tables.
        public static let any = ColumnType(rawValue: "ANY")
        /// JSON as text.
        public static let jsonText = ColumnType(rawValue: "TEXT")
    }

    /// What a foreign key does when the row it refers to changes or goes.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/foreignkeys.html>
    public enum ForeignKeyAction: String, Sendable {
        /// Changes or goes too.
        case cascade = "CASCADE"
        /// Refuses at once.
        case restrict = "RESTRICT"
        /// Becomes NULL.
        case setNull = "SET NULL"
        /// Becomes the default value.
        case setDefault = "SET DEFAULT"
    }

    /// How a generated column is kept.
    public enum GeneratedColumnQualification: Sendable {
        /// Computed when it is read.
        case virtual
        /// Computed when the row is written.
        case stored
    }
}

/// Options of a new table.
public struct TableOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Does nothing if the table exists.
    public static let ifNotExists = TableOptions(rawValue: 1 << 0)
    /// The table lasts as long as the connection.
    public static let temporary = TableOptions(rawValue: 1 << 1)
    /// The table has no rowid, but its primary key only.
    public static let withoutRowID = TableOptions(rawValue: 1 << 2)
    /// Values must be of the declared types.
    public static let strict = TableOptions(rawValue: 1 << 3)
}

/// Describes a table to create.
///
/// ```swift
/// try db.create(table: "player") { t in
///     t.autoIncrementedPrimaryKey("id")
///     t.column("name", .text).notNull()
///     t.column("score", .integer).notNull().defaults(to: 0)
/// }
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/lang_createtable.html>
public final class TableDefinition {
    let name: String
    private let options: TableOptions
    private var components: [Component] = []
    private var primaryKey: [KeyPart]?
    private var primaryKeyConflict: Database.ConflictResolution?
    private var constraints: [Constraint] = []
    private var isInPrimaryKeyBody = false
    /// Indexes that follow the table.
    private(set) var indexes: [Index] = []

    private enum Component {
        case column(ColumnDefinition)
        case literal(SQL)
        case foreignKey(ForeignKeyDefinition)
    }

    /// A part of the primary key, in the order in which they are declared.
    private enum KeyPart {
        case column(String)
        case foreignKey(ForeignKeyDefinition)
    }

    private enum Constraint {
        case sql(SQL)
        case references(
            [String], table: String, columns: [String]?, actions: (([String]?) -> String))
    }

    /// An index that follows a table.
    struct Index {
        var name: String
        var columns: [String]
        var isUnique: Bool
    }

    init(name: String, options: TableOptions) {
        self.name = name
        self.options = options
    }

    /// Adds `id INTEGER PRIMARY KEY AUTOINCREMENT`.
    @discardableResult
    public func autoIncrementedPrimaryKey(
        _ name: String, onConflict conflictResolution: Database.ConflictResolution? = nil
    ) -> ColumnDefinition {
        column(name, .integer).primaryKey(onConflict: conflictResolution, autoincrement: true)
    }

    /// Adds a column that is the primary key.
    @discardableResult
    public func primaryKey(
        _ name: String, _ type: Database.ColumnType,
        onConflict conflictResolution: Database.ConflictResolution? = nil
    ) -> ColumnDefinition {
        let column = column(name, type).primaryKey(onConflict: conflictResolution)
        // SQLite lets NULL into all primary keys but rowids.
        return type == .integer ? column : column.notNull()
    }

    /// Adds a primary key of the columns that the closure adds.
    public func primaryKey(
        onConflict conflictResolution: Database.ConflictResolution? = nil, body: () throws -> Void
    ) rethrows {
        precondition(primaryKey == nil, "A table has one primary key only")
        primaryKey = []
        primaryKeyConflict = conflictResolution
        isInPrimaryKeyBody = true
        defer { isInPrimaryKeyBody = false }
        try body()
    }

    /// Makes the columns the primary key.
    public func primaryKey(
        _ columns: [String], onConflict conflictResolution: Database.ConflictResolution? = nil
    ) {
        precondition(primaryKey == nil, "A table has one primary key only")
        primaryKey = columns.map { .column($0) }
        primaryKeyConflict = conflictResolution
    }

    /// Adds a column.
    @discardableResult
    public func column(_ name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
        let column = ColumnDefinition(name: name, type: type)
        components.append(.column(column))
        if isInPrimaryKeyBody {
            primaryKey?.append(.column(name))
            column.notNull()
        }
        return column
    }

    /// Adds a column in SQL.
    public func column(sql: String) {
        components.append(.literal(SQL(sql: sql)))
    }

    /// Adds a column in SQL with values.
    public func column(literal: SQL) {
        components.append(.literal(literal))
    }

    /// Adds the column of a foreign key, `teamId` for `belongsTo("team")`, with an index.
    @discardableResult
    public func belongsTo(
        _ name: String, inTable table: String? = nil, onDelete: Database.ForeignKeyAction? = nil,
        onUpdate: Database.ForeignKeyAction? = nil, deferred: Bool = false, indexed: Bool = true
    ) -> ForeignKeyDefinition {
        let key = ForeignKeyDefinition(
            name: name, table: table, onDelete: onDelete, onUpdate: onUpdate, isDeferred: deferred,
            isIndexed: indexed, isInPrimaryKey: isInPrimaryKeyBody)
        components.append(.foreignKey(key))
        if isInPrimaryKeyBody { primaryKey?.append(.foreignKey(key)) }
        return key
    }

    /// Refuses rows that have the values of others in those columns.
    public func uniqueKey(
        _ columns: [String], onConflict conflictResolution: Database.ConflictResolution? = nil
    ) {
        let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
        constraint(sql: "UNIQUE (\(names))" + conflictClause(conflictResolution))
    }

    /// Makes the columns refer to those of another table.
    public func foreignKey(
        _ columns: [String], references table: String, columns destination: [String]? = nil,
        onDelete: Database.ForeignKeyAction? = nil, onUpdate: Database.ForeignKeyAction? = nil,
        deferred: Bool = false
    ) {
        constraints.append(
            .references(columns, table: table, columns: destination) { columns in
                referencesClause(table, columns, onDelete, onUpdate, deferred)
            })
    }

    /// Refuses rows for which the condition is false.
    public func check(_ condition: some SQLSpecificExpressible) {
        constraint(literal: "CHECK (\(condition.sqlExpression))")
    }

    /// Refuses rows for which the SQL is false.
    public func check(sql: String) {
        constraint(sql: "CHECK (\(sql))")
    }

    /// Adds a constraint in SQL.
    public func constraint(sql: String) {
        constraints.append(.sql(SQL(sql: sql)))
    }

    /// Adds a constraint in SQL with values.
    public func constraint(literal: SQL) {
        constraints.append(.sql(literal))
    }

    // MARK: - SQL

    func sql(_ db: Database, asSelect select: String? = nil) throws -> String {
        var text = "CREATE " + (options.contains(.temporary) ? "TEMPORARY " : "") + "TABLE "
        if options.contains(.ifNotExists) { text += "IF NOT EXISTS " }
        text += name.quotedDatabaseIdentifier
        if let select { return text + " AS " + select }
        let key = try ownPrimaryKey(db) ?? []
        var parts: [String] = []
        var foreignKeys: [SQL] = []
        for component in components {
            switch component {
            case .column(let column):
                parts.append(
                    try column.sql(db, table: name, primaryKey: key.map(\.name)))
                if column.isIndexed {
                    indexes.append(
                        Index(
                            name: "\(name)_on_\(column.name)", columns: [column.name],
                            isUnique: false))
                }
            case .literal(let sql):
                parts.append(try sql.inlined(db))
            case .foreignKey(let key):
                let expansion = try key.expand(db, table: self)
                parts += expansion.columns
                if let constraint = expansion.constraint { foreignKeys.append(constraint) }
                if let index = expansion.index { indexes.append(index) }
            }
        }
        if primaryKey?.isEmpty == false {
            let names = key.map(\.name.quotedDatabaseIdentifier).joined(separator: ", ")
            parts.append("PRIMARY KEY (\(names))" + conflictClause(primaryKeyConflict))
        }
        for constraint in constraints { parts.append(try sql(of: constraint, db, key.map(\.name))) }
        for foreignKey in foreignKeys { parts.append(try foreignKey.inlined(db)) }
        text += " (" + parts.joined(separator: ", ") + ")"
        var suffixes: [String] = []
        if options.contains(.strict) { suffixes.append("STRICT") }
        if options.contains(.withoutRowID) { suffixes.append("WITHOUT ROWID") }
        return suffixes.isEmpty ? text : text + " " + suffixes.joined(separator: ", ")
    }

    private func sql(of constraint: Constraint, _ db: Database, _ key: [String]) throws -> String {
        switch constraint {
        case .sql(let sql): return try sql.inlined(db)
        case .references(let columns, let table, let destination, let actions):
            let names = columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
            let referenced =
                try destination ?? referencedColumns(db, of: table, by: name, ownKey: key)
            return "FOREIGN KEY (\(names)) " + actions(referenced)
        }
    }

    /// The primary key that the definition declares, for foreign keys to the table itself; nil if it
    /// declares no column at all, because it stands for a table that exists.
    func ownPrimaryKey(_ db: Database) throws -> [(name: String, type: String)]? {
        if components.isEmpty, primaryKey == nil { return nil }
        let columns = components.compactMap { component -> ColumnDefinition? in
            if case .column(let column) = component { return column }
            return nil
        }
        if let primaryKey {
            return try primaryKey.flatMap { part -> [(name: String, type: String)] in
                switch part {
                case .column(let name):
                    [(name, columns.first { $0.name == name }?.type?.rawValue ?? "")]
                case .foreignKey(let key):
                    try key.expand(db, table: self).typedNames
                }
            }
        }
        let declared = columns.filter(\.isPrimaryKey).map { ($0.name, $0.type?.rawValue ?? "") }
        return declared.isEmpty ? [(Column.rowID.name, "INTEGER")] : declared
    }
}

func conflictClause(_ conflict: Database.ConflictResolution?) -> String {
    guard let conflict, conflict != .abort else { return "" }
    return " ON CONFLICT \(conflict.rawValue)"
}

func referencesClause(
    _ table: String, _ columns: [String]?, _ onDelete: Database.ForeignKeyAction?,
    _ onUpdate: Database.ForeignKeyAction?, _ isDeferred: Bool
) -> String {
    var text = "REFERENCES " + table.quotedDatabaseIdentifier
    if let columns {
        text += "(" + columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ") + ")"
    }
    if let onDelete { text += " ON DELETE \(onDelete.rawValue)" }
    if let onUpdate { text += " ON UPDATE \(onUpdate.rawValue)" }
    if isDeferred { text += " DEFERRABLE INITIALLY DEFERRED" }
    return text
}

extension SQL {
    /// The text with its values as literals, as SQLite takes no parameters in a schema.
    func inlined(_ db: Database) throws -> String {
        let (sql, arguments) = try build(db)
        var values = arguments.values[...]
        guard !values.isEmpty else { return sql }
        var text = ""
        var quote: Unicode.Scalar?
        for scalar in sql.unicodeScalars {
            if let open = quote {
                if scalar == open { quote = nil }
            } else if scalar == "'" || scalar == "\"" {
                quote = scalar
            } else if scalar == "?", let value = values.popFirst() {
                text += value.sqlLiteral
                continue
            }
            text.unicodeScalars.append(scalar)
        }
        return text
    }
}
