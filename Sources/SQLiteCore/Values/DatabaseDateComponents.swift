public import FoundationEssentials

/// A day, a time of day, or both, in one of SQLite's formats.
///
/// ```swift
/// let day = DatabaseDateComponents(
///     DateComponents(year: 1969, month: 7, day: 20), format: .YMD)
/// try db.execute(sql: "INSERT INTO landing (date) VALUES (?)", arguments: [day])
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/lang_datefunc.html>
public struct DatabaseDateComponents: Sendable {
    /// The formats of SQLite's date functions.
    public enum Format: String, Sendable {
        /// A day.
        case YMD = "yyyy-MM-dd"
        /// A day and a time without seconds.
        case YMD_HM = "yyyy-MM-dd HH:mm"
        /// A day and a time.
        case YMD_HMS = "yyyy-MM-dd HH:mm:ss"
        /// A day and a time with milliseconds.
        case YMD_HMSS = "yyyy-MM-dd HH:mm:ss.SSS"
        /// A time without seconds.
        case HM = "HH:mm"
        /// A time.
        case HMS = "HH:mm:ss"
        /// A time with milliseconds.
        case HMSS = "HH:mm:ss.SSS"

        fileprivate var hasDay: Bool { rawValue.hasPrefix("yyyy") }
        fileprivate var hasTime: Bool { rawValue.contains("HH") }
        fileprivate var hasSeconds: Bool { rawValue.contains("ss") }
        fileprivate var hasMilliseconds: Bool { rawValue.hasSuffix("SSS") }

        fileprivate init(hasDay: Bool, hasTime: Bool, hasSeconds: Bool, hasMilliseconds: Bool) {
            switch (hasDay, hasTime, hasSeconds, hasMilliseconds) {
            case (_, false, _, _): self = .YMD
            case (true, true, false, _): self = .YMD_HM
            case (true, true, true, false): self = .YMD_HMS
            case (true, true, true, true): self = .YMD_HMSS
            case (false, true, false, _): self = .HM
            case (false, true, true, false): self = .HMS
            case (false, true, true, true): self = .HMSS
            }
        }
    }

    /// The day and time; what the format leaves out is not stored.
    public let dateComponents: DateComponents

    /// The format of the text.
    public let format: Format

    /// Creates a day or time.
    public init(_ dateComponents: DateComponents, format: Format) {
        self.dateComponents = dateComponents
        self.format = format
    }
}

extension DatabaseDateComponents: DatabaseValueConvertible {
    /// The text; years, months and days that are not given are those of 0000-01-01.
    public var databaseValue: DatabaseValue {
        func padded(_ number: Int, _ width: Int) -> String {
            let digits = String(number)
            return String(repeating: "0", count: max(0, width - digits.count)) + digits
        }
        var day: [String] = []
        if format.hasDay {
            day = [
                padded(dateComponents.year ?? 0, 4), padded(dateComponents.month ?? 1, 2),
                padded(dateComponents.day ?? 1, 2),
            ]
        }
        var time: [String] = []
        if format.hasTime {
            time = [padded(dateComponents.hour ?? 0, 2), padded(dateComponents.minute ?? 0, 2)]
            if format.hasSeconds { time.append(padded(dateComponents.second ?? 0, 2)) }
        }
        var text = [day.joined(separator: "-"), time.joined(separator: ":")].filter { !$0.isEmpty }
            .joined(separator: " ")
        if format.hasMilliseconds {
            // Rounded: a millisecond is not a whole number of what nanoseconds were made of.
            let milliseconds = (Double(dateComponents.nanosecond ?? 0) / 1_000_000).rounded()
            text += "." + padded(min(Int(milliseconds), 999), 3)
        }
        return text.databaseValue
    }

