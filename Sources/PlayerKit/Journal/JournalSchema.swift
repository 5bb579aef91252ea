internal import SQLiteCore

/// The tables and triggers that record every change of a player, whoever makes it.
///
/// `journal_row` has a row for each change, written by triggers: 1 for an insertion, 2 for an update with
/// the old values, 3 for a deletion with the old values. A 0 is a candidate: a row that a `REPLACE` may be
/// about to delete without firing a trigger. It counts as a deletion if the next row is the insertion of
/// the same id, and as nothing otherwise; so nothing has to be written to confirm it.
///
/// `journal_action` has a row for each transaction of ours: the range of its changes. Only one program
/// writes at a time, so the range holds our changes and no others; what lies in no range was done by other
/// programs. No state is kept anywhere that a crash could leave behind.
///
/// The triggers use built-in functions only, and none that old versions of SQLite lack, because they run
/// in every program that writes the file.
enum JournalSchema {
    static let triggers = [
        "journal_bi", "journal_i", "journal_u", "journal_ub", "journal_ua", deletionTrigger,
    ]

    static let deletionTrigger = "journal_d"

    private static let columns = ["name", "score", "photoID", "joined"]
    private static let now = "CAST(strftime('%s','now') AS INTEGER)"

    /// Creates what is missing.
    static func create(_ db: Database) throws {
        let list = columns.joined(separator: ", ")
        try db.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS journal_action(
                    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, first INTEGER NOT NULL,
                    last INTEGER NOT NULL, label TEXT NOT NULL, undoes INTEGER)
                """)
        // AUTOINCREMENT, so that no row gets a number that the range of an old action has.
        try db.execute(
            sql: """
                CREATE TABLE IF NOT EXISTS journal_row(
                    seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER, op INTEGER NOT NULL,
                    id INTEGER NOT NULL, \(list))
                """)
        for sql in definitions { try db.execute(sql: sql) }
    }

    static func createDeletionTrigger(_ db: Database) throws {
        try db.execute(sql: definition(deletionTrigger, "AFTER DELETE ON player", old(3)))
    }

    private static var definitions: [String] {
        let changes = columns.map { "OLD.\($0) IS NOT NEW.\($0)" }.joined(separator: " OR ")
        let candidate = """
            INSERT INTO journal_row(at, op, id, \(columns.joined(separator: ", ")))
            SELECT \(now), 0, id, \(columns.joined(separator: ", ")) FROM player WHERE id = NEW.id;
            """
        let insertion = "INSERT INTO journal_row(at, op, id) VALUES (\(now), 1, NEW.id);"
        return [
            definition(
                "journal_bi",
                "BEFORE INSERT ON player WHEN EXISTS (SELECT 1 FROM player WHERE id = NEW.id)",
                candidate),
            definition("journal_i", "AFTER INSERT ON player", insertion),
            definition(
                "journal_u", "AFTER UPDATE ON player WHEN OLD.id = NEW.id AND (\(changes))", old(2)),
            definition(
                "journal_ub", "BEFORE UPDATE OF id ON player WHEN OLD.id <> NEW.id", candidate),
            definition(
                "journal_ua", "AFTER UPDATE OF id ON player WHEN OLD.id <> NEW.id",
                insertion + " " + old(3)),
            definition(deletionTrigger, "AFTER DELETE ON player", old(3)),
        ]
    }

    private static func definition(_ name: String, _ when: String, _ body: String) -> String {
        "CREATE TRIGGER IF NOT EXISTS \(name) \(when) BEGIN \(body) END"
    }

    private static func old(_ operation: Int) -> String {
        """
        INSERT INTO journal_row(at, op, id, \(columns.joined(separator: ", ")))
        VALUES (\(now), \(operation), OLD.id, \(columns.map { "OLD.\($0)" }.joined(separator: ", ")));
        """
    }
}
