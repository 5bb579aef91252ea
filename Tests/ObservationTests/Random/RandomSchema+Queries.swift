import SQLiteTestSupport

extension RandomSchema {
    /// A query whose result does not depend on how it is planned.
    func query(_ random: inout RandomSource) -> String {
        switch random.int(1...10) {
        case ...5: tableQuery(anyTable(&random), &random)
        case ...7: joinedQuery(&random)
        default: otherQuery(&random)
        }
    }

    private func tableQuery(_ table: Table, _ random: inout RandomSource) -> String {
        let name = table.name
        let id = random.int(1...6)
        let word = random.pick(Self.words)
        var queries = [
            "SELECT count(*) FROM \(name)",
            "SELECT count(b) FROM \(name) WHERE a > \(id)",
            "SELECT * FROM \(name) ORDER BY 1, 2, 3, 4",
            "SELECT a FROM \(name) ORDER BY 1",
            "SELECT b FROM \(name) WHERE a = \(id) ORDER BY 1",
            "SELECT w FROM \(name) ORDER BY 1",
            "SELECT max(b), sum(a) FROM \(name)",
            "SELECT a, count(*) FROM \(name) GROUP BY a ORDER BY 1",
            "SELECT DISTINCT w FROM \(name) WHERE w LIKE '\(word.prefix(1))%' ORDER BY 1",
        ]
        switch table.kind {
        case .withoutRowID:
            queries += [
                "SELECT a, w FROM \(name) WHERE k = '\(word)' ORDER BY n",
                "SELECT b FROM \(name) WHERE k = '\(word)' AND n = \(id)",
                "SELECT k, n FROM \(name) ORDER BY 1, 2",
            ]
        case .named:
            queries += [
                "SELECT a, b FROM \(name) WHERE k = '\(word)'",
                "SELECT k FROM \(name) ORDER BY 1",
                "SELECT k, rowid FROM \(name) WHERE rowid = \(id)",
            ]
        case .generated:
            // Half of them read nothing but what is computed.
            queries = queries.filter { _ in random.chance(50) }
            queries += [
                "SELECT g FROM \(name) ORDER BY 1", "SELECT h FROM \(name) ORDER BY 1",
                "SELECT sum(g), max(h) FROM \(name)", "SELECT h FROM \(name) WHERE id = \(id)",
                "SELECT count(*) FROM \(name) WHERE g > \(2 * id)",
            ]
        case .uniqued:
            queries += [
                "SELECT u FROM \(name) ORDER BY 1", "SELECT a, b FROM \(name) WHERE u = \(id)",
            ]
        case .numbered, .plain: break
        }
        if table.kind != .withoutRowID {
            queries += [
                "SELECT * FROM \(name) WHERE rowid = \(id)",
                "SELECT a FROM \(name) WHERE rowid = \(id)",
                "SELECT w FROM \(name) WHERE rowid IN (\(id), \(random.int(1...6))) ORDER BY 1",
                "SELECT rowid FROM \(name) ORDER BY 1",
            ]
        }
        if let parent = table.parent {
            queries += [
                "SELECT p FROM \(name) ORDER BY 1",
                "SELECT c.a, q.b FROM \(name) c JOIN \(parent) q ON c.p = q.id ORDER BY 1, 2",
                "SELECT count(*) FROM \(parent) q WHERE EXISTS "
                    + "(SELECT 1 FROM \(name) c WHERE c.p = q.id)",
            ]
        }
        return random.pick(queries)
    }

    private func joinedQuery(_ random: inout RandomSource) -> String {
        // Of one file: a reader's views of two files may be of different times.
        let table = random.pick(tables)
        let (one, other) = (table.name, random.pick(tables(besides: table)).name)
        let id = random.int(1...6)
        return random.pick([
            "SELECT l.a, r.w FROM \(one) l JOIN \(other) r ON l.b = r.a ORDER BY 1, 2",
            "SELECT l.w, r.b FROM \(one) l LEFT JOIN \(other) r ON l.a = r.b ORDER BY 1, 2",
            "SELECT a FROM \(one) WHERE b IN (SELECT a FROM \(other)) ORDER BY 1",
            "SELECT count(*) FROM \(one) WHERE a > (SELECT ifnull(max(b), 0) FROM \(other))",
            "SELECT a FROM \(one) UNION SELECT b FROM \(other) ORDER BY 1",
            "SELECT a FROM \(one) EXCEPT SELECT a FROM \(other) ORDER BY 1",
            "SELECT (SELECT count(*) FROM \(one)), (SELECT w FROM \(other) WHERE a = \(id) "
                + "ORDER BY w LIMIT 1)",
            "WITH c(n) AS (SELECT a FROM \(one) UNION SELECT b FROM \(other)) "
                + "SELECT n FROM c ORDER BY 1",
            "SELECT a, sum(b) OVER (ORDER BY a, b, w RANGE UNBOUNDED PRECEDING) FROM \(one) "
                + "ORDER BY 1, 2",
        ])
    }

    private func otherQuery(_ random: inout RandomSource) -> String {
        let word = random.pick(Self.words)
        let table = random.pick(tables).name.replacing("aux.", with: "")
        return random.pick([
            "SELECT * FROM \(random.pick(views)) ORDER BY 1, 2",
            "SELECT count(*) FROM \(random.pick(views)) WHERE b > \(random.int(1...6))",
            "SELECT rowid FROM document WHERE document MATCH '\(word)' ORDER BY 1",
            "SELECT body FROM document ORDER BY rowid",
            "SELECT rowid FROM indexed WHERE indexed MATCH '\(word)' ORDER BY 1",
            "SELECT event FROM log ORDER BY id DESC LIMIT 3",
            // The text is that of the other table, which may have changed without the index.
            "SELECT rowid, event FROM indexed ORDER BY rowid",
            "SELECT seq FROM sqlite_sequence WHERE name = 'log'",
            "SELECT name FROM sqlite_schema ORDER BY 1",
            "SELECT name FROM pragma_table_info('\(table)') ORDER BY 1",
            "SELECT a FROM extra ORDER BY 1",
            "SELECT value FROM json_each('[1,2]') WHERE value IN (SELECT a FROM \(table))",
            "SELECT 1",
        ])
    }
}
