/// A module that virtual tables are made by, such as ``FTS5``.
///
/// Related SQLite documentation: <https://www.sqlite.org/vtab.html>
public protocol VirtualTableModule<TableDefinition> {
    /// What describes a table of the module.
    associatedtype TableDefinition

    /// The name after `USING`.
    var moduleName: String { get }

    /// A definition that the body of `create(virtualTable:)` completes.
    func makeTableDefinition(configuration: VirtualTableConfiguration) -> TableDefinition

    /// The arguments after the name of the module.
    func moduleArguments(for definition: TableDefinition, in db: Database) throws -> [String]

    /// Called once the table is there.
    func database(
        _ db: Database, didCreate tableName: String, using definition: TableDefinition) throws
}

/// How a virtual table is created.
public struct VirtualTableConfiguration: Sendable {
    /// Whether nothing is done if the table exists.
    public var ifNotExists: Bool
}

/// Options of a new virtual table.
public struct VirtualTableOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: Int

    /// Creates options from bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Does nothing if the table exists.
    public static let ifNotExists = VirtualTableOptions(rawValue: 1 << 0)
}

extension Database {
    /// Creates a virtual table by the name of its module, with its arguments if there are any.
    ///
    /// ```swift
    /// try db.create(virtualTable: "location", using: "rtree(id, minX, maxX)")
    /// ```
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createvtab.html>
    public func create(
        virtualTable name: String, options: VirtualTableOptions = [], using module: String
    ) throws {
        try execute(sql: virtualTableSQL(name, options) + module)
    }

    /// Creates a virtual table.
    ///
    /// ```swift
    /// try db.create(virtualTable: "document", using: FTS5()) { t in
    ///     t.tokenizer = .porter()
    ///     t.column("content")
    /// }
    /// ```
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createvtab.html>
    public func create<Module: VirtualTableModule>(
        virtualTable tableName: String, options: VirtualTableOptions = [], using module: Module,
        _ body: ((Module.TableDefinition) throws -> Void)? = nil
    ) throws {
        let ifNotExists = options.contains(.ifNotExists)
        let definition = module.makeTableDefinition(
            configuration: VirtualTableConfiguration(ifNotExists: ifNotExists))
        try body?(definition)
        let existed = try ifNotExists && tableExists(tableName)
        var sql = virtualTableSQL(tableName, options) + module.moduleName
        let arguments = try module.moduleArguments(for: definition, in: self)
        if !arguments.isEmpty { sql += "(" + arguments.joined(separator: ", ") + ")" }
        func create() throws {
            try execute(sql: sql)
            if !existed { try module.database(self, didCreate: tableName, using: definition) }
        }
        // No savepoint: SQLite cannot commit once the creation of an FTS5 table was undone in one.
        if isInsideTransaction { return try create() }
        try inTransaction {
            try create()
            return .commit
        }
    }

    private func virtualTableSQL(_ name: String, _ options: VirtualTableOptions) -> String {
        "CREATE VIRTUAL TABLE " + (options.contains(.ifNotExists) ? "IF NOT EXISTS " : "")
            + name.quotedDatabaseIdentifier + " USING "
    }
}

extension Database {
    /// Throws unless a table has columns of all those names, for a full-text table to follow it.
    func checkColumns(_ names: [String], in table: String) throws {
        let known = Set(try columns(in: table).map { $0.name.lowercased() })
        guard let missing = names.first(where: { !known.contains($0.lowercased()) }) else { return }
        throw DatabaseError(message: "table \(table) has no column named \(missing)")
    }
}

extension String {
    /// The name as the modules of full-text search take it: in quotes only if it needs some.
    var moduleArgument: String {
        let isBare = allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }
        return isBare && first?.isNumber == false ? self : quotedDatabaseIdentifier
    }
}
