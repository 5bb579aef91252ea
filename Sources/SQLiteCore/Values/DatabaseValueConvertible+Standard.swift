public import CSQLite

extension Bool: DatabaseValueConvertible, StatementColumnConvertible {
    /// Stored as 0 or 1.
    @inlinable
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .int64(self ? 1 : 0))
    }

    /// False for zero, true for other numbers.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Bool? {
        switch dbValue.storage {
        case .int64(let value): value != 0
        case .double(let value): value != 0
        default: nil
        }
    }

    /// False for zero, true for other numbers; nil for texts and blobs.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Bool._read(sqliteStatement, index) else { return nil }
        self = value
    }

    /// False for zero, true for other numbers.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Bool? {
        let value = sqlite3_column_value(statement, index)
        if sqlite3_value_type(value) == SQLITE_INTEGER {
            return sqlite3_value_int64(value) != 0
        }
        return fromDatabaseValue(DatabaseValue(sqliteStatement: statement, index: index))
    }

    /// Binds 0 or 1.
    @inlinable
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        sqlite3_bind_int64(statement, index, self ? 1 : 0)
    }
}

extension Double: DatabaseValueConvertible, StatementColumnConvertible {
    /// Stored as REAL.
    @inlinable
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .double(self))
    }

    /// The real or the integer.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Double? {
        switch dbValue.storage {
        case .int64(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The real or the integer; nil for texts and blobs.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Double._read(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The real or the integer.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Double? {
        let value = sqlite3_column_value(statement, index)
        switch sqlite3_value_type(value) {
        case SQLITE_FLOAT, SQLITE_INTEGER: return sqlite3_value_double(value)
        default: return nil
        }
    }

    /// Binds a real.
    @inlinable
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        sqlite3_bind_double(statement, index, self)
    }
}

extension Float: DatabaseValueConvertible, StatementColumnConvertible {
    /// Stored as REAL.
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .double(Double(self)))
    }

    /// The nearest number.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Float? {
        Double.fromDatabaseValue(dbValue).map { Float($0) }
    }

    /// The nearest number; nil for texts and blobs.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Double._read(sqliteStatement, index) else { return nil }
        self.init(value)
    }
}

extension String: DatabaseValueConvertible, StatementColumnConvertible {
    /// Stored as TEXT.
    @inlinable
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .string(self))
    }

    /// The text, or the blob if it is UTF-8.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> String? {
        switch dbValue.storage {
        case .string(let value): value
        case .blob(let value): String(validating: value, as: UTF8.self)
        default: nil
        }
    }

    /// The text, or the blob if it is UTF-8; nil for numbers.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = String._read(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The text, zero characters included.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> String? {
        let value = sqlite3_column_value(statement, index)
        let type = sqlite3_value_type(value)
        guard type == SQLITE_TEXT else {
            return type == SQLITE_NULL ? nil : _readBlob(statement, index)
        }
        let text = sqlite3_value_text(value)
        let count = Int(sqlite3_value_bytes(value))
        return String(decoding: UnsafeBufferPointer(start: text, count: count), as: UTF8.self)
    }

    @usableFromInline
    @inline(never)
    static func _readBlob(_ statement: SQLiteStatement, _ index: Int32) -> String? {
        guard sqlite3_column_type(statement, index) == SQLITE_BLOB else { return nil }
        return fromDatabaseValue(DatabaseValue(sqliteStatement: statement, index: index))
    }

    /// Binds a text.
    @inlinable
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        // Most texts lie in one piece already, and need no copy of the string to be made so.
        let code = utf8.withContiguousStorageIfAvailable {
            arena.bind(text: $0, to: statement, at: index)
        }
        if let code { return code }
        var text = self
        return text.withUTF8 { arena.bind(text: $0, to: statement, at: index) }
    }
}
