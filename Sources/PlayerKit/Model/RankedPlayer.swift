public import SQLiteCore

/// A player with the rank that the score gives: the place among all players, high scores first and
/// ties by id, whatever the order of the list.
public struct RankedPlayer: FetchableRecord, Hashable, Sendable, Identifiable {
    /// The player.
    public var player: Player
    /// The rank, from 1 on.
    public var rank: Int

    /// The id of the player; where a foreign table has none, a number of the row's own.
    public var id: Int64 { player.id ?? Int64(-rank) }

    /// Reads a row of ``all(orderedBy:)``.
    public init(row: Row) {
        player = Player(row: row)
        rank = row[Self.rankColumn]
    }

    private static let rankColumn = "players_rank"

    /// The players that a filter lets through, ranked among all and ordered by SQLite. The cost is
    /// that of reading the whole table.
    public static func all(
        orderedBy ordering: PlayerOrdering, filter: PlayerFilter = .all
    ) -> SQLRequest<RankedPlayer> {
        let ranked =
            "SELECT *, row_number() OVER (ORDER BY score DESC, id) AS \(rankColumn) FROM player"
        guard let condition = filter.sql else {
            return SQLRequest(sql: "\(ranked) ORDER BY \(ordering.sql)")
        }
        // The ranks are given before the filter takes players away.
        return SQLRequest(
            sql: """
                SELECT * FROM (\(ranked)) AS player WHERE \(condition.text) ORDER BY \(ordering.sql)
                """,
            arguments: condition.arguments)
    }
}
