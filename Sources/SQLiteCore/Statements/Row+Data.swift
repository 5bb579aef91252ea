public import FoundationEssentials

extension Row {
    /// Converts the column, or throws an error that says column, value and statement.
    public func decode<Value: DatabaseValueConvertible>(
        _ type: Value.Type = Value.self, forColumn column: some ColumnExpression
    ) throws -> Value {
        try decode(type, forColumn: column.name)
    }

    /// Calls `body` with the bytes of the column, or nil for NULL.
    public func withUnsafeData<R>(name: String, _ body: (Data?) throws -> R) throws -> R {
        try body(decode(Data?.self, forColumn: name))
    }

    /// Calls `body` with the bytes of the column, or nil for NULL.
    public func withUnsafeData<R>(
        _ column: some ColumnExpression, _ body: (Data?) throws -> R
    ) throws -> R {
        try withUnsafeData(name: column.name, body)
    }

    /// Calls `body` with the bytes of the column at `index`, or nil for NULL.
    public func withUnsafeData<R>(atIndex index: Int, _ body: (Data?) throws -> R) throws -> R {
        try body(decode(Data?.self, atIndex: index))
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
