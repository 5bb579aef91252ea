import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Values of every storage class read as every type")
struct DecodingMatrixTests {
    /// SQL of a value, and the value.
    private static let stored: [(sql: String, value: DatabaseValue)] = [
        ("NULL", .null),
        ("0", 0.databaseValue), ("1", 1.databaseValue), ("-1", (-1).databaseValue),
        ("127", 127.databaseValue), ("128", 128.databaseValue), ("255", 255.databaseValue),
        ("256", 256.databaseValue), ("32768", 32768.databaseValue), ("65536", 65536.databaseValue),
        ("2147483648", 2_147_483_648.databaseValue), ("4294967296", 4_294_967_296.databaseValue),
        ("9223372036854775807", Int64.max.databaseValue),
        ("-9223372036854775808", Int64.min.databaseValue),
        ("0.0", 0.0.databaseValue), ("1.5", 1.5.databaseValue), ("-1.5", (-1.5).databaseValue),
        ("255.9", 255.9.databaseValue), ("1e300", 1e300.databaseValue),
        ("-1e300", (-1e300).databaseValue), ("9e999", Double.infinity.databaseValue),
        ("-9e999", (-Double.infinity).databaseValue),
        ("9223372036854775808.0", 0x1p63.databaseValue),
        ("-9223372036854775808.0", (-0x1p63).databaseValue),
        ("''", "".databaseValue), ("'1'", "1".databaseValue), ("'text'", "text".databaseValue),
        ("'2001-02-03'", "2001-02-03".databaseValue),
        (
            "'E621E1F8-C36C-495A-93FC-0C247A3E6E5F'",
            "E621E1F8-C36C-495A-93FC-0C247A3E6E5F".databaseValue
        ),
        ("x''", Data().databaseValue), ("x'FF00'", Data([0xFF, 0]).databaseValue),
        ("x'6162'", Data("ab".utf8).databaseValue),
        ("x'000102030405060708090A0B0C0D0E0F'", Data((0..<16).map { UInt8($0) }).databaseValue),
    ]

