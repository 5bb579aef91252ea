internal import SQLiteCore

/// The players that somebody has seen, to be told from others in the same number.
///
/// ```swift
/// let seen = try repository.seen(by: filter)
/// try repository.write { try $0.deleteAll(asSeen: seen) }
/// ```
public struct SeenPlayers: Equatable, Sendable {
    /// Which players; the others stay.
    public let filter: PlayerFilter
    /// How many there are.
    public let count: Int
    /// How many there are in the file.
    public let all: Int
    /// The newest change; nil in a file without a journal.
    let position: JournalPosition?
    /// What is known of their ids where no journal tells of changes.
    let ids: Ids?

    /// The ids of some players, as far as one statement tells them from others.
    struct Ids: Equatable, Sendable {
        let lowest: Int64?
        let highest: Int64?
        let total: Double
    }
}

extension PlayerRepository {
    /// The players that a filter lets through, to be deleted if they are those then.
    ///
    /// All of them are counted; in a file without a journal, their ids are looked at, too.
    public func seen(by filter: PlayerFilter = .all) throws -> SeenPlayers {
        try lookForJournal()
        // What comes after the position is noticed, also what comes before the count.
        let position = try position()
        return try read { db in
            let players = Player.all().filtered(by: filter)
            return SeenPlayers(
                filter: filter, count: try players.fetchCount(db), all: try Player.fetchCount(db),
                position: position,
                ids: position == nil ? try SeenPlayers.Ids(of: players, db) : nil)
        }
    }
}

extension SeenPlayers.Ids {
    init(of players: QueryInterfaceRequest<Player>, _ db: Database) throws {
        let id = Player.Columns.id
        let row = try Row.fetchOne(db, players.select(min(id), max(id), SQLiteCore.total(id)))
        self.init(lowest: row?[0], highest: row?[1], total: row?[2] ?? 0)
    }
}

extension PlayerTransaction {
    /// Deletes the players that somebody has seen.
    ///
    /// - returns: how many there were.
    /// - throws: a `PlayerError` with the code `changedMeanwhile` if there are others.
    @discardableResult
    public func deleteAll(asSeen seen: SeenPlayers) throws -> Int {
        if let ids = seen.ids,
            // In another number it says how many there are.
            try Player.all().filtered(by: seen.filter).fetchCount(db) == seen.count,
            try SeenPlayers.Ids(of: Player.all().filtered(by: seen.filter), db) != ids
        {
            throw Self.othersError
        }
        return try deleteAll(seen.filter, expectedCount: seen.count, since: seen.position)
    }
}
