extension Table {
    /// No row.
    public func none() -> QueryInterfaceRequest<RowDecoder> { all().none() }

    /// All rows, with those columns only.
    public func select(_ selection: any SQLSelectable...) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selection)
    }

    /// All rows, with those columns only.
    public func select(_ selection: [any SQLSelectable]) -> QueryInterfaceRequest<RowDecoder> {
        all().select(selection)
    }

    /// All rows, with those columns only, decoded to another type.
    public func select<T>(_ selection: any SQLSelectable..., as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        all().select(selection, as: type)
    }

    /// All rows, with those columns only, decoded to another type.
    public func select<T>(_ selection: [any SQLSelectable], as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        all().select(selection, as: type)
    }

    /// All rows, with the SQL's columns only.
    public func select(sql: String, arguments: StatementArguments = StatementArguments())
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().select(sql: sql, arguments: arguments)
    }

    /// All rows, with the SQL's columns only, decoded to another type.
    public func select<T>(
        sql: String, arguments: StatementArguments = StatementArguments(), as type: T.Type = T.self
    ) -> QueryInterfaceRequest<T> {
        all().select(sql: sql, arguments: arguments, as: type)
    }

    /// All rows, with the SQL's columns only.
    public func select(literal sqlLiteral: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().select(literal: sqlLiteral)
    }

    /// All rows, with the SQL's columns only, decoded to another type.
    public func select<T>(literal sqlLiteral: SQL, as type: T.Type = T.self)
        -> QueryInterfaceRequest<T>
    {
        all().select(literal: sqlLiteral, as: type)
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

    /// All rows, with more columns.
    public func annotated(with selection: [any SQLSelectable])
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

    /// The rows for which the SQL is true.
    public func filter(literal sqlLiteral: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(literal: sqlLiteral)
    }

    /// All rows in an order.
    public func order(_ orderings: any SQLOrderingTerm...) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// All rows in an order.
    public func order(_ orderings: [any SQLOrderingTerm]) -> QueryInterfaceRequest<RowDecoder> {
        all().order(orderings)
    }

    /// All rows in the order of SQL.
    public func order(sql: String, arguments: StatementArguments = StatementArguments())
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().order(sql: sql, arguments: arguments)
    }

    /// All rows in the order of SQL.
    public func order(literal sqlLiteral: SQL) -> QueryInterfaceRequest<RowDecoder> {
        all().order(literal: sqlLiteral)
    }

    /// All rows by primary key.
    public func orderByPrimaryKey() -> QueryInterfaceRequest<RowDecoder> {
        all().orderByPrimaryKey()
    }

    /// At most `count` rows.
    public func limit(_ count: Int, offset: Int? = nil) -> QueryInterfaceRequest<RowDecoder> {
        all().limit(count, offset: offset)
    }

    /// All rows of the table under a name.
    public func aliased<T>(_ alias: TableAlias<T>) -> QueryInterfaceRequest<RowDecoder> {
        all().aliased(alias)
    }

    /// All rows, with a common table expression to use.
    public func with<T>(_ cte: CommonTableExpression<T>) -> QueryInterfaceRequest<RowDecoder> {
        all().with(cte)
    }

    /// The number of rows.
    public func fetchCount(_ db: Database) throws -> Int { try all().fetchCount(db) }

    /// Whether there is no row.
    public func isEmpty(_ db: Database) throws -> Bool { try all().isEmpty(db) }

    /// Deletes all rows, and returns how many there were.
    @discardableResult
    public func deleteAll(_ db: Database) throws -> Int { try all().deleteAll(db) }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: ColumnAssignment...
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        _ assignments: [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments)
    }
}

// With closures over the columns of a record: `table.filter { $0.score > 100 }`.
extension Table where RowDecoder: TableRecord {
    /// What the closures of requests are given.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// The rows for which the condition is true.
    public func filter(_ predicate: (DatabaseComponents) throws -> any SQLSpecificExpressible)
        rethrows -> QueryInterfaceRequest<RowDecoder>
    {
        try all().filter(predicate)
    }

    /// All rows in an order.
    public func order(_ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm) rethrows
        -> QueryInterfaceRequest<RowDecoder>
    {
        try all().order(ordering)
    }

    /// All rows in an order.
    public func order(_ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm]) rethrows
        -> QueryInterfaceRequest<RowDecoder>
    {
        try all().order(orderings)
    }

    /// All rows, with that column only.
    public func select(_ selection: (DatabaseComponents) throws -> any SQLSelectable) rethrows
        -> QueryInterfaceRequest<RowDecoder>
    {
        try all().select(selection)
    }

    /// All rows, with those columns only.
    public func select(_ selection: (DatabaseComponents) throws -> [any SQLSelectable]) rethrows
        -> QueryInterfaceRequest<RowDecoder>
    {
        try all().select(selection)
    }

    /// All rows, with that column only, decoded to another type.
    public func select<T>(
        _ selection: (DatabaseComponents) throws -> any SQLSelectable, as type: T.Type = T.self
    ) rethrows -> QueryInterfaceRequest<T> {
        try all().select(selection, as: type)
    }

    /// All rows, with those columns only, decoded to another type.
    public func select<T>(
        _ selection: (DatabaseComponents) throws -> [any SQLSelectable], as type: T.Type = T.self
    ) rethrows -> QueryInterfaceRequest<T> {
        try all().select(selection, as: type)
    }

    /// All rows, with one more column.
    public func annotated(with selection: (DatabaseComponents) throws -> any SQLSelectable)
        rethrows -> QueryInterfaceRequest<RowDecoder>
    {
        try all().annotated(with: selection)
    }

    /// All rows, with more columns.
    public func annotated(with selection: (DatabaseComponents) throws -> [any SQLSelectable])
        rethrows -> QueryInterfaceRequest<RowDecoder>
    {
        try all().annotated(with: selection)
    }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignment: assignment)
    }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments: assignments)
    }
}
