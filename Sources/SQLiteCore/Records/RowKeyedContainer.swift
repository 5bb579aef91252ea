/// Gives the columns, scopes and prefetched rows of a row by coding key.
struct RowKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
    // Unowned: the decoder owns the container, and lives as long as `init(from:)` runs.
    unowned(unsafe) let decoder: RowDecoder
    /// The row itself, as reaching it through the decoder would retain and release that.
    let live: UnsafeMutablePointer<LiveRow>?
    let isByte = MemoryLayout<Key>.size <= 1 && _isPOD(Key.self)
    let positions: UnsafeMutablePointer<Int32>
    let readers: UnsafeMutablePointer<RowValueReader?>

    var codingPath: [any CodingKey] { decoder.codingPath }

    var allKeys: [Key] {
        let names =
            decoder.storage.columnNames + decoder.storage.scopes.keys
            + decoder.storage.prefetchedRows.keys
        return names.compactMap { Key(stringValue: $0) }
    }

    /// The byte of a key that is an enum case told apart by it.
    @inline(__always)
    private func byte(of key: Key) -> Int {
        MemoryLayout<Key>.size == 0 ? 0 : Int(unsafeBitCast(key, to: UInt8.self))
    }

    @inline(__always)
    private func position(of key: Key) -> Int32 {
        guard isByte else { return decoder.position(ofKey: key.stringValue) }
        let byte = byte(of: key)
        let position = positions[byte]
        return position != LearnedKeys.unknown ? position : learn(key, byte)
    }

    private func learn(_ key: Key, _ byte: Int) -> Int32 {
        let position = decoder.position(ofKey: key.stringValue)
        positions[byte] = position
        return position
    }

    func contains(_ key: Key) -> Bool {
        let storage = decoder.storage
        return position(of: key) >= 0 || Row(storage: storage).scopesTree[key.stringValue] != nil
            || storage.prefetchedRows[key.stringValue] != nil
    }

    func decodeNil(forKey key: Key) throws -> Bool {
        let position = position(of: key)
        if position >= 0 { return decoder.isNull(position) }
        if let scope = Row(storage: decoder.storage).scopesTree[key.stringValue] {
            return !scope.containsNonNullValue
        }
        return decoder.storage.prefetchedRows[key.stringValue] == nil
    }

    @inline(__always)
    private func read<Value: DatabaseValueConvertible>(_ type: Value.Type, _ position: Int32)
        -> Value?
    {
        guard let live else { return decoder.read(type, position) }
        guard position < live.pointee.count else { return nil }
        let column = live.pointee.mapping?[Int(position)] ?? position
        return Value._read(live.pointee.statement, column)
    }

    @inline(__always)
    private func value<Value: DatabaseValueConvertible>(_ type: Value.Type, _ key: Key) throws
        -> Value
    {
        let position = position(of: key)
        guard position >= 0 else { throw decoder.missing(key) }
        if let value = read(type, position) { return value }
        throw decoder.mismatch(type, position)
    }

    @inline(__always)
    private func optional<Value: DatabaseValueConvertible>(_ type: Value.Type, _ key: Key) throws
        -> Value?
    {
        let position = position(of: key)
        guard position >= 0 else { return nil }
        if let value = read(type, position) { return value }
        if decoder.isNull(position) { return nil }
        throw decoder.mismatch(type, position)
    }

    func decode(_ type: Bool.Type, forKey key: Key) throws -> Bool {
        try value(type, key)
    }

    func decodeIfPresent(_ type: Bool.Type, forKey key: Key) throws -> Bool? {
        try optional(type, key)
    }

    func decode(_ type: String.Type, forKey key: Key) throws -> String {
        try value(type, key)
    }

    func decodeIfPresent(_ type: String.Type, forKey key: Key) throws -> String? {
        try optional(type, key)
    }

    func decode(_ type: Double.Type, forKey key: Key) throws -> Double {
        try value(type, key)
    }

    func decodeIfPresent(_ type: Double.Type, forKey key: Key) throws -> Double? {
        try optional(type, key)
    }

    func decode(_ type: Float.Type, forKey key: Key) throws -> Float {
        try value(type, key)
    }

    func decodeIfPresent(_ type: Float.Type, forKey key: Key) throws -> Float? {
        try optional(type, key)
    }

    func decode(_ type: Int.Type, forKey key: Key) throws -> Int {
        try value(type, key)
    }

    func decodeIfPresent(_ type: Int.Type, forKey key: Key) throws -> Int? {
        try optional(type, key)
    }

    func decode(_ type: Int8.Type, forKey key: Key) throws -> Int8 {
        try value(type, key)
    }

    func decodeIfPresent(_ type: Int8.Type, forKey key: Key) throws -> Int8? {
        try optional(type, key)
    }

    func decode(_ type: Int16.Type, forKey key: Key) throws -> Int16 {
        try value(type, key)
    }

    func decodeIfPresent(_ type: Int16.Type, forKey key: Key) throws -> Int16? {
        try optional(type, key)
    }

    func decode(_ type: Int32.Type, forKey key: Key) throws -> Int32 {
        try value(type, key)
    }

    func decodeIfPresent(_ type: Int32.Type, forKey key: Key) throws -> Int32? {
        try optional(type, key)
    }

    func decode(_ type: Int64.Type, forKey key: Key) throws -> Int64 {
        try value(type, key)
    }

    func decodeIfPresent(_ type: Int64.Type, forKey key: Key) throws -> Int64? {
        try optional(type, key)
    }

    func decode(_ type: UInt.Type, forKey key: Key) throws -> UInt {
        try value(type, key)
    }

    func decodeIfPresent(_ type: UInt.Type, forKey key: Key) throws -> UInt? {
        try optional(type, key)
    }

    func decode(_ type: UInt8.Type, forKey key: Key) throws -> UInt8 {
        try value(type, key)
    }

    func decodeIfPresent(_ type: UInt8.Type, forKey key: Key) throws -> UInt8? {
        try optional(type, key)
    }

    func decode(_ type: UInt16.Type, forKey key: Key) throws -> UInt16 {
        try value(type, key)
    }

    func decodeIfPresent(_ type: UInt16.Type, forKey key: Key) throws -> UInt16? {
        try optional(type, key)
    }

    func decode(_ type: UInt32.Type, forKey key: Key) throws -> UInt32 {
        try value(type, key)
    }

    func decodeIfPresent(_ type: UInt32.Type, forKey key: Key) throws -> UInt32? {
        try optional(type, key)
    }

    func decode(_ type: UInt64.Type, forKey key: Key) throws -> UInt64 {
        try value(type, key)
    }

    func decodeIfPresent(_ type: UInt64.Type, forKey key: Key) throws -> UInt64? {
        try optional(type, key)
    }

    func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
        let position = position(of: key)
        guard position >= 0 else { return try decodeWithoutColumn(type, key) }
        return try reader(type, key, position).read(decoder, position)
    }

    func decodeIfPresent<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T? {
        let position = position(of: key)
        guard position >= 0 else {
            return try decodeNil(forKey: key) ? nil : try decodeWithoutColumn(type, key)
        }
        return try reader(type, key, position).readIfPresent(decoder, position)
    }

    @inline(__always)
    private func reader<T: Decodable>(_ type: T.Type, _ key: Key, _ position: Int32)
        -> TypedRowValueReader<T>
    {
        guard isByte else {
            return makeRowValueReader(type, decoder, position)
        }
        let byte = byte(of: key)
        if let reader = readers[byte], reader.type == ObjectIdentifier(type) {
            return unsafeDowncast(reader, to: TypedRowValueReader<T>.self)
        }
        let reader = makeRowValueReader(type, decoder, position)
        readers[byte] = reader
        return reader
    }

    /// Decodes a scope, or prefetched rows.
    private func decodeWithoutColumn<T: Decodable>(_ type: T.Type, _ key: Key) throws -> T {
        let row = Row(storage: decoder.storage)
        if let scope = row.scopesTree[key.stringValue] {
            if let record = T.self as? any FetchableRecord.Type,
                let value = try record.init(row: scope) as? T
            {
                return value
            }
            return try decoder.nested(scope, key: key).decode(type)
        }
        if let rows = row.prefetchedRows[key.stringValue] {
            return try T(from: PrefetchedRowsDecoder(rows: rows, parent: decoder, key: key))
        }
        // A record of the columns of this very row.
        if let record = T.self as? any FetchableRecord.Type,
            let value = try record.init(row: row) as? T
        {
            return value
        }
        guard !(T.self is any DatabaseValueConvertible.Type), decoder.baseKey == nil else {
            throw decoder.missing(key)
        }
        return try decoder.nested(row, key: key, isBase: true).decode(type)
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy type: NestedKey.Type, forKey key: Key) throws
        -> KeyedDecodingContainer<NestedKey>
    {
        guard let scope = Row(storage: decoder.storage).scopesTree[key.stringValue] else {
            throw decoder.missing(key)
        }
        return decoder.nested(scope, key: key).container(keyedBy: type)
    }

    func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
        guard let rows = Row(storage: decoder.storage).prefetchedRows[key.stringValue] else {
            throw decoder.missing(key)
        }
        return PrefetchedRowsDecoder(rows: rows, parent: decoder, key: key)
    }

    func superDecoder() throws -> any Decoder { decoder }

    func superDecoder(forKey key: Key) throws -> any Decoder {
        if let scope = Row(storage: decoder.storage).scopesTree[key.stringValue] {
            return decoder.nested(scope, key: key)
        }
        return decoder
    }
}
