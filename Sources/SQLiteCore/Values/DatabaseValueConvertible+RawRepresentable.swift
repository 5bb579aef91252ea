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
