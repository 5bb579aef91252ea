internal import CSQLite

/// A column of a table.
///
/// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_table_xinfo>
public struct ColumnInfo: FetchableRecord, Sendable {
    let cid: Int
    let hidden: Int

    /// The name.
    public let name: String

    /// The type as it was declared; empty if there was none.
    public let type: String

    /// Whether NULL is refused.
    public let isNotNull: Bool

    /// The default value as SQL.
    public let defaultValueSQL: String?

    /// The position in the primary key, from 1 on; zero outside of it.
    public let primaryKeyIndex: Int

    /// Creates the description of a column from a row of `PRAGMA table_xinfo`.
    public init(row: Row) {
        cid = row["cid"]
        name = row["name"]
        type = row["type"]
        isNotNull = row["notnull"]
        defaultValueSQL = row["dflt_value"]
        primaryKeyIndex = row["pk"]
        hidden = row["hidden"] ?? 0
    }
}

/// An index of a table.
public struct IndexInfo: Sendable {
    /// How an index came to be.
    public struct Origin: RawRepresentable, Hashable, Sendable {
        /// SQLite's letters.
        public var rawValue: String

        /// Creates an origin from SQLite's letters.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// By `CREATE INDEX`.
        public static let createIndex = Origin(rawValue: "c")
        /// By a unique constraint.
        public static let uniqueConstraint = Origin(rawValue: "u")
        /// By a primary key.
        public static let primaryKeyConstraint = Origin(rawValue: "pk")
    }

    /// The name.
    public let name: String

    /// The indexed columns.
    public let columns: [String]

    /// Whether equal values are refused.
    public let isUnique: Bool

    /// How the index came to be.
    public let origin: Origin
}

/// A foreign key of a table.
public struct ForeignKeyInfo: Sendable {
    /// SQLite's number of the foreign key.
    public var id: Int

    /// The table that is referred to.
    public let destinationTable: String

    /// The columns, and those that they refer to.
    public let mapping: [(origin: String, destination: String)]

    /// The columns of the table itself.
    public var originColumns: [String] { mapping.map(\.origin) }

    /// The columns that are referred to.
    public var destinationColumns: [String] { mapping.map(\.destination) }
}

/// The primary key of a table.
public struct PrimaryKeyInfo: Sendable {
    /// The columns; the hidden `rowid` where none is declared.
    public let columns: [String]

    /// The column that is another name of the rowid.
    public let rowIDColumn: String?

    /// Whether the primary key is the rowid.
    public let isRowID: Bool

    /// Whether the table has rowids.
    public let tableHasRowID: Bool

    /// The columns by which SQLite finds a row soonest, none of which is ever NULL.
    var fastColumns: [String] {
        tableHasRowID ? [rowIDColumn ?? Column.rowID.name] : columns
    }
}

extension Database {
    /// Whether SQLite uses the table for itself.
    public static func isSQLiteInternalTable(_ tableName: String) -> Bool {
        // Without regard to case, as all names.
        tableName.lowercased().hasPrefix("sqlite_")
    }

    /// Whether the library uses the table for itself.
    public static func isGRDBInternalTable(_ tableName: String) -> Bool {
        tableName.lowercased().hasPrefix("grdb_")
    }

