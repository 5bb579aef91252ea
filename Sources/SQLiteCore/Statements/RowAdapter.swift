/// Gives another layout to the rows of a statement: other names, fewer columns, scopes.
///
/// ```swift
/// let adapter = ScopeAdapter([
///     "player": RangeRowAdapter(0..<2),
///     "team": SuffixRowAdapter(fromIndex: 2),
/// ])
/// let rows = try Row.fetchAll(db, sql: sql, adapter: adapter)
/// ```
public protocol RowAdapter: Sendable {
    /// The layout over that of `layout`.
    func _layoutedAdapter(from layout: RowLayout) throws -> RowLayoutMapping
}

/// The columns that an adapter starts from: positions in the statement, and names.
public struct RowLayout: Sendable {
    let columns: [(column: Int32, name: String)]

    func position(of name: String) -> Int? {
        let name = name.lowercased()
        return columns.firstIndex { $0.name.lowercased() == name }
    }
}

/// The columns and scopes that an adapter ends with.
public struct RowLayoutMapping: Sendable {
    var columns: [(column: Int32, name: String)]
    var scopes: [String: RowLayoutMapping] = [:]
}

extension RowAdapter {
    /// The row as the adapter shows it.
    func adaptedRow(of row: Row, statement: Statement) throws -> Row {
        let columns = row.columnNames.enumerated().map { (column: Int32($0), name: $1) }
        let mapping = try _layoutedAdapter(from: RowLayout(columns: columns))
        return mapping.row(over: statement)
    }

    /// The adapter with scopes added.
    public func addingScopes(_ scopes: [String: any RowAdapter]) -> any RowAdapter {
        ScopeAdapter(base: self, scopes: scopes)
    }
}

extension RowLayoutMapping {
    func row(over statement: Statement) -> Row {
        let storage = RowStorage(
            statement: statement, columnNames: columns.map(\.name),
            mapping: columns.map(\.column), statementColumnNames: statement.columnNames,
            owner: statement)
        storage.scopes = scopes.mapValues { $0.row(over: statement) }
        return Row(storage: storage)
    }
}

/// The rows as they are.
public struct EmptyRowAdapter: RowAdapter {
    /// Creates the adapter.
    public init() {}

    /// No column.
    public func _layoutedAdapter(from layout: RowLayout) -> RowLayoutMapping {
        RowLayoutMapping(columns: [])
    }
}

/// Renames columns: the keys are the new names.
public struct ColumnMapping: RowAdapter {
    let mapping: [String: String]

    /// Creates an adapter from new names to the names of the statement.
    public init(_ mapping: [String: String]) {
        self.mapping = mapping
    }

    /// The mapped columns, in the statement's order.
    public func _layoutedAdapter(from layout: RowLayout) throws -> RowLayoutMapping {
        let columns = try mapping.map { name, base -> (column: Int32, name: String) in
            guard let position = layout.position(of: base) else {
                throw DatabaseError(
                    resultCode: .SQLITE_MISUSE,
                    message: "Mapping references missing column \(base). "
                        + "Valid column names are: \(layout.columns.map(\.name)).")
            }
            return (column: layout.columns[position].column, name: name)
        }
        return RowLayoutMapping(columns: columns.sorted { $0.column < $1.column })
    }
}

/// Hides the columns before an index.
public struct SuffixRowAdapter: RowAdapter {
    let index: Int

    /// Creates an adapter that shows the columns from `index` on.
    public init(fromIndex index: Int) {
        precondition(index >= 0, "Negative column index is out of range")
        self.index = index
    }

    /// The columns from the index on.
    public func _layoutedAdapter(from layout: RowLayout) -> RowLayoutMapping {
        RowLayoutMapping(columns: Array(layout.columns.dropFirst(index)))
    }
}

/// Shows a range of columns.
public struct RangeRowAdapter: RowAdapter {
    let range: CountableRange<Int>

    /// Creates an adapter that shows the columns of `range`.
    public init(_ range: CountableRange<Int>) {
        precondition(range.lowerBound >= 0, "Negative column index is out of range")
        self.range = range
    }

    /// Creates an adapter that shows the columns of `range`.
    public init(_ range: CountableClosedRange<Int>) {
        self.init(range.lowerBound..<range.upperBound + 1)
    }

    /// The columns of the range.
    public func _layoutedAdapter(from layout: RowLayout) -> RowLayoutMapping {
        RowLayoutMapping(
            columns: Array(layout.columns[range.clamped(to: 0..<layout.columns.count)]))
    }
}

/// Adds scopes: rows made of parts of the row.
public struct ScopeAdapter: RowAdapter {
    let base: (any RowAdapter)?
    let scopes: [String: any RowAdapter]

    /// Creates an adapter that keeps the columns and adds scopes.
    public init(_ scopes: [String: any RowAdapter]) {
        self.base = nil
        self.scopes = scopes
    }

    /// Creates an adapter that adds scopes to those of `base`.
    public init(base: some RowAdapter, scopes: [String: any RowAdapter]) {
        self.base = base
        self.scopes = scopes
    }

    /// The columns of the base, and the scopes over all columns.
    public func _layoutedAdapter(from layout: RowLayout) throws -> RowLayoutMapping {
        var mapping =
            try base?._layoutedAdapter(from: layout) ?? RowLayoutMapping(columns: layout.columns)
        for (name, adapter) in scopes {
            mapping.scopes[name] = try adapter._layoutedAdapter(from: layout)
        }
        return mapping
    }
}

/// Renames all columns by a closure.
public struct RenameColumnAdapter: RowAdapter {
    let transform: @Sendable (String) -> String

    /// Creates an adapter that gives each column the name that `transform` makes of its own.
    public init(_ transform: @escaping @Sendable (String) -> String) {
        self.transform = transform
    }

    /// The same columns under other names.
    public func _layoutedAdapter(from layout: RowLayout) -> RowLayoutMapping {
        RowLayoutMapping(columns: layout.columns.map { ($0.column, transform($0.name)) })
    }
}
