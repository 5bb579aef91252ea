internal import SQLiteCore

/// The row of a table that has the primary key of a record; the first one where the record has no key.
struct RequiredRow<Record: FetchableRecord & TableRecord & Sendable>: FetchKeyRequest {
    // Of all columns that the record encodes.
    private let values: [String: DatabaseValue]
    // Of a record that encodes none.
    private let id: DatabaseValue
    /// What tells the row from others: its primary key, or all of the record until the table is there and says what
    /// that is.
    private let identity: [String: DatabaseValue]

    init(of record: Record, in database: any DatabaseReader) {
        let encoded = (record as? any EncodableRecord).map { (try? $0.databaseDictionary) ?? [:] }
        let identifier = (record as? any Identifiable)?.id as? any DatabaseValueConvertible
        let values = Dictionary(
            (encoded ?? [:]).map { ($0.key.lowercased(), $0.value) },
            uniquingKeysWith: { first, _ in first })
        self.values = values
        let id = encoded == nil ? identifier?.databaseValue ?? .null : .null
        self.id = id
        let key = try? database.writeByKnownSchema { db in try Self.primaryKey(db, values, id) }
        identity = key ?? values.merging(["": id]) { first, _ in first }
    }

    // A record with the same key is the same row, whatever else is in it.
    static func == (lhs: Self, rhs: Self) -> Bool { lhs.identity == rhs.identity }

    func hash(into hasher: inout Hasher) { hasher.combine(identity) }

    func fetch(_ db: Database) throws -> Record {
        let key = try Self.primaryKey(db, values, id)
        let row = key.isEmpty ? Record.all() : Record.filter(key: key)
        guard let record = try row.fetchOne(db) else { throw NotFound() }
        return record
    }

    /// The values of the columns of the primary key; none if one of them is not known.
    private static func primaryKey(
        _ db: Database, _ values: [String: DatabaseValue], _ id: DatabaseValue
    ) throws -> [String: DatabaseValue] {
        // Most views have none.
        let info = try db.primaryKeyIfAny(Record.databaseTableName)
        let isDeclared = !info.isRowID || info.rowIDColumn != nil
        let id = isDeclared && info.columns.count == 1 ? id : .null
        var key: [String: DatabaseValue] = [:]
        for column in info.columns {
            let value = values[column.lowercased()] ?? id
            guard !value.isNull else { return [:] }
            key[column.lowercased()] = value
        }
        return key
    }
}
