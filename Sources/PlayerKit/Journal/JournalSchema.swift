internal import SQLiteCore

/// The tables and triggers that record every change of a player, whoever makes it.
///
/// `journal_row` has a row for each change, written by triggers: 1 for an insertion, 2 for an update with
/// the old values, 3 for a deletion with the old values. A 0 is a candidate: a row that a `REPLACE` may be
/// about to delete without firing a trigger. It counts as a deletion if what comes next of the same id is its
/// insertion, and as nothing otherwise; so nothing has to be written to confirm it. A 4 is a gap: the
/// triggers were found missing, so what had become of the players before it is not known. A 5 is a disorder: triggers of
/// others were found to fire before them, so which of two updates was first is not known.
///
/// `journal_action` has a row for each transaction of ours: the range of its changes. Only one program
/// writes at a time, so the range holds our changes and no others; what lies in no range was done by other
/// programs. No state is kept anywhere that a crash could leave behind.
///
/// The columns are those of the table, whoever made it: a column that is not journalled would be lost by
/// deleting and undoing. The triggers use built-in functions only, and none that old versions of SQLite
/// lack, because they run in every program that writes the file.
struct JournalSchema {
    /// A column of the table of players.
    struct Column {
        /// What it is called there, quoted.
        let name: String
        /// What it is called in the journal, quoted.
        let journalName: String
        /// Whether it cannot be NULL.
        let isRequired: Bool
        /// What it is where nothing is said: an expression, or a word that SQLite takes for a text.
        let standard: String?

        /// What goes back into a player, with what it is where that was not journalled yet.
        func value(orElse other: String) -> String {
            // What may be NULL was NULL where the journal says so.
            isRequired
                ? "coalesce(nullif(\(journalName), \(JournalSchema.unknown)), \(other))"
                : """
                CASE WHEN \(journalName) IS \(JournalSchema.unknown)
                    THEN \(other) ELSE \(journalName) END
                """
        }
    }

    /// What is in a column of the journal that was added after a row was: no value that a player has.
    static let unknown = "x'6A6F75726E616C207361797320'"

    static let triggers = [
        "journal_bi", "journal_i", "journal_u", "journal_ub", "journal_ua", deletionTrigger,
    ]
    static let insertionTriggers = ["journal_bi", "journal_i"]
    static let deletionTrigger = "journal_d"
    /// The number of a row that stands for changes that nobody has seen.
    static let gap = 4
    /// The number of a row before which the updates since the last action of ours may be in another order than theirs.
    static let disorder = 5
    static let tables = ["journal_action", "journal_row"]
    private static let ownColumns = ["seq", "at", "op", "id"]

    /// The time, for a statement: SQLite has no shorter expression that old versions know.
    static let now = "CAST(strftime('%s','now') AS INTEGER)"

    /// The columns that are journalled: all that can be written, except the id.
    let columns: [Column]

    /// Whether a journal can follow the table: the rows of others get new numbers when the file is tidied up,
    /// so nothing could be found again.
    let hasKey: Bool

    /// The column of the journal with the id that a player had until then, in the row of an insertion that is none.
    let formerID: String

    /// That of a table of players as this program makes it.
    static let standard = JournalSchema(
        columns: [("name", nil), ("score", nil), ("photoID", "0"), ("joined", "CURRENT_DATE")])

    private init(columns: [(name: String, standard: String?)]) {
        self.columns = columns.map { column in
            let name = column.name.quotedDatabaseIdentifier
            return Column(
                name: name, journalName: name, isRequired: true, standard: column.standard)
        }
        hasKey = true
        formerID = "former_id"
    }

