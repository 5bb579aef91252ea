internal import SQLiteCore

/// All records of a table.
struct AllRows<Record: FetchableRecord & TableRecord & Sendable>: FetchKeyRequest {
    func fetch(_ db: Database) throws -> [Record] {
        try Record.fetchAll(db)
    }
}
