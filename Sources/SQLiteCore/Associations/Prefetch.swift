/// Fetches the rows of an association to many, once the rows that they belong to are known.
struct Prefetch: Sendable {
    /// The rows with the fetched ones added.
    let run: @Sendable (Database, [Row]) throws -> [Row]
    /// The region that is read.
    let databaseRegion: @Sendable (Database) throws -> DatabaseRegion
}

extension QueryInterfaceRequest {
    /// Runs the prefetches one after the other.
    func prefetcher(_ db: Database) throws -> (Database, [Row]) throws -> [Row] {
        let prefetches = prefetches
        return { db, rows in
            try prefetches.reduce(rows) { rows, prefetch in try prefetch.run(db, rows) }
        }
    }
}
