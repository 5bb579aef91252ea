internal import Foundation

/// Prints values for people, separated by bars: `1|Arthur|500`.
public struct DebugDumpFormat: DumpFormat {
    /// Whether the names of the columns come first.
    public var header: Bool

    /// What is between columns.
    public var separator: String

    /// What stands for NULL.
    public var nullValue: String

    private var isStarted = false

    /// Creates a format.
    public init(header: Bool = false, separator: String = "|", nullValue: String = "") {
        self.header = header
        self.separator = separator
        self.nullValue = nullValue
    }

    /// Prints the row.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        let columns = statement.shownColumns
        if header, !isStarted {
            stream.writeln(columns.map(\.name).joined(separator: separator))
        }
        isStarted = true
        stream.writeln(
            columns.map { $0.value.debugText ?? nullValue }
                .joined(separator: separator))
    }

    /// Forgets that there was a header.
    public mutating func finalize(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        isStarted = false
    }
}

/// Prints texts as SQLite makes them of values, separated by bars.
public struct ListDumpFormat: DumpFormat {
    /// Whether the names of the columns come first.
    public var header: Bool

    /// What is between columns.
    public var separator: String

    /// What stands for NULL.
    public var nullValue: String

    private var isStarted = false

    /// Creates a format.
    public init(header: Bool = false, separator: String = "|", nullValue: String = "") {
        self.header = header
        self.separator = separator
        self.nullValue = nullValue
    }

    /// Prints the row.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        let columns = statement.shownColumns
        if header, !isStarted {
            stream.writeln(columns.map(\.name).joined(separator: separator))
        }
        isStarted = true
        stream.writeln(
            columns.map { $0.value.plainText ?? nullValue }
                .joined(separator: separator))
    }

    /// Forgets that there was a header.
    public mutating func finalize(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        isStarted = false
    }
}

/// Prints SQL literals, separated by commas: `1,'Arthur',500`.
public struct QuoteDumpFormat: DumpFormat {
    /// Whether the names of the columns come first.
    public var header: Bool

    /// What is between columns.
    public var separator: String

    private var isStarted = false

    /// Creates a format.
    public init(header: Bool = false, separator: String = ",") {
        self.header = header
        self.separator = separator
    }

    /// Prints the row.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        let columns = statement.shownColumns
        if header, !isStarted {
            stream.writeln(
                columns.map(\.name.sqlLiteral).joined(separator: separator))
        }
        isStarted = true
        stream.writeln(columns.map(\.value.sqlLiteral).joined(separator: separator))
    }

    /// Forgets that there was a header.
    public mutating func finalize(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        isStarted = false
    }
}

/// Prints a line for each value, with the name of its column, and an empty line between rows.
public struct LineDumpFormat: DumpFormat {
    /// What stands for NULL.
    public var nullValue: String

    private var isStarted = false

    /// Creates a format.
    public init(nullValue: String = "") {
        self.nullValue = nullValue
    }

    /// Prints the row.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        if isStarted { stream.margin() }
        isStarted = true
        let columns = statement.shownColumns
        let width = columns.map(\.name.count).max() ?? 0
        for (name, value) in columns {
            let space = String(repeating: " ", count: width - name.count)
            stream.writeln("\(space)\(name) = \(value.plainText ?? nullValue)")
        }
    }

    /// Forgets that there was a row.
    public mutating func finalize(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        isStarted = false
    }
}

extension DatabaseValue {
    /// The value for people: bytes as a text if they are one, as an identifier if they are sixteen;
    /// nil for NULL.
    fileprivate var debugText: String? {
        guard case .blob(let data) = storage else { return plainText }
        if let text = String(bytes: data, encoding: .utf8) { return text }
        return UUID.fromDatabaseValue(self)?.uuidString ?? sqlLiteral
    }

    /// The value as text; nil for NULL.
    fileprivate var plainText: String? {
        switch storage {
        case .null: nil
        case .int64(let value): String(value)
        case .double(let value): String(value)
        case .string(let value): value
        case .blob(let data): String(decoding: data, as: UTF8.self)
        }
    }
}

extension DumpFormat where Self == DebugDumpFormat {
    /// Values for people, separated by bars.
    public static func debug(
        header: Bool = false, separator: String = "|", nullValue: String = ""
    ) -> Self {
        DebugDumpFormat(header: header, separator: separator, nullValue: nullValue)
    }
}

extension DumpFormat where Self == ListDumpFormat {
    /// Texts as SQLite makes them of values, separated by bars.
    public static func list(
        header: Bool = false, separator: String = "|", nullValue: String = ""
    ) -> Self {
        ListDumpFormat(header: header, separator: separator, nullValue: nullValue)
    }
}

extension DumpFormat where Self == QuoteDumpFormat {
    /// SQL literals, separated by commas.
    public static func quote(header: Bool = false, separator: String = ",") -> Self {
        QuoteDumpFormat(header: header, separator: separator)
    }
}

extension DumpFormat where Self == LineDumpFormat {
    /// A line for each value.
    public static func line(nullValue: String = "") -> Self {
        LineDumpFormat(nullValue: nullValue)
    }
}
