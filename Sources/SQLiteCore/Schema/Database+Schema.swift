extension Database {
    /// Creates a table.
    ///
    /// ```swift
    /// try db.create(table: "player") { t in
    ///     t.autoIncrementedPrimaryKey("id")
    ///     t.column("name", .text).notNull()
    /// }
    /// ```
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createtable.html>
    public func create(
        table name: String, options: TableOptions = [], body: (TableDefinition) throws -> Void
    ) throws {
        let definition = TableDefinition(name: name, options: options)
        try body(definition)
        try execute(sql: definition.sql(self))
        for index in definition.indexes {
            var indexOptions: IndexOptions = index.isUnique ? [.unique] : []
            if options.contains(.ifNotExists) { indexOptions.insert(.ifNotExists) }
            try create(
                index: index.name, on: name, columns: index.columns, options: indexOptions)
        }
    }

    /// Creates a table from the rows of a query.
    public func create(table name: String, options: TableOptions = [], as request: SQLRequest<Row>)
        throws
    {
        let (sql, arguments) = try request.build(self)
        let definition = TableDefinition(name: name, options: options)
        try execute(sql: definition.sql(self, asSelect: sql), arguments: arguments)
    }

    /// Renames a table.
    public func rename(table name: String, to newName: String) throws {
        try execute(
            sql: "ALTER TABLE \(name.quotedDatabaseIdentifier) "
                + "RENAME TO \(newName.quotedDatabaseIdentifier)")
    }

    /// Changes a table.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_altertable.html>
    public func alter(table name: String, body: (TableAlteration) throws -> Void) throws {
        let alteration = TableAlteration(name: name)
        try body(alteration)
        for sql in try alteration.statements(self) { try execute(sql: sql) }
    }

    /// Deletes a table.
    public func drop(table name: String) throws {
        try execute(sql: "DROP TABLE \(name.quotedDatabaseIdentifier)")
    }

    /// Creates an index.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createindex.html>
    public func create(
        index name: String, on table: String, columns: [String], options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        try create(
            index: name, on: table, expressions: columns.map { Column($0) }, options: options,
            condition: condition)
    }

    /// Creates an index named after the table and its columns: `index_player_on_team_score`.
    public func create(
        indexOn table: String, columns: [String], options: IndexOptions = [],
        condition: (any SQLExpressible)? = nil
    ) throws {
        try create(
            index: Self.defaultIndexName(on: table, columns: columns), on: table,
            columns: columns, options: options, condition: condition)
    }

    static func defaultIndexName(on table: String, columns: [String]) -> String {
        "index_\(table)_on_\(columns.joined(separator: "_"))"
    }

    /// Creates an index on expressions.
    public func create(
        index name: String, on table: String, expressions: [any SQLExpressible],
        options: IndexOptions = [], condition: (any SQLExpressible)? = nil
    ) throws {
        var text: SQL = "CREATE "
        if options.contains(.unique) { text.append(sql: "UNIQUE ") }
        text.append(sql: "INDEX ")
        if options.contains(.ifNotExists) { text.append(sql: "IF NOT EXISTS ") }
        text += "\(identifier: name) ON \(identifier: table)("
        text += expressions.map { SQL($0.sqlExpression) }.joined(separator: ", ")
        text.append(sql: ")")
        if let condition { text += " WHERE \(condition.sqlExpression)" }
        try execute(sql: text.inlined(self))
    }

    /// Deletes an index.
    public func drop(index name: String) throws {
        try execute(sql: "DROP INDEX \(name.quotedDatabaseIdentifier)")
    }

    /// Deletes the index on exactly those columns.
    public func drop(indexOn table: String, columns: [String]) throws {
        let wanted = columns.map { $0.lowercased() }
        let index = try indexes(on: table).first { index in
            index.columns.map { $0.lowercased() } == wanted && index.origin == .createIndex
        }
        if let index { try drop(index: index.name) }
    }

    /// Builds indexes anew, as a changed collation demands.
    public func reindex(collation: CollationName) throws {
        try execute(sql: "REINDEX \(collation.rawValue)")
    }

    /// Builds indexes anew, as a changed collation demands.
    public func reindex(collation: DatabaseCollation) throws {
        try reindex(collation: CollationName(rawValue: collation.name))
    }

    /// Creates a view.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createview.html>
    public func create(
        view name: String, options: ViewOptions = [], columns: [String]? = nil,
        as request: some SQLSubqueryable
    ) throws {
        try create(
            view: name, options: options, columns: columns,
            asLiteral: SQL(elements: [.subquery(request.sqlSubquery)]))
    }

    /// Creates a view from SQL with values.
    public func create(
        view name: String, options: ViewOptions = [], columns: [String]? = nil,
        asLiteral sqlLiteral: SQL
    ) throws {
        var text = "CREATE " + (options.contains(.temporary) ? "TEMPORARY " : "") + "VIEW "
        if options.contains(.ifNotExists) { text += "IF NOT EXISTS " }
        text += name.quotedDatabaseIdentifier
        if let columns {
            text += " (" + columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ") + ")"
        }
        try execute(sql: text + " AS " + sqlLiteral.inlined(self))
    }

    /// Deletes a view.
    public func drop(view name: String) throws {
        try execute(sql: "DROP VIEW \(name.quotedDatabaseIdentifier)")
    }
}

