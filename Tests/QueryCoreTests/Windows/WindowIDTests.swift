import SQLiteCore
import SQLiteTestSupport
import Testing

@testable import QueryCore

/// Rows whose ids are not what tells them apart.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct WindowIDTests {
    nonisolated static let tables = [
        "id INTEGER, name TEXT, score INTEGER", "id INT PRIMARY KEY, name TEXT, score INTEGER",
        "id INTEGER, name TEXT, score INTEGER, key INTEGER PRIMARY KEY",
        "id INTEGER, name TEXT, score INTEGER, key TEXT PRIMARY KEY",
    ]

    @Test(arguments: tables, [true, false])
    func `An element is found by the column of its id, and is no other`(
        _ columns: String, sorts: Bool
    ) async throws {
        let database = try TestDatabase(.pool)
        try database.writer.writeNow { db in
            try db.execute(
                sql: """
                    CREATE TABLE entry(\(columns));
                    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 600)
                    INSERT INTO entry(id, score) SELECT 700 - i, i * 37 % 600 FROM n
                    """)
            if !sorts { try db.execute(sql: "CREATE INDEX s ON entry(score DESC)") }
        }
        let request = EntriesRequest(idColumn: "id")
        let probe = try WindowProbe(
            request, in: database.writer, sizes: sorts ? .sorting : .tinyAndSlow)
        for round in 0..<3 {
            let expected = try database.writer.readNow { db in
                try Entry.order(Column("score").desc, Column("rowid")).fetchAll(db)
            }
            await probe.wait {
                probe.value.isCountExact && probe.value.elementsEqual(expected)
            }
            #expect(probe.error == nil)
            let window = probe.value
            for position in stride(from: round, to: 600, by: 41) {
                let entry = expected[position]
                #expect(window.element(id: entry.id) == entry)
                #expect(window.index(id: entry.id) == position)
                #expect(window.contains(id: entry.id))
            }
            #expect(window.element(id: 5000) == nil)
            try database.writer.writeNow { db in
                try db.execute(sql: "UPDATE entry SET score = score + 1000 WHERE id % 7 = \(round)")
            }
            // Before the rows have been sorted again, too.
            #expect(window.element(id: 200)?.id == 200)
        }
    }
}
