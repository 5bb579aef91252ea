internal import SQLiteCore

/// The first record of a table, if there is one.
struct FirstRow<Value: FirstRecord & Sendable>: FetchKeyRequest {
    func fetch(_ db: Database) throws -> Value {
        try Value._fetchFirst(db)
    }
}
