import PlayerKit
import QueryCore

/// What the list shows: all of it read from one state of the database.
struct PlayerList: Equatable, Sendable {
    /// The players that the filter lets through, in their order.
    var rows: [RankedPlayer] = []
    /// The number of all players.
    var total = 0
}

/// The players on the list, in one of the two orders of the `s` key, as far as the filter lets them
/// through. SQLite sorts and filters.
struct PlayersRequest: ValueObservationQueryable {
    /// How the players are ordered.
    var ordering: PlayerOrdering
    /// Which players are shown.
    var filter = PlayerFilter.all

    static var defaultValue: PlayerList { PlayerList() }

    func fetch(_ db: Database) throws -> PlayerList {
        let rows = try RankedPlayer.all(orderedBy: ordering, filter: filter).fetchAll(db)
        return PlayerList(
            rows: rows, total: filter.isEmpty ? rows.count : try Player.fetchCount(db))
    }
}
