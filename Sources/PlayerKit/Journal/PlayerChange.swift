/// A change of one player, whoever made it.
public struct PlayerChange: Sendable, Hashable {
    /// What happened.
    public enum Event: String, Sendable, Hashable {
        /// The player was added.
        case insert
        /// The name, the score or another value was changed.
        case update
        /// The player was deleted.
        case delete
    }

    /// What happened.
    public let event: Event

    /// The player after the change; a deleted one as it was before.
    public let player: Player

    /// Creates a change.
    public init(_ event: Event, _ player: Player) {
        self.event = event
        self.player = player
    }

    /// The change as a JSON object on a line.
    ///
    /// - parameter columns: the columns that the file has; others are left out.
    /// - parameter rank: the rank of the player after the change, if it is known.
    public func line(columns: Set<String>, rank: Int? = nil) -> String {
        let place = rank.map { ",\"rank\":\($0)" } ?? ""
        return
            "{\"event\":\"\(event.rawValue)\",\"player\":\(player.json(columns: columns))\(place)}\n"
    }
}
