extension EncodableRecord {
    /// The columns whose values differ from those of `record`, with the other record's values.
    public func databaseChanges(from record: some EncodableRecord) throws
        -> [String: DatabaseValue]
    {
        let mine = try PersistenceContainer(self)
        let other = try PersistenceContainer(record)
        var changes: [String: DatabaseValue] = [:]
        for (name, value) in zip(mine.names, mine.values) {
            let former = other.databaseValue(of: name) ?? .null
            if former != value { changes[name] = former }
        }
        return changes
    }

    /// Whether both records have the same columns and values.
    public func databaseEquals(_ record: Self) -> Bool {
        (try? databaseChanges(from: record).isEmpty) ?? false
    }
}
