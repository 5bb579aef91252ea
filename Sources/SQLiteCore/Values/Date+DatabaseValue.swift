public import FoundationEssentials

/// Dates are stored as UTC text with milliseconds, `2026-11-21 13:14:15.678`, which sorts by time
/// and is understood by SQLite's date functions.
///
/// Related SQLite documentation: <https://www.sqlite.org/lang_datefunc.html>
extension Date: DatabaseValueConvertible {
    /// The UTC text with milliseconds.
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .string(DatabaseDate.text(of: self)))
    }

    /// The date of a text in one of SQLite's formats, or of a number of seconds since 1970.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Date? {
        switch dbValue.storage {
        case .int64(let seconds): Date(timeIntervalSince1970: Double(seconds))
        case .double(let seconds): Date(timeIntervalSince1970: seconds)
        case .string(let text): DatabaseDate.date(from: text)
        default: nil
        }
    }
}

/// Writes and parses SQLite's date formats by arithmetic on the proleptic Gregorian calendar.
enum DatabaseDate {
    static func text(of date: Date) -> String {
        // Rounding, not truncating: 0.001 s is stored as .001 although its double is smaller.
        let total = (date.timeIntervalSince1970 * 1000).rounded()
        guard total.magnitude < 9e15 else { return String(total) }
        let milliseconds = Int(total)
        let days = floorDivide(milliseconds, 86_400_000)
        let time = milliseconds - days * 86_400_000
        let (year, month, day) = civil(fromDays: days)
        let clock = [time / 3_600_000, time / 60_000 % 60, time / 1000 % 60].map { padded($0, 2) }
        return "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2)) "
            + clock.joined(separator: ":") + ".\(padded(time % 1000, 3))"
    }

    /// Parses `YYYY-MM-DD`, optionally followed by a time and a zone, or `HH:MM[:SS[.SSS]]`.
    static func date(from text: String) -> Date? {
        var scanner = Scanner(bytes: Array(text.utf8))
        var days = 10957  // 2000-01-01, SQLite's day of a time without a date
        if let date = scanner.date() {
            days = date
            if scanner.isAtEnd { return Date(timeIntervalSince1970: Double(days) * 86_400) }
            guard scanner.take(UInt8(ascii: " ")) || scanner.take(UInt8(ascii: "T")) else {
                return nil
            }
        }
        guard let seconds = scanner.time(), let offset = scanner.zone(), scanner.isAtEnd else {
            return nil
        }
        return Date(timeIntervalSince1970: Double(days) * 86_400 + seconds - offset)
    }

    private static func padded(_ number: Int, _ width: Int) -> String {
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

    private struct Scanner {
        let bytes: [UInt8]
        var position = 0

        var isAtEnd: Bool { position == bytes.count }

        mutating func take(_ byte: UInt8) -> Bool {
            guard position < bytes.count, bytes[position] == byte else { return false }
            position += 1
            return true
        }

        mutating func digits(_ count: Int) -> Int? {
            guard position + count <= bytes.count else { return nil }
            var number = 0
            for byte in bytes[position..<position + count] {
                guard byte >= 48, byte <= 57 else { return nil }
                number = number * 10 + Int(byte - 48)
            }
            position += count
            return number
        }

        mutating func date() -> Int? {
            let start = position
            let isNegative = take(UInt8(ascii: "-"))
            if let year = digits(4), take(UInt8(ascii: "-")),
                let month = digits(2), take(UInt8(ascii: "-")), let day = digits(2),
                (1...12).contains(month), (1...31).contains(day)
            {
                return DatabaseDate.days(year: isNegative ? -year : year, month: month, day: day)
            }
            position = start
            return nil
        }

        mutating func time() -> Double? {
            guard let hours = digits(2), take(UInt8(ascii: ":")), let minutes = digits(2),
                hours < 24, minutes < 60
            else { return nil }
            var seconds = Double(hours * 3600 + minutes * 60)
            if take(UInt8(ascii: ":")) {
                guard let whole = digits(2), whole < 60 else { return nil }
                seconds += Double(whole)
                if take(UInt8(ascii: ".")) {
                    guard let first = digits(1) else { return nil }
                    var fraction = Double(first) / 10
                    var scale = 100.0
                    while let digit = digits(1) {
                        fraction += Double(digit) / scale
                        scale *= 10
                    }
                    seconds += fraction
                }
            }
            return seconds
        }

        /// The seconds east of UTC; zero without a zone.
        mutating func zone() -> Double? {
            if isAtEnd || take(UInt8(ascii: "Z")) { return 0 }
            let sign: Double
            if take(UInt8(ascii: "+")) {
                sign = 1
            } else if take(UInt8(ascii: "-")) {
                sign = -1
            } else {
                return nil
            }
            guard let hours = digits(2) else { return nil }
            _ = take(UInt8(ascii: ":"))
            guard let minutes = digits(2) else { return nil }
            return sign * Double(hours * 3600 + minutes * 60)
        }
    }
}
