/// Decodes a value from one column, for types that decode themselves from a single value.
struct ColumnDecoder: Decoder, SingleValueDecodingContainer {
    /// Thrown to say that the type wants more than one value: the column must be JSON.
    struct JSONRequired: Error {}

    let decoder: RowDecoder
    let column: Int32
    let codingPath: [any CodingKey]

    var userInfo: [CodingUserInfoKey: Any] { decoder.userInfo }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        throw JSONRequired()
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw JSONRequired()
    }

    func singleValueContainer() -> any SingleValueDecodingContainer { self }

    func decodeNil() -> Bool { decoder.isNull(column) }

    private func value<Value: DatabaseValueConvertible>(_ type: Value.Type) throws -> Value {
        guard let value = decoder.read(type, column) else { throw decoder.mismatch(type, column) }
        return value
    }

    func decode(_ type: Bool.Type) throws -> Bool { try value(type) }
    func decode(_ type: String.Type) throws -> String { try value(type) }
    func decode(_ type: Double.Type) throws -> Double { try value(type) }
    func decode(_ type: Float.Type) throws -> Float { try value(type) }
    func decode(_ type: Int.Type) throws -> Int { try value(type) }
    func decode(_ type: Int8.Type) throws -> Int8 { try value(type) }
    func decode(_ type: Int16.Type) throws -> Int16 { try value(type) }
    func decode(_ type: Int32.Type) throws -> Int32 { try value(type) }
    func decode(_ type: Int64.Type) throws -> Int64 { try value(type) }
    func decode(_ type: UInt.Type) throws -> UInt { try value(type) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try value(type) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try value(type) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try value(type) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try value(type) }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        try makeRowValueReader(type, decoder, column).read(decoder, column)
    }
}
