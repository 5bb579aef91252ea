/// The module of full-text search, version 5.
///
/// ```swift
/// try db.create(virtualTable: "document", using: FTS5()) { t in
///     t.column("title")
///     t.column("body")
/// }
/// let pattern = FTS5Pattern(matchingAllTokensIn: "sea captain")
/// let documents = try Document.matching(pattern).order(.rank).fetchAll(db)
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/fts5.html>
public struct FTS5: VirtualTableModule, Sendable {
    /// What becomes of the accents of letters.
    public typealias Diacritics = FTS3.Diacritics

    /// Whether the trigram tokenizer tells small letters from capital ones.
    public struct TrigramCaseSensitiveOption: RawRepresentable, Hashable, Sendable,
        ExpressibleByBooleanLiteral
    {
        /// 1 if it does, else 0.
        public var rawValue: Int

        /// Creates an option from SQLite's number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// Creates an option.
        public init(booleanLiteral value: Bool) { self.init(rawValue: value ? 1 : 0) }
    }

    /// What becomes of the accents of letters in the trigram tokenizer.
    public struct TrigramDiacriticsOption: RawRepresentable, Hashable, Sendable {
        /// SQLite's number.
        public var rawValue: Int

        /// Creates an option from SQLite's number.
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// They stay.
        public static let keep = TrigramDiacriticsOption(rawValue: 0)
        /// They go.
        public static let remove = TrigramDiacriticsOption(rawValue: 1)
    }

    /// Creates the module.
    public init() {}

    /// `fts5`
    public var moduleName: String { "fts5" }

    /// An empty definition.
    public func makeTableDefinition(configuration: VirtualTableConfiguration)
        -> FTS5TableDefinition
    {
        FTS5TableDefinition()
    }

    /// The columns and options.
    public func moduleArguments(for definition: FTS5TableDefinition, in db: Database) throws
        -> [String]
    {
        if let content = definition.synchronizedTable {
            try db.checkColumns(definition.columns.map(\.name), in: content)
        }
        var arguments = definition.columns.map { column in
            column.name.moduleArgument + (column.isIndexed ? "" : " UNINDEXED")
        }
        func add(_ name: String, _ value: String?) {
            if let value { arguments.append("\(name)=\(value.sqlLiteral)") }
        }
        add("tokenize", definition.tokenizer?.components.map(\.sqlLiteral).joined(separator: " "))
        add("content", definition.synchronizedTable ?? definition.content)
        let rowID = try definition.synchronizedTable.flatMap { try db.primaryKey($0).rowIDColumn }
        add("content_rowid", rowID ?? definition.contentRowID)
        if let prefixes = definition.prefixes, !prefixes.isEmpty {
            add("prefix", prefixes.sorted().map(String.init).joined(separator: " "))
        }
        if let size = definition.columnSize { arguments.append("columnSize=\(size)") }
        if let detail = definition.detail {
            let isWord = detail.utf8.allSatisfy { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
            arguments.append("detail=" + (isWord ? detail : detail.sqlLiteral))
        }
        return arguments
    }

    /// Makes the table follow the one that it is synchronized with.
    public func database(
        _ db: Database, didCreate tableName: String, using definition: FTS5TableDefinition
    ) throws {
        guard let content = definition.synchronizedTable else { return }
        let table = tableName.quotedDatabaseIdentifier
        let rowID = (try db.primaryKey(content).rowIDColumn ?? "rowid").quotedDatabaseIdentifier
        let columns = definition.columns.map(\.name.quotedDatabaseIdentifier)
        let names = columns.map { ", " + $0 }.joined()
        let old = "old.\(rowID)" + columns.map { ", old." + $0 }.joined()
        let new = "new.\(rowID)" + columns.map { ", new." + $0 }.joined()
        let insert = "INSERT INTO \(table)(rowid\(names)) VALUES (\(new));"
        let delete = "INSERT INTO \(table)(\(table), rowid\(names)) VALUES ('delete', \(old));"
        try db.synchronize(
            fullTextTable: tableName, with: content,
            triggers: [
                ("ai", "AFTER INSERT", insert), ("ad", "AFTER DELETE", delete),
                ("au", "AFTER UPDATE", delete + " " + insert),
            ])
    }
}

extension Database {
    /// Drops the triggers that made a full-text table, which was dropped, follow another one.
    public func dropFTS5SynchronizationTriggers(forTable tableName: String) throws {
        try dropTriggers(["ai", "ad", "au"], ofFullTextTable: tableName)
    }
}

/// Describes an FTS5 table to create.
///
/// Related SQLite documentation: <https://www.sqlite.org/fts5.html#fts5_table_creation_and_initialization>
public final class FTS5TableDefinition {
    fileprivate(set) var columns: [FTS5ColumnDefinition] = []
    fileprivate(set) var synchronizedTable: String?

