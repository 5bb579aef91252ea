internal import FoundationEssentials

/// How the columns of one record type are decoded.
struct RowDecodingOptions {
    var userInfo: [CodingUserInfoKey: Any] = [:]
    var jsonDecoder: (String) -> JSONDecoder = { _ in JSONDecoder() }
    var data: (String) -> DatabaseDataDecodingStrategy = { _ in .deferredToData }
    var date: (String) -> DatabaseDateDecodingStrategy = { _ in .deferredToDate }
    var keys = DatabaseColumnDecodingStrategy.useDefaultKeys

    init() {}

    init<Record: FetchableRecord>(_ type: Record.Type) {
        userInfo = Record.databaseDecodingUserInfo
        jsonDecoder = Record.databaseJSONDecoder(for:)
        data = Record.databaseDataDecodingStrategy(for:)
        date = Record.databaseDateDecodingStrategy(for:)
        keys = Record.databaseColumnDecodingStrategy
    }
}

extension FetchableRecord where Self: Decodable {
    /// Decodes the record: coding keys are names of columns, of scopes, or of prefetched rows.
    public init(row: Row) throws {
        self = try Self.decoded(from: row)
    }

    @inline(__always)
    fileprivate static func decoded(from row: Row) throws -> Self {
        // One decoder serves all rows of a statement; a record that fetches its own type while it
        // is decoded gets another. It is not retained for each row: while it is busy, it stays the storage's.
        if let decoder = row.storage.decoder.map(Unmanaged.passUnretained),
            decoder._withUnsafeGuaranteedRef({ $0.isIdle(for: ObjectIdentifier(Self.self)) })
        {
            return try decoder._withUnsafeGuaranteedRef { decoder in
                if decoder.isRested { decoder.wake(userInfo: Self.databaseDecodingUserInfo) }
                return try decoder.decode(Self.self)
            }
        }
        return try makeDecoder(row.storage).decode(Self.self)
    }

    /// A decoder for this row, and for those that follow if there is none at work.
    @inline(never)
    private static func makeDecoder(_ storage: RowStorage) -> RowDecoder {
        let decoder = RowDecoder(
            storage: storage, recordType: ObjectIdentifier(Self.self),
            options: RowDecodingOptions(Self.self), codingPath: [])
        if storage.decoder?.isBusy != true { storage.decoder = decoder }
        return decoder
    }
}

/// Decodes records from rows as `Decodable` types do by themselves, for those that have an `init(row:)` of their own.
///
/// ```swift
/// init(row: Row) throws {
///     self = try FetchableRecordDecoder().decode(Player.self, from: row)
///     isNew = false
/// }
/// ```
public final class FetchableRecordDecoder: Sendable {
    /// Creates a decoder.
    public init() {}

    /// The record of a row: coding keys are names of columns, of scopes, or of prefetched rows.
    public func decode<T: FetchableRecord & Decodable>(_ type: T.Type, from row: Row) throws -> T {
        try T.decoded(from: row)
    }
}

/// What records are decoded from: the decoder, which is not retained for each of them.
private struct DecoderReference: Decoder {
    // Unmanaged: the storage owns its decoder, and outlives each call of `init(from:)`.
    let decoder: Unmanaged<RowDecoder>

    var codingPath: [any CodingKey] { decoder._withUnsafeGuaranteedRef { $0.codingPath } }
    var userInfo: [CodingUserInfoKey: Any] { decoder._withUnsafeGuaranteedRef { $0.userInfo } }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        decoder._withUnsafeGuaranteedRef { $0.container(keyedBy: type) }
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        try decoder._withUnsafeGuaranteedRef { try $0.unkeyedContainer() }
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        try decoder._withUnsafeGuaranteedRef { try $0.singleValueContainer() }
    }
}

/// Decodes records from the rows of one layout.
final class RowDecoder: Decoder {
    // Unowned: the storage owns its decoder, and outlives each call of `init(from:)`.
    unowned(unsafe) let storage: RowStorage
    let recordType: ObjectIdentifier
    private(set) var options: RowDecodingOptions
    let codingPath: [any CodingKey]
    /// The key, if it decodes a value without a column of its own from the columns of the whole row.
    private(set) var baseKey: (any CodingKey)?
    private(set) var isBusy = false
    private var caches: [KeyedContainerCache] = []
    /// One of the caches, which keep it alive.
    private var lastCache: Unmanaged<KeyedContainerCache>?

    var userInfo: [CodingUserInfoKey: Any] { options.userInfo }

    init(
        storage: RowStorage, recordType: ObjectIdentifier, options: RowDecodingOptions,
        codingPath: [any CodingKey]
    ) {
        self.storage = storage
        self.recordType = recordType
        self.options = options
        self.codingPath = codingPath
    }

