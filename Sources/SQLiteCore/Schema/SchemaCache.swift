internal import CSQLite
internal import Glibc

/// What a connection has learned of the schema since it last changed.
struct SchemaCache {
    /// Tells what was learned of one schema from what was learned of another.
    final class Identity: Sendable {}

    let identity = Identity()
    var facts: [TableIdentifier: TableFacts] = [:]
    var primaryKeys: [String: PrimaryKeyInfo] = [:]
    var columns: [String: [ColumnInfo]] = [:]
    var foreignKeys: [String: [ForeignKeyInfo]] = [:]
    var hasReplacingObjects: Bool?
}

/// What observation must know of a table.
struct TableFacts {
    var isWithoutRowID = false
    var isVirtual = false
    var isView = false
    /// Virtual tables whose content comes from other tables.
    var readsOtherTables = false
    var hasGeneratedColumns = false
    /// Whether insertions write `sqlite_sequence`, which no hook tells.
    var isAutoIncremented = false
    /// The lowercased names by which the rowid can be updated.
    var rowIDNames: Set<String> = ["rowid", "oid", "_rowid_"]
}

extension Database {
    /// Forgets what is known of a schema that another connection has changed meanwhile.
    ///
    /// It looks once in each access, when something is asked of the schema: by then, the access has
    /// its view of the database.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_schema_version>
    @usableFromInline
    @inline(__always)
    func checkSchema() {
        if !isSchemaChecked { compareSchemaVersions() }
    }

    @usableFromInline
    @inline(never)
    func compareSchemaVersions() {
        isSchemaChecked = true
        if isSchemaGiven { return }
        guard let current = currentSchemaVersion() else { return }
        if let knownSchemaVersion, knownSchemaVersion != current { dropCaches() }
        knownSchemaVersion = current
        // A reader without a transaction has no view of its own: the next look may see another schema.
        isSchemaChecked = isInsideTransaction || !configuration.isReadonly
    }

    /// The version of the main schema, which each change of it increases.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_schema_version>
    public func schemaVersion() throws -> Int32 {
        try withoutRecordingRegion {
            try Int32.fetchOne(self, sql: "PRAGMA main.schema_version") ?? 0
        }
    }

    /// The version of a schema, which begins to read its file.
    func currentSchemaVersion(of schemaName: String = "main") -> Int32? {
        // Nearly each write asks for that of the main schema.
        let sql =
            schemaName == "main"
            ? "PRAGMA main.schema_version"
            : "PRAGMA \(schemaName.quotedDatabaseIdentifier).schema_version"
        let kept = transactionStatements[sql]
        guard let statement = kept ?? (try? makeStatement(sql: sql)) else { return nil }
        if kept == nil { transactionStatements[sql] = statement }
        // Not by the statement's own methods: this is nothing that the user reads.
        let raw = statement.sqliteStatement
        defer { sqlite3_reset(raw) }
        return sqlite3_step(raw) == SQLITE_ROW ? sqlite3_column_int(raw, 0) : nil
    }

    /// What observation must know of a table.
    func facts(of table: TableIdentifier) -> TableFacts {
        checkSchema()
        if let facts = schema.facts[table] { return facts }
        // A table that cannot be looked at is taken for one that the hooks do not cover.
        let facts =
            (try? withoutRecordingRegion { try loadFacts(of: table) })
            ?? TableFacts(isWithoutRowID: true, isVirtual: true)
        schema.facts[table] = facts
        return facts
    }

