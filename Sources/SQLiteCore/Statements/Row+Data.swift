public import FoundationEssentials

extension Row {
    /// Converts the column, or throws an error that says column, value and statement.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(type, forColumn: column.name)
    }

    /// Calls `body` with the bytes of the column, or nil for NULL.
    public func withUnsafeData<R>(named name: String, _ body: (Data?) throws -> R) throws -> R {
        try body(decode(Data?.self, forColumn: name))
    }

    /// Calls `body` with the bytes of the column, or nil for NULL.
    public func withUnsafeData<R>(
        at column: some ColumnExpression, _ body: (Data?) throws -> R
    ) throws -> R {
        try withUnsafeData(named: column.name, body)
    }

    /// Calls `body` with the bytes of the column at `index`, or nil for NULL.
    public func withUnsafeData<R>(atIndex index: Int, _ body: (Data?) throws -> R) throws -> R {
        try body(decode(Data?.self, atIndex: index))
    }
}

extension Row {
    /// The bytes of the column; nil for NULL.
    ///
    /// Rows hold values of their own here: it is the same as `row[name]`.
    public func dataNoCopy(named name: String) -> Data? { self[name] }

    /// The bytes of the column at `index`; nil for NULL.
    public func dataNoCopy(atIndex index: Int) -> Data? { self[index] }

    /// The bytes of the column; nil for NULL.
    public func dataNoCopy(_ column: some ColumnExpression) -> Data? { self[column] }

    /// The first value that is not NULL; columns that the row does not have are passed over.
    ///
    /// ```swift
    /// let name: String? = row.coalesce(["nickname", "name"])
    /// ```
    public func coalesce<Value: DatabaseValueConvertible>(_ columns: some Collection<String>)
        -> Value?
    {
        for column in columns {
            if let value: Value = self[column] { return value }
        }
        return nil
    }

    /// The first value that is not NULL; columns that the row does not have are passed over.
    public func coalesce<Value: DatabaseValueConvertible>(
        _ columns: some Collection<any ColumnExpression>
    ) -> Value? {
        coalesce(columns.map(\.name))
    }
}

/// Adapters of rows that are made of parts of known widths; the last one takes the rest.
public func splittingRowAdapters(columnCounts: [Int]) -> [any RowAdapter] {
    var adapters: [any RowAdapter] = []
    var start = 0
    for count in columnCounts {
        adapters.append(RangeRowAdapter(start..<start + count))
        start += count
    }
    adapters.append(SuffixRowAdapter(fromIndex: start))
    return adapters
}
