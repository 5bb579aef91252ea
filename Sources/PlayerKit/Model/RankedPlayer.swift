/// A player with the rank that the score gives: the place among all players, high scores first and
/// ties by id, whatever the order of the list.
public struct RankedPlayer: Hashable, Sendable, Identifiable {
    /// The player.
    public var player: Player
    /// The rank, from 1 on; nil as long as it is not known.
    public var rank: Int?

    /// The id of the player; 0 where a table of another program has a row without one.
    public var id: Int64 { player.id ?? 0 }

    /// Creates a ranked player.
    public init(player: Player, rank: Int?) {
        self.player = player
        self.rank = rank
    }
}
