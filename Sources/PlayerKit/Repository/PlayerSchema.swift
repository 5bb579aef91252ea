internal import SQLiteCore

/// The schema of the files that we make.
enum PlayerSchema {
    /// What we write into the header of our files, where `file(1)` and others look: "Plyr".
    ///
    /// A table of migrations is no proof: any program with that toolkit has one, and some of them have
    /// a table of players.
    static let applicationID = 0x506C_7972

    /// The indexes that the orders walk.
    static let scoreIndex = "player_score"
    static let nameIndex = "player_name"
    static let joinedIndex = "player_joined"

    static let table = """
        CREATE TABLE player(
            id INTEGER PRIMARY KEY AUTOINCREMENT,
            name TEXT NOT NULL,
            score INTEGER NOT NULL,
            photoID INTEGER NOT NULL DEFAULT 0,
            joined TEXT NOT NULL DEFAULT CURRENT_DATE)
        """

    /// Brings a file of ours to the newest schema.
    static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("players 1") { db in
            try db.execute(sql: "PRAGMA application_id = \(applicationID)")
            try db.execute(sql: table)
            try createIndexes(db)
            try JournalSchema(db).install(db)
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
        let isWhole = try writer.read { db in
            try hasIndexes(db) && JournalSchema(db).isInstalled(db)
        }
        guard !isWhole else { return }
        try writer.write { db in
            // Another run may have been quicker.
            try createIndexes(db)
            try JournalSchema(db).mend(db)
        }
    }

    /// Mends the journal of another program's file that was adopted.
    static func mendJournal(_ writer: some DatabaseWriter) throws {
        guard try !writer.read({ try JournalSchema($0).isInstalled($0) }) else { return }
        try writer.write { try JournalSchema($0).mend($0) }
    }

    /// Whether there is a journal of ours.
    static func hasJournal(_ db: Database) throws -> Bool {
        let columns = try String.fetchSet(
            db,
            sql: """
                SELECT 'row ' || name FROM pragma_table_info('journal_row')
                UNION ALL SELECT 'action ' || name FROM pragma_table_info('journal_action')
                """)
        return columns.isSuperset(of: [
            "row seq", "row op", "row id", "action first", "action last",
        ])
    }

    /// The one by score comes last: SQLite counts all rows in the newest of the indexes that it takes for the
    /// smallest, and it takes that of an expression, names, for as small as one of numbers.
    static let indexes: KeyValuePairs = [
        nameIndex: "CREATE INDEX \(nameIndex) ON player(\(NameFolding.sql))",
        joinedIndex: "CREATE INDEX \(joinedIndex) ON player(joined)",
        // An entry is (score descending, id ascending), which is exactly "high first, ties by id".
        scoreIndex: "CREATE INDEX \(scoreIndex) ON player(score DESC)",
    ]

    private static func hasIndexes(_ db: Database) throws -> Bool {
        try indexedOrders(db).missing.isEmpty
    }

    /// The columns without which there are no players.
    static let requiredColumns = ["id", "name", "score"]

    /// The columns that a table has of those that players have. Case makes no difference.
    static func columns(_ db: Database, of table: String = "player") throws -> Set<String> {
        let columns = Set(try db.columns(in: table).map { $0.name.lowercased() })
        return Set(PlayerFormat.columns.filter { columns.contains($0.lowercased()) })
    }

    /// The orders that have an index, and those that have none, by what they are called. There are none of a column that is not there.
    static func indexedOrders(_ db: Database) throws -> (present: [String], missing: [String]) {
        let names = try columns(db)
        var orders: (present: [String], missing: [String]) = ([], [])
        for (index, sql) in indexes.sorted(by: { $0.key < $1.key }) {
            let name = String(index.dropFirst("player_".count))
            guard names.contains(name) else { continue }
            if try definition(of: index, db) == sql {
                orders.present.append(name)
            } else {
                orders.missing.append(name)
            }
        }
        return orders
    }

    /// Creates the indexes that are missing or that order otherwise than the requests do.
    ///
    /// - parameter isOurs: whether an index of that name is ours to replace.
    static func createIndexes(_ db: Database, isOurs: Bool = true) throws {
        let hasJoined = try columns(db).contains("joined")
        for (name, sql) in indexes where hasJoined || name != joinedIndex {
            let existing = try definition(of: name, db)
            guard existing != sql, isOurs || existing == nil else { continue }
            try db.execute(sql: "DROP INDEX IF EXISTS \(name)")
            try db.execute(sql: sql)
        }
    }

    private static func definition(of index: String, _ db: Database) throws -> String? {
        try String.fetchOne(
            db, sql: "SELECT sql FROM main.sqlite_master WHERE type = 'index' AND name = ?",
            arguments: [index])
    }
}
