public import SQLiteCore

/// What the newest changes in the journal tell about each player, in one state of it.
///
/// There is no index by player, which would double the cost of each change for all programs. So the
/// newest changes are read once a state, and a key that goes from player to player reads nothing.
public struct PlayerHistories: Sendable, Equatable {
    /// A state of a player that a change has ended.
    private struct Entry: Equatable {
        let row: Int64
        let time: Int64?
        /// Nil before the player was added.
        let score: Int?
    }

    /// Of how many changes, of all players, the newest are read.
    static let reach = 2_000
    /// How many scores of a player are of interest.
    static let keptScores = 12

    /// The entries of each player, the newest first.
    private var entries: [Int64: [Entry]] = [:]
    /// The rows of the changes that were made through this program.
    private var ownRows: [ClosedRange<Int64>] = []

    /// Nothing is known.
    public static let none = PlayerHistories()

    /// Reads the newest changes; the file has a journal.
    public static func fetch(_ db: Database) throws -> PlayerHistories {
        let journal = PlayerJournal(db: db)
        let first = try journal.newestRow() - Int64(reach)
        var histories = PlayerHistories()
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT seq, at, op, id, score FROM journal_row
                WHERE seq > ? AND (op = \(JournalSchema.gap) OR \(PlayerJournal.isReal))
                ORDER BY seq DESC
                """, arguments: [first])
        while let row = try rows.next() {
            // Before a gap an id may have been another player's.
            if row.integer("op") == Int64(JournalSchema.gap) { break }
            guard let id = row.integer("id"), let operation = row.operation,
                let number = row.integer("seq")
            else { continue }
            let entry = Entry(
                row: number, time: row.time("at"),
                score: operation == 1 ? nil : Player(row: row).score)
            histories.entries[id, default: []].append(entry)
        }
        histories.ownRows = try journal.actionRanges(after: first)
        return histories
    }

    /// What is known about a player.
    public func detail(of player: Player) -> PlayerDetail {
        let entries = player.id.flatMap { self.entries[$0] } ?? []
        var scores = [player.score]
        for entry in entries {
            guard scores.count < Self.keptScores else { break }
            if let score = entry.score, score != scores.last { scores.append(score) }
        }
        let latest = entries.first
        return PlayerDetail(
            scores: scores.reversed(), changeTime: latest?.time,
            isChangeOurs: latest.map { latest in ownRows.contains { $0.contains(latest.row) } }
                ?? false)
    }
}
