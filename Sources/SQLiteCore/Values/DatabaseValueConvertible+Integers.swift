public import CSQLite

extension DatabaseValueConvertible where Self: FixedWidthInteger & Codable {
    @inlinable
    static func _readInteger(_ statement: SQLiteStatement, _ index: Int32) -> Self? {
        let value = sqlite3_column_value(statement, index)
        if sqlite3_value_type(value) == SQLITE_INTEGER {
            return Self(exactly: sqlite3_value_int64(value))
        }
        return _readReal(statement, index)
    }

    /// A real that fits is truncated; nothing else is a number.
    @usableFromInline
    @inline(never)
    static func _readReal(_ statement: SQLiteStatement, _ index: Int32) -> Self? {
        fromDatabaseValue(DatabaseValue(sqliteStatement: statement, index: index))
    }

    /// Binds as a 64-bit integer; numbers above `Int64.max` trap, as SQLite cannot store them.
    @inlinable
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        sqlite3_bind_int64(statement, index, Int64(self))
    }

    /// Stored as INTEGER.
    @inlinable
    public var databaseValue: DatabaseValue {
        DatabaseValue(storage: .int64(Int64(self)))
    }

    /// The integer, or the real without its fraction, if it fits.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        switch dbValue.storage {
        case .int64(let value):
            return Self(exactly: value)
        case .double(let value):
            guard value >= -0x1p63, value < 0x1p63 else { return nil }
            return Self(exactly: Int64(value))
        default:
            return nil
        }
    }
}

extension Int: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Int? {
        _readInteger(statement, index)
    }
}

extension Int8: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Int8? {
        _readInteger(statement, index)
    }
}

extension Int16: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Int16? {
        _readInteger(statement, index)
    }
}

extension Int32: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Int32? {
        _readInteger(statement, index)
    }
}

extension Int64: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Int64? {
        _readInteger(statement, index)
    }
}

extension UInt: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> UInt? {
        _readInteger(statement, index)
    }
}

extension UInt8: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> UInt8? {
        _readInteger(statement, index)
    }
}

extension UInt16: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> UInt16? {
        _readInteger(statement, index)
    }
}

extension UInt32: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> UInt32? {
        _readInteger(statement, index)
    }
}

extension UInt64: DatabaseValueConvertible, StatementColumnConvertible {
    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Self._readInteger(sqliteStatement, index) else { return nil }
        self = value
    }

    /// The integer of the column; nil if it is none or does not fit.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> UInt64? {
        _readInteger(statement, index)
    }
}
