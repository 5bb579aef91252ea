internal import SQLiteCore

/// The changes that can be made to players, inside of one transaction.
///
///     try repository.write { players in
///         let ada = try players.add(name: "Ada Lovelace", score: 9871)
///         try players.delete(ids: [12, 15])
///     }
///
/// What a person decided while looking at players is bound to what they saw: `asSeen` makes a change
/// only if the players are still those, in the transaction that makes it.
///
/// Each transaction is one action of the history, and is undone as one.
public final class PlayerTransaction {
    let db: Database
    let journal: PlayerJournal?

    /// What is done, for the history.
    private(set) var label = "change"
    /// The action that is undone, if that is what is done.
    private(set) var undoes: Int64?

    private var notes = 0

    /// How many ids one statement names. SQLite allows more; this bounds what it compiles.
    private static let batch = 500

    init(db: Database, journal: PlayerJournal?) {
        self.db = db
        self.journal = journal
    }

    /// Notes what is done, for the history. What is noted first gives the name.
    func note(_ label: String, undoes: Int64? = nil) {
        notes += 1
        if notes == 1 { self.label = label }
        if notes == 2 { self.label += " and more" }
        self.undoes = undoes
    }

    private func relabel(_ label: String) {
        if notes == 1 { self.label = label }
    }

    /// How many players there are.
    public func count() throws -> Int {
        try Player.fetchCount(db)
    }

    /// The player with this id, if there is one.
    public func player(id: Int64) throws -> Player? {
        try Player.filter(Player.Columns.id == id).fetchOne(db)
    }

    /// The players with these ids, in the order of their ids; those that are gone are left out.
    public func players(
        ids: some Sequence<Int64>, passing filter: PlayerFilter = .all
    ) throws -> [Player] {
        var players: [Player] = []
        for batch in Self.batches(ids) {
            players += try Player.filter(batch.contains(Player.Columns.id)).filtered(by: filter)
                .order(Player.Columns.id).fetchAll(db)
        }
        return players
    }

    /// Adds a player, and returns it with its id and the day of joining.
    ///
    /// - throws: a `PlayerError` with the code `invalidName` for a name that cannot be.
    @discardableResult
    public func add(name: String, score: Int = 0) throws -> Player {
        var player = Player(name: try PlayerInput.name(name), score: score)
        note("add \(player.name)")
        let isView = try PlayerSchema.hasRowID(db) == nil
        let last = isView ? try lastID() : nil
        player.id = try PlayerSchema.firstFreeID(db)
        try PlayerSchema.numbering(db) { try player.insert(db) }
        try checkTaken(db.changesCount, of: 1, "nobody was added")
        // SQLite does not tell of the rows that the triggers of a view add.
        if isView { player.id = try idOfAdded(player, after: last) }
        guard let id = player.id, let added = try self.player(id: id) else { return player }
        return added
    }

    private func lastID() throws -> Int64? {
        try Int64.fetchOne(db, sql: "SELECT max(id) FROM player")
    }

    /// The id that a player has got, as far as that is known: it is the only new one, and like that.
    private func idOfAdded(_ player: Player, after last: Int64?) throws -> Int64? {
        let added = try Player.filter(Player.Columns.id > (last ?? .min)).limit(2).fetchAll(db)
        guard added.count == 1, added[0].name == player.name, added[0].score == player.score
        else { return nil }
        return added[0].id
    }

    /// Adds players as they are, without looking at their names.
    func add(_ players: [Player]) throws {
        note("add \(players.count) players")
        for player in players {
            var player = player
            try player.insert(db)
        }
    }

    /// Changes the name and the score of the player with the id of `player`; what is to stay is not written.
    ///
    /// A column may hold what a player cannot: a fraction, or text that is not UTF-8.
    ///
    /// - parameter seen: the player as it was when the person decided to change it, if that matters.
    /// - throws: a `PlayerError`: `invalidName`, `notFound`, or `changedMeanwhile` if it is not as seen.
    @discardableResult
    public func update(_ player: Player, asSeen seen: Player? = nil) throws -> Player {
        guard let id = player.id, var current = try self.player(id: id) else {
            let name = seen?.name ?? player.name
            throw PlayerError(.notFound, "\(name) is gone, so nothing was changed")
        }
        if let seen, seen != current {
            throw PlayerError(.changedMeanwhile, Self.difference(from: seen, to: current))
        }
        var assignments: [ColumnAssignment] = []
        note("edit \(current.spokenName)")
        if !player.name.hasSameBytes(as: current.name) {
            current.name = try PlayerInput.name(player.name)
            assignments.append(Player.Columns.name.set(to: current.name))
        }
        if player.score != current.score {
            current.score = player.score
            assignments.append(Player.Columns.score.set(to: player.score))
        }
        try updateOnly(id, assignments)
        return current
    }

