/// A column that is missing, or holds a value of another type than asked for.
///
/// Thrown when a record, a value or a column is decoded from a row.
public struct RowDecodingError: Error {
    enum Impl {
        case columnNotFound
        case valueMismatch(type: String, value: DatabaseValue)
    }

    let impl: Impl

    /// The name or position of the column.
    public let column: String

    /// The columns of the row.
    public let columnNames: [String]

    /// The statement that made the row, if it is still known.
    public let sql: String?

    /// The name of the type that was asked for, without the optional around it.
    static func name(of type: Any.Type) -> String {
        (type as? any _OptionalProtocol.Type).map { $0.wrappedName } ?? String(describing: type)
    }

    /// Explains the error without the values of the row.
    public var message: String {
        switch impl {
        case .columnNotFound:
            return "column not found: \(column)"
        case .valueMismatch(let type, let value):
            return value.isNull
                ? "could not decode \(type) from NULL in column \(column)"
                : "could not decode \(type) from a \(value.storageClassName) in column \(column)"
        }
    }
}

extension RowDecodingError: CustomStringConvertible {
    /// What could not be decoded, from which column, value and statement.
    public var description: String {
        let name = String(reflecting: column)
        var text =
            switch impl {
            case .columnNotFound:
                "column not found: \(name) - "
            case .valueMismatch(let type, let value):
                "could not decode \(type) from database value \(value) - column: \(name), "
            }
        text += "columns: \(columnNames)"
        if let sql {
            text += ", sql: `\(sql)`"
        }
        return text
    }
}

extension _OptionalProtocol {
    fileprivate static var wrappedName: String { RowDecodingError.name(of: Wrapped.self) }
}