/// Options of a new index.
public struct IndexOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Does nothing if the index exists.
    public static let ifNotExists = IndexOptions(rawValue: 1 << 0)
    /// Refuses equal values.
    public static let unique = IndexOptions(rawValue: 1 << 1)
}

/// Options of a new view.
public struct ViewOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Does nothing if the view exists.
    public static let ifNotExists = ViewOptions(rawValue: 1 << 0)
    /// The view lasts as long as the connection.
    public static let temporary = ViewOptions(rawValue: 1 << 1)
}

/// Describes the changes of a table.
public final class TableAlteration {
    private enum Change {
        case add(ColumnDefinition)
        case addSQL(SQL)
        case addForeignKey(ForeignKeyDefinition)
        case rename(String, String)
        case drop(String)
    }

    private let name: String
    private var changes: [Change] = []

    init(name: String) {
        self.name = name
    }

    /// Adds a column.
    @discardableResult
    public func add(column name: String, _ type: Database.ColumnType? = nil) -> ColumnDefinition {
        let column = ColumnDefinition(name: name, type: type)
        changes.append(.add(column))
        return column
    }

    /// Adds a column in SQL.
    public func addColumn(sql: String) {
        changes.append(.addSQL(SQL(sql: sql)))
    }

    /// Adds a column in SQL with values.
    public func addColumn(literal: SQL) {
        changes.append(.addSQL(literal))
    }

    /// Adds the column of a foreign key.
    @discardableResult
    public func add(
        belongsTo name: String, inTable table: String? = nil,
        onDelete: Database.ForeignKeyAction? = nil, onUpdate: Database.ForeignKeyAction? = nil,
        deferred: Bool = false, indexed: Bool = true
    ) -> ForeignKeyDefinition {
        let key = ForeignKeyDefinition(
            name: name, table: table, onDelete: onDelete, onUpdate: onUpdate, isDeferred: deferred,
            isIndexed: indexed, isInPrimaryKey: false)
        changes.append(.addForeignKey(key))
        return key
    }

    /// Renames a column.
    public func rename(column name: String, to newName: String) {
        changes.append(.rename(name, newName))
    }

    /// Deletes a column.
    public func drop(column name: String) {
        changes.append(.drop(name))
    }

    func statements(_ db: Database) throws -> [String] {
        let prefix = "ALTER TABLE \(name.quotedDatabaseIdentifier) "
        var statements: [String] = []
        func create(_ index: TableDefinition.Index) {
            let columns = index.columns.map(\.quotedDatabaseIdentifier).joined(separator: ", ")
            statements.append(
                "CREATE \(index.isUnique ? "UNIQUE " : "")INDEX "
                    + "\(index.name.quotedDatabaseIdentifier) ON "
                    + "\(name.quotedDatabaseIdentifier)(\(columns))")
        }
        for change in changes {
            switch change {
            case .add(let column):
                statements.append(
                    prefix + "ADD COLUMN " + (try column.sql(db, table: name, primaryKey: nil)))
                if column.isIndexed {
                    create(
                        TableDefinition.Index(
                            name: "\(name)_on_\(column.name)", columns: [column.name],
                            isUnique: false))
                }
            case .addSQL(let sql):
                statements.append(prefix + "ADD COLUMN " + (try sql.inlined(db)))
            case .addForeignKey(let key):
                let expansion = try key.expand(
                    db, table: TableDefinition(name: name, options: []), isAddition: true)
                for column in expansion.columns {
                    statements.append(prefix + "ADD COLUMN " + column)
                }
                if let index = expansion.index { create(index) }
            case .rename(let column, let newName):
                statements.append(
                    prefix + "RENAME COLUMN \(column.quotedDatabaseIdentifier) "
                        + "TO \(newName.quotedDatabaseIdentifier)")
            case .drop(let column):
                statements.append(prefix + "DROP COLUMN " + column.quotedDatabaseIdentifier)
            }
        }
        return statements
    }
}
