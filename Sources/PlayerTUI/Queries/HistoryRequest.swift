import PlayerKit
import QueryCore

/// What was done to the players, the newest first.
struct HistoryRequest: ValueObservationQueryable {
    static let limit = 200

    static var defaultValue: [PlayerAction] { [] }

    func fetch(_ db: Database) throws -> [PlayerAction] {
        try PlayerAction.fetchAll(db, limit: Self.limit)
    }
}
