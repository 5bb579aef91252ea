/// The module of full-text search, version 3.
///
/// Related SQLite documentation: <https://www.sqlite.org/fts3.html>
public struct FTS3: VirtualTableModule, Sendable {
    /// What becomes of the accents of letters.
    public enum Diacritics: Int, Sendable {
        /// They stay.
        case keep = 0
        /// They go, but not from all letters, as SQLite did before version 3.27.
        case removeLegacy = 1
        /// They go.
        case remove = 2
    }

    /// Creates the module.
    public init() {}

    /// `fts3`
    public var moduleName: String { "fts3" }

    /// An empty definition.
    public func makeTableDefinition(configuration: VirtualTableConfiguration)
        -> FTS3TableDefinition
    {
        FTS3TableDefinition()
    }

    /// The columns and the tokenizer.
    public func moduleArguments(for definition: FTS3TableDefinition, in db: Database) -> [String] {
        definition.columns.map(\.moduleArgument)
            + (definition.tokenizer.map { ["tokenize=" + $0.argument] } ?? [])
    }

    /// Does nothing.
    public func database(
        _ db: Database, didCreate tableName: String, using definition: FTS3TableDefinition
    ) {}
}

extension FTS3 {
    /// The tokens of a text.
    ///
    /// ```swift
    /// try FTS3.tokenize("Gustave Doré", withTokenizer: .unicode61())  // ["gustave", "dore"]
    /// ```
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/fts3.html#querying_tokenizers>
    public static func tokenize(
        _ string: String, withTokenizer tokenizer: FTS3TokenizerDescriptor = .simple
    ) throws -> [String] {
        try DatabaseQueue().inDatabase { db in
            let arguments = ([tokenizer.name] + tokenizer.arguments).map(\.sqlLiteral)
            try db.execute(
                sql: """
                    CREATE VIRTUAL TABLE token
                    USING fts3tokenize(\(arguments.joined(separator: ", ")))
                    """)
            return try String.fetchAll(
                db, sql: "SELECT token FROM token WHERE input = ? ORDER BY position",
                arguments: [string])
        }
    }
}

/// Describes an FTS3 table to create.
public final class FTS3TableDefinition {
    fileprivate(set) var columns: [String] = []

    /// How texts are cut into tokens; SQLite's default is `simple`.
    public var tokenizer: FTS3TokenizerDescriptor?

    /// Adds a column.
    public func column(_ name: String) {
        columns.append(name)
    }
}

/// A tokenizer of FTS3 and FTS4 and its arguments.
///
/// Related SQLite documentation: <https://www.sqlite.org/fts3.html#tokenizer>
public struct FTS3TokenizerDescriptor: Sendable {
    let name: String
    let arguments: [String]

    /// Creates a descriptor.
    public init(_ name: String, arguments: [String] = []) {
        self.name = name
        self.arguments = arguments
    }

    /// Letters and digits of ASCII and all other characters are parts of tokens.
    public static let simple = FTS3TokenizerDescriptor("simple")

    /// Reduces English words to their stems.
    public static let porter = FTS3TokenizerDescriptor("porter")

    /// Letters and digits of Unicode are parts of tokens.
    public static func unicode61(
        diacritics: FTS3.Diacritics = .removeLegacy, separators: Set<Character> = [],
        tokenCharacters: Set<Character> = []
    ) -> FTS3TokenizerDescriptor {
        var arguments: [String] = []
        if diacritics != .removeLegacy {
            arguments.append("remove_diacritics=\(diacritics.rawValue)")
        }
        if !separators.isEmpty { arguments.append("separators=" + String(separators.sorted())) }
        if !tokenCharacters.isEmpty {
            arguments.append("tokenchars=" + String(tokenCharacters.sorted()))
        }
        return FTS3TokenizerDescriptor("unicode61", arguments: arguments)
    }

    /// The name and arguments after `tokenize=`.
    var argument: String {
        ([name] + arguments.map(\.quotedDatabaseIdentifier)).joined(separator: " ")
    }
}

/// What an FTS3 or FTS4 table is searched for.
///
/// ```swift
/// let pattern = FTS3Pattern(matchingAllTokensIn: searchField)
/// let documents = try Document.matching(pattern).fetchAll(db)
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/fts3.html#full_text_index_queries>
public struct FTS3Pattern: Hashable, Sendable {
    /// The pattern in SQLite's syntax.
    public let rawPattern: String

    /// Creates a pattern in SQLite's syntax.
    ///
    /// - throws: a `DatabaseError` if it is wrong.
    public init(rawPattern: String) throws {
        try DatabaseQueue().writeWithoutTransaction { db in
            try db.execute(sql: "CREATE VIRTUAL TABLE document USING fts3(content)")
            try db.execute(
                sql: "SELECT 1 FROM document WHERE content MATCH ?", arguments: [rawPattern])
        }
        self.rawPattern = rawPattern
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

    private init?(_ tokens: [String], separator: String) {
        guard !tokens.isEmpty else { return nil }
        rawPattern = tokens.joined(separator: separator)
    }
}

extension FTS3Pattern: DatabaseValueConvertible {
    /// The raw pattern.
    public var databaseValue: DatabaseValue { rawPattern.databaseValue }

    /// The pattern of a text; nil if it is wrong.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> FTS3Pattern? {
        String.fromDatabaseValue(dbValue).flatMap { try? FTS3Pattern(rawPattern: $0) }
    }
}
