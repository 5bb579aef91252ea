extension FetchRequest where RowDecoder == Row {
    /// A cursor over the rows.
    public func fetchCursor(_ db: Database) throws -> RowCursor {
        try RowDecoder.fetchCursor(db, self)
    }

    /// The rows.
    public func fetchAll(_ db: Database) throws -> [Row] {
        try RowDecoder.fetchAll(db, self)
    }

    /// The first row, or nil.
    public func fetchOne(_ db: Database) throws -> Row? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder == Row {
    /// The distinct rows.
    public func fetchSet(_ db: Database) throws -> Set<Row> {
        try RowDecoder.fetchSet(db, self)
    }
}

extension FetchRequest where RowDecoder: FetchableRecord {
    /// A cursor over the records.
    @inlinable
    public func fetchCursor(_ db: Database) throws -> RecordCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// The records.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// The first record, or nil.
    @inlinable
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: FetchableRecord, RowDecoder: Hashable {
    /// The distinct records.
    @inlinable
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible {
    /// A cursor over the values.
    @inlinable
    public func fetchCursor(_ db: Database) throws -> DatabaseValueCursor<RowDecoder> {
        try RowDecoder.fetchCursor(db, self)
    }

    /// The values.
    @inlinable
    public func fetchAll(_ db: Database) throws -> [RowDecoder] {
        try RowDecoder.fetchAll(db, self)
    }

    /// The first value, or nil.
    @inlinable
    public func fetchOne(_ db: Database) throws -> RowDecoder? {
        try RowDecoder.fetchOne(db, self)
    }
}

extension FetchRequest where RowDecoder: DatabaseValueConvertible, RowDecoder: Hashable {
    /// The distinct values.
    @inlinable
    public func fetchSet(_ db: Database) throws -> Set<RowDecoder> {
        try RowDecoder.fetchSet(db, self)
    }
}
