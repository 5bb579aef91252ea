extension TableRecord {
    /// The row of that primary key; none for nil.
    public static func filter(key: some DatabaseValueConvertible) -> QueryInterfaceRequest<Self> {
        all().filter(key: key)
    }

    /// The rows of those primary keys.
    public static func filter<Keys: Collection>(keys: Keys) -> QueryInterfaceRequest<Self>
    where Keys.Element: DatabaseValueConvertible {
        all().filter(keys: keys)
    }

    /// The row of that key, given by the names and values of its columns.
    public static func filter(key: [String: (any DatabaseValueConvertible)?]?)
        -> QueryInterfaceRequest<Self>
    {
        all().filter(key: key)
    }

    /// The rows of those keys, given by the names and values of their columns.
    public static func filter(keys: [[String: (any DatabaseValueConvertible)?]])
        -> QueryInterfaceRequest<Self>
    {
        all().filter(keys: keys)
    }

    /// Deletes the rows, and returns how many there were, of those primary keys.
    @discardableResult
    public static func deleteAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> Int
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the rows, and returns how many there were, of those keys, given by the names and values of their columns.
    @discardableResult
    public static func deleteAll(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> Int {
        try filter(keys: keys).deleteAll(db)
    }

    /// Deletes the row, and returns whether there was one, of that primary key.
    @discardableResult
    public static func deleteOne(_ db: Database, key: some DatabaseValueConvertible) throws
        -> Bool
    {
        try filter(key: key).deleteAll(db) > 0
    }

    /// Deletes the row, and returns whether there was one, of that key, given by the names and values of its columns.
    @discardableResult
    public static func deleteOne(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]?
    ) throws -> Bool {
        try filter(key: key).deleteAll(db) > 0
    }

    /// Whether there is a row of that primary key.
    public static func exists(_ db: Database, key: some DatabaseValueConvertible) throws
        -> Bool
    {
        try filter(key: key).isEmpty(db) == false
    }

    /// Whether there is a row of that key, given by the names and values of its columns.
    public static func exists(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]?
    ) throws -> Bool {
        try filter(key: key).isEmpty(db) == false
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// The row of that identifier.
    public static func filter(id: ID) -> QueryInterfaceRequest<Self> {
        all().filter(key: id)
    }

    /// The rows of those identifiers.
    public static func filter<IDs: Collection<ID>>(ids: IDs) -> QueryInterfaceRequest<Self> {
        all().filter(keys: ids)
    }

    /// The identifiers of all rows.
    public static func selectID() -> QueryInterfaceRequest<ID> {
        all().selectPrimaryKey(as: ID.self)
    }

    /// Deletes the rows of those identifiers, and returns how many there were.
    @discardableResult
    public static func deleteAll<IDs: Collection<ID>>(_ db: Database, ids: IDs) throws -> Int {
        try deleteAll(db, keys: ids)
    }

    /// Deletes the row of that identifier, and returns whether there was one.
    @discardableResult
    public static func deleteOne(_ db: Database, id: ID) throws -> Bool {
        try deleteOne(db, key: id)
    }

    /// Whether there is a row of that identifier.
    public static func exists(_ db: Database, id: ID) throws -> Bool {
        try exists(db, key: id)
    }
}
