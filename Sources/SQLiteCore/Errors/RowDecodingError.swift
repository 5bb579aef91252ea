/// A column that is missing, or holds a value of another type than asked for.
///
/// Thrown when a record, a value or a column is decoded from a row.
public struct RowDecodingError: Error {
    enum Impl {
        case columnNotFound
        case scopeNotFound(others: [String])
        case scopeIsNull
        case prefetchedRowsNotFound(others: [String])
        case valueMismatch(type: String, value: DatabaseValue, index: Int)
    }

    private let impl: Impl

    /// The name or position of the column.
    public let column: String

    /// The columns of the row.
    public let columnNames: [String]

    private let values: [DatabaseValue]

    /// The statement that made the row, if it is still known.
    public let sql: String?

    /// Nil once the row has been copied: the statement may have other ones.
    private let arguments: StatementArguments?

    init(_ impl: Impl, column: String, in storage: RowStorage) {
        self.impl = impl
        self.column = column
        columnNames = storage.columnNames
        values = storage.isReadable ? columnNames.indices.map { storage.value(at: $0) } : []
        sql = storage.sql
        arguments = storage.currentArguments
    }

    /// The value at that position is none of the type.
    static func valueMismatch(_ type: Any.Type, at index: Int, in storage: RowStorage)
        -> RowDecodingError
    {
        RowDecodingError(
            .valueMismatch(type: name(of: type), value: storage.value(at: index), index: index),
            column: storage.columnNames[index], in: storage)
    }

    /// The name of the type that was asked for, without the optional around it.
    fileprivate static func name(of type: Any.Type) -> String {
        (type as? any _OptionalProtocol.Type).map { $0.wrappedName } ?? String(describing: type)
    }

    /// Explains the error without the values of the row.
    public var message: String {
        switch impl {
        case .columnNotFound:
            return "column not found: \(column)"
        case .scopeNotFound:
            return "scope not found: \(column)"
        case .scopeIsNull:
            return "scope \(column) only contains null values"
        case .prefetchedRowsNotFound:
            return "prefetch key not found: \(column)"
        case .valueMismatch(let type, let value, _):
            return value.isNull
                ? "could not decode \(type) from NULL in column \(column)"
                : "could not decode \(type) from a \(value.storageClassName) in column \(column)"
        }
    }
}

extension RowDecodingError: CustomStringConvertible {
    /// What could not be decoded, from which column, row and statement.
    public var description: String {
        let name = String(reflecting: column)
        var details: [String] = []
        let reason: String
        switch impl {
        case .columnNotFound:
            reason = "column not found: \(name)"
        case .scopeNotFound(let others):
            reason = "scope not found: \(name)" + list("scopes", others)
        case .scopeIsNull:
            reason = "scope \(name) only contains null values"
        case .prefetchedRowsNotFound(let others):
            reason = "prefetch key not found: \(name)" + list("prefetch keys", others)
        case .valueMismatch(let type, let value, let index):
            reason = "could not decode \(type) from database value \(value)"
            details = ["column: \(name)", "column index: \(index)"]
        }
        let row = zip(columnNames, values).map { "\($0):\($1)" }.joined(separator: " ")
        details.append("row: [\(row)]")
        if let sql, let arguments {
            details += ["sql: `\(sql)`", "arguments: \(arguments)"]
        }
        return "\(reason) - \(details.joined(separator: ", "))"
    }

    private func list(_ what: String, _ names: [String]) -> String {
        names.isEmpty ? "" : " - available \(what): \(names)"
    }
}

extension _OptionalProtocol {
    fileprivate static var wrappedName: String { RowDecodingError.name(of: Wrapped.self) }
}
