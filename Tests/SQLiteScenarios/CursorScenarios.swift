import SQLiteCore
import Testing

/// Cursors, as lazy sequences that may fail.
@Suite struct CursorScenarios {
    let dbQueue = DatabaseQueue()

    func numbers(_ db: Database) throws -> DatabaseValueCursor<Int> {
        try Int.fetchCursor(
            db, sql: "SELECT 3 UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 1")
    }

    @Test func cursorsAreTransformedLazily() throws {
        try dbQueue.read { db throws in
            #expect(try Array(numbers(db)) == [3, 1, 2, 1])
            #expect(try Set(numbers(db)) == [1, 2, 3])
            #expect(try Array(numbers(db).map { $0 * 2 }) == [6, 2, 4, 2])
            #expect(try Array(numbers(db).filter { $0 > 1 }) == [3, 2])
            #expect(try Array(numbers(db).compactMap { $0 == 1 ? nil : $0 }) == [3, 2])
            #expect(try Array(numbers(db).enumerated().map { $0.0 }) == [0, 1, 2, 3])
            #expect(try Array(numbers(db).prefix(2)) == [3, 1])
            #expect(try Array(numbers(db).dropFirst()) == [1, 2, 1])
            #expect(try Array(numbers(db).dropFirst(3)) == [1])
            #expect(try Array(numbers(db).dropLast()) == [3, 1, 2])
            #expect(try Array(numbers(db).drop(while: { $0 != 2 })) == [2, 1])
            #expect(try Array(numbers(db).prefix(while: { $0 != 2 })) == [3, 1])
            #expect(try numbers(db).suffix(2) == [2, 1])
            #expect(try numbers(db).reduce(0, +) == 7)
            #expect(try numbers(db).reduce(into: []) { $0.append($1) } == [3, 1, 2, 1])
            #expect(try numbers(db).contains(2))
            #expect(try numbers(db).contains(where: { $0 > 5 }) == false)
            #expect(try numbers(db).first() == 3)
            #expect(try numbers(db).first(where: { $0 < 3 }) == 1)
            #expect(try numbers(db).isEmpty == false)
            #expect(try numbers(db).min() == 1)
            #expect(try numbers(db).max() == 3)
            #expect(try Array(numbers(db).flatMap { [$0, $0] }).count == 8)
            #expect(try numbers(db).map { "\($0)" }.joined(separator: ",") == "3,1,2,1")
            #expect(
                try Dictionary(grouping: numbers(db), by: { $0 }).mapValues(\.count)
                    == [1: 2, 2: 1, 3: 1])
            #expect(
                try Dictionary(uniqueKeysWithValues: numbers(db).prefix(2).map { ($0, "\($0)") })
                    == [3: "3", 1: "1"])
            var seen: [Int] = []
            try numbers(db).forEach { seen.append($0) }
            #expect(seen == [3, 1, 2, 1])
            let erased = try AnyCursor(numbers(db))
            #expect(try erased.next() == 3)
            #expect(try Array(AnyCursor([1, 2])) == [1, 2])
        }
    }

    @Test func errorsStopCursors() throws {
        struct Refusal: Error {}
        try dbQueue.read { db throws in
            let cursor = try numbers(db).map { number -> Int in
                if number == 2 { throw Refusal() }
                return number
            }
            #expect(throws: Refusal.self) { _ = try Array(cursor) }
        }
    }

    @Test func statementsOfAScriptAreIterated() throws {
        try dbQueue.write { db throws in
            let statements = try db.allStatements(
                sql: """
                    CREATE TABLE t (a);
                    INSERT INTO t VALUES (?);
                    INSERT INTO t VALUES (?);
                    """, arguments: [1, 2])
            while let statement = try statements.next() { try statement.execute() }
            #expect(try Int.fetchAll(db, sql: "SELECT a FROM t") == [1, 2])
            let literal = try db.allStatements(literal: "SELECT \(1); SELECT \(2)")
            #expect(try Array(literal.map { try Int.fetchOne($0) }) == [1, 2])
        }
    }
}
