internal import FoundationEssentials

/// Takes the single value of a property; refuses what must become JSON.
final class ColumnEncoder: Encoder {
    fileprivate struct JSONRequired: Error {}

    let userInfo: [CodingUserInfoKey: Any]
    var codingPath: [any CodingKey] { [] }
    fileprivate var value: DatabaseValue?

    private init(userInfo: [CodingUserInfoKey: Any] = [:]) {
        self.userInfo = userInfo
    }

    /// The single value that `value` encodes, or its JSON.
    static func databaseValue(
        of value: some Encodable, userInfo: [CodingUserInfoKey: Any], json: () -> JSONEncoder
    ) throws -> DatabaseValue {
        let encoder = ColumnEncoder(userInfo: userInfo)
        do {
            try value.encode(to: encoder)
            // An empty array or object encodes nothing at all.
            if let value = encoder.value { return value }
        } catch is JSONRequired {
            // Falls through to JSON.
        }
        return String(decoding: try json().encode(value), as: UTF8.self).databaseValue
    }

    /// An encoder whose value nobody asks for.
    fileprivate static func ignored() -> ColumnEncoder { ColumnEncoder() }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        KeyedEncodingContainer(RefusingKeyedContainer<Key>())
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer { RefusingUnkeyedContainer() }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        ColumnContainer(encoder: self)
    }
}

private struct ColumnContainer: SingleValueEncodingContainer {
    let encoder: ColumnEncoder
    var codingPath: [any CodingKey] { [] }

    func encodeNil() throws { encoder.value = .null }

    func encode<T: Encodable>(_ value: T) throws {
        guard let value = value as? any DatabaseValueConvertible else {
            return try value.encode(to: encoder)
        }
        encoder.value = value.databaseValue
    }
}

/// Refuses all keys: an empty object must be JSON too, but says so only by its first key.
private struct RefusingKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
    var codingPath: [any CodingKey] { [] }

    func encodeNil(forKey key: Key) throws { throw ColumnEncoder.JSONRequired() }
    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        throw ColumnEncoder.JSONRequired()
    }
    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        throw ColumnEncoder.JSONRequired()
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type, forKey key: Key)
        -> KeyedEncodingContainer<NestedKey>
    {
        KeyedEncodingContainer(RefusingKeyedContainer<NestedKey>())
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        RefusingUnkeyedContainer()
    }

    func superEncoder() -> any Encoder { ColumnEncoder.ignored() }
    func superEncoder(forKey key: Key) -> any Encoder { ColumnEncoder.ignored() }
}

private struct RefusingUnkeyedContainer: UnkeyedEncodingContainer {
    var codingPath: [any CodingKey] { [] }
    var count: Int { 0 }

    func encodeNil() throws { throw ColumnEncoder.JSONRequired() }
    func encode<T: Encodable>(_ value: T) throws { throw ColumnEncoder.JSONRequired() }

    func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type)
        -> KeyedEncodingContainer<NestedKey>
    {
        KeyedEncodingContainer(RefusingKeyedContainer<NestedKey>())
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { self }
    func superEncoder() -> any Encoder { ColumnEncoder.ignored() }
}
