import Foundation
import SQLiteCore
import Testing

/// Functions, aggregates and collations written in Swift.
@Suite struct FunctionScenarios {
    @Test func functionsTakeValues() throws {
        let reverse = DatabaseFunction("reverse", argumentCount: 1, pure: true) {
            (values: [DatabaseValue]) in
            guard let text = String.fromDatabaseValue(values[0]) else { return nil }
            return String(text.reversed())
        }
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            db.add(function: reverse)
            #expect(try String.fetchOne(db, sql: "SELECT reverse('abc')") == "cba")
            #expect(try String?.fetchOne(db, sql: "SELECT reverse(NULL)") == .some(nil))
            struct T: TableRecord {}
            try db.execute(sql: "CREATE TABLE t (a TEXT); INSERT INTO t VALUES ('xyz')")
            #expect(try T.select(reverse(Column("a")), as: String.self).fetchOne(db) == "zyx")
            #expect(try T.filter(reverse(Column("a")) == "zyx").fetchCount(db) == 1)
            let error = #expect(throws: DatabaseError.self) {
                try db.execute(sql: "SELECT reverse()")
            }
            #expect(error?.message == "wrong number of arguments to function reverse()")
            db.remove(function: reverse)
            #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT reverse('a')") }
        }
    }

    @Test func functionsMayFail() throws {
        struct Refusal: Error {}
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db throws in
            db.add(
                function: DatabaseFunction("fail", argumentCount: 0) { _ in
                    throw DatabaseError(
                        resultCode: .SQLITE_CONSTRAINT, message: "refused by the application")
                })
            db.add(function: DatabaseFunction("fail2", argumentCount: 0) { _ in throw Refusal() })
            let error = #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT fail()") }
            #expect(error?.resultCode == .SQLITE_CONSTRAINT)
            #expect(error?.message == "refused by the application")
            #expect(throws: DatabaseError.self) { try db.execute(sql: "SELECT fail2()") }
            #expect(try Int.fetchOne(db, sql: "SELECT 1") == 1)
        }
    }

    @Test func functionsTakeAnyNumberOfArguments() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.read { db throws in
            db.add(
                function: DatabaseFunction("averageOf", pure: true) { (values: [DatabaseValue]) in
                    let doubles = values.compactMap { Double.fromDatabaseValue($0) }
                    return doubles.isEmpty ? nil : doubles.reduce(0, +) / Double(doubles.count)
                })
            #expect(try Double.fetchOne(db, sql: "SELECT averageOf(1, 2, 6)") == 3)
            #expect(try Double?.fetchOne(db, sql: "SELECT averageOf()") == .some(nil))
        }
    }

    @Test func aggregatesCollectRows() throws {
        struct LongestText: DatabaseAggregate {
            var longest: String?
            mutating func step(_ dbValues: [DatabaseValue]) throws {
                guard let text = String.fromDatabaseValue(dbValues[0]) else { return }
                if text.count > (longest?.count ?? -1) { longest = text }
            }
            func finalize() throws -> (any DatabaseValueConvertible)? { longest }
        }
        let longest = DatabaseFunction("longest", argumentCount: 1, aggregate: LongestText.self)
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            db.add(function: longest)
            try db.execute(
                sql: """
                    CREATE TABLE t (g INTEGER, a TEXT);
                    INSERT INTO t VALUES (1, 'a'), (1, 'abc'), (2, 'xx'), (2, NULL);
                    """)
            #expect(
                try String.fetchAll(db, sql: "SELECT longest(a) FROM t GROUP BY g ORDER BY g")
                    == ["abc", "xx"])
            #expect(
                try String?.fetchOne(db, sql: "SELECT longest(a) FROM t WHERE 0") == .some(nil))
        }
    }

    @Test func collationsOrderText() throws {
        let numeric = DatabaseCollation("numeric") { lhs, rhs in
            lhs.compare(rhs, options: .numeric)
        }
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            db.add(collation: numeric)
            try db.create(table: "file") { t in
                t.column("name", .text).collate(numeric)
            }
            try db.execute(sql: "INSERT INTO file VALUES ('f10'), ('f2'), ('f1')")
            #expect(
                try String.fetchAll(db, sql: "SELECT name FROM file ORDER BY name")
                    == ["f1", "f2", "f10"])
            struct File: TableRecord {}
            #expect(
                try File.order(Column("name").collating(.binary))
                    .select(Column("name"), as: String.self).fetchAll(db) == ["f1", "f10", "f2"])
            #expect(
                try File.order(Column("name").collating(numeric).desc)
                    .select(Column("name"), as: String.self).fetchAll(db) == ["f10", "f2", "f1"])
            db.remove(collation: numeric)
            #expect(throws: DatabaseError.self) {
                _ = try String.fetchAll(db, sql: "SELECT name FROM file ORDER BY name")
            }
        }
    }

    @Test func localizedCollationsFoldCase() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.create(table: "player") { t in
                t.column("name", .text).collate(.localizedCaseInsensitiveCompare)
            }
            try db.execute(
                sql: "INSERT INTO player VALUES ('Zoé'), ('élodie'), ('Arthur'), ('bob')")
            #expect(
                try String.fetchAll(db, sql: "SELECT name FROM player ORDER BY name")
                    == ["Arthur", "bob", "élodie", "Zoé"])
            for collation: DatabaseCollation in [
                .unicodeCompare, .caseInsensitiveCompare, .localizedCompare,
                .localizedStandardCompare,
            ] {
                #expect(
                    try String.fetchAll(
                        db, sql: "SELECT 'x' WHERE 'a' < 'b' COLLATE \(collation.name)") == ["x"])
            }
        }
    }

    @Test func standardFunctionsChangeCase() throws {
        struct Player: TableRecord {}
        let dbQueue = DatabaseQueue()
        try dbQueue.write { db in
            try db.execute(sql: "CREATE TABLE player (name); INSERT INTO player VALUES ('éRIC x')")
            let name = Column("name")
            func value(_ expression: SQLExpression) throws -> String? {
                try Player.select(expression, as: String.self).fetchOne(db)
            }
            #expect(try value(name.uppercased) == "ÉRIC X")
            #expect(try value(name.lowercased) == "éric x")
            #expect(try value(name.capitalized) == "Éric X")
            #expect(try value(name.localizedUppercased) == "ÉRIC X")
            #expect(try value(name.localizedLowercased) == "éric x")
            #expect(try value(name.localizedCapitalized) == "Éric X")
        }
    }
}
