extension EncodableRecord {
    /// The columns whose values differ from those of `record`, with the other record's values.
    public func databaseChanges(from record: some EncodableRecord) throws
        -> [String: DatabaseValue]
    {
        try databaseChanges(from: PersistenceContainer(record))
    }

    /// The columns whose values differ from those that were encoded before, with the former values.
    func databaseChanges(from other: PersistenceContainer) throws -> [String: DatabaseValue] {
        let mine = try PersistenceContainer(self)
        var changes: [String: DatabaseValue] = [:]
        for (name, value) in zip(mine.names, mine.values) {
            let former = other.databaseValue(of: name) ?? .null
            if former != value { changes[name] = former }
        }
        return changes
    }

    /// Changes the record, and returns the columns that differ then, with their former values.
    ///
    /// ```swift
    /// let changes = try player.databaseChanges { $0.score = 1000 }
    /// ```
    public mutating func databaseChanges(modify: (inout Self) throws -> Void) throws
        -> [String: DatabaseValue]
    {
        // Not the record itself, which may be an object.
        let former = try PersistenceContainer(self)
        try modify(&self)
        return try databaseChanges(from: former)
    }

    /// Whether both records have the same columns and values.
    public func databaseEquals(_ record: Self) -> Bool {
        (try? databaseChanges(from: record).isEmpty) ?? false
    }
}
