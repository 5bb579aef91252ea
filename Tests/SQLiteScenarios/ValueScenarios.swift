import Foundation
import SQLiteCore
import Testing

/// Values in and out of the database.
@Suite struct ValueScenarios {
    enum Color: Int, DatabaseValueConvertible {
        case red
        case blue
    }

    enum Grape: String, DatabaseValueConvertible, Codable {
        case merlot
        case riesling
    }

    /// A value with a representation of its own.
    struct Point: DatabaseValueConvertible, Equatable {
        var x: Int
        var y: Int
        var databaseValue: DatabaseValue { "\(x);\(y)".databaseValue }
        static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Point? {
            let numbers = String.fromDatabaseValue(dbValue)?.split(separator: ";")
                .compactMap { Int($0) }
            guard let numbers, numbers.count == 2 else { return nil }
            return Point(x: numbers[0], y: numbers[1])
        }
    }

    func roundTrip<T: DatabaseValueConvertible>(_ value: T) throws -> T? {
        try DatabaseQueue().write { db in
            try T.fetchOne(db, sql: "SELECT ?", arguments: [value])
        }
    }

    func storage<T: DatabaseValueConvertible>(_ value: T) -> String {
        switch value.databaseValue.storage {
        case .null: "null"
        case .int64(let int64): "int64 \(int64)"
        case .double(let double): "double \(double)"
        case .string(let string): "string \(string)"
        case .blob(let data): "blob \(Array(data))"
        }
    }

    @Test func standardTypesRoundTrip() throws {
        #expect(try roundTrip(true) == true)
        #expect(try roundTrip(Int8.min) == .min)
        #expect(try roundTrip(Int16.max) == .max)
        #expect(try roundTrip(Int32.min) == .min)
        #expect(try roundTrip(Int64.max) == .max)
        #expect(try roundTrip(UInt8.max) == .max)
        #expect(try roundTrip(UInt32.max) == .max)
        #expect(try roundTrip(Float(1.5)) == 1.5)
        #expect(try roundTrip(Double.pi) == .pi)
        #expect(try roundTrip("née 😀") == "née 😀")
        #expect(try roundTrip("") == "")
        #expect(try roundTrip(Data([0, 1, 255])) == Data([0, 1, 255]))
        #expect(try roundTrip(Data()) == Data())
        let uuid = UUID()
        #expect(try roundTrip(uuid) == uuid)
        let url = try #require(URL(string: "https://example.org/a?b=c"))
        #expect(try roundTrip(url) == url)
        let decimal = try #require(Decimal(string: "12.345"))
        #expect(try roundTrip(decimal) == decimal)
        #expect(try roundTrip(Color.blue) == .blue)
        #expect(try roundTrip(Grape.riesling) == .riesling)
        #expect(try roundTrip(Point(x: 1, y: -2)) == Point(x: 1, y: -2))
        #expect(try roundTrip(Int?.some(1)) == 1)
    }

    @Test func storagesAreThoseOfSQLite() {
        #expect(storage(true) == "int64 1")
        #expect(storage(12) == "int64 12")
        #expect(storage(1.5) == "double 1.5")
        #expect(storage("a") == "string a")
        #expect(storage(Data([1])) == "blob [1]")
        #expect(storage(Int?.none) == "null")
        #expect(storage(Color.blue) == "int64 1")
        #expect(storage(Grape.merlot) == "string merlot")
        let uuid = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
        #expect(storage(uuid) == "blob \(Array(1...16))")
        #expect(DatabaseValue.null.isNull)
        #expect(1.databaseValue == 1.0.databaseValue)
        #expect("1".databaseValue != 1.databaseValue)
    }

    @Test func datesAreTextInUTC() throws {
        let date = Date(timeIntervalSince1970: 0)
        #expect(storage(date) == "string 1970-01-01 00:00:00.000")
        #expect(try roundTrip(date) == date)
        let later = Date(timeIntervalSince1970: 1_700_000_000.123)
        #expect(storage(later) == "string 2023-11-14 22:13:20.123")
        #expect(abs(try #require(try roundTrip(later)).timeIntervalSince(later)) < 0.001)
    }