    /// The day or time of a text in one of the formats; a time zone after it is left out.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseDateComponents? {
        guard let text = String.fromDatabaseValue(dbValue) else { return nil }
        var scanner = DateTextScanner(text)
        var components = DateComponents()
        let day = scanner.day()
        if let day {
            (components.year, components.month, components.day) = day
            if scanner.isAtEnd { return DatabaseDateComponents(components, format: .YMD) }
            guard scanner.skipSeparator() else { return nil }
        }
        guard let time = scanner.time() else { return nil }
        (components.hour, components.minute) = (time.hour, time.minute)
        components.second = time.second
        components.nanosecond = time.nanosecond
        guard scanner.skipZone(), scanner.isAtEnd else { return nil }
        return DatabaseDateComponents(
            components,
            format: Format(
                hasDay: day != nil, hasTime: true, hasSeconds: time.second != nil,
                hasMilliseconds: time.nanosecond != nil))
    }
}

extension DatabaseDateComponents: Codable {
    /// Decodes the text.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let decoded = DatabaseDateComponents.fromDatabaseValue(text.databaseValue) else {
            throw DecodingError.dataCorruptedError(
                in: container, debugDescription: "Not a date in one of SQLite's formats: \(text)")
        }
        self = decoded
    }

    /// Encodes the text.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(String.fromDatabaseValue(databaseValue))
    }
}

/// Reads the parts of a date text.
private struct DateTextScanner {
    private var rest: Substring

    init(_ text: String) {
        rest = text[...]
    }

    var isAtEnd: Bool { rest.isEmpty }

    private mutating func skip(_ characters: String) -> Bool {
        guard let first = rest.first, characters.contains(first) else { return false }
        rest.removeFirst()
        return true
    }

    private mutating func number(_ width: Int, in range: ClosedRange<Int>) -> Int? {
        let digits = rest.prefix(width)
        guard digits.count == width, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
            let number = Int(digits), range.contains(number)
        else { return nil }
        rest.removeFirst(width)
        return number
    }

    /// A day; nothing is read if there is none.
    mutating func day() -> (Int, Int, Int)? {
        let start = rest
        guard let year = number(4, in: 0...9999), skip("-"), let month = number(2, in: 1...12),
            skip("-"), let day = number(2, in: 1...31)
        else {
            rest = start
            return nil
        }
        return (year, month, day)
    }

    mutating func skipSeparator() -> Bool { skip(" T") }

    mutating func time() -> (hour: Int, minute: Int, second: Int?, nanosecond: Int?)? {
        guard let hour = number(2, in: 0...24), skip(":"), let minute = number(2, in: 0...59)
        else { return nil }
        guard skip(":") else { return (hour, minute, nil, nil) }
        guard let second = number(2, in: 0...59) else { return nil }
        guard skip(".") else { return (hour, minute, second, nil) }
        let digits = rest.prefix { $0.isASCII && $0.isNumber }.prefix(9)
        guard !digits.isEmpty, let fraction = Int(digits) else { return nil }
        rest = rest.drop { $0.isASCII && $0.isNumber }
        var nanosecond = fraction
        for _ in digits.count..<9 { nanosecond *= 10 }
        return (hour, minute, second, nanosecond)
    }

    /// Skips a zone if there is one; false if there is something else.
    mutating func skipZone() -> Bool {
        if isAtEnd || skip("Z") { return true }
        guard skip("+-"), number(2, in: 0...14) != nil else { return false }
        _ = skip(":")
        return number(2, in: 0...59) != nil
    }
}

extension Date {
    /// Creates the date of a Julian day, as SQLite's `julianday` gives it.
    public init(julianDay: Double) {
        self.init(timeIntervalSince1970: (julianDay - 2_440_587.5) * 86_400)
    }

    /// The Julian day.
    public var julianDay: Double {
        timeIntervalSince1970 / 86_400 + 2_440_587.5
    }

    /// Creates the date of a day and time in UTC; nil if there is no day.
    public init?(databaseDateComponents: DatabaseDateComponents) {
        guard databaseDateComponents.format.hasDay,
            let date = Date.fromDatabaseValue(databaseDateComponents.databaseValue)
        else { return nil }
        self = date
    }
}
