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

extension DatabaseDateComponents: DatabaseValueConvertible, StatementColumnConvertible {
    /// The text; years, months and days that are not given are those of 0000-01-01.
    public var databaseValue: DatabaseValue {
        let padded = DatabaseDate.padded
        var day: [String] = []
        if format.hasDay {
            day = [
                padded(dateComponents.year ?? 0, 4),
                padded(dateComponents.month ?? 1, 2),
                padded(dateComponents.day ?? 1, 2),
            ]
        }
        var time: [String] = []
        if format.hasTime {
            time = [
                padded(dateComponents.hour ?? 0, 2),
                padded(dateComponents.minute ?? 0, 2),
            ]
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

    /// The day or time of a text in one of the formats, with the zone that it may name.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseDateComponents? {
        guard let text = String.fromDatabaseValue(dbValue) else { return nil }
        var scanner = DateTextScanner(text)
        var components = DateComponents()
        let day = scanner.day()
        if let day {
            (components.year, components.month, components.day) = day
            if scanner.isAtEnd { return DatabaseDateComponents(components, format: .YMD) }
            guard scanner.separator() else { return nil }
        }
        guard let time = scanner.time(), scanner.isAtEnd else { return nil }
        (components.hour, components.minute) = (time.hour, time.minute)
        components.second = time.second
        components.nanosecond = time.millisecond.map { $0 * 1_000_000 }
        components.timeZone = scanner.zone.flatMap { TimeZone(secondsFromGMT: $0) }
        return DatabaseDateComponents(
            components,
            format: Format(
                hasDay: day != nil, hasTime: true, hasSeconds: time.second != nil,
                hasMilliseconds: time.millisecond != nil))
    }

    /// The day or time of a column of text.
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        let value = DatabaseValue(sqliteStatement: sqliteStatement, index: index)
        guard let components = DatabaseDateComponents.fromDatabaseValue(value) else { return nil }
        self = components
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

extension Date {
    /// Creates the date of a Julian day, as SQLite's `julianday` gives it; nil if it is no number.
    public init?(julianDay: Double) {
        guard julianDay.isFinite else { return nil }
        self.init(timeIntervalSince1970: (julianDay - 2_440_587.5) * 86_400)
    }

    /// The Julian day.
    public var julianDay: Double {
        timeIntervalSince1970 / 86_400 + 2_440_587.5
    }

    /// Creates the date of a day and time in UTC, unless they have a zone; nil if there is no day.
    public init?(databaseDateComponents: DatabaseDateComponents) {
        guard databaseDateComponents.format.hasDay,
            let date = Date.fromDatabaseValue(databaseDateComponents.databaseValue)
        else { return nil }
        let zone = databaseDateComponents.dateComponents.timeZone?.secondsFromGMT(for: date) ?? 0
        self = date - Double(zone)
    }
}
