public import FoundationEssentials

// Codable types need only declare the conformance: what encodes a single value is stored as that
// value, all else as JSON.

extension DatabaseValueConvertible {
    /// Decodes what is stored as JSON: dates in milliseconds since 1970, data in Base64.
    public static func databaseJSONDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dataDecodingStrategy = .base64
        decoder.dateDecodingStrategy = .millisecondsSince1970
        decoder.nonConformingFloatDecodingStrategy = .throw
        return decoder
    }

    /// Encodes what is stored as JSON: dates in milliseconds since 1970, data in Base64, keys sorted
    /// so that equal values are equal texts.
    public static func databaseJSONEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dataEncodingStrategy = .base64
        encoder.dateEncodingStrategy = .millisecondsSince1970
        encoder.nonConformingFloatEncodingStrategy = .throw
        encoder.outputFormatting = .sortedKeys
        return encoder
    }
}

extension DatabaseValueConvertible where Self: Encodable {
    /// The encoded value, or its JSON; NULL if it cannot be encoded.
    public var databaseValue: DatabaseValue {
        let value = try? ColumnEncoder.databaseValue(of: self, userInfo: [:]) {
            Self.databaseJSONEncoder()
        }
        return value ?? .null
    }
}

extension DatabaseValueConvertible where Self: Decodable {
    /// The instance that decodes itself from the value, or from it as JSON.
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        do {
            return try Self(from: SingleValueDecoder(dbValue: dbValue))
        } catch is SingleValueDecoder.JSONRequired {
            guard let json = Data.fromDatabaseValue(dbValue) else { return nil }
            return try? databaseJSONDecoder().decode(Self.self, from: json)
        } catch {
            return nil
        }
    }
}

// Those with a raw value are stored as it.
extension DatabaseValueConvertible
where Self: Encodable & RawRepresentable, RawValue: DatabaseValueConvertible {
    /// The raw value's.
    @inlinable
    public var databaseValue: DatabaseValue { rawValue.databaseValue }
}

extension DatabaseValueConvertible
where Self: Decodable & RawRepresentable, RawValue: DatabaseValueConvertible {
    /// The instance with the stored raw value.
    @inlinable
    public static func fromDatabaseValue(_ dbValue: DatabaseValue) -> Self? {
        RawValue.fromDatabaseValue(dbValue).flatMap { self.init(rawValue: $0) }
    }
}

/// Decodes a value from one that is stored, for types that decode themselves from a single value.
private struct SingleValueDecoder: Decoder, SingleValueDecodingContainer {
    /// Thrown to say that the type wants more than one value.
    struct JSONRequired: Error {}

    let dbValue: DatabaseValue
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { [:] }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw JSONRequired()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw JSONRequired() }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { dbValue.isNull }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard let convertible = T.self as? any DatabaseValueConvertible.Type else {
            return try T(from: self)
        }
        if let value = convertible.fromDatabaseValue(dbValue) as? T { return value }
        throw DecodingError.typeMismatch(
            type, DecodingError.Context(codingPath: [], debugDescription: "\(dbValue)"))
    }
}
