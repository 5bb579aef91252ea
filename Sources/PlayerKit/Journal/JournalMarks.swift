internal import SQLiteCore

/// A table of nothing, which is younger than that of players, with a trigger of nothing, which is younger than the
/// others, as long as those are what the journal has followed.
///
/// `sqlite_master` has all in the order in which it was made, VACUUM keeps that among the tables, and among the triggers,
/// and what writes a file anew in the order of the names has the mark behind `player`.
struct JournalMarks {
    private let table: String
    private var trigger: String { "\(table)_trigger" }

    private var definitions: [(name: String, sql: String)] {
        [
            (table, "CREATE TABLE \(table)(id INTEGER PRIMARY KEY)"),
            (trigger, "CREATE TRIGGER \(trigger) AFTER INSERT ON \(table) BEGIN SELECT 1; END"),
        ]
    }

    private init(table: String) {
        self.table = table
    }

    /// Takes names that no other program has taken.
    init(_ db: Database) throws {
        self.init(table: "player_journal_mark")
        while try definitions.contains(where: { try Self.isTaken($0.name, by: $0.sql, db) }) {
            self.init(table: "\(table)_")
        }
    }

    private static func isTaken(_ name: String, by sql: String, _ db: Database) throws -> Bool {
        try Bool.fetchOne(
            db, sql: "SELECT sql IS NOT ? FROM main.sqlite_master WHERE name = ? COLLATE NOCASE",
            arguments: [sql, name]) ?? false
    }

    /// Whether the table of players and its triggers are those that the journal has followed; nil if that was not
    /// marked.
    func areYounger(_ db: Database) throws -> Bool? {
        let names = JournalSchema.triggers.map { "'\($0)'" }.joined(separator: ", ")
        return try Bool.fetchOne(
            db,
            sql: """
                SELECT (SELECT rowid FROM main.sqlite_master
                        WHERE type = 'table' AND name = '\(table)') >
                    (SELECT rowid FROM main.sqlite_master
                        WHERE type = 'table' AND name = 'player' COLLATE NOCASE)
                    AND (SELECT rowid FROM main.sqlite_master
                        WHERE type = 'trigger' AND name = '\(trigger)') >
                    (SELECT max(rowid) FROM main.sqlite_master
                        WHERE type = 'trigger' AND name IN (\(names)))
                """)
    }

    /// Makes them anew where they are older.
    func install(_ db: Database) throws {
        guard try areYounger(db) != true else { return }
        try db.execute(sql: "DROP TABLE IF EXISTS \(table)")
        for definition in definitions { try db.execute(sql: definition.sql) }
    }
}
