extension TableRecord {
    /// All rows of the table.
    public static func all() -> QueryInterfaceRequest<Self> {
        let selection = databaseSelection.map(\.sqlSelection)
        return QueryInterfaceRequest(
            query: SQLQuery(table: databaseTableName) { _, _ in selection })
    }

    /// No row.
    public static func none() -> QueryInterfaceRequest<Self> { all().none() }

    /// All rows, with those columns only.
    public static func select(_ selection: any SQLSelectable...) -> QueryInterfaceRequest<Self> {
        all().select(selection)
    }

    /// All rows, with those columns only.
    public static func select(_ selection: [any SQLSelectable]) -> QueryInterfaceRequest<Self> {
        all().select(selection)
    }

    /// All rows, with those columns only, decoded to another type.
    public static func select<T>(_ selection: any SQLSelectable..., as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        all().select(selection).asRequest(of: type)
    }

    /// All rows, with those columns only, decoded to another type.
    public static func select<T>(_ selection: [any SQLSelectable], as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        all().select(selection).asRequest(of: type)
    }

    /// All rows, with the SQL's columns only.
    public static func select(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().select(sql: sql, arguments: arguments)
    }

    /// All rows, with the SQL's columns only, decoded to another type.
    public static func select<T>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: T.Type = T.self
    ) -> QueryInterfaceRequest<T> {
        all().select(sql: sql, arguments: arguments, as: type)
    }

    /// All rows, with the SQL's columns only.
    public static func select(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self> {
        all().select(literal: sqlLiteral)
    }

    /// All rows, with the SQL's columns only, decoded to another type.
    public static func select<T>(literal sqlLiteral: SQL, as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        all().select(literal: sqlLiteral, as: type)
    }

    /// The primary keys of all rows.
    public static func selectPrimaryKey<PrimaryKey>(as type: PrimaryKey.Type = PrimaryKey.self)
        -> QueryInterfaceRequest<PrimaryKey>
    {
        all().selectPrimaryKey(as: type)
    }

    /// All rows, with more columns.
    public static func annotated(with selection: any SQLSelectable...)
        -> QueryInterfaceRequest<Self>
    {
        all().annotated(with: selection)
    }

    /// All rows, with more columns.
    public static func annotated(with selection: [any SQLSelectable])
        -> QueryInterfaceRequest<Self>
    {
        all().annotated(with: selection)
    }

    /// The rows for which the condition is true.
    public static func filter(_ predicate: some SQLSpecificExpressible)
        -> QueryInterfaceRequest<Self>
    {
        all().filter(predicate)
    }

    /// The rows for which the SQL is true.
    public static func filter(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().filter(sql: sql, arguments: arguments)
    }

    /// The rows for which the SQL is true.
    public static func filter(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self> {
        all().filter(literal: sqlLiteral)
    }

    /// All rows in an order.
    public static func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// All rows in an order.
    public static func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<Self> {
        all().order(orderings)
    }

    /// All rows in the order of SQL.
    public static func order(
        sql: String, arguments: StatementArguments = StatementArguments()
    ) -> QueryInterfaceRequest<Self> {
        all().order(sql: sql, arguments: arguments)
    }

    /// All rows in the order of SQL.
    public static func order(literal sqlLiteral: SQL) -> QueryInterfaceRequest<Self> {
        all().order(literal: sqlLiteral)
    }

    /// All rows by primary key.
    public static func orderByPrimaryKey() -> QueryInterfaceRequest<Self> {
        all().orderByPrimaryKey()
    }

    /// At most `count` rows.
    public static func limit(_ count: Int, offset: Int? = nil) -> QueryInterfaceRequest<Self> {
        all().limit(count, offset: offset)
    }

    /// All rows of the table under a name.
    public static func aliased<T>(_ alias: TableAlias<T>) -> QueryInterfaceRequest<Self> {
        all().aliased(alias)
    }

    /// All rows, with a common table expression to use.
    public static func with<T>(_ cte: CommonTableExpression<T>) -> QueryInterfaceRequest<Self> {
        all().with(cte)
    }

    /// The number of rows of the table.
    public static func fetchCount(_ db: Database) throws -> Int {
        try all().fetchCount(db)
    }

    /// Deletes all rows, and returns how many there were.
    @discardableResult
    public static func deleteAll(_ db: Database) throws -> Int {
        try all().deleteAll(db)
    }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}

extension FetchableRecord where Self: TableRecord {
    /// A cursor over all records.
    public static func fetchCursor(_ db: Database) throws -> RecordCursor<Self> {
        try all().fetchCursor(db)
    }

    /// All records.
    public static func fetchAll(_ db: Database) throws -> [Self] {
        try all().fetchAll(db)
    }

    /// The first record, or nil if there is none.
    public static func fetchOne(_ db: Database) throws -> Self? {
        try all().fetchOne(db)
    }
}

extension FetchableRecord where Self: TableRecord & Hashable {
    /// All records, without order.
    public static func fetchSet(_ db: Database) throws -> Set<Self> {
        try all().fetchSet(db)
    }
}