    private func loadFacts(of table: TableIdentifier) throws -> TableFacts {
        var facts = TableFacts()
        let name = table.name.lowercased()
        if name.hasPrefix("sqlite_") { return facts }
        let schemaName = table.schema.quotedDatabaseIdentifier
        let master = table.schema.lowercased() == "temp" ? "sqlite_temp_schema" : "sqlite_schema"
        let sql = try String.fetchOne(
            self,
            sql: """
                SELECT sql FROM \(schemaName).\(master)
                WHERE type IN ('table', 'view') AND name = ? COLLATE NOCASE
                """, arguments: [table.name])
        guard let sql else {
            // Table-valued functions have no row in the schema.
            facts.isVirtual = true
            facts.readsOtherTables = !["json_each", "json_tree", "generate_series"].contains(name)
            return facts
        }
        let lowercased = sql.lowercased()
        if lowercased.hasPrefix("create virtual table") {
            facts.isVirtual = true
            let knowsContent = ["fts3", "fts4", "fts5(", "fts5 ", "rtree"].contains {
                Self.names($0, in: lowercased)
            }
            facts.readsOtherTables = !knowsContent || Self.names("content", in: lowercased)
            return facts
        }
        facts.isView = lowercased.hasPrefix("create view")
        facts.isAutoIncremented = Self.names("autoincrement", in: lowercased)
        let columns = try Row.fetchAll(
            self,
            sql: "SELECT name, type, pk, hidden FROM pragma_table_xinfo(?, ?)",
            arguments: [table.name, table.schema])
        facts.hasGeneratedColumns = columns.contains { ($0["hidden"] as Int) >= 2 }
        let primaryKey = columns.filter { ($0["pk"] as Int) > 0 }
        if primaryKey.count == 1, let column = primaryKey.first,
            (column["type"] as String).lowercased() == "integer",
            try !hasPrimaryKeyIndex(table)
        {
            facts.rowIDNames.insert((column["name"] as String).lowercased())
        }
        if Self.names("without", in: lowercased) {
            facts.isWithoutRowID =
                try Bool.fetchOne(
                    self, sql: "SELECT wr FROM pragma_table_list(?) WHERE schema = ?",
                    arguments: [table.name, table.schema]) ?? true
        }
        return facts
    }

    /// Whether there is a word in SQL. The standard library's search would have the runtime look for types.
    private static func names(_ word: String, in sql: String) -> Bool { strstr(sql, word) != nil }

    /// Whether a primary key has an index of its own, and is no name of the rowid: `INTEGER PRIMARY
    /// KEY DESC` is not.
    private func hasPrimaryKeyIndex(_ table: TableIdentifier) throws -> Bool {
        try Bool.fetchOne(
            self,
            sql: "SELECT EXISTS (SELECT 1 FROM pragma_index_list(?, ?) WHERE origin = 'pk')",
            arguments: [table.name, table.schema]) ?? false
    }

    /// Whether a statement may delete rows by `REPLACE`, which no hook tells of.
    func mayReplaceRows(_ statement: Statement) -> Bool {
        guard !statement.effects.inserts.isEmpty || !statement.effects.updates.isEmpty else {
            return false
        }
        if statement.mentionsReplace { return true }
        checkSchema()
        if let known = schema.hasReplacingObjects { return known }
        var found = false
        let schemas =
            (try? String.fetchAll(self, sql: "SELECT name FROM pragma_database_list")) ?? []
        for name in schemas {
            let master = name == "temp" ? "sqlite_temp_schema" : "sqlite_schema"
            let mentions = try? Bool.fetchOne(
                self,
                sql: """
                    SELECT EXISTS (SELECT 1 FROM \(name.quotedDatabaseIdentifier).\(master)
                    WHERE type IN ('table', 'trigger') AND sql LIKE '%replace%')
                    """)
            if mentions != false { found = true }
        }
        schema.hasReplacingObjects = found
        return found
    }

    /// A region that holds all that a statement reads, where the authorizer said too little.
    func widenedRegion(_ region: DatabaseRegion) -> DatabaseRegion {
        guard let tables = region.tables, !tables.isEmpty else { return region }
        // Looking up facts compiles statements, whose own regions need no widening.
        guard !isLookingUpFacts else { return region }
        isLookingUpFacts = true
        defer { isLookingUpFacts = false }
        var widened = region
        for table in tables.keys {
            let facts = facts(of: table)
            if facts.readsOtherTables { return .fullDatabase }
            if facts.hasGeneratedColumns { widened.widen { $0 == table } }
        }
        return widened
    }
}
