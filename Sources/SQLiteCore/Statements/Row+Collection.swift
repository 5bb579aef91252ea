/// The position of a column in a row.
public struct RowIndex: Comparable, Hashable, Strideable, Sendable {
    let index: Int

    /// The number of columns from this one to the other.
    public func distance(to other: RowIndex) -> Int { other.index - index }

    /// The column that many columns to the right.
    public func advanced(by distance: Int) -> RowIndex { RowIndex(index: index + distance) }

    /// Orders from left to right.
    public static func < (lhs: RowIndex, rhs: RowIndex) -> Bool {
        lhs.index < rhs.index
    }
}

extension Row: RandomAccessCollection {
    /// A column's name and value.
    public typealias Element = (String, DatabaseValue)

    /// The position of a column.
    public typealias Index = RowIndex

    /// The number of columns.
    public var count: Int { storage.columnNames.count }

    /// The leftmost column.
    public var startIndex: RowIndex { RowIndex(index: 0) }

    /// After the rightmost column.
    public var endIndex: RowIndex { RowIndex(index: count) }

    /// The next position.
    public func index(after position: RowIndex) -> RowIndex {
        RowIndex(index: position.index + 1)
    }

    /// The previous position.
    public func index(before position: RowIndex) -> RowIndex {
        RowIndex(index: position.index - 1)
    }

    /// The position `distance` columns further.
    public func index(_ position: RowIndex, offsetBy distance: Int) -> RowIndex {
        RowIndex(index: position.index + distance)
    }

    /// The number of columns from `start` to `end`.
    public func distance(from start: RowIndex, to end: RowIndex) -> Int {
        end.index - start.index
    }

    /// The name and value of a column.
    public subscript(position: RowIndex) -> (String, DatabaseValue) {
        (columnNames[position.index], storage.value(at: position.index))
    }
}

extension Row: Hashable {
    /// Rows are equal if they have the same names, values and scopes in the same order.
    public static func == (lhs: Row, rhs: Row) -> Bool {
        guard lhs.storage !== rhs.storage else { return true }
        return lhs.columnNames == rhs.columnNames && lhs.databaseValues == rhs.databaseValues
            && lhs.storage.scopes == rhs.storage.scopes
    }

    /// Hashes names and values.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(columnNames)
        hasher.combine(databaseValues)
    }
}

extension Row: ExpressibleByDictionaryLiteral {
    /// Creates a row from names and values, in that order.
    public init(dictionaryLiteral elements: (String, (any DatabaseValueConvertible)?)...) {
        self.init(
            storage: RowStorage(
                columnNames: elements.map(\.0),
                values: elements.map { $0.1?.databaseValue ?? .null }, sql: nil))
    }
}

extension Row: CustomStringConvertible, CustomDebugStringConvertible {
    /// Names and values in brackets.
    public var description: String {
        "[" + map { "\($0.0):\($0.1)" }.joined(separator: " ") + "]"
    }

    /// The row, then one a line: the row without its adapter, its scopes, and how many rows were
    /// prefetched for its associations.
    public var debugDescription: String {
        let parts = debugParts(indent: "  ")
        return parts.isEmpty ? description : "▿ " + ([description] + parts).joined(separator: "\n")
    }

    private func debugParts(indent: String, isScope: Bool = false) -> [String] {
        var parts: [String] = []
        if !isScope, self != unadapted { parts.append("\(indent)unadapted: \(unadapted)") }
        for (name, row) in storage.scopes.sorted(by: { $0.key < $1.key }) {
            parts.append("\(indent)- \(name): \(row)")
            parts += row.debugParts(indent: indent + "  ", isScope: true)
        }
        for (key, prefetched) in storage.prefetchedRows.sorted(by: { $0.key < $1.key }) {
            let count = prefetched.rows.count
            parts.append("\(indent)+ \(key): \(count) row\(count > 1 ? "s" : "")")
        }
        return parts
    }
}
