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

/// What is known about the player under the cursor.
struct DetailRequest: ValueObservationQueryable {
    var id: Int64?
    var hasJournal = true

    static var defaultValue: PlayerDetail { .unknown }

    func fetch(_ db: Database) throws -> PlayerDetail {
        guard let id else { return .unknown }
        return try PlayerDetail.fetch(db, id: id, hasJournal: hasJournal)
    }
}
