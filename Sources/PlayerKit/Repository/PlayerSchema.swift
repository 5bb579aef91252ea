internal import SQLiteCore

/// The schema of the files that we make.
enum PlayerSchema {
    /// What we write into the header of our files, where `file(1)` and others look: "Plyr".
    ///
    /// A table of migrations is no proof: any program with that toolkit has one, and some of them have
    /// a table of players.
    static let applicationID = 0x506C_7972

    /// The indexes that the orders by score and by name walk.
    static let scoreIndex = "player_score"
    static let nameIndex = "player_name"

    /// Brings a file of ours to the newest schema.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("players 1") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(
                sql: """
                    CREATE TABLE player(
                        id INTEGER PRIMARY KEY AUTOINCREMENT,
                        name TEXT NOT NULL,
                        score INTEGER NOT NULL,
                        photoID INTEGER NOT NULL DEFAULT 0,
                        joined TEXT NOT NULL DEFAULT CURRENT_DATE)
                    """)
            try createIndexes(db)
            try JournalSchema.create(db)
        }
        return migrator
    }

    /// Brings a file of ours to the newest schema, and mends what other programs may have lost.
    static func prepare(_ writer: some DatabaseWriter) throws {
        do {
            try migrator.migrate(writer)
        } catch {
            // Another run of the program may have done it in the same moment.
            guard try writer.read(migrator.hasCompletedMigrations) else { throw error }
        }
        let isWhole = try writer.read { db in try hasAllTriggersAndIndexes(db) }
        guard !isWhole else { return }
        try writer.write { db in
            // A table that was made anew, as `ALTER TABLE` does in some programs, has lost its triggers and
            // indexes without a word.
            try createIndexes(db)
            try JournalSchema.create(db)
        }
    }

    private static func hasAllTriggersAndIndexes(_ db: Database) throws -> Bool {
        let names = try String.fetchSet(
            db,
            sql: "SELECT name FROM sqlite_master WHERE type IN ('index', 'trigger')")
        return names.isSuperset(of: JournalSchema.triggers + [scoreIndex, nameIndex])
    }

    private static func createIndexes(_ db: Database) throws {
        // An entry is (score descending, id ascending), which is exactly "high first, ties by id".
        try db.execute(sql: "CREATE INDEX IF NOT EXISTS \(scoreIndex) ON player(score DESC)")
        try db.execute(
            sql: "CREATE INDEX IF NOT EXISTS \(nameIndex) ON player(\(NameFolding.sql))")
    }
}
