import PlayerKit
import QueryCore
import SQLiteCore

/// The players on the list, as far as the filter lets them through. SQLite sorts and filters; the rows that
/// are looked at are read, and no others.
struct PlayersRequest: WindowedQueryable {
    /// How the players are ordered.
    var ordering: PlayerOrdering
    /// Which players are shown.
    var filter = PlayerFilter.all
    /// If not nil, only these are shown, as far as the filter lets them through.
    var only: Set<Int64>?

    var rows: QueryInterfaceRequest<Player> {
        let players = Player.all().filtered(by: filter).ordered(by: ordering)
        return only.map { players.filter($0.sorted().contains(Player.Columns.id)) } ?? players
    }

    /// A rank is the place among all players, whatever is shown and in whatever order.
    var rankedRows: QueryInterfaceRequest<Player>? { Player.all().ordered(by: .byScore) }

    /// All players in the orders that a key press turns to.
    var nextRows: [QueryInterfaceRequest<Player>] {
        guard filter == .all, only == nil else { return [] }
        return [PlayerOrdering.byScore, .byName].filter { $0 != ordering }
            .map { Player.all().ordered(by: $0) }
    }

    /// In the files of other programs it need not be the primary key.
    var idColumn: String? { Player.Columns.id.name }

    /// Those of some ids that are not left out by ``only``; the filter may still hide them.
    func shown(_ ids: [Int64]) -> [Int64] { only.map { ids.filter($0.contains) } ?? ids }

    func element(of player: Player, rank: Int?) -> RankedPlayer {
        RankedPlayer(player: player, rank: rank)
    }
}

/// What the list shows.
typealias Players = WindowedResults<RankedPlayer>
