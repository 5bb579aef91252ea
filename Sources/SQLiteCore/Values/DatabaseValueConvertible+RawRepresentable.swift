/// Enums and other types with a raw value that is convertible need only declare the conformance.
extension DatabaseValueConvertible
where Self: RawRepresentable, RawValue: DatabaseValueConvertible {
    /// The raw value's.
    @inlinable
    public var databaseValue: DatabaseValue {
        rawValue.databaseValue
    }

    /// The instance with the stored raw value.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        RawValue.fromDatabaseValue(dbValue).flatMap { self.init(rawValue: $0) }
    }

    /// The instance with the stored raw value.
    @inlinable
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> Self? {
        RawValue._read(statement, index).flatMap { self.init(rawValue: $0) }
    }

    /// Binds the raw value.
    @inlinable
    public func _bind(
        _ statement: SQLiteStatement, _ index: Int32, _ arena: BindingArena
    ) -> Int32 {
        rawValue._bind(statement, index, arena)
    }
}

// Types with a raw value need only declare the other conformances too, as wrappers of any value do:
//
//     extension Tagged: SQLExpressible where RawValue: SQLExpressible {}
//
// Each is said once more for the protocols that refine it, which have a default of their own.

extension SQLExpressible where Self: RawRepresentable, RawValue: SQLExpressible {
    /// The raw value's.
    public var sqlExpression: SQLExpression { rawValue.sqlExpression }
}

extension DatabaseValueConvertible where Self: RawRepresentable, RawValue: SQLExpressible {
    /// The value as an argument of a statement.
    public var sqlExpression: SQLExpression { .databaseValue(databaseValue) }
}

extension ColumnExpression where Self: RawRepresentable, RawValue: SQLExpressible {
    /// The column as an expression.
    public var sqlExpression: SQLExpression { .column(name) }
}

extension StatementBinding where Self: RawRepresentable, RawValue: StatementBinding {
    /// Binds the raw value to a parameter.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: Int32) -> Int32 {
        rawValue.bind(to: sqliteStatement, at: index)
    }
}

extension DatabaseValueConvertible where Self: RawRepresentable, RawValue: StatementBinding {
    /// Binds the value to a parameter, copying it.
    @inlinable
    public func bind(to sqliteStatement: SQLiteStatement, at index: Int32) -> Int32 {
        databaseValue._bindStorage(sqliteStatement, index, BindingArena.none)
    }
}

extension SQLSelectable where Self: RawRepresentable, RawValue: SQLSelectable {
    /// The raw value's.
    public var sqlSelection: SQLSelection { rawValue.sqlSelection }
}

extension SQLOrderingTerm where Self: RawRepresentable, RawValue: SQLOrderingTerm {
    /// The raw value's.
    public var sqlOrdering: SQLOrdering { rawValue.sqlOrdering }
}

extension SQLSpecificExpressible where Self: RawRepresentable, RawValue: SQLSpecificExpressible {
    /// The raw value's.
    public var sqlSelection: SQLSelection { rawValue.sqlSelection }

    /// The raw value's.
    public var sqlOrdering: SQLOrdering { rawValue.sqlOrdering }
}
