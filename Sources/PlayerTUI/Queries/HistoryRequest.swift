import PlayerKit
import QueryCore

/// What was done to the players, the newest first.
struct HistoryRequest: ValueObservationQueryable {
    static let limit = 200

    static var defaultValue: [PlayerAction] { [] }
    /// Bursts of others are found among all changes.
    static var queryableOptions: QueryableOptions { .immediateIfQuick }

    func fetch(_ db: Database) throws -> [PlayerAction] {
        try PlayerAction.fetchAll(db, limit: Self.limit)
    }
}
