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

    /// No row.
    public func none() -> QueryInterfaceRequest<RowDecoder> { all().none() }

    /// All rows, with those columns only.
    public func select(_ selection: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selection)
    }

    /// All rows, with those columns only, decoded to another type.
    public func select<T>(_ selection: any SQLSelectable..., as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        all().select(selection).asRequest(of: type)
    }

    /// The primary keys of all rows.
    public func selectPrimaryKey<PrimaryKey>(as type: PrimaryKey.Type = PrimaryKey.self)
        -> QueryInterfaceRequest<PrimaryKey>
    {
        all().selectPrimaryKey(as: type)
    }

    /// All rows, with more columns.
    public func annotated(with selection: any SQLSelectable...)
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().annotated(with: selection)
    }

    /// The rows for which the condition is true.
    public func filter(_ predicate: some SQLSpecificExpressible)
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().filter(predicate)
    }

    /// The rows for which the SQL is true.
    public func filter(sql: String, arguments: StatementArguments = StatementArguments())
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().filter(sql: sql, arguments: arguments)
    }

    /// The row of that primary key; none for nil.
    public func filter(key: some DatabaseValueConvertible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// The rows of those primary keys.
    public func filter<Keys: Collection>(keys: Keys) -> QueryInterfaceRequest<RowDecoder>
    where Keys.Element: DatabaseValueConvertible {
        all().filter(keys: keys)
    }

    /// All rows in an order.
    public func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// All rows by primary key.
    public func orderByPrimaryKey() -> QueryInterfaceRequest<RowDecoder> {
        all().orderByPrimaryKey()
    }

    /// At most `count` rows.
    public func limit(_ count: Int, offset: Int? = nil) -> QueryInterfaceRequest<RowDecoder> {
        all().limit(count, offset: offset)
    }

    /// The number of rows.
    public func fetchCount(_ db: Database) throws -> Int { try all().fetchCount(db) }

    /// Whether there is no row.
    public func isEmpty(_ db: Database) throws -> Bool { try all().isEmpty(db) }

    /// Whether there is a row of that primary key.
    public func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Deletes all rows, and returns how many there were.
    @discardableResult
    public func deleteAll(_ db: Database) throws -> Int { try all().deleteAll(db) }

    /// Deletes the rows of those primary keys, and returns how many there were.
    @discardableResult
    public func deleteAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> Int
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the row of that primary key, and returns whether there was one.
    @discardableResult
    public func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try filter(key: key).deleteAll(db) > 0
    }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}

extension Table where RowDecoder: FetchableRecord {
    /// All records.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { try all().fetchAll(db) }

    /// The first record, or nil if there is none.
    public func fetchOne(_ db: Database) throws -> RowDecoder? { try all().fetchOne(db) }

    /// A cursor over all records.
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// The record of that primary key; nil if there is none.
    public func fetchOne(_ db: Database, key: some DatabaseValueConvertible) throws -> RowDecoder? {
        try filter(key: key).fetchOne(db)
    }

    /// The records of those primary keys.
    public func fetchAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> [RowDecoder]
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).fetchAll(db)
    }
}

extension Table where RowDecoder == Row {
    /// All rows.
    public func fetchAll(_ db: Database) throws -> [Row] { try all().fetchAll(db) }

    /// The first row, or nil if there is none.
    public func fetchOne(_ db: Database) throws -> Row? { try all().fetchOne(db) }

    /// A cursor over all rows.
    public func fetchCursor(_ db: Database) throws -> RowCursor { try all().fetchCursor(db) }
}

extension Table: DatabaseRegionConvertible {
    /// The whole table.
    public func databaseRegion(_ db: Database) -> DatabaseRegion {
        DatabaseRegion(table: tableName)
    }
}
