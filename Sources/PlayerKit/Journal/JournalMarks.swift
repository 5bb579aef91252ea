internal import SQLiteCore

/// A table with the number of the file, which is younger than that of players, with a trigger of nothing, which is younger than the
/// others, as long as those are what the journal has followed.
///
/// `sqlite_master` has all in the order in which it was made, VACUUM keeps that among the tables, and among the triggers,
/// and what writes a file anew in the order of the names has the mark behind `player`. The number is drawn once, and
/// copies of the file have it too, so it tells them from all other files.
struct JournalMarks {
    private let table: String
    private var trigger: String { "\(table)_trigger" }

    /// Those of a file in which no other program has taken their names.
    static let standard = JournalMarks(table: "player_journal_mark")

    var definitions: [(name: String, sql: String)] {
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
        self = .standard
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

    /// The number of the file; nil if it has none, as one of an earlier version.
    func fileNumber(_ db: Database) throws -> Int64? {
        do {
            return try Int64.fetchOne(db, sql: "SELECT id FROM \(table) LIMIT 1")
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // To look for the table takes three queries.
            guard try !db.tableExists(table) else { throw error }
            return nil
        }
    }

    /// Makes them anew where they are older, and draws the number of the file if it has none.
    func install(_ db: Database) throws {
        var number = try fileNumber(db)
        if try areYounger(db) != true {
            try db.execute(sql: "DROP TABLE IF EXISTS \(table)")
            for definition in definitions { try db.execute(sql: definition.sql) }
        } else if number != nil {
            return
        }
        number = number ?? .random(in: .min ... .max)
        try db.execute(sql: "INSERT INTO \(table)(id) VALUES (?)", arguments: [number])
    }
}
