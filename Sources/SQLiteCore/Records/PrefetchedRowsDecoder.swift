/// Decodes an array of records from the prefetched rows of an association.
struct PrefetchedRowsDecoder: Decoder, UnkeyedDecodingContainer {
    let rows: [Row]
    let parent: RowDecoder
    let key: any CodingKey
    var currentIndex = 0

    init(rows: [Row], parent: RowDecoder, key: any CodingKey) {
        self.rows = rows
        self.parent = parent
        self.key = key
    }

    var codingPath: [any CodingKey] { parent.codingPath + [key] }
    var userInfo: [CodingUserInfoKey: Any] { parent.userInfo }
    var count: Int? { rows.count }
    var isAtEnd: Bool { currentIndex == rows.count }

    func unkeyedContainer() -> any UnkeyedDecodingContainer { self }

    func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
        guard let row = rows.first else { throw parent.missing(key) }
        return parent.nested(row, key: key).container(keyedBy: type)
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        throw parent.missing(key)
    }

    mutating func decodeNil() -> Bool { false }

    mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
        guard !isAtEnd else { throw parent.missing(key) }
        let row = rows[currentIndex]
        currentIndex += 1
        if let record = T.self as? any FetchableRecord.Type,
            let value = try record.init(row: row) as? T
        {
            return value
        }
        return try parent.nested(row, key: key).decode(type)
    }

    mutating func nestedContainer<Key: CodingKey>(keyedBy type: Key.Type) throws
        -> KeyedDecodingContainer<Key>
    {
        defer { currentIndex += 1 }
        return parent.nested(rows[currentIndex], key: key).container(keyedBy: type)
    }

    mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
        throw parent.missing(key)
    }

    mutating func superDecoder() throws -> any Decoder { parent }
}