    /// Looks at the table of players.
    init(_ db: Database) throws {
        let rows = try Row.fetchAll(
            db,
            sql: "SELECT name, type, \"notnull\", dflt_value, pk FROM pragma_table_info('player')")
        let key = rows.filter { $0["pk"] > 0 }
        // Of a key that is not the rowid, as of one in descending order, SQLite takes NULL.
        let isRowID = try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) = 0 FROM pragma_index_list('player') AS list
                WHERE list.origin = 'pk' AND EXISTS (
                    SELECT 1 FROM pragma_table_list('player') WHERE schema = 'main' AND wr = 0)
                """)
        hasKey =
            key.count == 1 && (key[0]["name"] as String).lowercased() == "id"
            && (key[0]["type"] as String).uppercased() == "INTEGER" && isRowID == 1
        let journal = try Row.fetchAll(
            db, sql: "SELECT name, type FROM pragma_table_info('journal_row')")
        formerID = Self.formerID(journal, columns: rows.map { $0["name"] })
        // In the order of the table, where new columns come last: so each keeps its name in the journal.
        var taken = Set(Self.ownColumns + [Self.folded(formerID)])
        columns = rows.compactMap { row in
            let name: String = row["name"]
            guard name.lowercased() != "id" else { return nil }
            var journalName = name
            while !taken.insert(Self.folded(journalName)).inserted {
                journalName = "player_\(journalName)"
            }
            return Column(
                name: name.quotedDatabaseIdentifier,
                journalName: journalName.quotedDatabaseIdentifier,
                isRequired: row["notnull"], standard: row["dflt_value"])
        }
    }

    /// The column with former ids of a journal: where an earlier version made it without, a name that is free.
    ///
    /// Only columns of ours have a type there. Of a column without one, the values are those of players.
    private static func formerID(_ journal: [Row], columns: [String]) -> String {
        let own = journal.first { row in
            (row["type"] as String) == "INTEGER" && !ownColumns.contains(folded(row["name"]))
        }
        if let own { return own["name"] }
        let taken = Set((journal.map { $0["name"] } + columns).map(folded))
        var name = "former_id"
        while taken.contains(name) { name = "journal_\(name)" }
        return name
    }

    /// The columns of the table of players, without the id.
    var playerColumns: String { columns.map(\.name).joined(separator: ", ") }

    /// The same columns of the journal.
    var journalColumns: String { columns.map(\.journalName).joined(separator: ", ") }

    /// The values that go back into players that were deleted.
    func restoredColumns(_ db: Database) throws -> String {
        try columns.map { $0.value(orElse: try Self.standard(of: $0, db)) }
            .joined(separator: ", ")
    }

    /// The default of a column, as an expression.
    func standard(of name: String, _ db: Database) throws -> String {
        let name = Self.folded(name.quotedDatabaseIdentifier)
        let column = columns.first { Self.folded($0.name) == name }
        return try column.map { try Self.standard(of: $0, db) } ?? "NULL"
    }

    private static func standard(of column: Column, _ db: Database) throws -> String {
        try column.standard.map { try standard($0, db) } ?? "NULL"
    }

    /// The values that go back into players that are there.
    var revertedColumns: String {
        columns.map { $0.value(orElse: "player.\($0.name)") }.joined(separator: ", ")
    }

    /// The default of a column as an expression that means the same in each statement. A word that is no expression is a
    /// text for SQLite, and not the column of that name.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createtable.html#the_default_clause>
    private static func standard(_ text: String, _ db: Database) throws -> String {
        do {
            _ = try db.makeStatement(sql: "SELECT (\(text))")
            return "(\(text))"
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            let isQuoted = text.count > 1 && ["\"", "`", "["].contains(text.first)
            let word = isQuoted ? text.dropFirst().dropLast() : text[...]
            return "'" + word.replacing("\"\"", with: "\"").replacing("'", with: "''") + "'"
        }
    }

    /// Whether the journal is there as this version makes it.
    func isInstalled(_ db: Database) throws -> Bool {
        try recordsAll(db)
            && definitions.allSatisfy { try Self.sql(of: $0.name, db) == $0.sql }
            && Self.firesFirst(db) && JournalMarks(db).areYounger(db) == true
    }

    /// Whether the journal is there, and records all columns, as that of an earlier version does, too.
    func recordsAll(_ db: Database) throws -> Bool {
        guard try PlayerSchema.hasJournal(db), try Self.hasTriggers(db) else { return false }
        let known = try journalColumnNames(db)
        return try columns.allSatisfy { known.contains(Self.folded($0.journalName)) }
            && JournalMarks(db).areYounger(db) != false
    }

    /// Whether the triggers are younger than those of others. SQLite fires the youngest first, so a change that a trigger
    /// of theirs makes would otherwise be in the journal before the one that it follows.
    private static func firesFirst(_ db: Database) throws -> Bool {
        let names = triggers.map { "'\($0)'" }.joined(separator: ", ")
        return try Bool.fetchOne(
            db,
            sql: """
                SELECT min(CASE WHEN name IN (\(names)) THEN rowid END) >
                    max(CASE WHEN name NOT IN (\(names)) THEN rowid END)
                FROM main.sqlite_master WHERE type = 'trigger' AND tbl_name = 'player' COLLATE NOCASE
                """) ?? true
    }

    /// Whether all triggers are there, so that what is changed is recorded.
    static func hasTriggers(_ db: Database) throws -> Bool {
        try String.fetchSet(
            db,
            sql: """
                SELECT name FROM main.sqlite_master
                WHERE type = 'trigger' AND tbl_name = 'player' COLLATE NOCASE
                """
        ).isSuperset(of: triggers)
    }

    /// Creates what is missing, and makes anew what is not as it should be.
    func install(_ db: Database) throws {
        for (name, columns) in tableDefinitions {
            try db.execute(sql: "CREATE TABLE IF NOT EXISTS \(name)\(columns)")
        }
        try PlayerJournal(db: db).keepNumbers()
        let known = try journalColumnNames(db)
        if !known.contains(Self.folded(formerID.quotedDatabaseIdentifier)) {
            try db.execute(sql: "ALTER TABLE journal_row ADD COLUMN \(formerID) INTEGER")
        }
        for column in columns where !known.contains(Self.folded(column.journalName)) {
            try db.execute(
                sql:
                    "ALTER TABLE journal_row ADD COLUMN \(column.journalName) DEFAULT \(Self.unknown)"
            )
        }
        let firesFirst = try Self.firesFirst(db)
        for (name, sql) in definitions where try !firesFirst || Self.sql(of: name, db) != sql {
            try db.execute(sql: "DROP TRIGGER IF EXISTS \(name)")
            try db.execute(sql: sql)
        }
        try JournalMarks(db).install(db)
    }

    /// Makes again what another program has taken from the journal of a table that it can follow.
    ///
    /// A table that was made anew, as `ALTER TABLE` does in some programs, has lost its triggers without a
    /// word, if they were not made again with it, as they may be around many changes. What it has had since is
    /// not known, and its players need not be those of before: so there is a gap in the journal, which nothing
    /// is undone across that it would have to know.
    func mend(_ db: Database) throws {
        guard try !isInstalled(db) else { return }
        let isDisordered = try !Self.firesFirst(db)
        let isInterrupted = try JournalMarks(db).areYounger(db) == false || !Self.hasTriggers(db)
        try install(db)
        guard isInterrupted || isDisordered else { return }
        let operation = isInterrupted ? Self.gap : Self.disorder
        try db.execute(
            sql: "INSERT INTO journal_row(at, op, id) VALUES (\(Self.now), \(operation), 0)")
    }

    /// A rule by which a REPLACE deletes other players without firing a trigger, if there is one: they would be gone from
    /// the journal, too.
    static func uniqueRule(_ db: Database) throws -> String? {
        try String.fetchOne(
            db, sql: "SELECT name FROM pragma_index_list('player') WHERE \"unique\" LIMIT 1")
    }

    private func journalColumnNames(_ db: Database) throws -> Set<String> {
        let names = try String.fetchAll(
            db, sql: "SELECT name FROM pragma_table_info('journal_row')")
        return Set(names.map { Self.folded($0.quotedDatabaseIdentifier) })
    }

    /// A name as SQLite compares it with others: the letters of ASCII are the same in both cases.
    private static func folded(_ name: String) -> String {
        String(
            decoding: name.utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }

    /// Whether a trigger is one that the journal of the table has, or would have.
    func isOwn(_ name: String, sql: String) -> Bool {
        definitions.contains { $0.name == name && $0.sql == sql }
    }

    private static func sql(of trigger: String, _ db: Database) throws -> String? {
        try String.fetchOne(
            db, sql: "SELECT sql FROM main.sqlite_master WHERE type = 'trigger' AND name = ?",
            arguments: [trigger])
    }

    private var tableDefinitions: [(name: String, columns: String)] {
        [
            (
                "journal_action",
                """
                (
                    id INTEGER PRIMARY KEY, at INTEGER NOT NULL, first INTEGER NOT NULL,
                    last INTEGER NOT NULL, label TEXT NOT NULL, undoes INTEGER)
                """
            ),
            // AUTOINCREMENT, so that no row gets a number that the range of an old action has.
            (
                "journal_row",
                """
                (
                    seq INTEGER PRIMARY KEY AUTOINCREMENT, at INTEGER, op INTEGER NOT NULL,
                    id INTEGER NOT NULL, \(formerID) INTEGER, \(journalColumns))
                """
            ),
        ]
    }

    /// What is made for a table, by its names, as SQLite keeps its text.
    var statements: [String: String] {
        let tables = tableDefinitions.map { ($0.name, "CREATE TABLE \($0.name)\($0.columns)") }
        return Dictionary(uniqueKeysWithValues: tables + definitions.map { ($0.name, $0.sql) })
    }

    /// The triggers as SQLite keeps their text.
    private var definitions: [(name: String, sql: String)] {
        let changes = columns.map { "OLD.\($0.name) IS NOT NEW.\($0.name)" }
            .joined(separator: " OR ")
        let candidate = """
            INSERT INTO journal_row(at, op, id, \(journalColumns))
            SELECT \(Self.now), 0, id, \(playerColumns) FROM player WHERE id = NEW.id;
            """
        let insertion = "INSERT INTO journal_row(at, op, id) VALUES (\(Self.now), 1, NEW.id);"
        let bodies = [
            "journal_bi": (
                "BEFORE INSERT ON player WHEN EXISTS (SELECT 1 FROM player WHERE id = NEW.id)",
                candidate
            ),
            "journal_i": ("AFTER INSERT ON player", insertion),
            "journal_u": (
                "AFTER UPDATE ON player WHEN OLD.id = NEW.id AND (\(changes))", old(2)
            ),
            "journal_ub": (
                "BEFORE UPDATE OF id ON player WHEN OLD.id <> NEW.id", candidate
            ),
            "journal_ua": (
                "AFTER UPDATE OF id ON player WHEN OLD.id <> NEW.id",
                """
                INSERT INTO journal_row(at, op, id, \(formerID))
                VALUES (\(Self.now), 1, NEW.id, OLD.id); \(old(3))
                """
            ),
            Self.deletionTrigger: ("AFTER DELETE ON player", old(3)),
        ]
        return Self.triggers.compactMap { name in
            bodies[name].map { (name, "CREATE TRIGGER \(name) \($0.0) BEGIN \($0.1) END") }
        }
    }

    private func old(_ operation: Int) -> String {
        """
        INSERT INTO journal_row(at, op, id, \(journalColumns))
        VALUES (\(Self.now), \(operation), OLD.id, \(columns.map { "OLD.\($0.name)" }.joined(separator: ", ")));
        """
    }
}
