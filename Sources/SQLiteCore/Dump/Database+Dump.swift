// Dumps for people who look for what is in a database.

extension Database {
    /// Prints the rows of all statements of an SQL text.
    ///
    /// ```swift
    /// try dbQueue.read { db in try db.dumpSQL("SELECT * FROM player") }
    /// // 1|Arthur|500
    /// // 2|Barbara|1000
    /// ```
    ///
    /// - parameter stream: by default, standard output.
    public func dumpSQL(
        _ sql: SQL, format: some DumpFormat = .debug(), to stream: (any TextOutputStream)? = nil
    ) throws {
        var stream = DumpStream(stream)
        try dump(allStatements(literal: sql), format, &stream)
    }

    /// Prints the rows of a request, and those of associations to many that it includes.
    ///
    /// - parameter stream: by default, standard output.
    public func dumpRequest(
        _ request: some FetchRequest, format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        var stream = DumpStream(stream)
        try dump(request, format, &stream)
    }

    /// Prints the rows of tables and views, by primary key if they have one.
    ///
    /// - parameter tableHeader: whether the names of the tables come before their rows.
    /// - parameter stableOrder: whether the rows of views come in an order of their own too.
    /// - parameter stream: by default, standard output.
    public func dumpTables(
        _ tables: [String], format: some DumpFormat = .debug(),
        tableHeader: DumpTableHeaderOptions = .automatic, stableOrder: Bool = false,
        to stream: (any TextOutputStream)? = nil
    ) throws {
        var stream = DumpStream(stream)
        let hasHeader = tableHeader == .always || tables.count > 1
        try dump(
            tables: tables, format, hasHeader: hasHeader, stableOrder: stableOrder, &stream)
    }

    /// Prints the SQL of the schema, and the rows of all tables.
    ///
    /// What SQLite and the library keep for themselves is left out.
    ///
    /// - parameter stream: by default, standard output.
    public func dumpContent(
        format: some DumpFormat = .debug(), to stream: (any TextOutputStream)? = nil
    ) throws {
        var stream = DumpStream(stream)
        try dumpSchema(&stream)
        let tables = try String.fetchAll(
            self,
            sql: """
                SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name COLLATE NOCASE
                """
        ).filter { try !isInternal($0) }
        guard !tables.isEmpty else { return }
        stream.margin()
        try dump(tables: tables, format, hasHeader: true, stableOrder: true, &stream)
    }

    /// Prints the SQL of the schema.
    ///
    /// What SQLite and the library keep for themselves is left out.
    ///
    /// - parameter stream: by default, standard output.
    public func dumpSchema(to stream: (any TextOutputStream)? = nil) throws {
        var stream = DumpStream(stream)
        try dumpSchema(&stream)
    }

    private func dumpSchema(_ stream: inout DumpStream) throws {
        stream.writeln("sqlite_master")
        let objects = try Row.fetchAll(
            self,
            sql: """
                SELECT sql, name FROM sqlite_schema WHERE sql IS NOT NULL
                ORDER BY tbl_name COLLATE NOCASE, type <> 'table', type <> 'index', type,
                    name COLLATE NOCASE, sql
                """)
        for object in objects where try !isInternal(object["name"]) {
            stream.writeln(object["sql"] + ";")
        }
    }

    private func dump(
        tables: [String], _ format: some DumpFormat, hasHeader: Bool, stableOrder: Bool,
        _ stream: inout DumpStream
    ) throws {
        for (index, table) in tables.enumerated() {
            if index > 0 { stream.margin() }
            if hasHeader { stream.writeln(table) }
            let rows = Table<Row>(table).all()
            if try tableExists(table) {
                try dump(rows.orderByPrimaryKey(), format, &stream)
            } else {
                // A view has no primary key: all of its columns make an order.
                let columns = stableOrder ? try columns(in: table).map { Column($0.name) } : []
                try dump(stableOrder ? rows.order(columns) : rows, format, &stream)
            }
        }
    }

    private func dump(
        _ request: some FetchRequest, _ format: some DumpFormat, _ stream: inout DumpStream
    ) throws {
        let prepared = try request.makePreparedRequest(self, forSingleResult: false)
        try dump(AnyCursor([prepared.statement]), format, &stream)
        guard let query = prepared.prefetchingQuery else { return }
        let rows = try prepared.statement.fetchAllRows(arguments: nil, adapter: prepared.adapter)
        for (path, request) in try query.prefetchRequests(self, rows) {
            stream.margin()
            stream.writeln(path.joined(separator: "."))
            try dump(request, format, &stream)
        }
    }

    private func dump(
        _ statements: some Cursor<Statement>, _ format: some DumpFormat,
        _ stream: inout DumpStream
    ) throws {
        while let statement = try statements.next() {
            var format = format
            let rows = try Row.fetchCursor(statement)
            while try rows.next() != nil {
                try format.writeRow(self, statement: statement, to: &stream)
            }
            // Statements without columns, such as insertions, print nothing.
            if statement.columnCount > 0 {
                format.finalize(self, statement: statement, to: &stream)
            }
        }
    }

    private func isInternal(_ name: String) throws -> Bool {
        if Database.isSQLiteInternalTable(name) || Database.isGRDBInternalTable(name) {
            return true
        }
        // The tables in which a virtual table keeps what it shows.
        return try Bool.fetchOne(
            self, sql: "SELECT type = 'shadow' FROM pragma_table_list WHERE name = ?",
            arguments: [name]) ?? false
    }
}

extension DatabaseReader {
    /// Prints the rows of all statements of an SQL text.
    ///
    /// - parameter stream: by default, standard output.
    public func dumpSQL(
        _ sql: SQL, format: some DumpFormat = .debug(), to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { try $0.dumpSQL(sql, format: format, to: stream) }
    }

    /// Prints the rows of a request.
    ///
    /// - parameter stream: by default, standard output.
    public func dumpRequest(
        _ request: some FetchRequest, format: some DumpFormat = .debug(),
        to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { try $0.dumpRequest(request, format: format, to: stream) }
    }

    /// Prints the rows of tables and views, by primary key if they have one.
    ///
    /// - parameter tableHeader: whether the names of the tables come before their rows.
    /// - parameter stableOrder: whether the rows of views come in an order of their own too.
    /// - parameter stream: by default, standard output.
    public func dumpTables(
        _ tables: [String], format: some DumpFormat = .debug(),
        tableHeader: DumpTableHeaderOptions = .automatic, stableOrder: Bool = false,
        to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { db in
            try db.dumpTables(
                tables, format: format, tableHeader: tableHeader, stableOrder: stableOrder,
                to: stream)
        }
    }

    /// Prints the SQL of the schema, and the rows of all tables.
    ///
    /// - parameter stream: by default, standard output.
    public func dumpContent(
        format: some DumpFormat = .debug(), to stream: (any TextOutputStream)? = nil
    ) throws {
        try unsafeReentrantRead { try $0.dumpContent(format: format, to: stream) }
    }

    /// Prints the SQL of the schema.
    ///
    /// - parameter stream: by default, standard output.
    public func dumpSchema(to stream: (any TextOutputStream)? = nil) throws {
        try unsafeReentrantRead { try $0.dumpSchema(to: stream) }
    }
}