    /// Updates the player with an id, if that says which one it is.
    private func updateOnly(_ id: Int64, _ assignments: [ColumnAssignment]) throws {
        // The filter, not the record, says which row: a foreign table may have no primary key.
        let count = try Player.filter(Player.Columns.id == id).updateAll(db, assignments)
        guard count <= 1 else {
            throw PlayerError(
                .changedMeanwhile,
                "the id \(id) belongs to \(count) players, so nothing was changed")
        }
        if !assignments.isEmpty { try checkTaken(count, of: 1, "nothing was changed") }
    }

    /// Refuses to go on if a trigger of another program has left out what was written, as `RAISE(IGNORE)` does without
    /// an error: what is said to be done would be another action, which is then undone.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/lang_createtrigger.html#the_raise_function>
    private func checkTaken(_ taken: Int, of count: Int, _ outcome: String) throws {
        // What goes through the triggers of a view is none of the changes that SQLite counts.
        guard taken < count, try PlayerSchema.hasRowID(db) != nil else { return }
        throw PlayerError(.database, "a trigger in the file leaves this out, so \(outcome)")
    }

    /// Adds to the scores of players, or subtracts, and returns how many there were.
    ///
    /// Another program may have given an id to somebody else since the person has decided it. The scores may be others.
    ///
    /// - parameter seen: one of the players, as the person has seen them.
    /// - parameter position: the newest change that the person has seen, if the file has a journal.
    /// - throws: a `PlayerError` with the code `invalidScore` if a score would leave the 64 bits, or is no whole
    ///   number, as those of other programs may be, and `changedMeanwhile` for another name.
    @discardableResult
    public func addToScores(
        _ points: Int, ids: some Sequence<Int64>, asSeen seen: Player? = nil,
        since position: JournalPosition? = nil
    ) throws -> Int {
        let ids = Set(ids)
        var count = 0
        for batch in Self.batches(ids) {
            let odd = Player.filter(batch.contains(Player.Columns.id))
                .filter(sql: "score <> CAST(score AS INTEGER)")
            if let player = try odd.fetchOne(db) {
                throw PlayerError(
                    .invalidScore,
                    "the score of \(player.spokenName) is no whole number, so nothing was changed")
            }
            var names = try journal?.formerNames(of: batch, since: position) ?? [:]
            if let seen, let id = seen.id { names[id] = seen.name }
            for player in try players(ids: batch) {
                let (score, overflows) = player.score.addingReportingOverflow(points)
                guard !overflows else {
                    throw PlayerError(
                        .invalidScore,
                        "the score of \(player.spokenName) cannot go beyond \(player.score)")
                }
                guard let id = player.id else { continue }
                if let name = names[id], !name.hasSameBytes(as: player.name) {
                    throw PlayerError(
                        .changedMeanwhile,
                        "\(name) is called \(player.spokenName) now, so nothing was changed")
                }
                try updateOnly(id, [Player.Columns.score.set(to: score)])
                if count == 0 {
                    note("score of \(player.spokenName) \(points < 0 ? "" : "+")\(points)")
                }
                count += 1
            }
        }
        if let position, let journal, try !journal.isKept(position), ids != [seen?.id ?? 0] {
            throw PlayerError(
                .changedMeanwhile,
                "another program has emptied the history, so nothing was changed: look whose scores they are"
            )
        }
        if count > 1 { relabel("score of \(count) players \(points < 0 ? "" : "+")\(points)") }
        return count
    }

    /// Deletes the players with these ids, and returns how many there were.
    @discardableResult
    public func delete(ids: some Sequence<Int64>) throws -> Int {
        let count = try remove(ids: ids)
        note(count == 1 ? "delete 1 player" : "delete \(count) players")
        return count
    }

