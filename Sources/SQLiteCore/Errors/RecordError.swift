/// An error of a record.
public enum RecordError: Error {
    /// No row has the primary key of the record: it was not inserted, or somebody deleted it.
    case recordNotFound(databaseTableName: String, key: [String: DatabaseValue])
}

/// The name that ``RecordError`` had before GRDB 7.
public typealias PersistenceError = RecordError

extension RecordError: CustomStringConvertible {
    /// The table and the key.
    public var description: String {
        switch self {
        case .recordNotFound(let table, let key):
            let pairs = key.sorted { $0.key < $1.key }.map { "\($0.key):\($0.value)" }
            return "Key not found in table \(table): [\(pairs.joined(separator: " "))]"
        }
    }
}

extension TableRecord {
    /// The error of a record that is not in the table.
    ///
    /// - parameter key: the names of the columns and their values.
    public static func recordNotFound(key: [String: (any DatabaseValueConvertible)?]) -> RecordError
    {
        RecordError.recordNotFound(
            databaseTableName: databaseTableName,
            key: key.mapValues { $0?.databaseValue ?? .null })
    }

    /// The error of a record that is not in the table.
    ///
    /// It is another one if the schema cannot be looked at, or if the primary key has several
    /// columns.
    public static func recordNotFound(_ db: Database, key: some DatabaseValueConvertible)
        -> any Error
    {
        do {
            let columns = try db.primaryKey(databaseTableName).columns
            guard columns.count == 1 else {
                return DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "table \(databaseTableName) has a primary key of several columns")
            }
            return recordNotFound(key: [columns[0]: key])
        } catch {
            return error
        }
    }
}

extension TableRecord where Self: Identifiable, ID: DatabaseValueConvertible {
    /// The error of a record that is not in the table.
    public static func recordNotFound(_ db: Database, id: ID) -> any Error {
        recordNotFound(db, key: id)
    }
}

extension TableRecord where Self: EncodableRecord {
    /// The error that the record is not in its table.
    public func recordNotFound(_ db: Database) -> any Error {
        do {
            return try db.recordNotFound(
                PersistenceContainer(self), table: Self.databaseTableName)
        } catch {
            return error
        }
    }
}
