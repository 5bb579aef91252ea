internal import CSQLite

/// A row of a statement's result.
///
/// ```swift
/// if let row = try Row.fetchOne(db, sql: "SELECT * FROM player WHERE id = ?", arguments: [1]) {
///     let name: String = row["name"]
///     let score: Int? = row["score"]
/// }
/// ```
///
/// Columns are found by name without regard to case; the leftmost wins. Reading a value of a wrong
/// type, or a missing column that is not optional, is a programming error and traps; use
/// ``decode(_:forColumn:)`` for data you do not trust, or a `Decodable` record.
///
/// A row that comes from a cursor is valid until the cursor advances: keep ``copy()`` of it. Rows
/// of `fetchAll`, `fetchOne` and `fetchSet` are copies. A row must not leave its database access
/// otherwise, and is not `Sendable`.
public struct Row {
    @usableFromInline let live: UnsafeMutablePointer<LiveRow>?
    @usableFromInline let storage: RowStorage

    @usableFromInline
    init(storage: RowStorage) {
        self.live = storage.live
        self.storage = storage
    }

    /// An empty row.
    public init() {
        self.init(storage: RowStorage(columnNames: [], values: [], sql: nil))
    }

    /// Creates a row from values, in no particular order.
    public init(_ dictionary: [String: (any DatabaseValueConvertible)?]) {
        self.init(
            storage: RowStorage(
                columnNames: Array(dictionary.keys),
                values: dictionary.values.map { $0?.databaseValue ?? .null }, sql: nil))
    }

    /// Creates a row from values; nil if one of them is not convertible.
    public init?(_ dictionary: [AnyHashable: Any]) {
        var names: [String] = []
        var values: [DatabaseValue] = []
        for (key, value) in dictionary {
            guard let name = key as? String, let value = DatabaseValue(value: value) else {
                return nil
            }
            names.append(name)
            values.append(value)
        }
        self.init(storage: RowStorage(columnNames: names, values: values, sql: nil))
    }

    /// The names of the columns, from left to right.
    public var columnNames: [String] {
        storage.columnNames
    }

    /// The values, from left to right.
    public var databaseValues: [DatabaseValue] {
        (0..<count).map { storage.value(at: $0) }
    }

    /// Whether there is a column of that name, case ignored.
    public func hasColumn(_ columnName: String) -> Bool {
        storage.position(ofColumn: columnName) >= 0
    }

    /// Whether the column, from 0 on, is NULL.
    public func hasNull(atIndex index: Int) -> Bool {
        checkIndex(index)
        return storage.value(at: index).isNull
    }

    /// Whether one value at least is not NULL.
    public var containsNonNullValue: Bool {
        for index in 0..<count where !storage.value(at: index).isNull { return true }
        return scopes.contains { $0.row.containsNonNullValue }
    }

    /// A row that stays valid when its cursor advances.
    public func copy() -> Row {
        guard storage.live != nil || !storage.scopes.isEmpty else { return self }
        return Row(storage: storage.copy())
    }

    /// The row as the statement gives it: all columns, without the adapter of the request.
    ///
    /// A row without adapter is the same.
    public var unadapted: Row {
        storage.unadapted.map { Row(storage: $0) } ?? self
    }

    /// The row without the scopes of its adapter.
    public var unscoped: Row {
        guard !storage.scopes.isEmpty || !storage.prefetchedRows.isEmpty else { return self }
        let copy = RowStorage(
            columnNames: storage.columnNames, values: databaseValues, sql: storage.sql)
        return Row(storage: copy)
    }

    // MARK: - Values by index

    /// The value of the column at `index`, from 0 on.
    @inlinable
    public subscript<Value: DatabaseValueConvertible>(_ index: Int) -> Value {
        @inline(__always) get {
            if let live, index >= 0, index < Int(live.pointee.plainCount),
                let value = Value._read(live.pointee.statement, Int32(truncatingIfNeeded: index))
            {
                return value
            }
            return _slowValue(at: index)
        }
    }

    /// The value of the column at `index` as `Int64`, `Double`, `String`, `Data` or nil.
    @_disfavoredOverload
    public subscript(_ index: Int) -> (any DatabaseValueConvertible)? {
        checkIndex(index)
        return storage.value(at: index).storage.value
    }

    // MARK: - Values by name

    /// The value of the column, found by name without regard to case.
    @inlinable
    public subscript<Value: DatabaseValueConvertible>(_ columnName: String) -> Value {
        @inline(__always) get {
            if let live {
                let column = _statementColumn(columnName, live)
                if column >= 0, let value = Value._read(live.pointee.statement, column) {
                    return value
                }
            }
            return _slowValue(forColumn: columnName)
        }
    }

    /// The value of the column as `Int64`, `Double`, `String`, `Data`, or nil for NULL or no column.
    @_disfavoredOverload
    public subscript(_ columnName: String) -> (any DatabaseValueConvertible)? {
        let position = storage.position(ofColumn: columnName)
        return position < 0 ? nil : storage.value(at: Int(position)).storage.value
    }

    /// The value of the column.
    @inlinable
    public subscript<Value: DatabaseValueConvertible>(_ column: some ColumnExpression) -> Value {
        self[column.name]
    }

    /// The value of the column as `Int64`, `Double`, `String`, `Data`, or nil for NULL or no column.
    @_disfavoredOverload
    public subscript(_ column: some ColumnExpression) -> (any DatabaseValueConvertible)? {
        self[column.name] as (any DatabaseValueConvertible)?
    }

    /// Converts the column, or throws an error that says column, value and statement.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, forColumn columnName: String
    ) throws -> Value {
        let position = storage.position(ofColumn: columnName)
        guard position >= 0 else {
            if let value = Value.fromMissingColumn() { return value }
            throw RowDecodingError(.columnNotFound, column: columnName, in: storage)
        }
        return try decode(type, atIndex: Int(position))
    }

    /// Converts the column at `index`, or throws an error that says column, value and statement.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, atIndex index: Int
    ) throws -> Value {
        guard index >= 0, index < count else {
            throw RowDecodingError(.columnNotFound, column: String(index), in: storage)
        }
        if let live, index < Int(live.pointee.count) {
            let column = live.pointee.mapping?[index] ?? Int32(index)
            if let value = Value._read(live.pointee.statement, column) { return value }
        }
        if let value = Value.fromDatabaseValue(storage.value(at: index)) { return value }
        throw RowDecodingError.valueMismatch(Value.self, at: index, in: storage)
    }

    // MARK: - Lookup

    @inlinable
    @inline(__always)
    func _statementColumn(_ name: String, _ live: UnsafeMutablePointer<LiveRow>) -> Int32 {
        let expected = live.pointee.next
        if expected.pointee.isName(name.predictionBits) {
            live.pointee.next = expected + 1
            return expected.pointee.column
        }
        return storage.statementColumn(named: name)
    }

    @usableFromInline
    @inline(never)
    func _slowValue<Value: DatabaseValueConvertible>(forColumn name: String) -> Value {
        do {
            return try decode(Value.self, forColumn: name)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    @usableFromInline
    @inline(never)
    func _slowValue<Value: DatabaseValueConvertible>(at index: Int) -> Value {
        checkIndex(index)
        do {
            return try decode(Value.self, atIndex: index)
        } catch {
            preconditionFailure("\(error)")
        }
    }

    private func checkIndex(_ index: Int) {
        precondition(index >= 0 && index < count, "Row has no column at index \(index)")
    }
}

@available(*, unavailable, message: "A row belongs to its database access: copy its values.")
extension Row: Sendable {}
