import PlayerKit

/// A player that is gone and still shown for a while.
struct PlayerGhost: Equatable, Sendable {
    /// The player as it was when it was deleted, or as it is, if it has only left the filter.
    let player: Player
    /// The player as it was at the place where it stays, which the cursor may be at.
    let place: Player

    var id: Int64? { player.id }

    init(_ player: Player, at place: Player? = nil) {
        self.player = player
        self.place = place ?? player
    }
}
