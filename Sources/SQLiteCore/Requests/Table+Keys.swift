extension Table {
    /// The row of that primary key; none for nil.
    public func filter(key: some DatabaseValueConvertible) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: key)
    }

    /// The rows of those primary keys.
    public func filter<Keys: Collection>(keys: Keys) -> QueryInterfaceRequest<RowDecoder>
    where Keys.Element: DatabaseValueConvertible {
        all().filter(keys: keys)
    }

    /// The row of that key, given by the names and values of its columns.
    public func filter(key: [String: (any DatabaseValueConvertible)?]?)
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().filter(key: key)
    }

    /// The rows of those keys, given by the names and values of their columns.
    public func filter(keys: [[String: (any DatabaseValueConvertible)?]])
        -> QueryInterfaceRequest<RowDecoder>
    {
        all().filter(keys: keys)
    }

    /// Whether there is a row of that primary key.
    public func exists(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try !filter(key: key).isEmpty(db)
    }

    /// Whether there is a row of that key, given by the names and values of its columns.
    public func exists(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws
        -> Bool
    {
        try !filter(key: key).isEmpty(db)
    }

    /// Deletes the rows of those primary keys, and returns how many there were.
    @discardableResult
    public func deleteAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> Int
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the rows of those keys, given by the names and values of their columns, and returns
    /// how many there were.
    @discardableResult
    public func deleteAll(_ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]) throws
        -> Int
    {
        try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the row of that primary key, and returns whether there was one.
    @discardableResult
    public func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws -> Bool {
        try filter(key: key).deleteAll(db) > 0
    }

    /// Deletes the row of that key, given by the names and values of its columns, and returns
    /// whether there was one.
    @discardableResult
    public func deleteOne(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws
        -> Bool
    {
        try filter(key: key).deleteAll(db) > 0
    }
}

extension Table where RowDecoder: Identifiable, RowDecoder.ID: DatabaseValueConvertible {
    /// The row of that identifier.
    public func filter(id: RowDecoder.ID) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(key: id)
    }

    /// The rows of those identifiers.
    public func filter(ids: some Collection<RowDecoder.ID>) -> QueryInterfaceRequest<RowDecoder> {
        all().filter(keys: ids)
    }

    /// The identifiers of all rows.
    public func selectID() -> QueryInterfaceRequest<RowDecoder.ID> { all().selectID() }

    /// Whether there is a row of that identifier.
    public func exists(_ db: Database, id: RowDecoder.ID) throws -> Bool {
        try exists(db, key: id)
    }

    /// Deletes the rows of those identifiers, and returns how many there were.
    @discardableResult
    public func deleteAll(_ db: Database, ids: some Collection<RowDecoder.ID>) throws -> Int {
        try deleteAll(db, keys: ids)
    }

    /// Deletes the row of that identifier, and returns whether there was one.
    @discardableResult
    public func deleteOne(_ db: Database, id: RowDecoder.ID) throws -> Bool {
        try deleteOne(db, key: id)
    }
}
