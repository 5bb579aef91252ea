/// What an FTS5 table is searched for.
///
/// Patterns made of what a user typed are always well-formed:
///
/// ```swift
/// let pattern = FTS5Pattern(matchingAllTokensIn: searchField)
/// let documents = try Document.matching(pattern).fetchAll(db)
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/fts5.html#full_text_query_syntax>
public struct FTS5Pattern: Hashable, Sendable {
    /// The pattern in SQLite's syntax.
    public let rawPattern: String

    init(checked rawPattern: String) {
        self.rawPattern = rawPattern
    }

    /// Creates a pattern in SQLite's syntax, which may name those columns only.
    ///
    /// - throws: a `DatabaseError` if the pattern is wrong.
    public init(rawPattern: String, allowedColumns: [String] = []) throws {
        self = try DatabaseQueue().write { db in
            try db.create(virtualTable: "document", using: FTS5()) { t in
                if allowedColumns.isEmpty { t.column("__grdb__") }
                for column in allowedColumns { t.column(column) }
            }
            return try db.makeFTS5Pattern(rawPattern: rawPattern, forTable: "document")
        }
    }

    /// Matches texts that have one of the words; nil if there are none.
    public init?(matchingAnyTokenIn string: String) {
        self.init(string.fullTextTokens, separator: " OR ")
    }

    /// Matches texts that have all of the words; nil if there are none.
    public init?(matchingAllTokensIn string: String) {
        self.init(string.fullTextTokens, separator: " ")
    }

    /// Matches texts that have words which begin with each of the words; nil if there are none.
    public init?(matchingAllPrefixesIn string: String) {
        self.init(string.fullTextTokens.map { $0 + "*" }, separator: " ")
    }

    /// Matches texts that have the words one after the other; nil if there are none.
    public init?(matchingPhrase string: String) {
        let tokens = string.fullTextTokens
        guard !tokens.isEmpty else { return nil }
        rawPattern = "\"" + tokens.joined(separator: " ") + "\""
    }

    /// Matches texts that begin with the words; nil if there are none.
    public init?(matchingPrefixPhrase string: String) {
        guard let phrase = FTS5Pattern(matchingPhrase: string) else { return nil }
        rawPattern = "^" + phrase.rawPattern
    }

    private init?(_ tokens: [String], separator: String) {
        guard !tokens.isEmpty else { return nil }
        rawPattern = tokens.joined(separator: separator)
    }
}

extension FTS5Pattern: DatabaseValueConvertible {
    /// The raw pattern.
    public var databaseValue: DatabaseValue { rawPattern.databaseValue }

    /// The pattern of a text, which is taken for well-formed.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FTS5Pattern? {
        String.fromDatabaseValue(dbValue).map { FTS5Pattern(checked: $0) }
    }
}

extension Database {
    /// A pattern in SQLite's syntax.
    ///
    /// - throws: a `DatabaseError` if the pattern is wrong, or names columns that the table has not.
    public func makeFTS5Pattern(rawPattern: String, forTable table: String) throws -> FTS5Pattern {
        let name = table.quotedDatabaseIdentifier
        try withoutRecordingRegion {
            _ = try Int.fetchOne(
                self, sql: "SELECT 1 FROM \(name) WHERE \(name) MATCH ? LIMIT 1",
                arguments: [rawPattern])
        }
        return FTS5Pattern(checked: rawPattern)
    }
}

extension String {
    /// The words of a text, in small letters: runs of letters and digits of ASCII, and of all other
    /// characters. Nothing in them has a meaning in patterns.
    var fullTextTokens: [String] {
        unicodeScalars.split { scalar in
            scalar.isASCII && !Character(scalar).isLetter && !Character(scalar).isNumber
        }.map { token in
            String(String.UnicodeScalarView(token.map(\.lowercasedIfASCII)))
        }
    }
}

extension Unicode.Scalar {
    fileprivate var lowercasedIfASCII: Unicode.Scalar {
        ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(value) + 32) : self
    }
}
