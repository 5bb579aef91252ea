import Foundation
import SQLiteCore
import Testing

/// Types that read themselves straight from the column of a statement.
@Suite struct ColumnConvertibleScenarios {
    enum Color: Int, DatabaseValueConvertible, StatementColumnConvertible {
        case red
        case blue
    }

    enum Grape: String, Codable, DatabaseValueConvertible, StatementColumnConvertible {
        case chardonnay
        case merlot
    }

    struct WineID: RawRepresentable, Hashable, DatabaseValueConvertible,
        StatementColumnConvertible
    {
        var rawValue: Int64
    }

    /// Its own way to read it comes before that of its raw value.
    struct Degrees: RawRepresentable, DatabaseValueConvertible, StatementColumnConvertible {
        var rawValue: Double

        init(rawValue: Double) { self.rawValue = rawValue }

        init?(sqliteStatement: SQLiteStatement, index: CInt) {
            guard let value = Double(sqliteStatement: sqliteStatement, index: index) else {
                return nil
            }
            rawValue = value * 10
        }
    }

    /// It is JSON elsewhere.
    struct Label: Codable, DatabaseValueConvertible, StatementColumnConvertible {
        var text: String

        init?(sqliteStatement: SQLiteStatement, index: CInt) {
            guard let text = String(sqliteStatement: sqliteStatement, index: index) else {
                return nil
            }
            self.text = text
        }
    }

    private func fetch<Value: DatabaseValueConvertible & StatementColumnConvertible>(
        _ sql: String, as type: Value.Type = Value.self
    ) throws -> Value? {
        try DatabaseQueue().read { db in try Value.fetchOne(db, sql: "SELECT " + sql) }
    }

    @Test func rawValuesAreRead() throws {
        #expect(try fetch("1") == Color.blue)
        #expect(try fetch("NULL", as: Color.self) == nil)
        #expect(throws: RowDecodingError.self) { try fetch("2", as: Color.self) }
        #expect(try fetch("'merlot'") == Grape.merlot)
        #expect(try fetch("12") == WineID(rawValue: 12))
        try DatabaseQueue().read { db throws in
            let colors = try Color.fetchAll(db, sql: "SELECT 0 UNION ALL SELECT 1")
            #expect(colors == [.red, .blue])
            let optional = try Color?.fetchAll(db, sql: "SELECT 0 UNION ALL SELECT NULL")
            #expect(optional == [.red, nil])
            let row = try #require(try Row.fetchOne(db, sql: "SELECT 1 AS color, 12 AS id"))
            #expect(row["color"] == Color.blue)
            #expect(row["id"] == WineID(rawValue: 12))
        }
    }

    @Test func ownInitializersComeFirst() throws {
        #expect(try fetch("1.5", as: Degrees.self)?.rawValue == 15)
        #expect(try fetch("'Margaux'", as: Label.self)?.text == "Margaux")
        try DatabaseQueue().read { db throws in
            let sql = "SELECT 1.5 AS degrees, 'Margaux' AS label"
            let values = try Degrees.fetchCursor(db, sql: sql)
            #expect(try values.next()?.rawValue == 15)
            #expect(try Degrees.fetchAll(db, sql: sql).map(\.rawValue) == [15])
            let rows = try Row.fetchCursor(db, sql: sql)
            while let row = try rows.next() {
                let degrees: Degrees = row["degrees"]
                #expect(degrees.rawValue == 15)
                #expect(try row.decode(Label.self, forColumn: "label").text == "Margaux")
                #expect(try row.decode(Label?.self, atIndex: 1)?.text == "Margaux")
            }
        }
    }

    @Test func valuesOfFoundationAreRead() throws {
        let seconds = try fetch("'1970-01-01 00:00:01'", as: Date.self)
        #expect(seconds == Date(timeIntervalSince1970: 1))
        #expect(throws: RowDecodingError.self) { try fetch("'tomorrow'", as: Date.self) }
        #expect(try fetch("'1.50'") == Decimal(string: "1.5"))
        #expect(try fetch("3") == Decimal(3))
        #expect(try fetch("'10:11'", as: DatabaseDateComponents.self)?.format == .HM)
        #expect(try fetch("NULL") == DatabaseValue.null)
    }
}
