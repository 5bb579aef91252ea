import PlayerKit
import QueryCore

/// What has changed since the person looked.
struct LookbackRequest: ValueObservationQueryable {
    /// The moment to look back to; nil in a file without a journal.
    var position: JournalPosition?
    /// What has been seen of the history.
    var trail: JournalTrail?
    /// The filter of the list.
    var filter = PlayerFilter.all
    /// The id of a player that is not on the list any more, and may be in the file.
    var watched: Int64?

    static var defaultValue: Lookback { .nothing }
    /// Of many changes it is counted how many places each has moved: no key waits for that.
    static var queryableOptions: QueryableOptions { .immediateIfQuick }

    func fetch(_ db: Database) throws -> Lookback {
        guard let position else {
            return try .nothing(db, filter: filter, watched: watched)
        }
        return try Lookback.fetch(
            db, since: position, filter: filter, watched: watched, following: trail)
    }
}

/// What the newest changes tell about the players, in one state of the journal.
struct HistoriesRequest: FetchQueryable {
    /// The newest change of that state; nil in a file without a journal.
    var position: JournalPosition?

    static var defaultValue: PlayerHistories { .none }

    func fetch(_ db: Database) throws -> PlayerHistories {
        position == nil ? .none : try PlayerHistories.fetch(db)
    }
}
