internal import Foundation
public import SQLiteCore

extension PlayerFilter {
    /// The condition as SQL, and the values in it.
    var sql: (text: String, arguments: StatementArguments)? {
        guard !terms.isEmpty else { return nil }
        let folded = terms.filter(\.condition.isFolded)
        // The key of a name is a long expression, which SQLite would compile, and work out, for each word.
        guard folded.count > 1 else { return Self.conjunction(terms, .any) }
        let others = Self.conjunction(terms.filter { !$0.condition.isFolded }, .any)
        let (ascii, beyond) = (Self.conjunction(folded, .ascii), Self.conjunction(folded, .beyond))
        let words = """
            CASE WHEN \(Self.isBeyondASCII) \
            THEN (SELECT \(beyond.text) FROM (\(NameFolding.steppedQuery))) \
            ELSE \(ascii.text) END
            """
        return (
            others.text.isEmpty ? words : "\(others.text) AND \(words)",
            others.arguments + beyond.arguments + ascii.arguments
        )
    }

    /// Which names a condition is for.
    private enum Names {
        case any
        /// Names of ASCII alone, which are their own keys but for the case.
        case ascii
        /// The others, whose key is called `folded`.
        case beyond
    }

    private static func conjunction(
        _ terms: [Term], _ names: Names
    ) -> (text: String, arguments: StatementArguments) {
        var parts: [String] = []
        var arguments = StatementArguments()
        for term in terms {
            let (text, values) = sql(term.condition, names)
            // A NULL is neither true nor false; turned round it would still hide the player.
            parts.append(term.isNegated ? "NOT coalesce(\(text), 0)" : "(\(text))")
            arguments += StatementArguments(values)
        }
        return (parts.joined(separator: " AND "), arguments)
    }

    private static let isBeyondASCII =
        "(typeof(name) = 'blob' OR length(name) <> length(CAST(name AS BLOB)))"

    /// What tells whether a player is let through that need not be in the table. It lives as long as the access to `db`.
    func predicate(_ db: Database) throws -> (Player) throws -> Bool {
        guard let sql else { return { _ in true } }
        let statement = try db.makeStatement(
            sql: """
                SELECT count(*) FROM (SELECT ? AS id, ? AS name, ? AS score, ? AS joined)
                WHERE \(sql.text)
                """)
        return { player in
            let values: StatementArguments = [
                player.id, player.name, player.score, player.joined,
            ]
            return try Int.fetchOne(statement, arguments: values + sql.arguments) == 1
        }
    }

    /// The columns that the filter asks for, of which only some files have `joined`.
    public var columns: Set<String> {
        Set(
            terms.map { term in
                switch term.condition {
                case .name: return "name"
                case .number(let column, _, _): return column
                case .joined: return "joined"
                }
            })
    }

    private static func sql(
        _ condition: Condition, _ names: Names
    ) -> (String, [any DatabaseValueConvertible]) {
        switch condition {
        case .name(let word) where !condition.isFolded:
            let forms = canonicalForms(word)
            return (forms.map { _ in "instr(name, ?)" }.joined(separator: " OR "), forms)
        case .name(let word):
            // A name of ASCII alone, with a byte for each character, is found without its key, which takes four
            // times as long.
            let folded = NameFolding.key(word)
            let (written, key) = (pattern(word), pattern(folded))
            let patterns = written == key ? [written] : [written, key]
            let isLike = patterns.map { _ in "name LIKE ? ESCAPE '\\'" }.joined(separator: " OR ")
            guard names != .ascii else { return (isLike, patterns) }
            // The key has other scripts and more accents as they are written, and what stands beyond its reach.
            let glob = LetterVariants.pattern(folded)
            let isKey = glob == nil ? "folded LIKE ? ESCAPE '\\'" : "folded GLOB ?"
            let hasKey =
                names == .beyond
                ? isKey
                : "\(isBeyondASCII) AND (SELECT \(isKey) FROM (\(NameFolding.steppedQuery)))"
            return ("\(isLike) OR \(hasKey)", patterns + [glob ?? key])
        case .number(let column, let comparison, let number):
            return ("\(column) \(operatorText(comparison)) ?", [number])
        case .joined(let comparison, let day):
            // A year is compared with years and a month with months: 2024 is not before 2024-05.
            return ("substr(joined, 1, \(day.count)) \(operatorText(comparison)) ?", [day])
        }
    }

    /// A word as it is written, and with its accents composed and apart: all look the same, and SQLite compares bytes.
    ///
    /// Related Unicode annex: <https://www.unicode.org/reports/tr15/>
    private static func canonicalForms(_ word: String) -> [String] {
        var forms = [word]
        for form in [
            word.precomposedStringWithCanonicalMapping, word.decomposedStringWithCanonicalMapping,
        ] where !forms.contains(where: { $0.utf8.elementsEqual(form.utf8) }) {
            forms.append(form)
        }
        return forms
    }

    private static func operatorText(_ comparison: Comparison) -> String {
        comparison == .different ? "<>" : comparison.rawValue
    }

    private static func pattern(_ word: String) -> String {
        var pattern = "%"
        for scalar in word.unicodeScalars {
            if scalar == "%" || scalar == "_" || scalar == "\\" { pattern += "\\" }
            pattern.unicodeScalars.append(scalar)
        }
        return pattern + "%"
    }
}

extension PlayerFilter.Condition {
    /// Whether it asks for a word in the key of the name. Of accents alone nothing is left there.
    fileprivate var isFolded: Bool {
        guard case .name(let word) = self else { return false }
        return !word.contains(where: \.isUppercase) && !NameFolding.key(word).isEmpty
    }
}

extension QueryInterfaceRequest<Player> {
    /// The players that a filter lets through, found by SQLite.
    public func filtered(by filter: PlayerFilter) -> QueryInterfaceRequest<Player> {
        guard let sql = filter.sql else { return self }
        return self.filter(sql: sql.text, arguments: sql.arguments)
    }
}