    /// Checks that all ways to read agree, with the given answer.
    private func check<T: DatabaseValueConvertible & Equatable>(
        _ type: T.Type, _ expected: (DatabaseValue) -> T?,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        try DatabaseQueue().read { db in
            for (sql, value) in Self.stored {
                let comment: Comment = "\(T.self) from \(sql)"
                let answer = expected(value)
                #expect(
                    T.fromDatabaseValue(value) == answer, comment, sourceLocation: sourceLocation)
                let cursor = try Row.fetchCursor(db, sql: "SELECT \(sql) AS a")
                let live = try #require(try cursor.next())
                for row in [live, live.copy()] {
                    let byName = Result { try row.decode(T.self, forColumn: "a") }
                    let byIndex = Result { try row.decode(T.self, atIndex: 0) }
                    #expect((try? byName.get()) == answer, comment, sourceLocation: sourceLocation)
                    #expect((try? byIndex.get()) == answer, comment, sourceLocation: sourceLocation)
                    if let answer {
                        #expect(row["a"] == answer, comment, sourceLocation: sourceLocation)
                        #expect(row[0] == answer, comment, sourceLocation: sourceLocation)
                        #expect(row["a"] as T? == answer, comment, sourceLocation: sourceLocation)
                    } else if value.isNull {
                        #expect(row["a"] as T? == nil, comment, sourceLocation: sourceLocation)
                        #expect(row[0] as T? == nil, comment, sourceLocation: sourceLocation)
                    }
                }
                let fetched = Result { try T.fetchAll(db, sql: "SELECT \(sql)") }
                #expect(
                    (try? fetched.get()) == answer.map { [$0] }, comment,
                    sourceLocation: sourceLocation)
                let one = Result { try T.fetchOne(db, sql: "SELECT \(sql)") }
                if value.isNull {
                    // NULL and no row are the same for fetchOne.
                    #expect(try one.get() == answer, comment, sourceLocation: sourceLocation)
                } else {
                    #expect((try? one.get()) == answer, comment, sourceLocation: sourceLocation)
                }
                let cursorOfValues = try T.fetchCursor(db, sql: "SELECT \(sql)")
                let next = Result { try cursorOfValues.next() }
                #expect(
                    ((try? next.get()) ?? nil) == answer, comment, sourceLocation: sourceLocation)
                let optionals = Result { try T?.fetchAll(db, sql: "SELECT \(sql)") }
                let isReadable = answer != nil || value.isNull
                #expect(
                    (try? optionals.get()) == (isReadable ? [answer] : nil), comment,
                    sourceLocation: sourceLocation)
            }
        }
    }

    private func integer<T: FixedWidthInteger>(_ value: DatabaseValue) -> T? {
        switch value.storage {
        case .int64(let number): T(exactly: number)
        case .double(let number) where number >= -0x1p63 && number < 0x1p63:
            T(exactly: Int64(number))
        default: nil
        }
    }

    @Test("Integers are read if they fit, reals without their fraction")
    func integers() throws {
        try check(Int.self, integer)
        try check(Int8.self, integer)
        try check(Int16.self, integer)
        try check(Int32.self, integer)
        try check(Int64.self, integer)
        try check(UInt.self, integer)
        try check(UInt8.self, integer)
        try check(UInt16.self, integer)
        try check(UInt32.self, integer)
        try check(UInt64.self, integer)
    }

    @Test("Booleans are read from numbers")
    func booleans() throws {
        try check(Bool.self) { value in
            switch value.storage {
            case .int64(let number): number != 0
            case .double(let number): number != 0
            default: nil
            }
        }
    }

    @Test("Floating-point numbers are read from numbers")
    func floatingPoint() throws {
        func double(_ value: DatabaseValue) -> Double? {
            switch value.storage {
            case .int64(let number): Double(number)
            case .double(let number): number
            default: nil
            }
        }
        try check(Double.self, double)
        try check(Float.self) { double($0).map { Float($0) } }
    }

    @Test("Texts are read from texts and from blobs of UTF-8")
    func texts() throws {
        try check(String.self) { value in
            switch value.storage {
            case .string(let text): text
            case .blob(let data): String(data: data, encoding: .utf8)
            default: nil
            }
        }
    }

    @Test("Data are read from blobs and texts")
    func data() throws {
        try check(Data.self) { value in
            switch value.storage {
            case .string(let text): Data(text.utf8)
            case .blob(let data): data
            default: nil
            }
        }
    }

    @Test("UUIDs are read from sixteen bytes and from text")
    func uuids() throws {
        try check(UUID.self) { value in
            switch value.storage {
            case .string(let text): UUID(uuidString: text)
            case .blob(let data) where data.count == 16:
                UUID(uuidString: "00010203-0405-0607-0809-0A0B0C0D0E0F")
            default: nil
            }
        }
    }

    @Test("Dates are read from texts and from seconds since 1970")
    func dates() throws {
        try check(Date.self) { value in
            switch value.storage {
            case .int64(let seconds): Date(timeIntervalSince1970: Double(seconds))
            case .double(let seconds): Date(timeIntervalSince1970: seconds)
            case .string("2001-02-03"): Date(timeIntervalSince1970: 981_158_400)
            default: nil
            }
        }
    }

    @Test("A DatabaseValue is read from everything")
    func databaseValues() throws {
        try check(DatabaseValue.self) { $0 }
    }

    private enum Color: Int, DatabaseValueConvertible { case red, green }
    private enum Word: String, DatabaseValueConvertible { case text, empty = "" }

    @Test("Enums are read from their raw values only")
    func enums() throws {
        try check(Color.self) { value in
            Int.fromDatabaseValue(value).flatMap { Color(rawValue: $0) }
        }
        try check(Word.self) { value in
            String.fromDatabaseValue(value).flatMap { Word(rawValue: $0) }
        }
    }

    private struct Hex: DatabaseValueConvertible, StatementColumnConvertible, Equatable {
        var number: Int
        init(number: Int) { self.number = number }
        init?(sqliteStatement: SQLiteStatement, index: Int32) {
            guard let number = Int(sqliteStatement: sqliteStatement, index: index) else {
                return nil
            }
            self.number = number
        }
        var databaseValue: DatabaseValue { number.databaseValue }
        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Hex? {
            Int.fromDatabaseValue(dbValue).map { Hex(number: $0) }
        }
    }

    @Test("A type that reads statements itself is never asked about NULL")
    func statementColumnConvertible() throws {
        try check(Hex.self) { value in
            Int.fromDatabaseValue(value).map { Hex(number: $0) }
        }
    }
}
