/// What the journal knows about one player, as far back as it is read; see ``PlayerHistories``.
public struct PlayerDetail: Sendable, Equatable {
    /// The former scores and the one of now, the oldest first, each once while it did not change.
    public let scores: [Int]
    /// When the player was changed last, in seconds since 1970, if that is known.
    public let changeTime: Int64?
    /// Whether that was done through this program.
    public let isChangeOurs: Bool
}
