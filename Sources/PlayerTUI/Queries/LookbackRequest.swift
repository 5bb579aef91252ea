import PlayerKit
import QueryCore

/// What has changed since the person looked.
struct LookbackRequest: ValueObservationQueryable {
    /// The moment to look back to; nil in a file without a journal.
    var position: Int64?
    /// The columns that the file has.
    var columns: Set<String> = []

    static var defaultValue: Lookback { .nothing }

    func fetch(_ db: Database) throws -> Lookback {
        guard let position else { return .nothing }
        return try Lookback.fetch(db, since: position, columns: columns)
    }
}

/// What the journal knows about the player under the cursor, in one state of it.
struct DetailRequest: FetchQueryable {
    var id: Int64?
    /// The newest change of that state.
    var position: Int64

    static var defaultValue: PlayerDetail { .unknown }

    func fetch(_ db: Database) throws -> PlayerDetail {
        guard let id else { return .unknown }
        return try PlayerDetail.fetch(db, id: id, hasJournal: true)
    }
}
