internal import CSQLite
public import FoundationEssentials

/// A value of SQLite: NULL, an integer, a real, a text or a blob.
///
/// ```swift
/// let value: DatabaseValue = row["score"]
/// if value.isNull { print("no score") }
/// ```
///
/// Related SQLite documentation: <https://www.sqlite.org/datatype3.html>
public struct DatabaseValue: Sendable {
    /// The five storage classes.
    public enum Storage: Equatable, Sendable {
        /// SQLite's NULL.
        case null
        /// A 64-bit integer.
        case int64(Int64)
        /// A floating-point number.
        case double(Double)
        /// A text.
        case string(String)
        /// Bytes.
        case blob(Data)

        /// The content as `Int64`, `Double`, `String`, `Data`, or nil for NULL.
        public var value: (any DatabaseValueConvertible)? {
            switch self {
            case .null: nil
            case .int64(let value): value
            case .double(let value): value
            case .string(let value): value
            case .blob(let value): value
            }
        }

        /// Compares the class, and the content by its bytes.
        public static func == (lhs: Storage, rhs: Storage) -> Bool {
            switch (lhs, rhs) {
            case (.null, .null): true
            case (.int64(let lhs), .int64(let rhs)): lhs == rhs
            case (.double(let lhs), .double(let rhs)):
                // What is no number is still the same as itself.
                lhs == rhs || lhs.bitPattern == rhs.bitPattern
            case (.string(let lhs), .string(let rhs)): lhs.hasSameBytes(as: rhs)
            case (.blob(let lhs), .blob(let rhs)): lhs == rhs
            default: false
            }
        }
    }

    /// The content of the value.
    public let storage: Storage

    @inlinable
    init(storage: Storage) {
        self.storage = storage
    }

    /// SQLite's NULL.
    public static let null = DatabaseValue(storage: .null)

    /// Creates the value of an object, if it is convertible to one.
    public init?(value: Any) {
        guard let convertible = value as? any DatabaseValueConvertible else { return nil }
        self = convertible.databaseValue
    }

    /// Whether the value is NULL.
    public var isNull: Bool {
        if case .null = storage { true } else { false }
    }

    /// Reads the column of the statement's current row.
    public init(sqliteStatement: SQLiteStatement, index: Int32) {
        switch sqlite3_column_type(sqliteStatement, index) {
        case SQLITE_INTEGER:
            storage = .int64(sqlite3_column_int64(sqliteStatement, index))
        case SQLITE_FLOAT:
            storage = .double(sqlite3_column_double(sqliteStatement, index))
        case SQLITE_TEXT:
            storage = .string(String._read(sqliteStatement, index) ?? "")
        case SQLITE_BLOB:
            storage = .blob(Data._read(sqliteStatement, index) ?? Data())
        default:
            storage = .null
        }
    }

    /// Reads a value that SQLite passes to a function.
    init(sqliteValue value: OpaquePointer) {
        let count = { Int(sqlite3_value_bytes(value)) }
        switch sqlite3_value_type(value) {
        case SQLITE_INTEGER:
            storage = .int64(sqlite3_value_int64(value))
        case SQLITE_FLOAT:
            storage = .double(sqlite3_value_double(value))
        case SQLITE_TEXT:
            let text = sqlite3_value_text(value)
            let buffer = UnsafeBufferPointer(start: text, count: count())
            storage = .string(String(decoding: buffer, as: UTF8.self))
        case SQLITE_BLOB:
            let bytes = sqlite3_value_blob(value)
            storage = .blob(bytes.map { Data(bytes: $0, count: count()) } ?? Data())
        default:
            storage = .null
        }
    }

    /// Gives the value to the function call that asked for it.
    func report(to context: OpaquePointer?) {
        switch storage {
        case .null:
            sqlite3_result_null(context)
        case .int64(let value):
            sqlite3_result_int64(context, value)
        case .double(let value):
            sqlite3_result_double(context, value)
        case .string(let value):
            var value = value
            value.withUTF8 { utf8 in
                utf8.withMemoryRebound(to: CChar.self) {
                    cs_result_text_transient(context, $0.baseAddress ?? emptyText, Int32($0.count))
                }
            }
        case .blob(let value):
            if value.isEmpty {
                sqlite3_result_zeroblob(context, 0)
            } else {
                value.withUnsafeBytes {
                    cs_result_blob_transient(context, $0.baseAddress, Int32($0.count))
                }
            }
        }
    }

