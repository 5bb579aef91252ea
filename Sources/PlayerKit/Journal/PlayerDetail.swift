public import SQLiteCore

/// What is known about one player: as it is, and as far back as the journal is read.
public struct PlayerDetail: Sendable, Equatable {
    /// The player; nil if it is gone.
    public let player: Player?
    /// The former scores and the one of now, the oldest first, each once while it did not change.
    public let scores: [Int]
    /// When the player was changed last, in seconds since 1970, if that is known.
    public let changeTime: Int64?
    /// Whether that was done through this program.
    public let isChangeOurs: Bool

    /// Nothing is known.
    public static let unknown = PlayerDetail(
        player: nil, scores: [], changeTime: nil, isChangeOurs: false)

    /// How many changes of all players are looked through, the newest ones: each key on the list waits for it.
    static let reach = 2_000
    /// How many former scores are of interest.
    static let keptScores = 12

    /// Reads what is known.
    ///
    /// - parameter hasJournal: whether the file has a journal.
    public static func fetch(_ db: Database, id: Int64, hasJournal: Bool) throws -> PlayerDetail {
        let player = try Player.filter(Player.Columns.id == id).fetchOne(db)
        guard hasJournal else {
            return PlayerDetail(
                player: player, scores: player.map { [$0.score] } ?? [], changeTime: nil,
                isChangeOurs: false)
        }
        let journal = PlayerJournal(db: db)
        // There is no index by player, which would double the cost of each change for all programs.
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT seq, at, op, score FROM journal_row
                WHERE seq > ? AND id = ? AND \(PlayerJournal.isReal)
                ORDER BY seq DESC LIMIT \(4 * keptScores)
                """, arguments: [try journal.lastRow() - Int64(reach), id])
        var scores: [Int] = []
        for score
            in (rows.reversed().map { row in
                let operation: Int = row["op"]
                return operation == 1 ? nil : Player(row: row).score
            } + [player?.score])
        {
            guard let score, scores.last != score else { continue }
            scores.append(score)
        }
        let latest: Int64? = rows.first?["seq"]
        return PlayerDetail(
            player: player, scores: Array(scores.suffix(keptScores)), changeTime: rows.first?["at"],
            isChangeOurs: try latest.map { seq in
                try journal.actionRanges(after: seq - 1).contains { $0.contains(seq) }
            } ?? false)
    }
}
