import SQLiteTestSupport

/// A schema made by chance: tables of every kind, in one or two database files, tied together by
/// foreign keys, triggers and views.
struct RandomSchema {
    /// How the rows of a table are told apart.
    enum Kind: CaseIterable {
        /// `id INTEGER PRIMARY KEY`.
        case numbered
        /// The same, with values computed of others.
        case generated
        /// The same, with a unique column that conflicts replace rows by.
        case uniqued
        /// A text, beside the rowid.
        case named
        /// No key at all.
        case plain
        /// `PRIMARY KEY (k, n)`, without rowid.
        case withoutRowID
    }

    struct Table {
        let name: String
        let kind: Kind
        /// The table whose `id` the column `p` refers to.
        let parent: String?

        var isNumbered: Bool { kind == .numbered || kind == .generated || kind == .uniqued }
        /// Whether `a`, `b` and `w` suffice for a row.
        var takesPlainRows: Bool { kind != .withoutRowID && kind != .named }
        var keyColumn: String { isNumbered ? "id" : kind == .plain ? "rowid" : "k" }
    }

    static let words = ["red", "green", "blue", "cyan"]

    private(set) var tables: [Table] = []
    private(set) var views: [String] = []
    /// What creates the schema.
    private(set) var statements: [String] = []

    /// A schema, of which a part lies in the attached database `aux` if there is one.
    init(_ random: inout RandomSource, attaches: Bool) {
        // Those of which most is left untold by SQLite are always there.
        addTable("t1", .generated, &random)
        addTable("t2", .uniqued, &random)
        for number in 3...random.int(3...6) {
            addTable("t\(number)", random.pick(Kind.allCases), &random)
        }
        if attaches {
            for number in 1...2 {
                addTable("aux.x\(number)", random.pick(Kind.allCases), &random)
            }
        }
        for number in 1...random.int(1...4) { addTrigger("tr\(number)", &random) }
        for number in 1...2 { addView("v\(number)", &random) }
        statements += [
            "CREATE VIRTUAL TABLE document USING fts5(body)",
            "CREATE TABLE log (id INTEGER PRIMARY KEY AUTOINCREMENT, event TEXT)",
            "CREATE VIRTUAL TABLE indexed USING fts5(event, content='log', content_rowid='id')",
            "CREATE TRIGGER log_insert AFTER INSERT ON log BEGIN "
                + "INSERT INTO indexed(rowid, event) VALUES (new.id, new.event); END",
        ]
    }

    /// One of the tables, those that are always there more often than others.
    func anyTable(_ random: inout RandomSource) -> Table {
        random.chance(30) ? tables[random.int(0...1)] : random.pick(tables)
    }

    /// The tables of one database file.
    func tables(besides table: Table) -> [Table] {
        tables.filter { $0.name.hasPrefix("aux.") == table.name.hasPrefix("aux.") }
    }