    var storageClassName: String {
        switch storage {
        case .null: "NULL"
        case .int64: "INTEGER"
        case .double: "REAL"
        case .string: "TEXT"
        case .blob: "BLOB"
        }
    }
}

/// Somewhere for the address of an empty text to point at: a NULL address would bind NULL.
@usableFromInline
nonisolated(unsafe) let emptyText: UnsafePointer<CChar> = {
    // Never written nor freed after this line, so every thread may read it.
    let text = UnsafeMutablePointer<CChar>.allocate(capacity: 1)
    text.initialize(to: 0)
    return UnsafePointer(text)
}()

extension DatabaseValue: Hashable {
    /// Compares as SQLite does: integers and reals that are the same number are equal.
    public static func == (lhs: DatabaseValue, rhs: DatabaseValue) -> Bool {
        switch (lhs.storage, rhs.storage) {
        case (.int64(let lhs), .double(let rhs)): Int64(exactly: rhs) == lhs
        case (.double(let lhs), .int64(let rhs)): rhs == Int64(exactly: lhs)
        default: lhs.storage == rhs.storage
        }
    }

    /// Hashes numbers by their value, whatever their storage.
    public func hash(into hasher: inout Hasher) {
        switch storage {
        case .null: hasher.combine(0)
        case .int64(let value): hasher.combine(Double(value))
        case .double(let value): hasher.combine(value)
        case .string(var value):
            value.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
        case .blob(let value): hasher.combine(value)
        }
    }
}

extension DatabaseValue: CustomStringConvertible {
    /// The value as an SQL literal.
    public var description: String {
        switch storage {
        case .null: "NULL"
        case .int64(let value): String(value)
        case .double(let value): String(value)
        case .string(let value): value.debugDescription
        case .blob(let value): "Data(\(value.count) bytes)"
        }
    }

    /// The value as SQL that evaluates to it.
    var sqlLiteral: String {
        switch storage {
        case .null: return "NULL"
        case .int64(let value): return String(value)
        case .double(let value):
            if value.isInfinite { return value < 0 ? "-9e999" : "9e999" }
            return value.isNaN ? "NULL" : String(value)
        case .string(let value): return value.sqlLiteral
        case .blob(let value):
            let digits = value.map { byte in
                (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
            }
            return "X'\(digits.joined())'"
        }
    }
}

extension String {
    /// The text as an SQL string literal.
    var sqlLiteral: String { quoted(by: "'") }

    /// The text as an SQL identifier: in double quotes, those that it has doubled.
    public var quotedDatabaseIdentifier: String { quoted(by: "\"") }

    /// The text between two quotes, with those that it has doubled.
    ///
    /// It goes by scalars: a quote with a combining mark behind it is another character than the quote, but
    /// whoever reads the bytes sees the quote.
    package func quoted(by quote: Unicode.Scalar) -> String {
        var text = ""
        text.reserveCapacity(utf8.count + 2)
        text.unicodeScalars.append(quote)
        if unicodeScalars.contains(quote) {
            for scalar in unicodeScalars {
                if scalar == quote { text.unicodeScalars.append(quote) }
                text.unicodeScalars.append(scalar)
            }
        } else {
            text += self
        }
        text.unicodeScalars.append(quote)
        return text
    }
}

extension DatabaseValue: DatabaseValueConvertible, StatementColumnConvertible {
    /// Itself.
    public var databaseValue: DatabaseValue { self }

    /// Itself.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> DatabaseValue? { dbValue }

    /// Reads any value, NULL too.
    public static func _read(_ statement: SQLiteStatement, _ index: Int32) -> DatabaseValue? {
        DatabaseValue(sqliteStatement: statement, index: index)
    }

    /// Reads any value, NULL too.
    public static func fromStatement(
        _ sqliteStatement: SQLiteStatement, atUncheckedIndex index: Int32
    ) -> DatabaseValue? {
        DatabaseValue(sqliteStatement: sqliteStatement, index: index)
    }
}
