internal import CSQLite

/// The columns of a table that some requests read, in a private database, copied in short reads.
///
/// The requests run on the copy as on the table, for as long as they take: whoever writes the file does not
/// wait for them. Where a rollback journal is used, a commit needs the file for itself.
///
/// Limits: a table with rowids, not a view or a virtual table, that the requests read alone. The copy is a
/// temporary file, which is gone with it.
///
/// Related SQLite documentation: <https://www.sqlite.org/inmemorydb.html#temp_db>
package struct TableCopy {
    private let connection: SerializedConnection
    private let selection: String
    /// Inserts one row.
    private let insertion: String
    /// Inserts several rows: each statement costs as much as inserting some rows.
    private let batchInsertion: String
    private let batchSize: Int
    private let columnCount: Int
    /// The first row that has not been copied; nil when all have been.
    private var next: Int64? = .min

    /// Prepares a copy for requests, each on one table; nil if they read what cannot be copied.
    package init?(of requests: [QueryInterfaceRequest<Row>], _ db: Database) throws {
        let region = try requests.reduce(into: DatabaseRegion()) { region, request in
            try region.formUnion(request.databaseRegion(db))
        }
        guard let tables = region.tables, tables.count == 1, let (table, read) = tables.first
        else { return nil }
        let facts = db.facts(of: table)
        let key = try db.primaryKeyIfAny(table.name, in: table.schema)
        guard !facts.isView, !facts.isVirtual, key.tableHasRowID,
            let rowID = key.rowIDColumn ?? db.freeRowIDName(of: table.name, in: table.schema)
        else { return nil }
        let columns = try db.columns(in: table.name, in: table.schema).filter {
            let name = $0.name.lowercased()
            return name != rowID.lowercased() && read.columns?.contains(name) ?? true
        }
        var definitions = try columns.map { column in
            // Without a type a column has no affinity, with an empty one it would.
            let type = column.type.isEmpty ? "" : column.type.quotedDatabaseIdentifier
            let collation = try db.collation(of: column.name, in: table.name, schema: table.schema)
                .quotedDatabaseIdentifier
            return "\(column.name.quotedDatabaseIdentifier) \(type) COLLATE \(collation)"
        }
        if let name = key.rowIDColumn {
            definitions.append("\(name.quotedDatabaseIdentifier) INTEGER PRIMARY KEY")
        }
        let name = table.name.quotedDatabaseIdentifier
        let names = ([rowID] + columns.map(\.name)).map(\.quotedDatabaseIdentifier)
        let list = names.joined(separator: ", ")
        columnCount = names.count
        selection = """
            SELECT \(list) FROM \(table.schema.quotedDatabaseIdentifier).\(name) \
            WHERE \(names[0]) >= ? ORDER BY \(names[0])
            """
        let values = "(\(names.map { _ in "?" }.joined(separator: ", ")))"
        insertion = "INSERT INTO main.\(name)(\(list)) VALUES \(values)"
        batchSize = max(1, min(32, db.maximumStatementArgumentCount / columnCount))
        batchInsertion = insertion + String(repeating: ", \(values)", count: batchSize - 1)
        let encoding = try db.withoutRecordingRegion {
            try String.fetchOne(db, sql: "PRAGMA encoding") ?? "UTF-8"
        }
        connection = try SerializedConnection(
            path: "", configuration: db.configuration.ofPrivateCopy, role: "copy")
        let isLike = try connection.sync { copy in
            try copy.execute(
                sql: """
                    PRAGMA encoding = '\(encoding)';
                    PRAGMA journal_mode = OFF;
                    CREATE TABLE main.\(name)(\(definitions.joined(separator: ", ")));
                    BEGIN
                    """)
            return try String.fetchOne(copy, sql: "PRAGMA encoding") == encoding
        }
        guard isLike else { return nil }
    }

    /// Copies more rows, in one statement; returns whether all have been copied.
    ///
    /// - parameter mayContinue: asked after some dozens of rows, of which there are that many at least.
    package mutating func advance(_ db: Database, while mayContinue: () -> Bool) throws -> Bool {
        guard let first = next else { return true }
        next = try connection.sync { copy in
            var first = first
            let source = try db.cachedStatement(sql: selection)
            let target = try copy.cachedStatement(sql: batchInsertion)
            let rows = try Row.fetchCursor(source, arguments: [first])
            var count = 0
            while try rows.next() != nil {
                let place = count % batchSize
                if place == 0 {
                    first = sqlite3_column_int64(source.sqliteStatement, 0)
                    if count >= 64, !mayContinue() { return first }
                }
                try bindRow(of: source, to: target, after: place)
                count += 1
                if place == batchSize - 1 { try run(target) }
            }
            if !count.isMultiple(of: batchSize) { try copyLastRows(from: first, db, to: copy) }
            return nil
        }
        return next == nil
    }

    /// Copies the rows that are too few for a batch.
    private func copyLastRows(from first: Int64, _ db: Database, to copy: Database) throws {
        let source = try db.cachedStatement(sql: selection)
        let target = try copy.cachedStatement(sql: insertion)
        let rows = try Row.fetchCursor(source, arguments: [first])
        while try rows.next() != nil {
            try bindRow(of: source, to: target, after: 0)
            try run(target)
        }
    }

    private func bindRow(of source: Statement, to target: Statement, after rowCount: Int) throws {
        let (from, to) = (source.sqliteStatement, target.sqliteStatement)
        for column in 0..<Int32(columnCount) {
            let place = Int32(rowCount * columnCount) + column + 1
            // Across connections only the value is taken, which both keep in one encoding.
            let code = sqlite3_bind_value(to, place, sqlite3_column_value(from, column))
            guard code == SQLITE_OK else { throw target.error(code) }
        }
    }

    private func run(_ statement: Statement) throws {
        defer { sqlite3_reset(statement.sqliteStatement) }
        let code = sqlite3_step(statement.sqliteStatement)
        guard code == SQLITE_DONE else { throw statement.error(code) }
    }

    /// Reads the copy.
    package func read<T>(_ body: (Database) throws -> T) rethrows -> T {
        try connection.sync(body)
    }
}