    private func remove(ids: some Sequence<Int64>) throws -> Int {
        var count = 0
        for batch in Self.batches(ids) {
            let deleted = try Player.filter(batch.contains(Player.Columns.id)).deleteAll(db)
            // A foreign table may give one id to several players; then an id does not say which.
            guard deleted <= batch.count else {
                throw Self.error(ofIDs: batch.count, deleted)
            }
            count += deleted
        }
        return count
    }

    private static func error(ofIDs ids: Int, _ players: Int) -> PlayerError {
        let belong = ids == 1 ? "1 id belongs" : "\(ids) ids belong"
        return PlayerError(
            .changedMeanwhile, "\(belong) to \(players) players, so nothing was deleted")
    }

    /// Deletes these players if all of them still are as they were seen.
    ///
    /// - throws: a `PlayerError` with the code `changedMeanwhile` that says what changed.
    public func delete(asSeen seen: [Player]) throws {
        let ids = seen.compactMap(\.id)
        let found = try players(ids: ids)
        let current = Dictionary(found.map { ($0.id, $0) }) { first, _ in first }
        if current.count < found.count { throw Self.error(ofIDs: current.count, found.count) }
        for player in seen {
            guard let now = current[player.id] else {
                throw PlayerError(
                    .changedMeanwhile,
                    "\(player.spokenName) is gone already, so nothing was deleted")
            }
            if now != player {
                throw PlayerError(.changedMeanwhile, Self.difference(from: player, to: now))
            }
        }
        try checkTaken(try remove(ids: ids), of: current.count, "nothing was deleted")
        note(seen.count == 1 ? "delete \(seen[0].spokenName)" : "delete \(seen.count) players")
    }

    /// Deletes all players, or all that a filter lets through, if they are those that were seen.
    ///
    /// - parameter filter: which players; those that it does not let through stay.
    /// - parameter expectedCount: how many were seen.
    /// - parameter position: the newest change when they were seen, if the file has a journal: then also
    ///   others in the same number are not those that were seen.
    /// - returns: how many there were.
    /// - throws: a `PlayerError` with the code `changedMeanwhile` if they are others.
    @discardableResult
    public func deleteAll(
        _ filter: PlayerFilter = .all, expectedCount: Int, since position: JournalPosition? = nil
    ) throws -> Int {
        let all = try count()
        let players = Player.all().filtered(by: filter)
        let count = filter.isEmpty ? all : try players.fetchCount(db)
        guard count == expectedCount else {
            let are = count == 1 ? "there is 1 player" : "there are \(count) players"
            throw PlayerError(
                .changedMeanwhile, "\(are), not \(expectedCount), so nothing was deleted")
        }
        // An edit can bring a player into a filter, so there every change counts. Without the journal that there was when
        // they were seen, nothing is known of them.
        if let position,
            try journal?.hasChanged(since: position, countsEdits: !filter.isEmpty) ?? true
        {
            throw Self.othersError
        }
        if count == all {
            note(count == 1 ? "delete the only player" : "delete all \(count) players")
            if let journal { try journal.deleteAllPlayers() } else { try Player.deleteAll(db) }
        } else {
            note("delete \(count) of \(all) players")
            try players.deleteAll(db)
        }
        // What goes through the triggers of a view is none of SQLite's own deletions.
        return try all - self.count()
    }

    static var othersError: PlayerError {
        PlayerError(
            .changedMeanwhile,
            "there are other players than when you were asked, so nothing was deleted")
    }

    private static func batches(_ ids: some Sequence<Int64>) -> [[Int64]] {
        let sorted = Set(ids).sorted()
        return stride(from: 0, to: sorted.count, by: batch).map {
            Array(sorted[$0..<min($0 + batch, sorted.count)])
        }
    }

    private static func difference(from seen: Player, to now: Player) -> String {
        var changes: [String] = []
        if !seen.name.hasSameBytes(as: now.name) {
            changes.append("is now called \(now.spokenName)")
        }
        if seen.score != now.score { changes.append("changed from \(seen.score) to \(now.score)") }
        if changes.isEmpty { changes.append("was changed") }
        return "\(seen.spokenName) \(changes.joined(separator: " and ")) meanwhile"
    }
}
