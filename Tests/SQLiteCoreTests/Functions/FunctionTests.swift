import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Functions and collations of Swift")
struct FunctionTests {
    private struct Refusal: Error, CustomStringConvertible { var description: String { "refused" } }

    @Test("Arguments and results of all storage classes pass unchanged")
    func echo() throws {
        try DatabaseQueue().read { db in
            db.add(function: DatabaseFunction("echo", argumentCount: 1, pure: true) { $0[0] })
            let values: [DatabaseValue] = [
                .null, 1.databaseValue, Int64.min.databaseValue, 1.5.databaseValue,
                "".databaseValue, "héllo\u{0}x".databaseValue, Data().databaseValue,
                Data([0, 1, 255]).databaseValue,
                String(repeating: "x", count: 100_000).databaseValue,
            ]
            for value in values {
                let row = try Row.fetchOne(
                    db, sql: "SELECT echo(?) AS v, typeof(echo(?)) AS t", arguments: [value, value])
                #expect(row?["v"] as DatabaseValue? ?? .null == value)
                #expect(row?["t"] == value.storageClassName.lowercased())
            }
        }
    }

    @Test("A function of any number of arguments sees them all, and errors stop the statement")
    func variadicAndErrors() throws {
        try DatabaseQueue().write { db throws in
            db.add(
                function: DatabaseFunction("total_length") { values in
                    values.reduce(0) { $0 + (String.fromDatabaseValue($1)?.count ?? 0) }
                })
            #expect(try Int.fetchOne(db, sql: "SELECT total_length('a', 'bc', 'def')") == 6)
            #expect(try Int.fetchOne(db, sql: "SELECT total_length()") == 0)
            db.add(
                function: DatabaseFunction("fail", argumentCount: 1) { values in
                    if values[0] == 1.databaseValue { throw Refusal() }
                    if values[0] == 2.databaseValue {
                        throw DatabaseError(
                            resultCode: .SQLITE_CONSTRAINT_FUNCTION, message: "mine")
                    }
                    return nil
                })
            #expect(try Int.fetchOne(db, sql: "SELECT fail(0)") == nil)
            let plain = #expect(throws: DatabaseError.self) {
                try Int.fetchOne(db, sql: "SELECT fail(1)")
            }
            #expect(plain?.resultCode == .SQLITE_ERROR)
            #expect(plain?.message == "refused")
            let own = #expect(throws: DatabaseError.self) {
                try Int.fetchOne(db, sql: "SELECT fail(2)")
            }
            #expect(own?.extendedResultCode == .SQLITE_CONSTRAINT_FUNCTION)
            #expect(own?.message == "mine")
            #expect(throws: DatabaseError.self) { try Int.fetchOne(db, sql: "SELECT fail(1, 2)") }
        }
    }

    private struct Joined: DatabaseAggregate {
        var texts: [String] = []
        mutating func step(_ dbValues: [DatabaseValue]) throws {
            guard let text = String.fromDatabaseValue(dbValues[0]) else { throw Refusal() }
            texts.append(text)
        }
        func finalize() -> (any DatabaseValueConvertible)? { texts.joined(separator: "+") }
    }

    @Test("An aggregate sees the rows of each group, none too, and its errors stop the statement")
    func aggregates() throws {
        try DatabaseQueue().write { db in
            db.add(function: DatabaseFunction("joined", argumentCount: 1, aggregate: Joined.self))
            try db.execute(
                sql: "CREATE TABLE t (g, v); INSERT INTO t VALUES (1, 'a'), (2, 'b'), (1, 'c')")
            #expect(
                try String.fetchAll(db, sql: "SELECT joined(v) FROM t GROUP BY g ORDER BY g") == [
                    "a+c", "b",
                ])
            #expect(try String.fetchOne(db, sql: "SELECT joined(v) FROM t WHERE 0") == "")
            try db.execute(sql: "INSERT INTO t VALUES (3, 1)")
            for _ in 0..<2 {
                let error = #expect(throws: DatabaseError.self) {
                    try String.fetchAll(db, sql: "SELECT joined(v) FROM t")
                }
                #expect(error?.message == "refused")
            }
            #expect(try String.fetchOne(db, sql: "SELECT joined(v) FROM t WHERE g = 2") == "b")
        }
    }

    @Test("A function that goes is let go")
    func lifetimes() throws {
        final class Token: Sendable {}
        weak var token: Token?
        do {
            let dbQueue = DatabaseQueue()
            dbQueue.writeWithoutTransaction { db in
                let strong = Token()
                token = strong
                let function = DatabaseFunction("f", argumentCount: 0) { _ in
                    withExtendedLifetime(strong) { 1 }
                }
                db.add(function: function)
                db.add(
                    collation: DatabaseCollation("c") { _, _ in
                        withExtendedLifetime(strong) { .orderedSame }
                    })
                db.remove(function: function)
            }
            #expect(token != nil, "the collation holds it")
            try dbQueue.close()
        }
        #expect(token == nil)
    }

    @Test("Collations order and find texts, in indexes too")
    func collations() throws {
        try DatabaseQueue().write { db in
            db.add(collation: DatabaseCollation("backwards") { $1.compare($0) })
            try db.execute(
                sql: """
                    CREATE TABLE t (a TEXT COLLATE backwards);
                    CREATE INDEX i ON t (a);
                    INSERT INTO t VALUES ('b'), ('a'), ('c'), ('é');
                    """)
            #expect(
                try String.fetchAll(db, sql: "SELECT a FROM t ORDER BY a") == ["é", "c", "b", "a"])
            #expect(
                try String.fetchAll(db, sql: "SELECT a FROM t WHERE a < 'b' ORDER BY a") == [
                    "é", "c",
                ])
            #expect(
                try String.fetchAll(
                    db,
                    sql:
                        "SELECT column1 FROM (VALUES ('a10'), ('A9'), ('b')) ORDER BY column1 COLLATE swiftLocalizedStandardCompare"
                )
                    == ["A9", "a10", "b"])
            #expect(
                try Bool.fetchOne(
                    db, sql: "SELECT 'ÉTÉ' = 'été' COLLATE swiftCaseInsensitiveCompare") == true)
            #expect(try Bool.fetchOne(db, sql: "SELECT 'E' < 'é' COLLATE swiftCompare") == true)
            db.remove(collation: DatabaseCollation("backwards") { _, _ in .orderedSame })
            #expect(throws: DatabaseError.self) {
                try String.fetchAll(db, sql: "SELECT a FROM t ORDER BY a")
            }
        }
    }

    @Test("The functions of Unicode are there on every connection", arguments: TestBackend.allCases)
    func standard(backend: TestBackend) throws {
        let database = try TestDatabase(backend)
        let row = try database.writer.read { db in
            try Row.fetchOne(
                db,
                sql: """
                    SELECT swiftUppercaseString('straße') AS u, swiftLowercaseString('ÉTÉ') AS l,
                    swiftCapitalizedString('two words') AS c, swiftUppercaseString(NULL) AS n
                    """)
        }
        #expect(row == ["u": "STRASSE", "l": "été", "c": "Two Words", "n": nil])
    }
}
