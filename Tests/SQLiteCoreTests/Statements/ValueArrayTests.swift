import SQLiteTestSupport
import Testing

@testable import SQLiteCore

/// Plain values are fetched many at a time: what is around the ends of such a run is what can go wrong.
@Suite("Arrays of values")
struct ValueArrayTests {
    private static let sizes = [0, 1, 2, 63, 64, 65, 127, 128, 129, 1_000]

    private func sql(_ literals: [String]) -> String {
        literals.isEmpty
            ? "SELECT 1 WHERE 0"
            : "WITH t(v) AS (VALUES \(literals.map { "(\($0))" }.joined(separator: ", "))) SELECT v FROM t"
    }

    @Test("All rows come, in their order, however many there are", arguments: sizes)
    func counts(_ count: Int) throws {
        let numbers = (0..<count).map { $0 &* 7919 - 500 }
        try DatabaseQueue().read { db in
            let sql = sql(numbers.map(String.init))
            let fetched = try Int.fetchAll(db, sql: sql)
            #expect(fetched == numbers)
            #expect(try Int64?.fetchAll(db, sql: sql) == numbers.map { Int64($0) })
            #expect(try Double.fetchAll(db, sql: sql) == numbers.map(Double.init))
            let texts = try String.fetchAll(db, sql: self.sql(numbers.map { "'\($0)'" }))
            #expect(texts == numbers.map(String.init))
        }
    }

    @Test("A row that wants to be converted, and all after it, come as one by one")
    func conversions() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        try DatabaseQueue().read { db throws in
            for _ in 0..<40 * RandomSource.soak {
                let literals = (0..<random.pick(Self.sizes)).map { _ in
                    random.chance(3) ? random.pick(["1.0", "-2e3"]) : "\(random.int(-9...9))"
                }
                let sql = sql(literals)
                var expected: [Int] = []
                let cursor = try Row.fetchCursor(db, sql: sql)
                while let row = try cursor.next() { expected.append(row[0]) }
                #expect(try Int.fetchAll(db, sql: sql) == expected, "seed \(seed)")
            }
        }
    }

    @Test(
        "NULL among optional values is nil, and an error among others",
        arguments: sizes.dropFirst())
    func nulls(_ count: Int) throws {
        var literals = (0..<count).map(String.init)
        literals[count - 1] = "NULL"
        try DatabaseQueue().read { db in
            let sql = sql(literals)
            let values = try Int?.fetchAll(db, sql: sql)
            #expect(values == (0..<count).map { $0 == count - 1 ? nil : $0 })
            let error = #expect(throws: RowDecodingError.self) { try Int.fetchAll(db, sql: sql) }
            #expect(error?.message == "could not decode Int from NULL in column v")
            #expect(try Int.fetchAll(db, sql: "SELECT 7") == [7])
        }
    }

    @Test("An error of SQLite after some rows is thrown, and the statement works again")
    func failures() throws {
        try DatabaseQueue().read { db in
            let statement = try db.cachedStatement(
                sql: """
                    WITH RECURSIVE t(v) AS (SELECT 1 UNION ALL SELECT v + 1 FROM t WHERE v < 200)
                    SELECT CASE WHEN v <= :last THEN v ELSE abs(-9223372036854775808) END FROM t
                    """)
            let error = #expect(throws: DatabaseError.self) {
                try Int.fetchAll(statement, arguments: ["last": 150])
            }
            #expect(error?.message == "integer overflow")
            #expect(try Int.fetchAll(statement, arguments: ["last": 200]) == Array(1...200))
        }
    }
}
