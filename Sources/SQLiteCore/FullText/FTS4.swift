/// The module of full-text search, version 4.
///
/// ```swift
/// try db.create(virtualTable: "document", using: FTS4()) { t in
///     t.column("content")
/// }
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/fts3.html>
public struct FTS4: VirtualTableModule, Sendable {
    /// Creates the module.
    public init() {}

    /// `fts4`
    public var moduleName: String { "fts4" }

    /// An empty definition.
    public func makeTableDefinition(configuration: VirtualTableConfiguration)
        -> FTS4TableDefinition
    {
        FTS4TableDefinition()
    }

    /// The columns and options.
    public func moduleArguments(for definition: FTS4TableDefinition, in db: Database) throws
        -> [String]
    {
        if let content = definition.synchronizedTable {
            try db.checkColumns(definition.columns.map(\.name), in: content)
        }
        var arguments: [String] = []
        for column in definition.columns where !column.isLanguageID {
            arguments.append(column.name.moduleArgument)
        }
        for column in definition.columns where !column.isIndexed {
            arguments.append("notindexed=" + column.name.moduleArgument)
        }
        func add(_ name: String, _ value: String?) {
            if let value { arguments.append("\(name)=\(value.quotedDatabaseIdentifier)") }
        }
        add("languageid", definition.columns.first(where: \.isLanguageID)?.name)
        if let tokenizer = definition.tokenizer {
            arguments.append("tokenize=" + tokenizer.argument)
        }
        add("content", definition.synchronizedTable ?? definition.content)
        add("compress", definition.compress)
        add("uncompress", definition.uncompress)
        add("matchinfo", definition.matchinfo)
        if let prefixes = definition.prefixes, !prefixes.isEmpty {
            add("prefix", prefixes.sorted().map(String.init).joined(separator: ","))
        }
        return arguments
    }

    /// Makes the table follow the one that it is synchronized with.
    public func database(
        _ db: Database, didCreate tableName: String, using definition: FTS4TableDefinition
    ) throws {
        guard let content = definition.synchronizedTable else { return }
        let table = tableName.quotedDatabaseIdentifier
        let rowID = (try db.primaryKey(content).rowIDColumn ?? "rowid").quotedDatabaseIdentifier
        let columns = definition.columns.map(\.name.quotedDatabaseIdentifier)
        let names = columns.map { ", " + $0 }.joined()
        let values = columns.map { ", new." + $0 }.joined()
        let insert = "INSERT INTO \(table)(\"docid\"\(names)) VALUES(new.\(rowID)\(values));"
        let delete = "DELETE FROM \(table) WHERE docid=old.\(rowID);"
        // What is deleted must still be in the content while it is taken out of the index.
        try db.synchronize(
            fullTextTable: tableName, with: content,
            triggers: [
                ("bu", "BEFORE UPDATE", delete), ("bd", "BEFORE DELETE", delete),
                ("au", "AFTER UPDATE", insert), ("ai", "AFTER INSERT", insert),
            ])
    }
}

extension Database {
    /// Drops the triggers that made a full-text table, which was dropped, follow another one.
    public func dropFTS4SynchronizationTriggers(forTable tableName: String) throws {
        try dropTriggers(["bu", "bd", "au", "ai"], ofFullTextTable: tableName)
    }
}

/// Describes an FTS4 table to create.
///
/// Related SQLite documentation: <https://www.sqlite.org/fts3.html#fts4_options>
public final class FTS4TableDefinition {
    fileprivate(set) var columns: [FTS4ColumnDefinition] = []
    fileprivate(set) var synchronizedTable: String?

    /// How texts are cut into tokens; SQLite's default is `simple`.
    public var tokenizer: FTS3TokenizerDescriptor?

    /// The table that holds the texts; an empty name for a table without any.
    public var content: String?

    /// The function that texts are compressed by.
    public var compress: String?

    /// The function that texts are uncompressed by.
    public var uncompress: String?

    /// `fts3` to keep less, and not know the sizes of texts.
    public var matchinfo: String?

    /// The lengths of prefixes that are indexed of their own.
    public var prefixes: Set<Int>?

    /// Adds a column.
    @discardableResult
    public func column(_ name: String) -> FTS4ColumnDefinition {
        let column = FTS4ColumnDefinition(name: name)
        columns.append(column)
        return column
    }

    /// Makes the table follow another one that has columns of the same names.
    public func synchronize(withTable tableName: String) {
        synchronizedTable = tableName
    }
}

/// Describes a column of an FTS4 table.
public final class FTS4ColumnDefinition {
    fileprivate let name: String
    fileprivate var isIndexed = true
    fileprivate var isLanguageID = false

    fileprivate init(name: String) {
        self.name = name
    }

    /// Leaves the column out of searches.
    @discardableResult
    public func notIndexed() -> Self {
        isIndexed = false
        return self
    }

    /// Makes the column that of the language of each text.
    @discardableResult
    public func asLanguageId() -> Self {
        isLanguageID = true
        return self
    }
}
