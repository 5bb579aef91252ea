public import CSQLite

/// The columns and values of a record that is being saved.
///
/// ```swift
/// func encode(to container: inout PersistenceContainer) {
///     container["id"] = id
///     container["name"] = name
/// }
/// ```
///
/// `encode(to:)` may be called more than once for one operation and must be free of side effects.
public struct PersistenceContainer {
    /// The statement that values are bound to at once; nil to keep them in a list.
    @usableFromInline let target: UnsafeMutablePointer<BindingTarget>?
    /// What was set, where it is not bound; nil before, so that a container that binds owns nothing.
    @usableFromInline var list: List?

    /// The columns that were set, in order.
    var names: [String] { list?.names ?? [] }
    /// Their values.
    var values: [DatabaseValue] { list?.values ?? [] }

    init() {
        target = nil
    }

    @inlinable
    init(target: UnsafeMutablePointer<BindingTarget>) {
        self.target = target
        self.list = nil
    }

    /// The columns of a record, in the order of its encoding.
    @usableFromInline
    init(_ record: some EncodableRecord) throws {
        self.init()
        try record.encode(to: &self)
    }

    /// The value of a column; nil for NULL.
    @inlinable
    public subscript<Value: DatabaseValueConvertible>(_ column: String) -> Value? {
        get { _value(of: column).flatMap { Value.fromDatabaseValue($0) } }
        set {
            guard let target else { return _set(column, newValue?.databaseValue ?? .null) }
            let position = target.pointee.cursor
            if position < target.pointee.count {
                let expected = target.pointee.columns + position
                let bits = column.predictionBits
                if expected.pointee.low == bits.0 && expected.pointee.high == bits.1
                    || _isExpected(column, target)
                {
                    target.pointee.cursor = position &+ 1
                    let parameter = expected.pointee.column
                    let statement = target.pointee.statement
                    let code =
                        newValue?._bind(statement, parameter, target.pointee.arena)
                        ?? sqlite3_bind_null(statement, parameter)
                    if code != SQLITE_OK { target.pointee.code = code }
                    return
                }
            }
            target.pointee.diverged = true
        }
    }

    /// The value of a column; nil for NULL.
    @_disfavoredOverload
    public subscript(_ column: String) -> (any DatabaseValueConvertible)? {
        get { _value(of: column)?.storage.value }
        set { self[column] = newValue?.databaseValue ?? .null }
    }

    /// The value of a column; nil for NULL.
    @inlinable
    public subscript<Value: DatabaseValueConvertible>(_ column: some ColumnExpression) -> Value? {
        get { self[column.name] }
        set { self[column.name] = newValue }
    }

    /// The value of a column; nil for NULL.
    @_disfavoredOverload
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        get { _value(of: column.name)?.storage.value }
        set { self[column.name] = newValue?.databaseValue ?? .null }
    }

    @usableFromInline
    func _isExpected(_ column: String, _ target: UnsafeMutablePointer<BindingTarget>) -> Bool {
        Unmanaged<PersistencePlan>.fromOpaque(target.pointee.plan).takeUnretainedValue()
            .columnNames[target.pointee.cursor] == column
    }

    @usableFromInline
    func _value(of column: String) -> DatabaseValue? {
        // What was bound cannot be read back: encode again into a list.
        target?.pointee.diverged = true
        return databaseValue(of: column)
    }

    @usableFromInline
    mutating func _set(_ column: String, _ value: DatabaseValue) {
        // Taken out, or it would be copied.
        var list = self.list.take() ?? List()
        list.set(column, value)
        self.list = list
    }

    /// The value that was set for a column, whatever its case.
    func databaseValue(of column: String) -> DatabaseValue? {
        list?.value(of: column)
    }
}

extension PersistenceContainer: RandomAccessCollection {
    /// The position of the first column.
    public var startIndex: Int { 0 }

    /// After the last column.
    public var endIndex: Int {
        // What was bound cannot be read back: encode again into a list.
        target?.pointee.diverged = true
        return names.count
    }

    /// The column at a position, and its value, in the order in which they were first set.
    public subscript(position: Int) -> (String, DatabaseValue) {
        (names[position], values[position])
    }
}

extension PersistenceContainer {
    /// Columns and their values, in the order in which they were first set.
    @usableFromInline
    struct List {
        private(set) var names: [String] = []
        private(set) var values: [DatabaseValue] = []
        private var indexByName: [String: Int] = [:]

        mutating func set(_ column: String, _ value: DatabaseValue) {
            let key = column.lowercased()
            if let index = indexByName[key] {
                values[index] = value
            } else {
                indexByName[key] = names.count
                names.append(column)
                values.append(value)
            }
        }

        func value(of column: String) -> DatabaseValue? {
            indexByName[column.lowercased()].map { values[$0] }
        }
    }
}

/// What the setter of a container needs to bind to a statement.
@usableFromInline
struct BindingTarget {
    @usableFromInline let statement: SQLiteStatement
    @usableFromInline let arena: BindingArena
    @usableFromInline let columns: UnsafeMutablePointer<PredictedColumn>
    @usableFromInline let count: Int
    @usableFromInline let plan: UnsafeMutableRawPointer
    @usableFromInline var cursor = 0
    @usableFromInline var diverged = false
    @usableFromInline var code: Int32 = 0
}
