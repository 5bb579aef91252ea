internal import SQLiteCore

/// The row of a table that has the primary key of a record; the first one where the record has no key.
struct RequiredRow<Record: FetchableRecord & TableRecord & Sendable>: FetchKeyRequest {
    // Of the primary key, or all of the record until the table is there and says what that is.
    private var values: [String: DatabaseValue]
    // Of a record that can be asked for nothing else.
    private var id: DatabaseValue

    init(of record: Record, in database: any DatabaseReader) {
        let encoded = (record as? any EncodableRecord).map { (try? $0.databaseDictionary) ?? [:] }
        let identifier = (record as? any Identifiable)?.id as? any DatabaseValueConvertible
        values = Dictionary(
            (encoded ?? [:]).map { ($0.key.lowercased(), $0.value) },
            uniquingKeysWith: { first, _ in first })
        id = encoded == nil ? identifier?.databaseValue ?? .null : .null
        // A record with the same key is the same row, whatever else is in it.
        guard let key = try? database.unsafeReentrantRead({ try primaryKey($0) }) else { return }
        values = key
        id = .null
    }

    func fetch(_ db: Database) throws -> Record {
        let key = try primaryKey(db)
        let row = key.isEmpty ? Record.all() : Record.filter(key: key)
        guard let record = try row.fetchOne(db) else { throw NotFound() }
        return record
    }

    /// The values of the columns of the primary key; none if one of them is not known.
    private func primaryKey(_ db: Database) throws -> [String: DatabaseValue] {
        guard let info = try primaryKeyInfo(db) else { return [:] }
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

    private func primaryKeyInfo(_ db: Database) throws -> PrimaryKeyInfo? {
        let table = Record.databaseTableName
        // Most views have no primary key, which is an error where one is asked for.
        return try db.viewExists(table)
            ? try? db.primaryKey(table) : try db.primaryKey(table)
    }
}
