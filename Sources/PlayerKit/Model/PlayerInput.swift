/// The rules for what a person may type as a name or a score.
public enum PlayerInput {
    /// How many characters a name may have.
    public static let longestName = 200

    /// The name without white space around it.
    ///
    /// - throws: a `PlayerError` with the code `invalidName` if that is not 1 to 200 characters, or none of them can be seen
    ///   (Unicode's default ignorable code points).
    public static func name(_ text: String) throws(PlayerError) -> String {
        let name = trimmed(text)
        if name.isEmpty {
            throw PlayerError(.invalidName, "a name needs at least one character")
        }
        guard name.unicodeScalars.contains(where: canBeSeen) else {
            throw PlayerError(.invalidName, "a name needs a character that can be seen")
        }
        let count = name.count
        if count > longestName {
            throw PlayerError(
                .invalidName, "a name has at most \(longestName) characters, this one has \(count)")
        }
        return name
    }

    /// The score that `text` writes, with an optional sign and white space around it.
    ///
    /// - throws: a `PlayerError` with the code `invalidScore` if that is no 64-bit integer.
    public static func score(_ text: String) throws(PlayerError) -> Int {
        let digits = trimmed(text)
        if let score = Int(digits) { return score }
        let number =
            digits.hasPrefix("-") || digits.hasPrefix("+") ? digits.dropFirst() : digits[...]
        if !number.isEmpty, number.utf8.allSatisfy({ (0x30...0x39).contains($0) }) {
            throw PlayerError(
                .invalidScore, "a score lies between \(Int.min) and \(Int.max), not at \(digits)")
        }
        throw PlayerError(
            .invalidScore,
            digits.isEmpty ? "a score needs a number" : "a score is a whole number, not '\(digits)'"
        )
    }

    /// The day that `text` writes as `yyyy-mm-dd`.
    ///
    /// - throws: a `PlayerError` with the code `invalidInput` if there is no such day.
    public static func day(_ text: String) throws(PlayerError) -> String {
        let day = trimmed(text)
        let parts = day.split(separator: "-", omittingEmptySubsequences: false)
        let isDigits = day.utf8.allSatisfy { $0 == 0x2D || (0x30...0x39).contains($0) }
        if isDigits, parts.map(\.count) == [4, 2, 2], let year = Int(parts[0]),
            let month = Int(parts[1]), let number = Int(parts[2]),
            (1...12).contains(month), (1...days(of: month, year)).contains(number)
        {
            return day
        }
        throw PlayerError(.invalidInput, "a day is written as 2024-02-29, not '\(day)'")
    }

    private static func days(of month: Int, _ year: Int) -> Int {
        let isLeap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
        if month == 2 { return isLeap ? 29 : 28 }
        return [4, 6, 9, 11].contains(month) ? 30 : 31
    }

    private static func canBeSeen(_ scalar: Unicode.Scalar) -> Bool {
        !scalar.properties.isWhitespace && !scalar.properties.isDefaultIgnorableCodePoint
    }

    private static func trimmed(_ text: String) -> String {
        var rest = text[...]
        while rest.first?.isWhitespace == true { rest.removeFirst() }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return String(rest)
    }
}
