// Requests written with closures over the columns of a record: `Player.filter { $0.score > 100 }`.

extension DerivableRequest where RowDecoder: TableRecord {
    /// What the record type offers to requests.
    public typealias DatabaseComponents = RowDecoder.DatabaseComponents

    /// Keeps the rows for which the condition is true: `filter { $0.score > 100 }`.
    public func filter(
        _ predicate: (DatabaseComponents) throws -> any SQLSpecificExpressible
    )
        rethrows -> Self
    {
        filter(try predicate(RowDecoder.databaseComponents))
    }

    /// Orders by that term only: `order { $0.score.desc }`.
    public func order(_ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm)
        rethrows
        -> Self
    {
        order([try ordering(RowDecoder.databaseComponents)])
    }

    /// Orders by those terms only: `order { [$0.score.desc, $0.name] }`.
    public func order(_ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm])
        rethrows -> Self
    {
        order(try orderings(RowDecoder.databaseComponents))
    }

    /// Selects that column only.
    public func select(_ selection: (DatabaseComponents) throws -> any SQLSelectable)
        rethrows
        -> Self
    {
        select([try selection(RowDecoder.databaseComponents)])
    }

    /// Selects those columns only.
    public func select(_ selection: (DatabaseComponents) throws -> [any SQLSelectable])
        rethrows -> Self
    {
        select(try selection(RowDecoder.databaseComponents))
    }

    /// Selects one more column.
    public func annotated(
        with selection: (DatabaseComponents) throws -> any SQLSelectable
    )
        rethrows -> Self
    {
        annotated(with: [try selection(RowDecoder.databaseComponents)])
    }

    /// Selects more columns.
    public func annotated(
        with selection: (DatabaseComponents) throws -> [any SQLSelectable]
    )
        rethrows -> Self
    {
        annotated(with: try selection(RowDecoder.databaseComponents))
    }

    /// Groups rows by an expression.
    public func group(_ expression: (DatabaseComponents) throws -> any SQLExpressible)
        rethrows
        -> Self
    {
        group([try expression(RowDecoder.databaseComponents)])
    }

    /// Groups rows by expressions.
    public func group(_ expressions: (DatabaseComponents) throws -> [any SQLExpressible])
        rethrows -> Self
    {
        group(try expressions(RowDecoder.databaseComponents))
    }

    /// Keeps the groups for which the condition is true.
    public func having(_ predicate: (DatabaseComponents) throws -> any SQLExpressible)
        rethrows -> Self
    {
        having(try predicate(RowDecoder.databaseComponents))
    }
}

extension QueryInterfaceRequest where RowDecoder: TableRecord {
    /// Selects that column only, decoded to another type.
    public func select<T>(
        _ selection: (DatabaseComponents) throws -> any SQLSelectable,
        as type: T.Type = T.self
    ) rethrows -> QueryInterfaceRequest<T> {
        select([try selection(RowDecoder.databaseComponents)]).asRequest(of: type)
    }

    /// Selects those columns only, decoded to another type.
    public func select<T>(
        _ selection: (DatabaseComponents) throws -> [any SQLSelectable],
        as type: T.Type = T.self
    ) rethrows -> QueryInterfaceRequest<T> {
        select(try selection(RowDecoder.databaseComponents)).asRequest(of: type)
    }

    /// Updates the rows, and returns how many there were.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try updateAll(
            db, onConflict: conflictResolution, [assignment(RowDecoder.databaseComponents)])
    }

    /// Updates the rows, and returns how many there were.
    @discardableResult
    public func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try updateAll(
            db, onConflict: conflictResolution, assignments(RowDecoder.databaseComponents))
    }
}

extension TableRecord {
    /// The rows for which the condition is true: `filter { $0.score > 100 }`.
    public static func filter(
        _ predicate: (DatabaseComponents) throws -> any SQLSpecificExpressible
    )
        rethrows
        -> QueryInterfaceRequest<Self>
    {
        try all().filter(predicate)
    }

    /// All rows in an order: `order { $0.score.desc }`.
    public static func order(_ ordering: (DatabaseComponents) throws -> any SQLOrderingTerm)
        rethrows
        -> QueryInterfaceRequest<Self>
    {
        try all().order(ordering)
    }

    /// All rows in an order: `order { [$0.score.desc, $0.name] }`.
    public static func order(_ orderings: (DatabaseComponents) throws -> [any SQLOrderingTerm])
        rethrows
        -> QueryInterfaceRequest<Self>
    {
        try all().order(orderings)
    }

    /// All rows, with that column only.
    public static func select(_ selection: (DatabaseComponents) throws -> any SQLSelectable)
        rethrows
        -> QueryInterfaceRequest<Self>
    {
        try all().select(selection)
    }

    /// All rows, with those columns only.
    public static func select(_ selection: (DatabaseComponents) throws -> [any SQLSelectable])
        rethrows
        -> QueryInterfaceRequest<Self>
    {
        try all().select(selection)
    }

    /// All rows, with that column only, decoded to another type.
    public static func select<T>(
        _ selection: (DatabaseComponents) throws -> any SQLSelectable, as type: T.Type = T.self
    ) rethrows
        -> QueryInterfaceRequest<T>
    {
        try all().select(selection, as: type)
    }

    /// All rows, with those columns only, decoded to another type.
    public static func select<T>(
        _ selection: (DatabaseComponents) throws -> [any SQLSelectable], as type: T.Type = T.self
    ) rethrows
        -> QueryInterfaceRequest<T>
    {
        try all().select(selection, as: type)
    }

    /// All rows, with one more column.
    public static func annotated(with selection: (DatabaseComponents) throws -> any SQLSelectable)
        rethrows
        -> QueryInterfaceRequest<Self>
    {
        try all().annotated(with: selection)
    }

    /// All rows, with more columns.
    public static func annotated(with selection: (DatabaseComponents) throws -> [any SQLSelectable])
        rethrows
        -> QueryInterfaceRequest<Self>
    {
        try all().annotated(with: selection)
    }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignment: (DatabaseComponents) throws -> ColumnAssignment
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignment: assignment)
    }

    /// Updates all rows, and returns how many there were.
    @discardableResult
    public static func updateAll(
        _ db: Database, onConflict conflictResolution: Database.ConflictResolution? = nil,
        assignments: (DatabaseComponents) throws -> [ColumnAssignment]
    ) throws -> Int {
        try all().updateAll(db, onConflict: conflictResolution, assignments: assignments)
    }
}
