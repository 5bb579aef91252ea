internal import SQLiteCore

extension PlayerSchema {
    /// Whether a file has all that this version makes in one, and nothing else, so that there is nothing to look for or to mend.
    ///
    /// Two queries tell: what is looked for otherwise takes twenty, and a connection more.
    static func isStandard(_ db: Database) throws -> Bool {
        let rows = try Row.fetchAll(
            db, sql: "SELECT name, sql FROM main.sqlite_master WHERE sql NOT NULL ORDER BY rowid")
        var found: [String: String] = [:]
        var places: [String: Int] = [:]
        for (place, row) in rows.enumerated() {
            let name = row.text("name")
            found[name] = row.text("sql")
            places[name] = place
        }
        for own in ["grdb_migrations", "sqlite_sequence"] { found[own] = nil }
        guard found == statements else { return false }
        // What follows the players is younger than they are, or has not followed them: see ``JournalMarks``.
        let marks = JournalMarks.standard.definitions.map { places[$0.name] ?? 0 }
        guard marks[0] > places["player"] ?? .max,
            JournalSchema.triggers.allSatisfy({ marks[1] > places[$0] ?? .max })
        else { return false }
        let done = try String.fetchAll(db, sql: "SELECT identifier FROM grdb_migrations")
        return done == migrator.migrations
    }

    /// What makes a file of ours, by the names of what is made.
    private static let statements: [String: String] = {
        var statements = JournalSchema.standard.statements
        statements["player"] = table
        for (name, sql) in indexes { statements[name] = sql }
        for (name, sql) in JournalMarks.standard.definitions { statements[name] = sql }
        return statements
    }()
}
