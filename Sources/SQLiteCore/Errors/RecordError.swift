/// An error of a record.
public enum RecordError: Error {
    /// No row has the primary key of the record: it was not inserted, or somebody deleted it.
    case recordNotFound(databaseTableName: String, key: [String: DatabaseValue])
}

extension RecordError: CustomStringConvertible {
    /// The table and the key.
    public var description: String {
        switch self {
        case .recordNotFound(let table, let key):
            let pairs = key.sorted { $0.key < $1.key }.map { "\($0.key): \($0.value)" }
            return "Key not found in table \(table): [\(pairs.joined(separator: ", "))]"
        }
    }
}
