/// Which players to show, as a person types it: the same words on the screen and on the command line.
///
///     try Player.all().filtered(by: PlayerFilter("zoe score>=900 joined>=2024")).fetchAll(db)
///
/// Each word must be in the name: a word in lower case finds all cases and accents, one with a capital
/// letter is taken as it stands. Words in double quotes are one; a quote among them is doubled. A word
/// that compares a column is a condition: `score>=900`, `id=12`, `joined<2025-06`, with or without blanks around the
/// comparison. An exclamation mark before either turns it round.
public struct PlayerFilter: Hashable, Sendable {
    /// How a column is compared.
    enum Comparison: String, Hashable, Sendable, CaseIterable {
        // The longer ones first, because `>=` starts with `>`.
        case atLeast = ">="
        case atMost = "<="
        case different = "!="
        case more = ">"
        case less = "<"
        case equal = "="
    }

    /// What must be true of a player.
    enum Condition: Hashable, Sendable {
        case name(String)
        case number(column: String, Comparison, Int)
        case joined(Comparison, String)
    }

    /// A condition, perhaps turned round.
    struct Term: Hashable, Sendable {
        var condition: Condition
        var isNegated: Bool
    }

    /// How many words and conditions a filter has at most: SQLite looks at all of them for each player, and reads them
    /// anew for each key that is typed.
    static let mostWords = 32
    /// How many characters a word has at most. SQLite has no patterns of more than 50,000 bytes.
    static let longestWord = 1000

    /// What must be true, all of it.
    let terms: [Term]

    /// All players.
    public static let all = PlayerFilter(terms: [])

    init(terms: [Term]) {
        self.terms = terms
    }

    /// Whether all players are shown.
    public var isEmpty: Bool { terms.isEmpty }

    /// Reads what was typed.
    ///
    /// - throws: a `PlayerError` with the code `invalidFilter` for a comparison that cannot be, and for more than
    ///   SQLite is asked for.
    public init(_ text: String) throws(PlayerError) {
        let words = PlayerFilter.words(text)
        try PlayerFilter.checkSize(words)
        var terms: [Term] = []
        for word in PlayerFilter.joiningConditions(words) {
            var text = word.text[...]
            let isNegated = !word.isQuoted && text.count > 1 && text.hasPrefix("!")
            if isNegated { text.removeFirst() }
            let condition =
                word.isQuoted ? .name(String(text)) : try PlayerFilter.condition(String(text))
            terms.append(Term(condition: condition, isNegated: isNegated))
        }
        self.init(terms: terms)
    }

    /// Whether SQLite would be asked for too much, which more typing does not mend.
    public static func isTooLarge(_ text: String) -> Bool {
        (try? checkSize(words(text))) == nil
    }

    private static func checkSize(_ words: [(text: String, isQuoted: Bool)]) throws(PlayerError) {
        guard words.count <= mostWords else {
            throw PlayerError(
                .invalidFilter, "a filter has up to \(mostWords) words, not \(words.count)")
        }
        for length in words.map(\.text.unicodeScalars.count) where length > longestWord {
            throw PlayerError(
                .invalidFilter,
                "a word of a filter has up to \(longestWord) characters, not \(length)")
        }
    }

