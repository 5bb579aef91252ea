extension Table where RowDecoder: FetchableRecord {
    /// All records.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { try all().fetchAll(db) }

    /// The first record, or nil if there is none.
    public func fetchOne(_ db: Database) throws -> RowDecoder? { try all().fetchOne(db) }

    /// A cursor over all records.
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// All records, without order.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> where RowDecoder: Hashable {
        try all().fetchSet(db)
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

    /// All rows, without order.
    public func fetchSet(_ db: Database) throws -> Set<Row> { try all().fetchSet(db) }
}

extension Table where RowDecoder: DatabaseValueConvertible {
    /// The values of the first column.
    public func fetchAll(_ db: Database) throws -> [RowDecoder] { try all().fetchAll(db) }

    /// The first value of the first column, or nil if there is none.
    public func fetchOne(_ db: Database) throws -> RowDecoder? { try all().fetchOne(db) }

    /// A cursor over the values of the first column.
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try all().fetchCursor(db)
    }

    /// The values of the first column, without order.
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> where RowDecoder: Hashable {
        try all().fetchSet(db)
    }
}
