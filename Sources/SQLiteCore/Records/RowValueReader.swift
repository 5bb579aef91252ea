internal import Foundation

/// Decodes one property of records; made once for each key.
class RowValueReader {
    let type: ObjectIdentifier

    init(type: ObjectIdentifier) {
        self.type = type
    }
}

/// Decodes a property of a known type.
class TypedRowValueReader<T>: RowValueReader {
    init() {
        super.init(type: ObjectIdentifier(T.self))
    }

    func read(_ decoder: RowDecoder, _ position: Int32) throws -> T {
        throw decoder.mismatch(T.self, position)
    }

    func readIfPresent(_ decoder: RowDecoder, _ position: Int32) throws -> T? {
        decoder.isNull(position) ? nil : try read(decoder, position)
    }
}

private final class ConvertibleReader<T: DatabaseValueConvertible>: TypedRowValueReader<T> {
    override func read(_ decoder: RowDecoder, _ position: Int32) throws -> T {
        if let value = decoder.read(T.self, position) { return value }
        throw decoder.mismatch(T.self, position)
    }

    override func readIfPresent(_ decoder: RowDecoder, _ position: Int32) throws -> T? {
        // What is written as NULL must not be read by a type that takes NULL for a value.
        if decoder.isNull(position) { return nil }
        return try read(decoder, position)
    }
}

/// Converts the value by a closure, as strategies do.
private final class StrategyReader<T>: TypedRowValueReader<T> {
    let convert: (DatabaseValue) -> T?

    init(_ convert: @escaping (DatabaseValue) -> T?) {
        self.convert = convert
    }

    override func read(_ decoder: RowDecoder, _ position: Int32) throws -> T {
        if let value = convert(decoder.storage.value(at: Int(position))) { return value }
        throw decoder.mismatch(T.self, position)
    }
}

/// Decodes single values, and JSON.
private final class DecodableReader<T: Decodable>: TypedRowValueReader<T> {
    override func read(_ decoder: RowDecoder, _ position: Int32) throws -> T {
        do {
            return try T(
                from: ColumnDecoder(
                    decoder: decoder, column: position, codingPath: decoder.codingPath))
        } catch is ColumnDecoder.JSONRequired {
            // The next row may hold a plain value: nothing is learned of this one.
        }
        guard let data = decoder.read(Data.self, position) else {
            throw decoder.mismatch(T.self, position)
        }
        return try decoder.options.jsonDecoder(decoder.columnName(position)).decode(
            T.self, from: data)
    }
}

/// The reader of a property of that type.
func makeRowValueReader<T: Decodable>(_ type: T.Type, _ decoder: RowDecoder, _ position: Int32)
    -> TypedRowValueReader<T>
{
    if type == Date.self || type == Data.self,
        let reader = makeStrategyReader(type, decoder, position)
    {
        return reader
    }
    func make<V: DatabaseValueConvertible>(_ type: V.Type) -> RowValueReader {
        ConvertibleReader<V>()
    }
    if let convertible = type as? any DatabaseValueConvertible.Type,
        let reader = make(convertible) as? TypedRowValueReader<T>
    {
        return reader
    }
    return DecodableReader<T>()
}

private func makeStrategyReader<T>(_ type: T.Type, _ decoder: RowDecoder, _ position: Int32)
    -> TypedRowValueReader<T>?
{
    let column = decoder.columnName(position)
    if type == Data.self {
        guard case .custom(let convert) = decoder.options.data(column) else { return nil }
        return StrategyReader<Data>(convert) as? TypedRowValueReader<T>
    }
    let convert: (DatabaseValue) -> Date?
    switch decoder.options.date(column) {
    case .deferredToDate:
        return nil
    case .timeIntervalSinceReferenceDate:
        convert = { Double.fromDatabaseValue($0).map { Date(timeIntervalSinceReferenceDate: $0) } }
    case .timeIntervalSince1970:
        convert = { Double.fromDatabaseValue($0).map { Date(timeIntervalSince1970: $0) } }
    case .millisecondsSince1970:
        convert = { Double.fromDatabaseValue($0).map { Date(timeIntervalSince1970: $0 / 1000) } }
    case .iso8601:
        convert = { String.fromDatabaseValue($0).flatMap { DatabaseDate.date(from: $0) } }
    case .formatted(let formatter):
        convert = { String.fromDatabaseValue($0).flatMap { formatter.date(from: $0) } }
    case .custom(let custom):
        convert = custom
    }
    return StrategyReader<Date>(convert) as? TypedRowValueReader<T>
}
