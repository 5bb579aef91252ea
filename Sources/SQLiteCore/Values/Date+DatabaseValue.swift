public import FoundationEssentials

/// Dates are stored as UTC text with milliseconds, `2026-11-21 13:14:15.678`, which sorts by time
/// and is understood by SQLite's date functions.
///
/// Related SQLite documentation: <https://www.sqlite.org/lang_datefunc.html>
extension Date: DatabaseValueConvertible, StatementColumnConvertible {
    /// The UTC text with milliseconds; NULL for what is no date, as infinity, and hundreds of thousands of years from now.
    public var databaseValue: DatabaseValue {
        DatabaseDate.text(of: self)?.databaseValue ?? .null
    }

    /// The date of a text in one of SQLite's formats that has a day, or of a number of seconds since 1970.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Date? {
        switch dbValue.storage {
        case .int64(let seconds): Date(timeIntervalSince1970: Double(seconds))
        case .double(let seconds): Date(timeIntervalSince1970: seconds)
        case .string(let text): DatabaseDate.date(from: text)
        default: nil
        }
    }

    /// The date of a column of text, or of a number of seconds since 1970.
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        let value = DatabaseValue(sqliteStatement: sqliteStatement, index: index)
        guard let date = Date.fromDatabaseValue(value) else { return nil }
        self = date
    }
}

/// Writes and parses SQLite's date formats by arithmetic on the proleptic Gregorian calendar.
enum DatabaseDate {
    static func text(of date: Date) -> String? {
        // Rounding, not truncating: 0.001 s is stored as .001 although its double is smaller.
        let total = (date.timeIntervalSince1970 * 1000).rounded()
        // Not a number is in no range either.
        guard (-9e15...9e15).contains(total) else { return nil }
        let milliseconds = Int(total)
        let days = floorDivide(milliseconds, 86_400_000)
        let time = milliseconds - days * 86_400_000
        let (year, month, day) = civil(fromDays: days)
        let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { padded($0, 2) }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2)) "
            + clock.joined(separator: ":") + ".\(padded(time % 1000, 3))"
    }

    /// Parses `YYYY-MM-DD`, optionally followed by a time and a zone. A year of more digits is one that was written here.
    static func date(from text: String) -> Date? {
        var scanner = DateTextScanner(text)
        guard let (year, month, day) = scanner.day() else { return nil }
        var seconds = 0
        var milliseconds = 0
        if !scanner.isAtEnd {
            guard scanner.separator(), let time = scanner.time(), scanner.isAtEnd else {
                return nil
            }
            seconds = time.hour * 3600 + time.minute * 60 + (time.second ?? 0)
            milliseconds = time.millisecond ?? 0
        }
        seconds += days(year: year, month: month, day: day) * 86_400 - (scanner.zone ?? 0)
        return Date(timeIntervalSince1970: Double(seconds) + Double(milliseconds) / 1000)
    }

    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number.magnitude)
        let zeros = String(repeating: "0", count: max(0, width - digits.count))
        return (number < 0 ? "-" : "") + zeros + digits
    }

    private static func floorDivide(_ a: Int, _ b: Int) -> Int {
        a >= 0 ? a / b : -((-a + b - 1) / b)
    }

    /// The date of a number of days since 1970-01-01.
    private static func civil(fromDays days: Int) -> (year: Int, month: Int, day: Int) {
        // Counting from a 1st of March puts the leap day at the end of the year.
        let shifted = days + 719_468
        let era = floorDivide(shifted, 146_097)
        let dayOfEra = shifted - era * 146_097
        let yearOfEra =
            (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let monthIndex = (5 * dayOfYear + 2) / 153
        let day = dayOfYear - (153 * monthIndex + 2) / 5 + 1
        let month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
    }

    static func days(year: Int, month: Int, day: Int) -> Int {
        let year = month <= 2 ? year - 1 : year
        let era = floorDivide(year, 400)
        let yearOfEra = year - era * 400
        let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
            - 719_468
    }
}
