/// Tells what SQLite does not know of a schema: the primary keys of views.
///
/// With it, records of views are found, saved and ordered by primary key as those of tables are:
///
/// ```swift
/// struct GameSchemaSource: DatabaseSchemaSource {
///     func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) -> [String]? {
///         view.name == "captain" ? ["id"] : nil
///     }
/// }
///
/// var configuration = Configuration()
/// configuration.schemaSource = GameSchemaSource()
/// ```
///
/// Migrations run without one; see ``Database/withSchemaSource(_:execute:)``.
public protocol DatabaseSchemaSource: Sendable {
    /// The columns that identify the rows of a view; nil where the source does not know, and none
    /// where the view has no primary key.
    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]?
}

extension DatabaseSchemaSource {
    /// Nil: the source does not know.
    public func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws
        -> [String]?
    {
        nil
    }

    /// A source that asks another one where this one does not know.
    public func then(_ other: some DatabaseSchemaSource) -> some DatabaseSchemaSource {
        ChainedSchemaSource(first: self, second: other)
    }
}

private struct ChainedSchemaSource: DatabaseSchemaSource {
    let first: any DatabaseSchemaSource
    let second: any DatabaseSchemaSource

    func columnsForPrimaryKey(_ db: Database, inView view: DatabaseObjectID) throws -> [String]? {
        try first.columnsForPrimaryKey(db, inView: view)
            ?? second.columnsForPrimaryKey(db, inView: view)
    }
}

/// What identifies a schema of a connection: `main`, `temp`, or an attached database.
public struct DatabaseSchemaID: Hashable, Sendable {
    /// The name of the schema.
    public let name: String

    /// The database that was opened.
    public static let main = DatabaseSchemaID(name: "main")

    /// The temporary tables of the connection.
    public static let temp = DatabaseSchemaID(name: "temp")

    /// A database that was attached under that name.
    public static func attached(_ name: String) -> DatabaseSchemaID {
        DatabaseSchemaID(name: name)
    }

    /// The table that holds the schema.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/schematab.html>
    public var schemaTableName: String {
        self == .temp ? "sqlite_temp_master" : "sqlite_master"
    }
}

/// What identifies a table or view of a database.
public struct DatabaseObjectID: Hashable, Sendable {
    /// The name of the table or view.
    public var name: String

    /// The schema that it is in.
    public var schemaID: DatabaseSchemaID

    /// Creates an identifier.
    public init(name: String, schemaID: DatabaseSchemaID) {
        self.name = name
        self.schemaID = schemaID
    }
}

extension Database {
    /// Runs `block` with another ``schemaSource``; none if it is nil.
    public func withSchemaSource<T>(
        _ schemaSource: (any DatabaseSchemaSource)?, execute block: () throws -> T
    ) rethrows -> T {
        let outer = self.schemaSource
        self.schemaSource = schemaSource
        if outer != nil || schemaSource != nil { dropCaches() }
        defer {
            self.schemaSource = outer
            if outer != nil || schemaSource != nil { dropCaches() }
        }
        return try block()
    }
}
