/// A table without a record type, or with one that is named where it is used.
///
/// ```swift
/// let count = try Table("player").fetchCount(db)
/// let players = try Table<Player>("player").all().fetchAll(db)
/// ```
public struct Table<RowDecoder>: Sendable {
    /// The name of the table.
    public let tableName: String

    private init(tableName: String, type: RowDecoder.Type) {
        self.tableName = tableName
    }

    /// Names a table whose rows are decoded to a type.
    public init(_ tableName: String) {
        self.init(tableName: tableName, type: RowDecoder.self)
    }

    /// Names a table.
    public init(_ tableName: String) where RowDecoder == Row {
        self.init(tableName: tableName, type: RowDecoder.self)
    }

    /// All rows.
    public func all() -> QueryInterfaceRequest<RowDecoder> {
        QueryInterfaceRequest(
            query: SQLQuery(table: tableName) { _, _ in [AllColumns().sqlSelection] })
    }
}

extension Table: DatabaseRegionConvertible {
    /// The whole table.
    public func databaseRegion(_ db: Database) -> DatabaseRegion {
        DatabaseRegion(table: tableName)
    }
}
