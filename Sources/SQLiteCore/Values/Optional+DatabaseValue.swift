internal import CSQLite

/// An optional whose type is only known at run time to be one.
public protocol _OptionalProtocol {
    /// The type inside.
    associatedtype Wrapped
}

extension Optional: _OptionalProtocol {}

extension Optional: SQLExpressible where Wrapped: SQLExpressible {
    /// NULL for nil.
    public var sqlExpression: SQLExpression { self?.sqlExpression ?? .null }
}

extension Optional: SQLSelectable where Wrapped: SQLSelectable {
    /// NULL for nil.
    public var sqlSelection: SQLSelection {
        self?.sqlSelection ?? SQLSelection(.expression(.null))
    }
}

extension Optional: SQLOrderingTerm where Wrapped: SQLOrderingTerm {
    /// NULL for nil, which orders nothing.
    public var sqlOrdering: SQLOrdering {
        self?.sqlOrdering ?? SQLOrdering(.expression(.null))
    }
}

extension Optional: StatementBinding where Wrapped: StatementBinding {
    /// Binds NULL for nil.
    public func bind(to sqliteStatement: SQLiteStatement, at index: Int32) -> Int32 {
        self?.bind(to: sqliteStatement, at: index) ?? sqlite3_bind_null(sqliteStatement, index)
    }
}

extension Optional: DatabaseValueConvertible where Wrapped: DatabaseValueConvertible {
    /// NULL for nil.
    @inlinable
    public var databaseValue: DatabaseValue {
        self?.databaseValue ?? .null
    }

    /// Nil in the optional for NULL; nil if the value is not convertible.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        if let value = Wrapped.fromDatabaseValue(dbValue) {
            return .some(value)
        }
        return dbValue.isNull ? .some(.none) : .none
    }

    /// Nil in the optional: the column may be missing.
    @inlinable
    public static func fromMissingColumn() -> Self? {
        .some(.none)
    }

    /// Reads NULL as nil in the optional.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Self? {
        if let value = Wrapped._read(statement, index) {
            return .some(value)
        }
        return sqlite3_column_type(statement, index) == SQLITE_NULL ? .some(.none) : .none
    }

    /// Binds NULL for nil.
    @inlinable
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        switch self {
        case .none: sqlite3_bind_null(statement, index)
        case .some(let value): value._bind(statement, index, arena)
        }
    }
}

extension Optional: StatementColumnConvertible where Wrapped: StatementColumnConvertible {
    /// The column, which is not NULL; nil if it is not convertible.
    @inlinable
    public init?(sqliteStatement: SQLiteStatement, index: Int32) {
        guard let value = Wrapped(sqliteStatement: sqliteStatement, index: index) else {
            return nil
        }
        self = .some(value)
    }

    /// Reads NULL as nil in the optional.
    @inlinable
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: Int32
    ) -> Self? {
        if let value = Wrapped.fromStatement(sqliteStatement, atUncheckedIndex: index) {
            return .some(value)
        }
        return sqlite3_column_type(sqliteStatement, index) == SQLITE_NULL ? .some(.none) : .none
    }
}
