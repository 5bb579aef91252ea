import Foundation
import SQLiteTestSupport
import Testing

@testable import SQLiteCore

@Suite("Dates in the database")
struct DateValueTests {
    private func date(_ text: String) -> Date? { Date.fromDatabaseValue(text.databaseValue) }

    @Test("Random dates come back to the millisecond, in the text SQLite writes")
    func roundTrip() throws {
        let seed = RandomSource.seed()
        var random = RandomSource(seed: seed)
        try DatabaseQueue().read { db in
            for _ in 0..<500 * RandomSource.soak {
                // From the year 0 to the year 9999, which is what SQLite's functions know.
                let milliseconds = random.int(-62_167_219_200_000...253_402_300_799_999)
                let date = Date(timeIntervalSince1970: Double(milliseconds) / 1000)
                let back = try #require(Date.fromDatabaseValue(date.databaseValue))
                #expect(
                    (back.timeIntervalSince1970 * 1000).rounded() == Double(milliseconds),
                    "seed \(seed), \(milliseconds)")
                let seconds =
                    milliseconds >= 0 || milliseconds % 1000 == 0
                    ? milliseconds / 1000 : milliseconds / 1000 - 1
                let text = try String.fetchOne(
                    db, sql: "SELECT datetime(?, 'unixepoch')", arguments: [seconds])
                let stored = try #require(String.fromDatabaseValue(date.databaseValue))
                #expect(String(stored.prefix(19)) == text, "seed \(seed), \(milliseconds)")
            }
        }
    }

    @Test("The order of stored dates is the order of time")
    func order() {
        var random = RandomSource(seed: RandomSource.seed())
        var dates = (0..<200).map { _ in
            Date(timeIntervalSince1970: Double(random.int(0...253_402_300_799)))
        }
        dates.sort()
        let texts = dates.compactMap { String.fromDatabaseValue($0.databaseValue) }
        #expect(texts == texts.sorted())
    }

    @Test("Known dates have the texts that calendars say")
    func knownTexts() {
        let known: [(Double, String)] = [
            (0, "1970-01-01 00:00:00.000"), (-0.001, "1969-12-31 23:59:59.999"),
            (0.0004, "1970-01-01 00:00:00.000"), (0.0006, "1970-01-01 00:00:00.001"),
            (951_782_400, "2000-02-29 00:00:00.000"), (4_107_542_400, "2100-03-01 00:00:00.000"),
            (1_763_730_855.678, "2025-11-21 13:14:15.678"),
            (-62_135_596_800, "0001-01-01 00:00:00.000"),
        ]
        for (seconds, text) in known {
            #expect(
                Date(timeIntervalSince1970: seconds).databaseValue == text.databaseValue,
                "\(seconds)")
        }
    }

    @Test("All formats of SQLite are read")
    func formats() {
        let day = Date(timeIntervalSince1970: 981_158_400)
        func expect(
            _ text: String, _ offset: Double?, _ location: SourceLocation = #_sourceLocation
        ) {
            #expect(date(text) == offset.map { day + $0 }, "\(text)", sourceLocation: location)
        }
        expect("2001-02-03", 0)
        expect("2001-02-03 04:05", 4 * 3600 + 300)
        expect("2001-02-03T04:05", 4 * 3600 + 300)
        expect("2001-02-03 04:05:06", 4 * 3600 + 306)
        expect("2001-02-03 04:05:06.5", 4 * 3600 + 306.5)
        expect("2001-02-03T04:05:06.500Z", 4 * 3600 + 306.5)
        expect("2001-02-03 04:05:06+01:00", 3 * 3600 + 306)
        expect("2001-02-03 04:05:06-0130", 5 * 3600 + 1800 + 306)
        expect("2001-02-03 04:05:06.125678", 4 * 3600 + 306.125)
        expect("2001-02-03 24:00", 24 * 3600)
        for wrong in [
            "", "2001", "2001-02", "2001-13-01", "2001-02-32", "2001-00-10", "2001-02-03 ",
            "2001-02-03 25:00", "2001-02-03 04:60", "2001-02-03 04:05:60", "2001-02-03 04:05:06.",
            "2001-02-03 04:05:06 x", "2001/02/03", "now", "04", "2001-02-03 04:05:06+1",
            // A time is on no day.
            "04:05", "04:05:06.789",
        ] {
            expect(wrong, nil)
        }
    }

    @Test("What is written is read, in far years too, and what is no date is NULL")
    func farYears() throws {
        for date in [Date.distantPast, .distantFuture] {
            #expect(Date.fromDatabaseValue(date.databaseValue) == date)
        }
        for seconds in [253_402_300_799.9996, 253_402_300_800, 9e12, -9e12, -62_167_219_201] {
            let date = Date(timeIntervalSince1970: seconds)
            let read = try #require(Date.fromDatabaseValue(date.databaseValue))
            #expect(abs(read.timeIntervalSince1970 - seconds) < 0.001, "\(seconds)")
        }
        for seconds in [.nan, .infinity, -.infinity, 1e15, -1e300] as [Double] {
            #expect(Date(timeIntervalSince1970: seconds).databaseValue == .null, "\(seconds)")
        }
        let far = Date(timeIntervalSince1970: 253_402_300_800)
        #expect(far.databaseValue == "10000-01-01 00:00:00.000".databaseValue)
        #expect(
            DatabaseDateEncodingStrategy.iso8601.encode(far)
                == "10000-01-01T00:00:00Z".databaseValue)
        #expect(date("123456789012-01-01") == nil)
    }

    @Test("SQLite's own functions understand what is stored")
    func sqliteFunctions() throws {
        try DatabaseQueue().read { db throws in
            let date = Date(timeIntervalSince1970: 1_763_730_855)
            #expect(
                try Int.fetchOne(
                    db, sql: "SELECT CAST(strftime('%s', ?) AS INTEGER)", arguments: [date])
                    == 1_763_730_855)
            #expect(
                try Date.fetchOne(db, sql: "SELECT datetime(?, '+1 day')", arguments: [date])
                    == date + 86_400)
        }
    }

}
