internal import Dispatch
internal import SQLiteCore

/// The changes of a file since the last time somebody asked.
///
///     let feed = try PlayerChangeFeed(repository) { wake() }
///     for change in try feed.next() { print(change) }
///
/// A file of ours has a journal, so no change is lost however fast they come, and the cost is that of the
/// changes. Of another program's file the players are compared with those of the last time, so what
/// happened twice in between is seen once.
///
/// It belongs to one thread at a time; only `wake` is called on another one.
public final class PlayerChangeFeed {
    private let repository: PlayerRepository
    private let filter: PlayerFilter
    private var observation: AnyDatabaseCancellable?
    private var position = JournalPosition.start
    /// The players of the last time, where the journal does not say what has changed.
    private var known: [Int64: Player]?
    /// Which connection has read them, and in which of its states.
    private var knownState: (connection: ObjectIdentifier, version: UInt32)?
    /// The version of the schema in which the journal was seen to record all.
    private var followedSchema: Int32?

    /// How many rows of the journal are read at a time.
    static let batch = 10_000

    /// Starts with the players that are there now.
    ///
    /// - parameter filter: which players count: who comes to fit it is inserted, and who does so no longer is
    ///   deleted.
    /// - parameter wake: called on another thread after changes, with an error if there will be no more.
    public init(
        _ repository: PlayerRepository, filter: PlayerFilter = .all,
        wake: @escaping @Sendable ((any Error)?) -> Void
    ) throws {
        self.repository = repository
        self.filter = filter
        try repository.read { db in
            if repository.hasJournal {
                _ = try repository.trail.follow(db)
                position = try PlayerJournal(db: db).position()
            } else {
                _ = try compared(db)
            }
        }
        // The observation begins after the state is noted, so that nothing falls in between.
        observation = ValueObservation.tracking(region: Player.all()) { _ in }.start(
            in: repository.databaseWriter,
            scheduling: .async(onQueue: DispatchQueue(label: "players.feed")),
            onError: { wake($0) }, onChange: { wake(nil) })
    }

    /// How many players there are, for the beginning.
    public func count() throws -> Int {
        let filter = filter
        return try repository.read { try Player.all().filtered(by: filter).fetchCount($0) }
    }

    /// The changes since the last time, the oldest first. If there are many, not all of them: call until
    /// there are none.
    ///
    /// - throws: a `PlayerError` with the code `cannotOpen` if the file has been written over: see ``JournalTrail``.
    public func next() throws -> [PlayerChange] {
        try repository.read { db in
            guard repository.hasJournal else { return try compared(db) }
            if try PlayerSchema.hasJournal(db), try !repository.trail.follow(db) {
                repository.trail.lose()
                throw PlayerError(
                    .cannotOpen, "written over, so the changes are not known",
                    path: repository.path)
            }
            let isFollowed = try isFollowed(db)
            if known == nil {
                let changes = try journalled(db)
                // Another program may have made the table anew: then the journal says no more.
                if changes.isEmpty, !isFollowed { _ = try compared(db) }
                return changes
            }
            let changes = try compared(db)
            if isFollowed { (known, position) = (nil, try PlayerJournal(db: db).position()) }
            return changes
        }
    }

    /// Whether the journal records what is changed in the table.
    private func isFollowed(_ db: Database) throws -> Bool {
        let version = try db.schemaVersion()
        if version == followedSchema { return true }
        guard try JournalSchema.hasTriggers(db) else { return false }
        followedSchema = version
        return true
    }

    private func compared(_ db: Database) throws -> [PlayerChange] {
        let state = (connection: ObjectIdentifier(db), version: try db.stateVersion())
        if known != nil, let knownState, knownState == state { return [] }
        knownState = state
        let now = try Self.players(db, filter)
        let known = known ?? now
        var changes: [PlayerChange] = []
        for (id, player) in known where now[id] == nil { changes.append(.init(.delete, player)) }
        for (id, player) in now where known[id] != player {
            changes.append(.init(known[id] == nil ? .insert : .update, player))
        }
        self.known = now
        return changes.sorted { ($0.player.id ?? 0) < ($1.player.id ?? 0) }
    }

    private static func players(
        _ db: Database, _ filter: PlayerFilter
    ) throws -> [Int64: Player] {
        var players: [Int64: Player] = [:]
        let cursor = try Player.all().filtered(by: filter).fetchCursor(db)
        while let player = try cursor.next() {
            if let id = player.id { players[id] = player }
        }
        return players
    }

    /// Reads the journal. A row has the values before the change; those after it are the values before the
    /// next change of the same player, or what the table has now.
    private func journalled(_ db: Database) throws -> [PlayerChange] {
        let journal = PlayerJournal(db: db)
        let columns = try journal.columns(repository.columns)
        let start = try journal.start(of: position)
        let rows = try Row.fetchAll(
            db,
            sql: """
                SELECT seq, op, id, \(columns) FROM journal_row
                WHERE seq > ? AND \(PlayerJournal.isReal) ORDER BY seq LIMIT \(Self.batch)
                """, arguments: [start])
        var after = try left(by: rows, db, columns)
        var changes: [(change: PlayerChange, before: Player?)] = []
        for row in rows.reversed() {
            guard let id = row.integer("id"), let operation = row.operation else { continue }
            let before = Player(row: row)
            if operation == 1 || operation == 2 {
                if let player = after[id] {
                    changes.append(
                        operation == 1
                            ? (PlayerChange(.insert, player), nil)
                            : (PlayerChange(.update, player), before))
                }
            } else {
                changes.append((PlayerChange(.delete, before), nil))
            }
            after[id] = operation == 1 ? nil : before
        }
        if let last = rows.last?.integer("seq") {
            position = try journal.position(of: last)
        } else if start == 0 {
            position = .start
        }
        return try matching(db, changes.reversed())
    }

    /// The players as the rows of a page have left them: as they were before their next change, if there is one already, or
    /// are now. Those who were deleted last are left out.
    ///
    /// The rows behind the page are gone through once, for no index leads to those of a player.
    private func left(by rows: [Row], _ db: Database, _ columns: String) throws -> [Int64: Player] {
        var ids: Set<Int64> = []
        for row in rows {
            guard let id = row.integer("id"), let operation = row.operation else { continue }
            if operation == 1 || operation == 2 { ids.insert(id) } else { ids.remove(id) }
        }
        var left: [Int64: Player] = [:]
        let next = try Row.fetchCursor(
            db,
            sql: """
                SELECT id, \(columns) FROM journal_row WHERE seq > ? AND op <> 1 ORDER BY seq
                """, arguments: [rows.last?.integer("seq") ?? 0])
        while left.count < ids.count, let row = try next.next() {
            guard let id = row.integer("id"), ids.contains(id), left[id] == nil else { continue }
            left[id] = Player(row: row)
        }
        let others = ids.filter { left[$0] == nil }
        for player in try PlayerTransaction(db: db, journal: nil).players(ids: others) {
            if let id = player.id { left[id] = player }
        }
        return left
    }

    /// The changes as the filter sees them.
    private func matching(
        _ db: Database, _ changes: [(change: PlayerChange, before: Player?)]
    ) throws -> [PlayerChange] {
        let fits = try filter.predicate(db)
        return try changes.compactMap { change, before in
            guard let before else { return try fits(change.player) ? change : nil }
            switch (try fits(before), try fits(change.player)) {
            case (true, true): return change
            case (true, false): return PlayerChange(.delete, before)
            case (false, true): return PlayerChange(.insert, change.player)
            case (false, false): return nil
            }
        }
    }
}
