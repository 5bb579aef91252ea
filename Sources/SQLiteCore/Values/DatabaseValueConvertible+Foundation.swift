internal import CSQLite
public import FoundationEssentials

extension Data: DatabaseValueConvertible, StatementColumnConvertible {
    /// Stored as BLOB.
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .blob(self))
    }

    /// The blob, or the UTF-8 of the text.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Data? {
        switch dbValue.storage {
        case .blob(let value): value
        case .string(let value): Data(value.utf8)
        default: nil
        }
    }

    /// The bytes of the column; nil for numbers.
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Data._read(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The bytes of the column, copied.
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Data? {
        let value = sqlite3_column_value(statement, index)
        switch sqlite3_value_type(value) {
        case SQLITE_BLOB, SQLITE_TEXT:
            guard let bytes = sqlite3_value_blob(value) else { return Data() }
            return Data(bytes: bytes, count: Int(sqlite3_value_bytes(value)))
        default:
            return nil
        }
    }

    /// Binds a blob, copied by SQLite.
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        guard count <= Int(Int32.max) else { return SQLITE_TOOBIG }
        if isEmpty {
            return sqlite3_bind_zeroblob(statement, index, 0)
        }
        return withUnsafeBytes {
            cs_bind_blob_transient(statement, index, $0.baseAddress, Int32($0.count))
        }
    }
}

extension UUID: DatabaseValueConvertible, StatementColumnConvertible {
    /// Stored as a blob of 16 bytes.
    public var databaseValue: DatabaseValue {
        withUnsafeBytes(of: uuid) { DatabaseValue(storage: .blob(Data($0))) }
    }

    /// The 16 bytes, or the text of a UUID.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> UUID? {
        switch dbValue.storage {
        case .blob(let data) where data.count == 16:
            var uuid = UUID_NULL
            withUnsafeMutableBytes(of: &uuid) { _ = data.copyBytes(to: $0) }
            return UUID(uuid: uuid)
        case .string(let text):
            return UUID(uuidString: text)
        default:
            return nil
        }
    }

    /// The UUID of a column of 16 bytes or of text.
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        let value = DatabaseValue(sqliteStatement: sqliteStatement, index: index)
        guard let uuid = UUID.fromDatabaseValue(value) else { return nil }
        self = uuid
    }
}

private let UUID_NULL: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)

extension URL: DatabaseValueConvertible {
    /// Stored as the absolute string.
    public var databaseValue: DatabaseValue {
        absoluteString.databaseValue
    }

    /// The URL of the text.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> URL? {
        String.fromDatabaseValue(dbValue).flatMap { URL(string: $0) }
    }
}

extension Decimal: DatabaseValueConvertible, StatementColumnConvertible {
    /// Stored as text, so that no digit is lost.
    public var databaseValue: DatabaseValue {
        description.databaseValue
    }

    /// The number of the text, the integer or the real.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Decimal? {
        switch dbValue.storage {
        case .int64(let value): Decimal(value)
        case .double(let value): Decimal(value)
        case .string(let value): Decimal(string: value, locale: Locale(identifier: "en_US_POSIX"))
        default: nil
        }
    }

    /// The number of a column of text, an integer or a real.
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        let value = DatabaseValue(sqliteStatement: sqliteStatement, index: index)
        guard let number = Decimal.fromDatabaseValue(value) else { return nil }
        self = number
    }
}
