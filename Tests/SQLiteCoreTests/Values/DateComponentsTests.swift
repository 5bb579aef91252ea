import Foundation
import Testing

@testable import SQLiteCore

@Suite("Days and times of day")
struct DateComponentsTests {
    private func text(_ components: DateComponents, _ format: DatabaseDateComponents.Format)
        -> String?
    {
        String.fromDatabaseValue(
            DatabaseDateComponents(components, format: format).databaseValue)
    }

    @Test("What the format names is stored")
    func stored() {
        let all = DateComponents(
            year: 1973, month: 9, day: 18, hour: 10, minute: 11, second: 12,
            nanosecond: 123_456_789)
        #expect(text(all, .YMD) == "1973-09-18")
        #expect(text(all, .YMD_HM) == "1973-09-18 10:11")
        #expect(text(all, .YMD_HMS) == "1973-09-18 10:11:12")
        #expect(text(all, .YMD_HMSS) == "1973-09-18 10:11:12.123")
        #expect(text(all, .HM) == "10:11")
        #expect(text(all, .HMS) == "10:11:12")
        #expect(text(all, .HMSS) == "10:11:12.123")
        #expect(text(DateComponents(), .YMD_HMSS) == "0000-01-01 00:00:00.000")
        #expect(text(DateComponents(nanosecond: 999_999_999), .HMSS) == "00:00:00.999")
    }

    @Test(
        "Texts are read in all formats",
        arguments: [
            ("2026-11-21", DatabaseDateComponents.Format.YMD), ("2026-11-21 10:11", .YMD_HM),
            ("2026-11-21T10:11", .YMD_HM), ("2026-11-21 10:11:12", .YMD_HMS),
            ("2026-11-21 10:11:12.5", .YMD_HMSS), ("10:11", .HM), ("10:11:12", .HMS),
            ("10:11:12.123456789", .HMSS), ("2026-11-21 10:11:12Z", .YMD_HMS),
            ("2026-11-21 10:11:12+02:00", .YMD_HMS),
        ])
    func read(text: String, format: DatabaseDateComponents.Format) throws {
        let date = try #require(DatabaseDateComponents.fromDatabaseValue(text.databaseValue))
        #expect(date.format == format)
        let components = date.dateComponents
        #expect(components.year == (text.hasPrefix("2026") ? 2026 : nil))
        #expect(components.hour == (text.contains(":") ? 10 : nil))
        #expect(components.second == (text.contains(":12") ? 12 : nil))
        let data = try JSONEncoder().encode([date])
        let decoded = try JSONDecoder().decode([DatabaseDateComponents].self, from: data)
        #expect(decoded[0].databaseValue == date.databaseValue)
    }

    @Test(
        "Other texts are refused",
        arguments: [
            "", "x", "2026", "2026-13-01", "2026-11-32", "2026-11-21 ", "2026-11-21 1:11",
            "2026-11-21 10:61", "10:11:", "10:11:12.", "10:11:12 x", "2026-11-21 10:11:12+",
            "٢٠٢٦-١١-٢١",
        ])
    func refused(text: String) {
        #expect(DatabaseDateComponents.fromDatabaseValue(text.databaseValue) == nil)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(
                [DatabaseDateComponents].self, from: JSONEncoder().encode([text]))
        }
    }

    @Test("Fractions are read to the millisecond, and the zone is known")
    func fractionsAndZones() throws {
        let text = "2026-11-21 10:11:59.999123+01:15"
        let east = try #require(DatabaseDateComponents.fromDatabaseValue(text.databaseValue))
        #expect(east.dateComponents.nanosecond == 999_000_000)
        #expect(east.dateComponents.timeZone == TimeZone(secondsFromGMT: 4500))
        #expect(Date(databaseDateComponents: east) == Date.fromDatabaseValue(text.databaseValue))
        let utc = try #require(DatabaseDateComponents.fromDatabaseValue("10:11Z".databaseValue))
        #expect(utc.dateComponents.timeZone == TimeZone(secondsFromGMT: 0))
        let plain = try #require(DatabaseDateComponents.fromDatabaseValue("10:11".databaseValue))
        #expect(plain.dateComponents.timeZone == nil)
    }

    @Test("Julian days are SQLite's")
    func julianDays() throws {
        let date = try #require(Date.fromDatabaseValue("2026-11-21 12:00:00".databaseValue))
        let julianDay = try DatabaseQueue().read {
            try Double.fetchOne($0, sql: "SELECT julianday('2026-11-21 12:00:00')")
        }
        #expect(date.julianDay == julianDay)
        #expect(Date(julianDay: date.julianDay) == date)
        #expect(Date(julianDay: .nan) == nil)
        let components = DatabaseDateComponents(
            DateComponents(year: 1970, month: 1, day: 2), format: .YMD)
        #expect(
            Date(databaseDateComponents: components) == Date(timeIntervalSince1970: 86_400))
        #expect(
            Date(databaseDateComponents: DatabaseDateComponents(DateComponents(), format: .HM))
                == nil)
    }
}
