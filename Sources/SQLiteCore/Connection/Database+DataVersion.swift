internal import CSQLite

extension Database {
    /// A number that changes when another connection commits.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/pragma.html#pragma_data_version>
    ///
    /// - parameter schemaName: the schema whose file is looked at.
    func dataVersion(of schemaName: String) throws -> Int64 {
        let sql = "PRAGMA \(schemaName.quotedDatabaseIdentifier).data_version"
        let statement: Statement
        if let kept = transactionStatements[sql] {
            statement = kept
        } else {
            statement = try makeStatement(sql: sql)
            transactionStatements[sql] = statement
        }
        return try statement.fetchOneValue(Int64.self, arguments: nil, adapter: nil) ?? 0
    }

    /// The names of the schemas that are attached, without `main` and `temp`.
    var attachedSchemas: [String] {
        guard let sqliteConnection else { return [] }
        var names: [String] = []
        // The first two are `main` and `temp`.
        while let name = sqlite3_db_name(sqliteConnection, Int32(names.count + 2)) {
            names.append(String(cString: name))
        }
        return names
    }

    /// Begins to read all files, if there are several, in the order in which a commit locks them.
    ///
    /// Who reads the second file first and the main one later would wait for the commit of another
    /// connection that has locked the main one already, and waits for the second.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lockingv3.html#writing>
    func beginReadingAttachedFiles() {
        let schemas = attachedSchemas
        guard !schemas.isEmpty else { return }
        for schema in ["main"] + schemas { _ = currentSchemaVersion(of: schema) }
    }

    /// The path of the file of a schema; nil if it is in memory.
    func filePath(of schemaName: String) -> String? {
        guard let sqliteConnection, let name = sqlite3_db_filename(sqliteConnection, schemaName),
            name.pointee != 0
        else { return nil }
        return String(cString: name)
    }

    /// The paths of all files that others may write too.
    var filePaths: [String] {
        (["main"] + attachedSchemas).compactMap { filePath(of: $0) }
    }
}