    /// By scalars: a quote is one too when a combining mark comes after it.
    private static func words(_ text: String) -> [(text: String, isQuoted: Bool)] {
        var words: [(text: String, isQuoted: Bool)] = []
        var word = ""
        var isQuoted = false
        func end() {
            if !word.isEmpty { words.append((word, isQuoted)) }
            word = ""
        }
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            if scalar == "\"", isQuoted, rest.first == "\"" {
                word.unicodeScalars.append(rest.removeFirst())
            } else if scalar == "\"" {
                end()
                isQuoted.toggle()
            } else if scalar.properties.isWhitespace, !isQuoted {
                end()
            } else {
                word.unicodeScalars.append(scalar)
            }
        }
        // A quote that is not closed yet is one while it is being typed.
        end()
        return words
    }

    /// The text of the filter for names with these words in them, whatever they are.
    public static func text(quoting words: String) -> String {
        var text = ""
        for scalar in words.unicodeScalars {
            text.unicodeScalars.append(scalar)
            if scalar == "\"" { text.unicodeScalars.append(scalar) }
        }
        return "\"\(text)\""
    }

    /// The columns that conditions compare.
    private static let columns: Set = ["score", "id", "joined"]
    /// The columns of a list that they do not: as words of a name they would be taken for an empty answer.
    private static let otherColumns: Set = ["rank", "name", "changed", "photoid"]

    /// The words, in which those of a condition are one: `score >= 900`.
    private static func joiningConditions(
        _ words: [(text: String, isQuoted: Bool)]
    ) -> [(text: String, isQuoted: Bool)] {
        var joined: [(text: String, isQuoted: Bool)] = []
        for word in words {
            if !word.isQuoted, let last = joined.last, !last.isQuoted,
                isBegun(last.text, continuedBy: word.text)
            {
                joined[joined.count - 1].text += word.text
            } else {
                joined.append(word)
            }
        }
        return joined
    }

    private static func isBegun(_ word: String, continuedBy next: String) -> Bool {
        let word = word.drop { $0 == "!" }.lowercased()
        if columns.contains(word) {
            return Comparison.allCases.contains { next.hasPrefix($0.rawValue) }
        }
        guard let (column, _, value) = parts(of: word) else { return false }
        return columns.contains(column) && value.isEmpty
    }

    /// What stands around the first comparison of a word: `==` is the one sign, as programmers write it.
    private static func parts(
        of word: String
    ) -> (column: String, comparison: Comparison, value: String)? {
        var found: (range: Range<String.Index>, comparison: Comparison)?
        for comparison in Comparison.allCases {
            guard let range = word.firstRange(of: comparison.rawValue) else { continue }
            if let found, found.range.lowerBound <= range.lowerBound { continue }
            found = (range, comparison)
        }
        guard let (range, comparison) = found else { return nil }
        var value = word[range.upperBound...]
        if comparison == .equal, value.first == "=" { value.removeFirst() }
        return (word[..<range.lowerBound].lowercased(), comparison, String(value))
    }

    private static func condition(_ word: String) throws(PlayerError) -> Condition {
        if let colon = word.firstIndex(of: ":"), columns.contains(word[..<colon].lowercased()) {
            throw PlayerError(
                .invalidFilter,
                "quote it, or compare with =, <, >, <=, >= or !=: \(word)"
            )
        }
        guard let (column, comparison, value) = parts(of: word) else { return .name(word) }
        switch column {
        case "score", "id":
            guard let number = Int(value) else {
                let digits = value.drop { "+-".contains($0) }
                let isNumber = !digits.isEmpty && digits.allSatisfy { ("0"..."9").contains($0) }
                let need = isNumber ? "a number of at most 64 bits" : "a whole number"
                throw PlayerError(
                    .invalidFilter,
                    "\(column)\(comparison.rawValue) needs \(need), not '\(value)'")
            }
            return .number(column: column, comparison, number)
        case "joined":
            guard isDayOrPart(value) else {
                throw PlayerError(
                    .invalidFilter,
                    "joined\(comparison.rawValue) needs a year, a month or a day, as 2024-02, "
                        + "not '\(value)'")
            }
            return .joined(comparison, value)
        case _ where otherColumns.contains(column):
            throw PlayerError(
                .invalidFilter,
                "quote it, or compare score, id or joined: \(word)")
        default: return .name(word)
        }
    }

    private static func isDayOrPart(_ value: String) -> Bool {
        let length = value.utf8.count
        guard [4, 7, 10].contains(length) else { return false }
        // A year and a month are those of their first day.
        return (try? PlayerInput.day(value + "-01-01".suffix(10 - length))) != nil
    }
}