    private mutating func addTable(_ name: String, _ kind: Kind, _ random: inout RandomSource) {
        let isAttached = name.hasPrefix("aux.")
        let parents = tables.filter { $0.isNumbered && $0.name.hasPrefix("aux.") == isAttached }
        let parent = parents.isEmpty || random.chance(40) ? nil : random.pick(parents).name
        var columns: [String] = []
        switch kind {
        case .numbered:
            columns.append("id INTEGER PRIMARY KEY\(random.chance(30) ? " AUTOINCREMENT" : "")")
        case .generated, .uniqued: columns.append("id INTEGER PRIMARY KEY")
        case .named: columns.append("k TEXT PRIMARY KEY")
        case .plain: break
        case .withoutRowID: columns += ["k TEXT", "n INT"]
        }
        columns += ["a INT", "b INT DEFAULT 1", "w TEXT"]
        switch kind {
        case .generated:
            columns += [
                "g INT AS (a + ifnull(b, 0)) \(random.pick(["VIRTUAL", "STORED"]))",
                "h TEXT AS (w || a) \(random.pick(["VIRTUAL", "STORED"]))",
            ]
        case .uniqued:
            // Rarely: with one such table, every insertion is taken for a replacement.
            columns.append("u INT UNIQUE\(random.chance(15) ? " ON CONFLICT REPLACE" : "")")
        default: break
        }
        if let parent {
            let bare = parent.split(separator: ".").last.map(String.init) ?? parent
            let delete = random.pick(["CASCADE", "SET NULL", "SET DEFAULT", "NO ACTION"])
            let update = random.pick(["CASCADE", "SET NULL", "NO ACTION"])
            columns.append(
                "p INT REFERENCES \(bare)(id) ON DELETE \(delete) ON UPDATE \(update)"
                    + random.pick(["", " DEFERRABLE INITIALLY DEFERRED"]))
        }
        if kind == .withoutRowID { columns.append("PRIMARY KEY (k, n)") }
        statements.append(
            "CREATE TABLE \(name) (\(columns.joined(separator: ", ")))"
                + (kind == .withoutRowID ? " WITHOUT ROWID" : ""))
        tables.append(Table(name: name, kind: kind, parent: parent))
    }

    private mutating func addTrigger(_ name: String, _ random: inout RandomSource) {
        let table = random.pick(tables.filter { !$0.name.hasPrefix("aux.") })
        statements.append(trigger(name, on: table, &random))
    }

    func trigger(_ name: String, on table: Table, _ random: inout RandomSource) -> String {
        let event = random.pick(["INSERT", "UPDATE", "UPDATE OF a", "UPDATE OF w", "DELETE"])
        let row = event == "DELETE" ? "old" : "new"
        let target = random.pick(tables(besides: table))
        let rows = tables(besides: table).filter(\.takesPlainRows)
        var actions = [
            "UPDATE \(target.name) SET b = b + 1 WHERE a = \(row).a",
            "DELETE FROM \(target.name) WHERE a = \(row).b",
            "DELETE FROM \(target.name) WHERE \(row).a > 7",
            "INSERT INTO log (event) VALUES ('\(random.pick(Self.words))')",
        ]
        if !rows.isEmpty {
            actions.append("INSERT INTO \(random.pick(rows).name) (a, w) VALUES (\(row).a, 'red')")
        }
        let condition = random.chance(50) ? " WHEN \(row).a > 4" : ""
        return """
            CREATE TRIGGER IF NOT EXISTS \(name) \(random.pick(["BEFORE", "AFTER"])) \(event) \
            ON \(table.name)\(condition) BEGIN \(random.pick(actions)); END
            """
    }

    private mutating func addView(_ name: String, _ random: inout RandomSource) {
        views.append(name)
        statements.append(view(name, &random))
        let rows = tables.filter { $0.takesPlainRows && !$0.name.hasPrefix("aux.") }
        if !rows.isEmpty {
            statements.append(
                "CREATE TRIGGER \(name)_insert INSTEAD OF INSERT ON \(name) BEGIN "
                    + "INSERT INTO \(random.pick(rows).name) (a, b) VALUES (new.a, new.b); END")
        }
    }

    func view(_ name: String, _ random: inout RandomSource) -> String {
        let own = tables.filter { !$0.name.hasPrefix("aux.") }
        let (one, other) = (random.pick(own).name, random.pick(own).name)
        return random.pick([
            "CREATE VIEW \(name) AS SELECT l.a AS a, r.b AS b FROM \(one) l JOIN \(other) r "
                + "ON l.a = r.a",
            "CREATE VIEW \(name) AS SELECT a, b FROM \(one) WHERE a > 3",
            "CREATE VIEW \(name) AS SELECT a, count(*) AS b FROM \(one) GROUP BY a",
            "CREATE VIEW \(name) AS SELECT a, b FROM \(one) UNION SELECT b, a FROM \(other)",
        ])
    }
}
