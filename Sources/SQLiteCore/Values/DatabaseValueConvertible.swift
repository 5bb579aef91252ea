public import CSQLite
public import FoundationEssentials

/// A raw SQLite statement.
public typealias SQLiteStatement = OpaquePointer

/// A raw SQLite connection.
public typealias SQLiteConnection = OpaquePointer

/// A type that is stored in one column.
///
/// Bool, integers, floating-point numbers, String, Data, Date, UUID, URL, Decimal and enums with a
/// raw value conform. A type of your own says how it converts:
///
/// ```swift
/// extension Color: DatabaseValueConvertible {
///     var databaseValue: DatabaseValue { hexadecimal.databaseValue }
///
///     static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Color? {
///         String.fromDatabaseValue(dbValue).flatMap(Color.init(hexadecimal:))
///     }
/// }
/// ```
public protocol DatabaseValueConvertible: SQLExpressible, StatementBinding {
    /// The value to store.
    var databaseValue: DatabaseValue { get }

    /// The instance stored as `dbValue`, or nil if there is none.
    static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self?

    /// The instance that stands for a column that the row does not have, or nil.
    static func fromMissingColumn() -> Self?

    /// Decodes types that are `Decodable` where they are stored as JSON.
    static func databaseJSONDecoder() -> JSONDecoder

    /// Encodes types that are `Encodable` where they are stored as JSON.
    static func databaseJSONEncoder() -> JSONEncoder

    /// Reads a column straight from the statement; nil if the value is not convertible.
    ///
    /// The built-in types implement it without the detour through `DatabaseValue`.
    static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Self?

    /// Binds straight to the statement, texts copied to the arena; returns a result code.
    func _bind(_ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena) -> Int32
}

extension DatabaseValueConvertible {
    /// Nil: the column is required.
    @inlinable
    public static func fromMissingColumn() -> Self? { nil }

    /// Converts the column's `DatabaseValue`.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Self? {
        fromDatabaseValue(DatabaseValue(sqliteStatement: statement, index: index))
    }

    /// Binds the `databaseValue`.
    @inlinable
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        databaseValue._bindStorage(statement, index, arena)
    }

    /// Binds the value to a parameter, copying it.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: Int32) -> Int32 {
        databaseValue._bindStorage(sqliteStatement, index, BindingArena.none)
    }

    /// The value as an argument of a statement.
    public var sqlExpression: SQLExpression {
        .databaseValue(databaseValue)
    }
}

extension DatabaseValue {
    @usableFromInline
    func _bindStorage(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        switch storage {
        case .null: sqlite3_bind_null(statement, index)
        case .int64(let value): sqlite3_bind_int64(statement, index, value)
        case .double(let value): sqlite3_bind_double(statement, index, value)
        case .string(let value): value._bind(statement, index, arena)
        case .blob(let value): value._bind(statement, index, arena)
        }
    }

    /// Binds the content of the value.
    @inlinable
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        _bindStorage(statement, index, arena)
    }
}

/// A type that binds itself to the parameter of a statement.
public protocol StatementBinding {
    /// Binds to the parameter at `index`, from 1 on, and returns SQLite's result code.
    func bind(to sqliteStatement: SQLiteStatement, at index: Int32) -> Int32
}

/// A type that reads itself straight from the column of a statement.
///
/// Conform to it besides `DatabaseValueConvertible` when the detour through `DatabaseValue` costs
/// too much.
public protocol StatementColumnConvertible {
    /// The column at `index`, from 0 on, which is not NULL; nil if it is not convertible.
    init?(sqliteStatement: SQLiteStatement, index: Int32)

    /// The value at `index`, NULL included.
    static func fromStatement(_ sqliteStatement: SQLiteStatement, atUncheckedIndex index: Int32)
        -> Self?
}

extension StatementColumnConvertible {
    /// Nil for NULL, else the initialiser's answer.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: Int32
    ) -> Self? {
        sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL
            ? nil : Self(sqliteStatement: sqliteStatement, index: index)
    }
}

extension DatabaseValueConvertible where Self: StatementColumnConvertible {
    /// Reads through `StatementColumnConvertible`.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Self? {
        fromStatement(statement, atUncheckedIndex: index)
    }
}

// Without it, those that have a raw value too would be read in two ways that are as good.
extension DatabaseValueConvertible
where Self: RawRepresentable & StatementColumnConvertible, RawValue: DatabaseValueConvertible {
    /// Reads through `StatementColumnConvertible`.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Self? {
        fromStatement(statement, atUncheckedIndex: index)
    }
}

extension StatementColumnConvertible
where Self: RawRepresentable, RawValue: StatementColumnConvertible {
    /// The instance with the raw value of the column.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let rawValue = RawValue(sqliteStatement: sqliteStatement, index: index) else {
            return nil
        }
        self.init(rawValue: rawValue)
    }
}
