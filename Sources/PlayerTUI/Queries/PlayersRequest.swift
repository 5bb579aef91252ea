import PlayerKit
import QueryCore

/// The players on the list, in one of the two orders of the `s` key. SQLite sorts.
struct PlayersRequest: ValueObservationQueryable {
    /// How the players are ordered.
    var ordering: PlayerOrdering

    static var defaultValue: [RankedPlayer] { [] }

    func fetch(_ db: Database) throws -> [RankedPlayer] {
        try RankedPlayer.all(orderedBy: ordering).fetchAll(db)
    }
}
