import SQLiteTestSupport

extension RandomSchema {
    /// A statement that writes rows, or is refused for a constraint.
    func statement(_ random: inout RandomSource) -> String {
        switch random.int(1...10) {
        case ...4: insert(&random)
        case ...7: update(&random)
        case ...9: delete(&random)
        default: other(&random)
        }
    }

    private static let conflicts = [
        "", "", " OR REPLACE", " OR IGNORE", " OR FAIL", " OR ROLLBACK",
    ]

    /// A statement that inserts a row, or replaces or changes one.
    func insert(_ random: inout RandomSource) -> String {
        let table = random.pick(tables)
        let (id, other) = (random.int(1...6), random.int(1...6))
        let n = random.int(0...9)
        let (word, key) = (random.pick(Self.words), random.pick(Self.words))
        var columns = ["a", "b", "w"]
        var values = ["\(n)", "\(other)", "'\(word)'"]
        switch table.kind {
        case .numbered, .generated, .uniqued:
            if random.chance(70) {
                columns.append("id")
                values.append("\(id)")
            }
            if table.kind == .uniqued {
                columns.append("u")
                values.append("\(random.int(1...6))")
            }
        case .named:
            columns.append("k")
            values.append("'\(key)'")
        case .withoutRowID:
            columns += ["k", "n"]
            values += ["'\(key)'", "\(id)"]
        case .plain: break
        }
        if table.parent != nil {
            columns.append("p")
            values.append(random.pick(["NULL", "\(random.int(1...6))"]))
        }
        let names = columns.joined(separator: ", ")
        let row = values.joined(separator: ", ")
        let or = random.pick(Self.conflicts)
        return random.pick([
            "INSERT\(or) INTO \(table.name) (\(names)) VALUES (\(row))",
            "INSERT\(or) INTO \(table.name) (\(names)) VALUES (\(row))",
            "REPLACE INTO \(table.name) (\(names)) VALUES (\(row))",
            "INSERT INTO \(table.name) (\(names)) VALUES (\(row)) "
                + "ON CONFLICT DO UPDATE SET a = a + 1, w = excluded.w",
            "INSERT INTO \(table.name) (\(names)) VALUES (\(row)) ON CONFLICT DO NOTHING",
            "INSERT\(or) INTO \(table.name) (\(names)) SELECT \(row) WHERE \(n) > 4",
        ])
    }

    private func update(_ random: inout RandomSource) -> String {
        let table = anyTable(&random)
        let or = random.pick(Self.conflicts)
        let (id, n) = (random.int(1...6), random.int(0...9))
        let word = random.pick(Self.words)
        var assignments = [
            "a = \(n)", "b = b + 1", "w = '\(word)'", "a = b, b = a", "b = NULL, w = w || 'x'",
        ]
        switch table.kind {
        case .numbered, .generated: assignments += ["id = \(id)", "rowid = \(id)"]
        case .uniqued: assignments += ["id = \(id)", "u = \(id)", "u = u + 1"]
        case .named: assignments += ["k = '\(word)'", "rowid = \(id)"]
        case .plain: assignments.append("rowid = \(id)")
        case .withoutRowID: assignments += ["n = \(id)", "k = '\(word)'"]
        }
        if table.parent != nil { assignments.append("p = \(id)") }
        let key = table.isNumbered || table.kind == .plain ? "\(random.int(1...6))" : "'\(word)'"
        let condition = random.pick([
            " WHERE \(table.keyColumn) = \(key)", " WHERE \(table.keyColumn) = \(key)",
            " WHERE a = \(random.int(0...9))", " WHERE b > 3", "",
        ])
        if table.isNumbered, random.chance(30) {
            // To ids that are mostly free, from those that are asked for.
            let new = random.int(1...12)
            return
                "UPDATE \(table.name) SET id = \(new) WHERE id = \(random.pick(KeyedRows.askedIDs))"
        }
        let returning = random.chance(10) ? " RETURNING a" : ""
        return "UPDATE\(or) \(table.name) SET \(random.pick(assignments))\(condition)\(returning)"
    }

    private func delete(_ random: inout RandomSource) -> String {
        let table = random.pick(tables)
        let word = random.pick(Self.words)
        let key = table.isNumbered || table.kind == .plain ? "\(random.int(1...6))" : "'\(word)'"
        return random.pick([
            "DELETE FROM \(table.name) WHERE \(table.keyColumn) = \(key)",
            "DELETE FROM \(table.name) WHERE a = \(random.int(0...9))",
            "DELETE FROM \(table.name) WHERE w IN (SELECT w FROM \(random.pick(tables).name))",
            // Rarely: an empty table is one in which nothing can be missed.
            random.chance(40)
                ? "DELETE FROM \(table.name)" : "DELETE FROM \(table.name) WHERE b > 5",
        ])
    }

    private func other(_ random: inout RandomSource) -> String {
        let word = random.pick(Self.words)
        let id = random.int(1...6)
        return random.pick([
            "INSERT INTO \(random.pick(views)) (a, b) VALUES (\(id), \(random.int(0...9)))",
            "INSERT INTO document VALUES ('\(word) \(random.pick(Self.words))')",
            "UPDATE document SET body = '\(word)' WHERE rowid = \(id)",
            "DELETE FROM document WHERE rowid = \(id)",
            "INSERT INTO log (event) VALUES ('\(word)')",
            "UPDATE log SET event = '\(word)' WHERE id = \(id)",
            "INSERT INTO indexed(indexed) VALUES ('rebuild')",
            "INSERT INTO extra (a) VALUES (\(id))",
            "DELETE FROM extra",
        ])
    }

    /// A statement that changes the schema, or is refused.
    func schemaStatement(_ random: inout RandomSource) -> String {
        let table = random.pick(tables)
        let number = random.int(1...3)
        let view = random.pick(views)
        return random.pick([
            "ALTER TABLE \(table.name) ADD COLUMN c\(number) INT DEFAULT \(number)",
            "ALTER TABLE \(table.name) DROP COLUMN c\(number)",
            "ALTER TABLE \(table.name) RENAME COLUMN c\(number) TO c\(random.int(1...3))",
            "CREATE INDEX IF NOT EXISTS i\(number) "
                + "ON \(table.name.replacing("aux.", with: ""))(\(random.pick(["a", "b", "w"])))",
            "DROP INDEX IF EXISTS i\(number)",
            "DROP VIEW \(view); \(self.view(view, &random))",
            trigger("late\(number)", on: table, &random),
            "DROP TRIGGER IF EXISTS late\(number)",
            "CREATE TABLE IF NOT EXISTS extra (a INT)",
            "CREATE TABLE IF NOT EXISTS extra (id INTEGER PRIMARY KEY, a INT AS (id + 1))",
            "DROP TABLE IF EXISTS extra",
            "ALTER TABLE extra RENAME TO spare; ALTER TABLE spare RENAME TO extra",
            "ANALYZE",
        ])
    }
}
