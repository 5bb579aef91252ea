internal import FoundationEssentials
internal import SQLiteCore

/// The identity of a request: its SQL and the values in it, and those of the rows that it fetches beside.
struct RequestID: Hashable, Sendable {
    /// Nil of a request that cannot be written now, of which its fetch tells.
    private let written: WrittenRequest?
    /// What tells such a request from all others.
    private let own: UUID?
    /// What tells the rows of a view apart, which is not in the SQL.
    var idColumn: String?

    /// The identity of a request in its database.
    init(_ request: QueryInterfaceRequest<some Any>, _ db: Database) throws {
        written = try request.written(db)
        own = nil
    }

    /// The identity of a request of any kind.
    ///
    /// It does not wait for the database once the keys of its tables are known: a body makes one for each of its
    /// properties, while others may be writing. Only what asks for more than keys, and requests of types that are not of
    /// the toolkit, do.
    init(of request: some FetchRequest, in database: any DatabaseReader) {
        written = try? database.writeByKnownSchema { try request.written(by: $0) }
        own = written == nil ? UUID() : nil
    }
}
