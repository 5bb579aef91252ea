extension FetchableRecord where Self: TableRecord {
    /// The record of that primary key; nil if there is none.
    @inlinable
    public static func fetchOne<Key: DatabaseValueConvertible>(_ db: Database, key: Key) throws
        -> Self?
    {
        if hasStrategy(forKeysOf: Key.self) {
            return try fetchOne(db, key: encodedKey(db, key))
        }
        let (statement, isFree) = try db.statementForKey(Self.self)
        guard isFree, !db.isRecordingRegion else { return try filter(key: key).fetchOne(db) }
        statement.reset()
        let code = key.bind(to: statement.sqliteStatement, at: 1)
        if code != 0 { throw statement.error(code) }
        statement.argumentsWereBoundDirectly()
        return try statement.fetchOneRecord(Self.self, arguments: nil, adapter: nil)
    }

    /// The record of that key, given by the names and values of its columns; nil if there is none.
    public static func fetchOne(
        _ db: Database, key: [String: (any DatabaseValueConvertible)?]?
    ) throws -> Self? {
        try filter(key: key).fetchOne(db)
    }

    /// The record of that primary key; throws `RecordError.recordNotFound` if there is none.
    public static func find(_ db: Database, key: some DatabaseValueConvertible) throws -> Self {
        if let record = try fetchOne(db, key: key) { return record }
        throw recordNotFound(db, key: key)
    }

    /// The record of that key; throws `RecordError.recordNotFound` if there is none.
    public static func find(_ db: Database, key: [String: (any DatabaseValueConvertible)?]) throws
        -> Self
    {
        if let record = try fetchOne(db, key: key) { return record }
        throw recordNotFound(key: key)
    }

    /// A cursor over the records of those primary keys.
    public static func fetchCursor<Keys: Collection>(_ db: Database, keys: Keys) throws
        -> RecordCursor<Self>
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).fetchCursor(db)
    }

    /// A cursor over the records of those keys, given by the names and values of their columns.
    public static func fetchCursor(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> RecordCursor<Self> {
        try filter(keys: keys).fetchCursor(db)
    }

    /// The records of those primary keys.
    public static func fetchAll<Keys: Collection>(_ db: Database, keys: Keys) throws -> [Self]
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).fetchAll(db)
    }

    /// The records of those keys, given by the names and values of their columns.
    public static func fetchAll(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> [Self] {
        try filter(keys: keys).fetchAll(db)
    }
}

extension FetchableRecord where Self: TableRecord & Hashable {
    /// The records of those primary keys.
    public static func fetchSet<Keys: Collection>(_ db: Database, keys: Keys) throws -> Set<Self>
    where Keys.Element: DatabaseValueConvertible {
        try filter(keys: keys).fetchSet(db)
    }

    /// The records of those keys, given by the names and values of their columns.
    public static func fetchSet(
        _ db: Database, keys: [[String: (any DatabaseValueConvertible)?]]
    ) throws -> Set<Self> {
        try filter(keys: keys).fetchSet(db)
    }
}

extension FetchableRecord where Self: TableRecord & Identifiable, ID: DatabaseValueConvertible {
    /// The record of that identifier; nil if there is none.
    @inlinable
    public static func fetchOne(_ db: Database, id: ID) throws -> Self? {
        try fetchOne(db, key: id)
    }

    /// The record of that identifier; throws `RecordError.recordNotFound` if there is none.
    public static func find(_ db: Database, id: ID) throws -> Self {
        try find(db, key: id)
    }

    /// The records of those identifiers, in no particular order.
    public static func fetchAll<IDs: Collection<ID>>(_ db: Database, ids: IDs) throws -> [Self] {
        try filter(keys: ids).fetchAll(db)
    }

    /// A cursor over the records of those identifiers.
    public static func fetchCursor<IDs: Collection<ID>>(_ db: Database, ids: IDs) throws
        -> RecordCursor<Self>
    {
        try filter(keys: ids).fetchCursor(db)
    }
}

extension FetchableRecord
where Self: TableRecord & Identifiable & Hashable, ID: DatabaseValueConvertible {
    /// The records of those identifiers.
    public static func fetchSet<IDs: Collection<ID>>(_ db: Database, ids: IDs) throws -> Set<Self> {
        try filter(keys: ids).fetchSet(db)
    }
}

extension Database {
    /// The kept statement that fetches by primary key, and whether nobody uses it right now.
    @usableFromInline
    func statementForKey<Record: TableRecord>(_ type: Record.Type) throws -> (Statement, Bool) {
        let table = Record.databaseTableName
        let key = PlanKey(type: ObjectIdentifier(type), verb: .fetchOne, table: table)
        checkSchema()
        if let statement = plans[statement: key] { return (statement, !statement.isBusy) }
        let request = Record.all().filter(key: 0)
        let context = SQLGenerationContext(self)
        let statement = try makeStatement(sql: request.query.sql(context))
        plans[statement: key] = statement
        return (statement, true)
    }
}
