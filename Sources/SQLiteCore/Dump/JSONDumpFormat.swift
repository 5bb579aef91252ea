public import Foundation

/// Prints an array of JSON objects, one a line.
///
/// ```json
/// [{"id":1,"name":"Arthur"},
/// {"id":2,"name":"Barbara"}]
/// ```
///
/// An encoder whose output is pretty printed gives each value its own line. Keys keep the order of the
/// columns in any case.
public struct JSONDumpFormat: DumpFormat {
    /// What encodes values: dates are not among them, as columns know none.
    public var encoder: JSONEncoder

    private var isStarted = false

    /// An encoder that does not escape slashes, and writes infinities as texts.
    public static var defaultEncoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .base64
        encoder.nonConformingFloatEncodingStrategy = .convertToString(
            positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
        encoder.outputFormatting = .withoutEscapingSlashes
        return encoder
    }

    /// Creates a format.
    public init(encoder: JSONEncoder = JSONDumpFormat.defaultEncoder) {
        self.encoder = encoder
    }

    /// Prints the row.
    public mutating func writeRow(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) throws {
        let isPretty = encoder.outputFormatting.contains(.prettyPrinted)
        stream.write(isStarted ? ",\n" : isPretty ? "[\n" : "[")
        isStarted = true
        let members = try statement.shownColumns.map { name, value in
            try (isPretty ? "\n    " : "") + json(name) + ":" + json(value)
        }
        let object = "{" + members.joined(separator: ",") + (isPretty ? "\n  }" : "}")
        stream.write(isPretty ? "  " + object : object)
    }

    /// Prints the end of the array.
    public mutating func finalize(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        // A statement that gives no columns, such as an INSERT, has no results to list.
        if isStarted {
            stream.writeln(encoder.outputFormatting.contains(.prettyPrinted) ? "\n]" : "]")
        } else if statement.columnCount > 0 {
            stream.writeln("[]")
        }
        isStarted = false
    }

    private func json(_ value: DatabaseValue) throws -> String {
        switch value.storage {
        case .null: "null"
        case .int64(let value): String(value)
        case .double(let value): try json(value)
        case .string(let value): try json(value)
        case .blob(let value): try json(value)
        }
    }

    private func json(_ value: some Encodable) throws -> String {
        String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}

extension DumpFormat where Self == JSONDumpFormat {
    /// An array of JSON objects, one a line.
    public static func json(encoder: JSONEncoder = JSONDumpFormat.defaultEncoder) -> Self {
        JSONDumpFormat(encoder: encoder)
    }
}
