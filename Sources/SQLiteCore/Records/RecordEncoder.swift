internal import CSQLite
internal import FoundationEssentials

extension EncodableRecord where Self: Encodable {
    /// Encodes the record: coding keys are names of columns.
    public func encode(to container: inout PersistenceContainer) throws {
        if let target = container.target {
            // What is bound lies in the target: nothing is copied, and the encoder serves the next
            // record too.
            let plan = Unmanaged<PersistencePlan>.fromOpaque(target.pointee.plan)
            return try encode(
                to: plan._withUnsafeGuaranteedRef { plan in
                    plan.encoder(for: Self.self) { RecordEncoder<Self>(container) }
                })
        }
        let encoder = RecordEncoder<Self>(container)
        try encode(to: encoder)
        container = encoder.container
    }
}

/// Encodes a record into a persistence container.
private final class RecordEncoder<Record: EncodableRecord>: Encoder {
    var container: PersistenceContainer
    var codingPath: [any CodingKey] { [] }
    var userInfo: [CodingUserInfoKey: Any] { Record.databaseEncodingUserInfo }

    private var lastCache: KeyedContainerCache?

    init(_ container: PersistenceContainer) {
        self.container = container
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
        if let lastCache, lastCache.keyType == ObjectIdentifier(type) {
            return lastCache.container()
        }
        let cache = makeCache(keyedBy: type)
        lastCache = cache
        return cache.container()
    }

    @inline(never)
    private func makeCache<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedContainerCache {
        let learned = LearnedKeys()
        let container = RecordKeyedContainer<Record, Key>(
            encoder: self, target: container.target, positions: learned.positions)
        return KeyedContainerCache.make(
            keyType: type, learned: learned, container: KeyedEncodingContainer(container))
    }

    func unkeyedContainer() -> any UnkeyedEncodingContainer {
        preconditionFailure("A record cannot be encoded as an array")
    }

    func singleValueContainer() -> any SingleValueEncodingContainer {
        preconditionFailure("A record cannot be encoded as a single value")
    }

    func columnName(_ key: any CodingKey) -> String {
        switch Record.databaseColumnEncodingStrategy {
        case .useDefaultKeys: key.stringValue
        case let strategy: strategy.column(for: key)
        }
    }
}

private struct RecordKeyedContainer<Record: EncodableRecord, Key: CodingKey>:
    KeyedEncodingContainerProtocol
{
    // Unowned: the encoder owns the container, and lives as long as `encode(to:)` runs.
    unowned(unsafe) let encoder: RecordEncoder<Record>
    let target: UnsafeMutablePointer<BindingTarget>?
    /// Where in the plan a key was found, by the byte that an enum of keys is stored in.
    let positions: UnsafeMutablePointer<Int32>
    let isByte = MemoryLayout<Key>.size <= 1 && _isPOD(Key.self)
    var codingPath: [any CodingKey] { [] }

    @inline(__always)
    private func byte(of key: Key) -> Int {
        MemoryLayout<Key>.size == 0 ? 0 : Int(unsafeBitCast(key, to: UInt8.self))
    }

    @inline(__always)
    private func set<Value: DatabaseValueConvertible>(_ value: Value?, _ key: Key) {
        guard let target, isByte else {
            encoder.container[encoder.columnName(key)] = value
            return
        }
        let cursor = target.pointee.cursor
        guard Int(positions[byte(of: key)]) == cursor else { return learn(value, key, target) }
        target.pointee.cursor = cursor &+ 1
        let parameter = target.pointee.columns[cursor].column
        let statement = target.pointee.statement
        let code =
            value?._bind(statement, parameter, target.pointee.arena)
            ?? sqlite3_bind_null(statement, parameter)
        if code != SQLITE_OK { target.pointee.code = code }
    }

    /// Sets by name, and remembers where in the plan that was.
    @inline(never)
    private func learn<Value: DatabaseValueConvertible>(
        _ value: Value?, _ key: Key, _ target: UnsafeMutablePointer<BindingTarget>
    ) {
        let cursor = target.pointee.cursor
        encoder.container[encoder.columnName(key)] = value
        if target.pointee.cursor == cursor + 1 { positions[byte(of: key)] = Int32(cursor) }
    }

    func encodeNil(forKey key: Key) throws { set(Int?.none, key) }

    func encode(_ value: Bool, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: Bool?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: String, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: String?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: Double, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: Double?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: Float, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: Float?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: Int, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: Int?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: Int8, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: Int8?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: Int16, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: Int16?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: Int32, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: Int32?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: Int64, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: Int64?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: UInt, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: UInt?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: UInt8, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: UInt8?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: UInt16, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: UInt16?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: UInt32, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: UInt32?, forKey key: Key) throws { set(value, key) }
    func encode(_ value: UInt64, forKey key: Key) throws { set(value, key) }
    func encodeIfPresent(_ value: UInt64?, forKey key: Key) throws { set(value, key) }

    func encode<T: Encodable>(_ value: T, forKey key: Key) throws {
        set(try databaseValue(of: value, column: encoder.columnName(key)), key)
    }

    func encodeIfPresent<T: Encodable>(_ value: T?, forKey key: Key) throws {
        guard let value else { return try encodeNil(forKey: key) }
        try encode(value, forKey: key)
    }

    private func databaseValue<T: Encodable>(of value: T, column: String) throws -> DatabaseValue {
        if let encoded = Record.encodedByStrategy(value, column: column) { return encoded }
        switch value {
        case let value as any DatabaseValueConvertible:
            return value.databaseValue
        default:
            return try ColumnEncoder.databaseValue(of: value, userInfo: encoder.userInfo) {
                Record.databaseJSONEncoder(for: column)
            }
        }
    }

    func nestedContainer<NestedKey: CodingKey>(keyedBy keyType: NestedKey.Type, forKey key: Key)
        -> KeyedEncodingContainer<NestedKey>
    {
        preconditionFailure("A record cannot encode nested containers: make the property a type")
    }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        preconditionFailure("A record cannot encode nested containers: make the property a type")
    }

    func superEncoder() -> any Encoder { encoder }

    func superEncoder(forKey key: Key) -> any Encoder { encoder }
}