extension Configuration {
    /// The functions and collations of the connections, without what concerns the file.
    fileprivate var ofPrivateCopy: Configuration {
        var configuration = Configuration()
        configuration.setups = setups
        configuration.acceptsDoubleQuotedStringLiterals = acceptsDoubleQuotedStringLiterals
        configuration.label = label
        // What is copied piece by piece needs no journal and no syncing, so it is one transaction.
        configuration.allowsUnsafeTransactions = true
        return configuration
    }
}

extension Database {
    /// Whether a read of the main database keeps other connections from committing, as it does without
    /// write-ahead logging.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lockingv3.html>
    package func readsHoldUpWriters() throws -> Bool {
        let mode = try withoutRecordingRegion {
            try String.fetchOne(self, sql: "PRAGMA main.journal_mode")
        }
        return ["delete", "truncate", "persist"].contains(mode)
    }

    /// A name of the rowid that no column has taken.
    func freeRowIDName(of table: String, in schema: String? = nil) -> String? {
        let taken = (try? columns(in: table, in: schema))?.map { $0.name.lowercased() }
        return ["rowid", "_rowid_", "oid"].first { taken?.contains($0) == false }
    }

    /// What compares the texts of a column unless a statement says otherwise.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/c3ref/table_column_metadata.html>
    func collation(of column: String, in table: String, schema: String? = nil) throws -> String {
        var collation: UnsafePointer<CChar>?
        let code = sqlite3_table_column_metadata(
            try openConnection(), schema, table, column, nil, &collation, nil, nil, nil)
        guard code == SQLITE_OK else {
            throw DatabaseError(resultCode: code, message: lastErrorMessage)
        }
        return collation.map { String(cString: $0) } ?? "BINARY"
    }
}
