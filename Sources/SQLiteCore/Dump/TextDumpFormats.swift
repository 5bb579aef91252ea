internal import Foundation

/// Prints values for people, separated by bars: `1|Arthur|500`.
public struct DebugDumpFormat: DumpFormat {
    /// Whether the names of the columns come first.
    public var header: Bool

    /// What is between columns.
    public var separator: String

    /// What stands for NULL.
    public var nullString: String

    private var isStarted = false

    /// Creates a format.
    public init(header: Bool = false, separator: String = "|", nullString: String = "") {
        self.header = header
        self.separator = separator
        self.nullString = nullString
    }

    /// Prints the row.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        if header, !isStarted {
            stream.writeln(statement.columnNames.joined(separator: separator))
        }
        isStarted = true
        stream.writeln(
            statement.currentValues.map { $0.debugText ?? nullString }
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
    public var nullString: String

    private var isStarted = false

    /// Creates a format.
    public init(header: Bool = false, separator: String = "|", nullString: String = "") {
        self.header = header
        self.separator = separator
        self.nullString = nullString
    }

    /// Prints the row.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        if header, !isStarted {
            stream.writeln(statement.columnNames.joined(separator: separator))
        }
        isStarted = true
        stream.writeln(
            statement.currentValues.map { $0.plainText ?? nullString }
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
        if header, !isStarted {
            stream.writeln(
                statement.columnNames.map(\.sqlLiteral).joined(separator: separator))
        }
        isStarted = true
        stream.writeln(statement.currentValues.map(\.sqlLiteral).joined(separator: separator))
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
    public var nullString: String

    private var isStarted = false

    /// Creates a format.
    public init(nullString: String = "") {
        self.nullString = nullString
    }

    /// Prints the row.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        if isStarted { stream.margin() }
        isStarted = true
        let names = statement.columnNames
        let width = names.map(\.count).max() ?? 0
        for (name, value) in zip(names, statement.currentValues) {
            let space = String(repeating: " ", count: width - name.count)
            stream.writeln("\(space)\(name) = \(value.plainText ?? nullString)")
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
        header: Bool = false, separator: String = "|", nullString: String = ""
    ) -> Self {
        DebugDumpFormat(header: header, separator: separator, nullString: nullString)
    }
}

extension DumpFormat where Self == ListDumpFormat {
    /// Texts as SQLite makes them of values, separated by bars.
    public static func list(
        header: Bool = false, separator: String = "|", nullString: String = ""
    ) -> Self {
        ListDumpFormat(header: header, separator: separator, nullString: nullString)
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
    public static func line(nullString: String = "") -> Self {
        LineDumpFormat(nullString: nullString)
    }
}