    /// How texts are cut into tokens; SQLite's default is `unicode61`.
    public var tokenizer: FTS5TokenizerDescriptor?

    /// The table that holds the texts; an empty name for a table without any.
    public var content: String?

    /// The column of the rowid in the table that holds the texts.
    public var contentRowID: String?

    /// The lengths of prefixes that are indexed of their own.
    public var prefixes: Set<Int>?

    /// Zero to not keep the sizes of texts.
    public var columnSize: Int?

    /// What is kept of tokens: `full`, `column` or `none`.
    public var detail: String?

    /// Adds a column.
    @discardableResult
    public func column(_ name: String) -> FTS5ColumnDefinition {
        let column = FTS5ColumnDefinition(name: name)
        columns.append(column)
        return column
    }

    /// Makes the table follow another one that has columns of the same names.
    public func synchronize(withTable tableName: String) {
        synchronizedTable = tableName
    }
}

/// Describes a column of an FTS5 table.
public final class FTS5ColumnDefinition {
    fileprivate let name: String
    fileprivate var isIndexed = true

    fileprivate init(name: String) {
        self.name = name
    }

    /// Leaves the column out of searches.
    @discardableResult
    public func notIndexed() -> Self {
        isIndexed = false
        return self
    }
}

/// A tokenizer of FTS5 and its arguments.
///
/// Related SQLite documentation: <https://www.sqlite.org/fts5.html#tokenizers>
public struct FTS5TokenizerDescriptor: Sendable {
    /// The name, and the arguments.
    public let components: [String]

    /// The name of the tokenizer.
    public var name: String { components[0] }

    /// The arguments.
    public var arguments: [String] { Array(components.dropFirst()) }

    /// Creates a descriptor.
    ///
    /// - precondition: there is a name.
    public init(components: [String]) {
        precondition(!components.isEmpty, "FTS5TokenizerDescriptor requires at least one component")
        self.components = components
    }

    /// Letters and digits of ASCII and all other characters are parts of tokens.
    public static func ascii(
        separators: Set<Character> = [], tokenCharacters: Set<Character> = []
    ) -> FTS5TokenizerDescriptor {
        FTS5TokenizerDescriptor(components: ["ascii"] + options(separators, tokenCharacters))
    }

    /// Reduces English words to their stems, after another tokenizer.
    public static func porter(wrapping base: FTS5TokenizerDescriptor? = nil)
        -> FTS5TokenizerDescriptor
    {
        FTS5TokenizerDescriptor(components: ["porter"] + (base?.components ?? []))
    }

    /// Letters and digits of Unicode are parts of tokens.
    ///
    /// - parameter categories: the general categories of Unicode whose characters are parts of tokens
    ///   instead, separated by spaces: `"L* N* Co"` is SQLite's choice.
    public static func unicode61(
        diacritics: FTS5.Diacritics = .removeLegacy, categories: String = "",
        separators: Set<Character> = [], tokenCharacters: Set<Character> = []
    ) -> FTS5TokenizerDescriptor {
        var components = ["unicode61"]
        if diacritics != .removeLegacy {
            components += ["remove_diacritics", String(diacritics.rawValue)]
        }
        if !categories.isEmpty { components += ["categories", categories] }
        return FTS5TokenizerDescriptor(
            components: components + options(separators, tokenCharacters))
    }

    /// Each three characters in a row are a token, so that parts of words are found.
    ///
    /// - parameter caseSensitive: by default, small and capital letters are the same.
    /// - parameter removeDiacritics: by default accents stay; SQLite knows the option from version 3.45 on.
    public static func trigram(
        caseSensitive: FTS5.TrigramCaseSensitiveOption? = nil,
        removeDiacritics: FTS5.TrigramDiacriticsOption? = nil
    ) -> FTS5TokenizerDescriptor {
        var components = ["trigram"]
        if let caseSensitive { components += ["case_sensitive", String(caseSensitive.rawValue)] }
        if let removeDiacritics {
            components += ["remove_diacritics", String(removeDiacritics.rawValue)]
        }
        return FTS5TokenizerDescriptor(components: components)
    }

    private static func options(
        _ separators: Set<Character>, _ tokenCharacters: Set<Character>
    ) -> [String] {
        (separators.isEmpty ? [] : ["separators", String(separators.sorted())])
            + (tokenCharacters.isEmpty ? [] : ["tokenchars", String(tokenCharacters.sorted())])
    }
}
