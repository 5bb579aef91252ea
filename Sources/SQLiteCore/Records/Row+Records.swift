extension Row {
    /// Decodes a record from the nearest scope of that name, or from the row itself.
    ///
    /// - throws: a `RowDecodingError` if there is no such scope.
    public func decode<Record: FetchableRecord>(
        _ type: Record.Type = Record.self, forKey scope: String
    ) throws -> Record {
        guard let row = scopesTree[scope] else {
            throw RowDecodingError(
                .scopeNotFound(others: scopesTree.names.sorted()), column: scope, in: storage)
        }
        guard row.containsNonNullValue else {
            throw RowDecodingError(.scopeIsNull, column: scope, in: storage)
        }
        return try Record(row: row)
    }

    /// Decodes a record from the nearest scope of that name; nil if all of its values are NULL.
    public func decodeIfPresent<Record: FetchableRecord>(
        _ type: Record.Type = Record.self, forKey scope: String
    ) throws -> Record? {
        guard let row = scopesTree[scope], row.containsNonNullValue else { return nil }
        return try Record(row: row)
    }

    /// Decodes the prefetched records of that association.
    public func decode<Records: RangeReplaceableCollection>(
        _ type: Records.Type = Records.self, forKey key: String
    ) throws -> Records where Records.Element: FetchableRecord {
        guard let rows = prefetchedRows[key] else {
            throw RowDecodingError(
                .prefetchedRowsNotFound(others: prefetchedRows.keys.sorted()), column: key,
                in: storage)
        }
        var records = Records()
        for row in rows { records.append(try Records.Element(row: row)) }
        return records
    }

    /// Decodes the prefetched records of that association, as a set.
    public func decode<Record: FetchableRecord & Hashable>(
        _ type: Set<Record>.Type = Set<Record>.self, forKey key: String
    ) throws -> Set<Record> {
        Set(try decode([Record].self, forKey: key))
    }

    /// The record of the nearest scope of that name; traps if there is none.
    @_disfavoredOverload
    public subscript<Record: FetchableRecord>(_ scope: String) -> Record {
        unwrapped { try decode(Record.self, forKey: scope) }
    }

    /// The record of the nearest scope of that name; nil if all of its values are NULL.
    @_disfavoredOverload
    public subscript<Record: FetchableRecord>(_ scope: String) -> Record? {
        unwrapped { try decodeIfPresent(Record.self, forKey: scope) }
    }

    /// The prefetched records of that association; traps if they were not fetched.
    @_disfavoredOverload
    public subscript<Records: RangeReplaceableCollection>(_ key: String) -> Records
    where Records.Element: FetchableRecord {
        unwrapped { try decode(Records.self, forKey: key) }
    }

    /// The prefetched records of that association; traps if they were not fetched.
    @_disfavoredOverload
    public subscript<Record: FetchableRecord & Hashable>(_ key: String) -> Set<Record> {
        unwrapped { try decode(Set<Record>.self, forKey: key) }
    }

    private func unwrapped<T>(_ value: () throws -> T) -> T {
        do {
            return try value()
        } catch {
            preconditionFailure("\(error)")
        }
    }
}
