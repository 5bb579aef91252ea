public import Foundation

/// Prints an array of JSON objects, one a line.
///
/// ```json
/// [{"id":1,"name":"Arthur"},
/// {"id":2,"name":"Barbara"}]
/// ```
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
        stream.write(isStarted ? ",\n" : "[")
        isStarted = true
        let isPretty = encoder.outputFormatting.contains(.prettyPrinted)
        let members = try zip(statement.columnNames, statement.currentValues).map { name, value in
            try (isPretty ? "\n  " : "") + json(name) + (isPretty ? " : " : ":") + json(value)
        }
        stream.write("{" + members.joined(separator: ",") + (isPretty ? "\n}" : "}"))
    }

    /// Prints the end of the array.
    public mutating func finalize(
        _ db: Database, statement: Statement, to stream: inout DumpStream
    ) {
        stream.writeln(isStarted ? "]" : "[]")
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