    /// Whether there is a table of that name.
    public func tableExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try exists(type: "table", name: name, in: schemaName)
    }

    /// Whether there is a view of that name.
    public func viewExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try exists(type: "view", name: name, in: schemaName)
    }

    /// Whether there is a trigger of that name.
    public func triggerExists(_ name: String, in schemaName: String? = nil) throws -> Bool {
        try exists(type: "trigger", name: name, in: schemaName)
    }

    private func exists(type: String, name: String, in schemaName: String?) throws -> Bool {
        // Changes of the schema notify all observations anyway.
        try withoutRecordingRegion {
            let schemas = try schemaName.map { [$0] } ?? schemaNames()
            for schema in schemas {
                let found = try Bool.fetchOne(
                    self,
                    sql: """
                        SELECT EXISTS (SELECT 1 FROM \(schemaTable(schema))
                        WHERE type = ? AND name = ? COLLATE NOCASE)
                        """, arguments: [type, name])
                if found == true { return true }
            }
            return false
        }
    }

    /// The schemas, `temp` first as it hides the others.
    func schemaNames() throws -> [String] {
        let names = try withoutRecordingRegion {
            try String.fetchAll(self, sql: "SELECT name FROM pragma_database_list")
        }
        return ["temp", "main"] + names.filter { $0 != "main" && $0 != "temp" }
    }

    func schemaTable(_ schema: String) -> String {
        schema.lowercased() == "temp"
            ? "sqlite_temp_schema" : schema.quotedDatabaseIdentifier + ".sqlite_schema"
    }

    /// The visible columns of a table or view, generated ones included.
    ///
    /// - throws: a `DatabaseError` if there is no such table.
    public func columns(in tableName: String, in schemaName: String? = nil) throws -> [ColumnInfo] {
        let key = "\(schemaName ?? "")\u{0}\(tableName.lowercased())"
        checkSchema()
        if let columns = schema.columns[key] { return columns }
        let prefix = schemaName.map { $0.quotedDatabaseIdentifier + "." } ?? ""
        let columns = try withoutRecordingRegion {
            try ColumnInfo.fetchAll(
                self, sql: "PRAGMA \(prefix)table_xinfo(\(tableName.quotedDatabaseIdentifier))"
            ).filter { $0.hidden != 1 }
        }
        guard !columns.isEmpty else {
            throw DatabaseError(message: "no such table: \(tableName)")
        }
        schema.columns[key] = columns
        return columns
    }

    func columnCount(of alias: SQLTableAlias) throws -> Int {
        try columns(in: alias.tableName).count
    }

    /// The primary key of a table, or of a view whose ``schemaSource`` knows one.
    ///
    /// - throws: a `DatabaseError` if there is no such table, or if a view has no primary key.
    public func primaryKey(_ tableName: String, in schemaName: String? = nil) throws
        -> PrimaryKeyInfo
    {
        let key = try primaryKeyIfAny(tableName, in: schemaName)
        if key.columns.isEmpty {
            throw DatabaseError(message: "database view \(tableName) has no primary key")
        }
        return key
    }

    /// The primary key of a table or view; one without columns for views that have none.
    package func primaryKeyIfAny(_ tableName: String, in schemaName: String? = nil) throws
        -> PrimaryKeyInfo
    {
        let key = "\(schemaName ?? "")\u{0}\(tableName.lowercased())"
        checkSchema()
        if let primaryKey = schema.primaryKeys[key] { return primaryKey }
        let columns = try columns(in: tableName, in: schemaName)
        let keyed = columns.filter { $0.primaryKeyIndex > 0 }
            .sorted { $0.primaryKeyIndex < $1.primaryKeyIndex }
        let schemaName = try schemaName ?? schemaOfTable(tableName) ?? "main"
        let facts = facts(of: TableIdentifier(schema: schemaName, name: tableName))
        let info: PrimaryKeyInfo
        let hasRowID = !facts.isWithoutRowID
        if keyed.isEmpty, try viewExists(tableName, in: schemaName) {
            let view = DatabaseObjectID(
                name: tableName, schemaID: DatabaseSchemaID(name: schemaName))
            info = PrimaryKeyInfo(
                columns: try schemaSource?.columnsForPrimaryKey(self, inView: view) ?? [],
                rowIDColumn: nil, isRowID: false, tableHasRowID: false)
        } else if keyed.isEmpty {
            info = PrimaryKeyInfo(
                columns: [Column.rowID.name], rowIDColumn: nil, isRowID: true,
                tableHasRowID: hasRowID)
        } else {
            let isRowID =
                keyed.count == 1 && hasRowID
                && facts.rowIDNames.contains(keyed[0].name.lowercased())
            info = PrimaryKeyInfo(
                columns: keyed.map(\.name), rowIDColumn: isRowID ? keyed[0].name : nil,
                isRowID: isRowID, tableHasRowID: hasRowID)
        }
        schema.primaryKeys[key] = info
        return info
    }

    private func schemaOfTable(_ name: String) throws -> String? {
        try schemaNames().first { schema in
            try tableExists(name, in: schema) || viewExists(name, in: schema)
        }
    }

    /// The indexes of a table, those of its constraints included.
    public func indexes(on tableName: String, in schemaName: String? = nil) throws -> [IndexInfo] {
        let prefix = schemaName.map { $0.quotedDatabaseIdentifier + "." } ?? ""
        let rows = try Row.fetchAll(
            self, sql: "PRAGMA \(prefix)index_list(\(tableName.quotedDatabaseIdentifier))")
        return try rows.compactMap { row in
            let name: String = row["name"]
            let columns = try Row.fetchAll(
                self, sql: "PRAGMA \(prefix)index_info(\(name.quotedDatabaseIdentifier))"
            ).map { $0["name"] as String? }
            // Expressions have no name, and such an index is not one of columns.
            let names = columns.compactMap { $0 }
            guard names.count == columns.count else { return nil }
            return IndexInfo(
                name: name, columns: names, isUnique: row["unique"],
                origin: IndexInfo.Origin(rawValue: row["origin"]))
        }
    }

    /// The foreign keys of a table.
    public func foreignKeys(on tableName: String, in schemaName: String? = nil) throws
        -> [ForeignKeyInfo]
    {
        let cacheKey = "\(schemaName ?? "")\u{0}\(tableName.lowercased())"
        checkSchema()
        if let foreignKeys = schema.foreignKeys[cacheKey] { return foreignKeys }
        let prefix = schemaName.map { $0.quotedDatabaseIdentifier + "." } ?? ""
        let rows = try withoutRecordingRegion {
            try Row.fetchAll(
                self,
                sql: "PRAGMA \(prefix)foreign_key_list(\(tableName.quotedDatabaseIdentifier))")
        }
        let groups = Dictionary(grouping: rows) { $0["id"] as Int }
        let foreignKeys = try groups.sorted { $0.key < $1.key }.map { id, rows in
            let rows = rows.sorted { ($0["seq"] as Int) < ($1["seq"] as Int) }
            let table: String = rows[0]["table"]
            let named: [String?] = rows.map { $0["to"] }
            let destinations =
                try named.contains(nil) ? primaryKey(table).columns : named.compactMap { $0 }
            return ForeignKeyInfo(
                id: id, destinationTable: table,
                mapping: zip(rows, destinations).map { (origin: $0["from"], destination: $1) })
        }
        schema.foreignKeys[cacheKey] = foreignKeys
        return foreignKeys
    }

    /// Whether no two rows can have the same values in those columns.
    public func table(_ tableName: String, hasUniqueKey columns: some Collection<String>) throws
        -> Bool
    {
        try uniqueKey(Array(columns), in: tableName) != nil
    }

    /// The columns in the order of the unique key that they are.
    func uniqueKey(_ columns: [String], in table: String) throws -> [String]? {
        if isSchemaGiven { return columns.map { $0.lowercased() }.sorted() }
        let wanted = Set(columns.map { $0.lowercased() })
        let key = try primaryKeyIfAny(table)
        if Set(key.columns.map { $0.lowercased() }) == wanted { return key.columns }
        if key.tableHasRowID, wanted.count == 1, let name = wanted.first,
            ["rowid", "oid", "_rowid_"].contains(name)
        {
            return columns
        }
        return try indexes(on: table).first { index in
            index.isUnique && Set(index.columns.map { $0.lowercased() }) == wanted
        }?.columns
    }

    /// The columns in the order of the unique key that they are; throws if they are none.
    func columnsOfUniqueKey(_ columns: [String], in table: String) throws -> [String] {
        if let key = try uniqueKey(columns, in: table) { return key }
        throw DatabaseError(
            resultCode: .SQLITE_MISUSE,
            message: "table \(table) has no unique key on column(s) "
                + columns.sorted().joined(separator: ", "))
    }
}
