internal import FoundationEssentials

/// The value of a primary key, which the record's strategies for its properties may say how to encode, once the column
/// is known.
enum PrimaryKeyValue: Sendable {
    case value(DatabaseValue)
    case date(Date)
    case data(Data)
    case uuid(UUID)

    init(_ key: some DatabaseValueConvertible) {
        self =
            switch key {
            case let date as Date: .date(date)
            case let data as Data: .data(data)
            case let uuid as UUID: .uuid(uuid)
            default: .value(key.databaseValue)
            }
    }

    /// The value as it is in a column of the records.
    func encoded(by type: Any.Type, column: String) -> DatabaseValue {
        func encoded<Value: DatabaseValueConvertible>(_ value: Value) -> DatabaseValue {
            (type as? any EncodableRecord.Type)?.encodedByStrategy(value, column: column)
                ?? value.databaseValue
        }
        return switch self {
        case .value(let value): value
        case .date(let date): encoded(date)
        case .data(let data): encoded(data)
        case .uuid(let uuid): encoded(uuid)
        }
    }
}

extension TableRecord {
    /// Whether a strategy of the record may say how keys of a type are encoded.
    @usableFromInline
    static func hasStrategy(forKeysOf type: Any.Type) -> Bool {
        (type == UUID.self || type == Date.self || type == Data.self)
            && self is any EncodableRecord.Type
    }

    /// A key as the record's strategy encodes it. Where there are several columns the value is as it is, and the request
    /// for it says what is wrong.
    @usableFromInline
    static func encodedKey(_ db: Database, _ key: some DatabaseValueConvertible) throws
        -> DatabaseValue
    {
        let columns = try db.primaryKey(databaseTableName).columns
        guard columns.count == 1 else { return key.databaseValue }
        return PrimaryKeyValue(key).encoded(by: self, column: columns[0])
    }
}
