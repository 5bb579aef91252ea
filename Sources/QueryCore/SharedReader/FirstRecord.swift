public import SQLiteCore

/// An optional record: what ``FetchOne`` shows of a table.
public protocol FirstRecord: ExpressibleByNilLiteral {
    /// Fetches the first record of the table, if there is one. Apps do not call it.
    static func _fetchFirst(_ db: Database) throws -> Self
}

extension Optional: FirstRecord where Wrapped: FetchableRecord & TableRecord {
    /// Fetches the first record of the table, if there is one. Apps do not call it.
    public static func _fetchFirst(_ db: Database) throws -> Wrapped? {
        try Wrapped.fetchOne(db)
    }
}