    @Test func datesAreReadFromManyFormats() throws {
        func date(_ text: String) -> Date? { Date.fromDatabaseValue(text.databaseValue) }
        let day = Date(timeIntervalSince1970: 1_704_067_200)
        #expect(date("2024-01-01") == day)
        #expect(date("2024-01-01 01:02") == day + 3720)
        #expect(date("2024-01-01T01:02") == day + 3720)
        #expect(date("2024-01-01 01:02:03") == day + 3723)
        #expect(date("2024-01-01T01:02:03Z") == day + 3723)
        #expect(date("2024-01-01 01:02:03.500") == day + 3723.5)
        #expect(date("2024-01-01T01:02:03.500Z") == day + 3723.5)
        #expect(date("2024-01-01 01:02:03+01:00") == day + 123)
        #expect(date("2024-01-01 01:02:03-01:00") == day + 7323)
        #expect(date("hello") == nil)
        #expect(date("2024-13-01") == nil)
        #expect(Date.fromDatabaseValue(1_704_067_200.databaseValue) == day)
        #expect(Date.fromDatabaseValue(1_704_067_200.5.databaseValue) == day + 0.5)
    }

    @Test func conversionsRefuseWhatTheyCannotHold() {
        #expect(Int8.fromDatabaseValue(300.databaseValue) == nil)
        #expect(UInt.fromDatabaseValue((-1).databaseValue) == nil)
        #expect(Int.fromDatabaseValue("1".databaseValue) == nil)
        #expect(Int.fromDatabaseValue(1.0.databaseValue) == 1)
        #expect(Int64.fromDatabaseValue(1e20.databaseValue) == nil)
        #expect(Bool.fromDatabaseValue(2.databaseValue) == true)
        #expect(Bool.fromDatabaseValue("true".databaseValue) == nil)
        #expect(String.fromDatabaseValue(1.databaseValue) == nil)
        #expect(String.fromDatabaseValue(Data("abc".utf8).databaseValue) == "abc")
        #expect(Data.fromDatabaseValue("abc".databaseValue) == Data("abc".utf8))
        #expect(UUID.fromDatabaseValue("not a uuid".databaseValue) == nil)
        #expect(
            UUID.fromDatabaseValue("56E7D8D3-E9E4-48B6-968E-8D102833AF00".databaseValue)
                == UUID(uuidString: "56E7D8D3-E9E4-48B6-968E-8D102833AF00"))
        #expect(Color.fromDatabaseValue(2.databaseValue) == nil)
        #expect(Grape.fromDatabaseValue("port".databaseValue) == nil)
        #expect(Decimal.fromDatabaseValue("x".databaseValue) == nil)
        #expect(Decimal.fromDatabaseValue("1.10".databaseValue) == Decimal(string: "1.1"))
        #expect(Decimal.fromDatabaseValue(3.databaseValue) == 3)
        #expect(DatabaseValue(value: NSObject()) == nil)
        #expect(DatabaseValue(value: 1) == 1.databaseValue)
    }

    @Test func badValuesThrowWhenFetched() throws {
        let dbQueue = DatabaseQueue()
        try dbQueue.read { db in
            #expect(throws: (any Error).self) { _ = try Color.fetchOne(db, sql: "SELECT 12") }
            #expect(throws: (any Error).self) { _ = try Date.fetchOne(db, sql: "SELECT 'x'") }
            #expect(throws: (any Error).self) { _ = try Int.fetchAll(db, sql: "SELECT NULL") }
            #expect(throws: (any Error).self) { _ = try Int?.fetchAll(db, sql: "SELECT 'x'") }
            #expect(throws: (any Error).self) { _ = try UUID.fetchAll(db, sql: "SELECT 'x'") }
            let color: Color? = try Color.fetchOne(db, sql: "SELECT NULL")
            #expect(color == nil)
        }
    }
}
