/// Reads the parts of a text in one of SQLite's formats of dates.
struct DateTextScanner {
    private let bytes: [UInt8]
    private var position = 0
    /// The seconds east of UTC, if the time has a zone.
    private(set) var zone: Int?

    init(_ text: String) {
        bytes = Array(text.utf8)
    }

    var isAtEnd: Bool { position == bytes.count }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else {
            return false
        }
        position += 1
        return true
    }

    private mutating func digit() -> Int? {
        guard position < bytes.count, (48...57).contains(bytes[position]) else { return nil }
        defer { position += 1 }
        return Int(bytes[position] - 48)
    }

    private mutating func number(digits: Int, in range: ClosedRange<Int>) -> Int? {
        var number = 0
        for _ in 0..<digits {
            guard let digit = digit() else { return nil }
            number = number * 10 + digit
        }
        return range.contains(number) ? number : nil
    }

    /// A year of four digits, or of more.
    private mutating func year() -> Int? {
        guard var year = number(digits: 4, in: 0...9999) else { return nil }
        while year < 100_000_000, let digit = digit() { year = year * 10 + digit }
        return year
    }

    /// A day; nothing is read if there is none.
    mutating func day() -> (year: Int, month: Int, day: Int)? {
        let start = position
        let isNegative = take("-")
        if let year = self.year(), take("-"),
            let month = number(digits: 2, in: 1...12), take("-"),
            let day = number(digits: 2, in: 1...31)
        {
            return (isNegative ? -year : year, month, day)
        }
        position = start
        return nil
    }

    /// What is between a day and a time.
    mutating func separator() -> Bool { take(" ") || take("T") }

    /// A time with its zone.
    mutating func time() -> (hour: Int, minute: Int, second: Int?, millisecond: Int?)? {
        guard let hour = number(digits: 2, in: 0...24), take(":"),
            let minute = number(digits: 2, in: 0...59)
        else { return nil }
        var second: Int?
        var millisecond: Int?
        if take(":") {
            second = number(digits: 2, in: 0...59)
            guard second != nil else { return nil }
            if take(".") {
                guard let tenths = digit() else { return nil }
                millisecond = tenths * 100 + (digit() ?? 0) * 10 + (digit() ?? 0)
                while digit() != nil {}
            }
        }
        return takeZone() ? (hour, minute, second, millisecond) : nil
    }

    /// Takes a zone if there is one; false if there is something else.
    private mutating func takeZone() -> Bool {
        if isAtEnd { return true }
        if take("Z") {
            zone = 0
            return true
        }
        let isEast = take("+")
        guard isEast || take("-"), let hours = number(digits: 2, in: 0...14) else { return false }
        _ = take(":")
        guard let minutes = number(digits: 2, in: 0...59) else { return false }
        let seconds = hours * 3600 + minutes * 60
        zone = isEast ? seconds : -seconds
        return true
    }
}