    func decode<T: Decodable>(_ type: T.Type) throws -> T {
        isBusy = true
        defer { isBusy = false }
        return try T(from: DecoderReference(decoder: .passUnretained(self)))
    }

    /// Whether it can decode the next record, of that type.
    func isIdle(for recordType: ObjectIdentifier) -> Bool {
        self.recordType == recordType && !isBusy
    }

    /// Whether the statement was reset since the last row.
    private(set) var isRested = false

    /// The statement rests: the next row is that of another fetch.
    func rest() { isRested = true }

    /// Decodes for another fetch, whose `userInfo` may be another.
    func wake(userInfo: [CodingUserInfoKey: Any]) {
        isRested = false
        options.userInfo = userInfo
    }

    func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
        let id = ObjectIdentifier(type)
        if let lastCache, lastCache._withUnsafeGuaranteedRef({ $0.keyType == id }) {
            return lastCache._withUnsafeGuaranteedRef { $0.container() }
        }
        let cache = caches.first { $0.keyType == id } ?? makeCache(keyedBy: type)
        lastCache = .passUnretained(cache)
        return cache.container()
    }

    @inline(never)
    private func makeCache<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedContainerCache {
        let learned = LearnedReaders()
        let container = RowKeyedContainer<Key>(
            decoder: self, live: storage.live, positions: learned.positions,
            readers: learned.readers)
        let cache = KeyedContainerCache.make(
            keyType: type, learned: learned, container: KeyedDecodingContainer(container))
        caches.append(cache)
        return cache
    }

    func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
        if let baseKey { throw missing(baseKey) }
        throw DecodingError.typeMismatch(
            (any UnkeyedDecodingContainer).self,
            DecodingError.Context(
                codingPath: codingPath, debugDescription: "A row is not an array"))
    }

    func singleValueContainer() throws -> any SingleValueDecodingContainer {
        if let baseKey { throw missing(baseKey) }
        return ColumnDecoder(decoder: self, column: 0, codingPath: codingPath)
    }

    // MARK: - Columns

    /// The visible position of the column of a key; -1 if there is none.
    func position(ofKey key: String) -> Int32 {
        switch options.keys {
        case .useDefaultKeys:
            return storage.position(ofColumn: key)
        case .convertFromSnakeCase:
            let index = storage.columnNames.firstIndex { $0.camelCasedFromSnake == key }
            return index.map { Int32($0) } ?? -1
        case .custom(let convert):
            let index = storage.columnNames.firstIndex { convert($0).stringValue == key }
            return index.map { Int32($0) } ?? -1
        }
    }

    @inline(__always)
    func read<Value: DatabaseValueConvertible>(_ type: Value.Type, _ position: Int32) -> Value? {
        if let live = storage.live {
            guard position < live.pointee.count else { return nil }
            let column = live.pointee.mapping?[Int(position)] ?? position
            return Value._read(live.pointee.statement, column)
        }
        return Value.fromDatabaseValue(storage.value(at: Int(position)))
    }

    func isNull(_ position: Int32) -> Bool {
        storage.value(at: Int(position)).isNull
    }

    func columnName(_ position: Int32) -> String {
        storage.columnNames[Int(position)]
    }

    func mismatch(_ type: Any.Type, _ position: Int32) -> any Error {
        RowDecodingError.valueMismatch(type, at: Int(position), in: storage)
    }

    func missing(_ key: any CodingKey) -> any Error {
        RowDecodingError(.columnNotFound, column: key.stringValue, in: storage)
    }

    /// A decoder of what a key stands for, or of the columns of this very row.
    func nested(_ row: Row, key: any CodingKey, isBase: Bool = false) -> RowDecoder {
        let decoder = RowDecoder(
            storage: row.storage, recordType: recordType, options: options,
            codingPath: codingPath + [key])
        if isBase { decoder.baseKey = key }
        return decoder
    }
}

extension String {
    /// `player_id` as `playerId`, leading and trailing underscores kept.
    var camelCasedFromSnake: String {
        guard contains("_") else { return self }
        let leading = prefix { $0 == "_" }
        let trailing = dropFirst(leading.count).reversed().prefix { $0 == "_" }
        let words = dropFirst(leading.count).dropLast(trailing.count).split(separator: "_")
        guard let first = words.first else { return self }
        let camel = first.lowercased() + words.dropFirst().map { $0.capitalizedWord }.joined()
        return leading + camel + String(trailing)
    }
}

extension Substring {
    fileprivate var capitalizedWord: String {
        prefix(1).uppercased() + dropFirst().lowercased()
    }
}
