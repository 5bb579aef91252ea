import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("DatabaseValue")
struct DatabaseValueTests {
    private static let values: [DatabaseValue] = [
        .null, 0.databaseValue, 1.databaseValue, (-1).databaseValue, Int64.max.databaseValue,
        Int64.min.databaseValue, 0.0.databaseValue, (-0.0).databaseValue, 1.0.databaseValue,
        1.5.databaseValue, 0x1p63.databaseValue, 0x1p53.databaseValue, (1 << 53).databaseValue,
        ((1 << 53) + 1).databaseValue, "".databaseValue, "1".databaseValue, "é".databaseValue,
        "e\u{301}".databaseValue, Data().databaseValue, Data([49]).databaseValue,
        Double.infinity.databaseValue,
    ]

    @Test("Equality is that of SQLite's IS operator")
    func equality() throws {
        try DatabaseQueue().read { db in
            for lhs in Self.values {
                for rhs in Self.values {
                    let same = try Bool.fetchOne(db, sql: "SELECT ? IS ?", arguments: [lhs, rhs])
                    #expect((lhs == rhs) == same, "\(lhs) and \(rhs)")
                    if lhs == rhs { #expect(lhs.hashValue == rhs.hashValue, "\(lhs) and \(rhs)") }
                }
            }
        }
    }

    @Test("A literal evaluates to its value")
    func literals() throws {
        let more: [DatabaseValue] = [
            "it's".databaseValue, "''".databaseValue, "a\nb".databaseValue,
            Data([0, 15, 16, 255]).databaseValue, (-Double.infinity).databaseValue,
            1e-300.databaseValue, 0.1.databaseValue, (-1.5e10).databaseValue,
        ]
        try DatabaseQueue().read { db throws in
            for value in Self.values + more {
                // A number with nothing before it but its sign is too big to be an integer literal.
                if value == Int64.min.databaseValue { continue }
                let statement = try db.makeStatement(sql: "SELECT \(value.sqlLiteral)")
                #expect(
                    try DatabaseValue.fetchOne(statement) ?? .null
                        == value, "\(value.sqlLiteral)")
                #expect(
                    try String.fetchOne(db, sql: "SELECT typeof(\(value.sqlLiteral))")
                        == value.storageClassName.lowercased(), "\(value.sqlLiteral)")
            }
        }
    }

    @Test("Descriptions show values as people write them, and not the bytes of blobs")
    func descriptions() {
        #expect(DatabaseValue.null.description == "NULL")
        #expect(1.databaseValue.description == "1")
        #expect(1.5.databaseValue.description == "1.5")
        #expect("a\"b".databaseValue.description == #""a\"b""#)
        #expect(Data([1, 2]).databaseValue.description == "Data(2 bytes)")
    }

    @Test("Identifiers are quoted so that any name is one")
    func identifiers() throws {
        try DatabaseQueue().write { db in
            // A quote and a combining mark are one character, which is no quote; SQLite sees the quote.
            for name in [
                "a", "a b", "a\"b", "\"", "select", "a.b", "é'", "a;--", "a\"\u{301}b", "\"\u{308}",
                "x\"\u{301} INTEGER); --",
            ] {
                let quoted = name.quotedDatabaseIdentifier
                try db.execute(sql: "CREATE TABLE \(quoted) (\(quoted) INTEGER)")
                #expect(try db.tableExists(name))
                #expect(try db.columns(in: name).map(\.name) == [name])
                try db.execute(sql: "INSERT INTO \(quoted) (\(quoted)) VALUES (1)")
                #expect(try Row.fetchOne(db, sql: "SELECT * FROM \(quoted)") == [name: 1])
            }
        }
    }

    @Test(
        "Texts are quoted so that none ends its literal, whatever mark follows a quote",
        arguments: [
            "'\u{301}", "a'\u{308}b", "'\u{200D}'", "x'\u{301}); DROP TABLE t; --", "''\u{301}'",
        ])
    func hostileTexts(text: String) throws {
        try DatabaseQueue().write { db in
            #expect(
                try String.fetchOne(db, sql: "SELECT \(text.databaseValue.sqlLiteral)")?
                    .unicodeScalars
                    .elementsEqual(text.unicodeScalars) == true)
            let name = "b\"\u{301}"
            try db.create(table: "t") { table in
                table.column("a", .text).defaults(to: text)
                table.column(name, .text).check { $0 != text }
            }
            try db.execute(sql: "INSERT INTO t DEFAULT VALUES")
            #expect(try String.fetchOne(db, sql: "SELECT a FROM t") == text)
            #expect(throws: DatabaseError.self) {
                try Table("t").updateAll(db, Column(name).set(to: text))
            }
        }
    }

    @Test("Values are made of anything that is convertible")
    func anyValues() {
        #expect(DatabaseValue(value: 1) == 1.databaseValue)
        #expect(DatabaseValue(value: "x") == "x".databaseValue)
        #expect(DatabaseValue(value: Data([1])) == Data([1]).databaseValue)
        #expect(DatabaseValue(value: DatabaseValueTests()) == nil)
        #expect(1.databaseValue.storage.value as? Int64 == 1)
        #expect(DatabaseValue.null.storage.value == nil)
    }

    @Test("Decimals, URLs and optionals come back as they were")
    func otherTypes() throws {
        try DatabaseQueue().read { db in
            func roundTrip<T: DatabaseValueConvertible & Equatable>(_ value: T) throws {
                #expect(try T.fetchOne(db, sql: "SELECT ?", arguments: [value]) == value)
                #expect(T.fromDatabaseValue(value.databaseValue) == value)
            }
            try roundTrip(try #require(Decimal(string: "12345678901234567890.123456789")))
            try roundTrip(Decimal(-1))
            try roundTrip(try #require(URL(string: "https://example.org/a%20b?c=d#e")))
            try roundTrip(UUID())
            try roundTrip(Float(0.1))
            #expect(try Decimal.fetchOne(db, sql: "SELECT 12") == 12)
            #expect(try Decimal.fetchOne(db, sql: "SELECT 1.5") == 1.5)
            #expect(throws: RowDecodingError.self) { try Decimal.fetchOne(db, sql: "SELECT 'x'") }
            #expect(Optional(1).databaseValue == 1.databaseValue)
            #expect((nil as Int?).databaseValue.isNull)
            #expect(Int?.fromDatabaseValue(.null) == .some(.none))
            #expect(Int?.fromDatabaseValue("x".databaseValue) == nil)
            #expect(UUID.fromDatabaseValue(Data(1...17).databaseValue) == nil)
            #expect(
                UUID.fromDatabaseValue(Data([9] + Array(0..<16))[1...].databaseValue)?.uuidString
                    == "00010203-0405-0607-0809-0A0B0C0D0E0F")
        }
    }

    @Test("Values are fetched as arrays, sets, cursors and single values")
    func fetching() throws {
        try DatabaseQueue().read { db in
            let sql = "SELECT value FROM json_each('[3, 1, null, 3]')"
            #expect(try Int?.fetchAll(db, sql: sql) == [3, 1, nil, 3])
            #expect(try Int?.fetchSet(db, sql: sql) == [3, 1, nil])
            #expect(try Int.fetchOne(db, sql: sql) == 3)
            let cursor = try Int?.fetchCursor(db, sql: sql)
            #expect(try cursor.next() == .some(3))
            #expect(try cursor.next() == .some(1))
            #expect(try cursor.next() == .some(.none))
            #expect(cursor.columnCount == 1)
            let error = #expect(throws: RowDecodingError.self) { try Int.fetchAll(db, sql: sql) }
            #expect(error?.column == "value")
            #expect(try Int.fetchAll(db, sql: "SELECT 1 WHERE 0").isEmpty)
            #expect(try Int.fetchOne(db, sql: "SELECT 1 WHERE 0") == nil)
            #expect(try Int.fetchOne(db, sql: "SELECT NULL UNION ALL SELECT 2") == nil)
        }
    }
}
