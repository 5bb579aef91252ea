import SQLiteCore
import Testing

@testable import QueryCore

/// SQLite allows NULL in a primary key, in any number of rows, unless it is the rowid.
@Suite(.timeLimit(.minutes(5)))
struct NullKeyTests {
    @Test func `Rows that have NULL in their primary key are all visited and counted`() throws {
        let queue = DatabaseQueue()
        try queue.write { db in
            try db.execute(
                sql: """
                    CREATE TABLE part(id TEXT PRIMARY KEY, n INTEGER, value INTEGER);
                    WITH RECURSIVE n(i) AS (VALUES (1) UNION ALL SELECT i + 1 FROM n WHERE i < 45)
                    INSERT INTO part SELECT iif(i % 9 = 0, 'k' || i, NULL), i % 4, i FROM n
                    """)
            let orders: [[SQLOrdering]] = [
                [], [Column("n").desc], [Column("id").asc], [Column("id").desc, Column("n").asc],
                [Column("n").asc, Column("id").asc],
            ]
            for order in orders {
                let request = Table<Row>("part").order(order)
                let query = try WindowQuery(request, name: "key", db)
                for backward in [false, true] {
                    var values: [Int] = []
                    var keys: [WindowKey] = []
                    var place = WindowPlace.edge
                    var isEnd = false
                    while !isEnd {
                        isEnd = try query.visit(
                            WindowAccess(db), place, backward: backward, limit: 8, sortedLimit: 8
                        ) { row in
                            values.append(row["value"])
                            keys.append(query.key(row))
                        }
                        if let last = keys.last { place = .after(last) }
                    }
                    #expect(values.sorted() == Array(1...45))
                    for (index, key) in keys.enumerated() {
                        let position = backward ? 44 - index : index
                        #expect(try query.count(db, before: key) == position)
                    }
                }
            }
        }
    }
}
