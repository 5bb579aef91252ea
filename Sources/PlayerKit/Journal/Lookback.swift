public import SQLiteCore

/// What has happened to the players of a file since a moment: whoever did it, and what it did to the ranks.
///
/// The cost is that of the changes, and bounded: of many changes only the number is known.
public struct Lookback: Sendable, Equatable {
    /// What has become of one player.
    public struct Change: Sendable, Equatable {
        /// The player at that moment; nil if there was none.
        public let before: Player?
        /// The player now; nil if it is gone.
        public let after: Player?
        /// The player as it was when it went, if it is gone.
        public let last: Player?
        /// When it changed last, in seconds since 1970.
        public let time: Int64
        /// Whether the last change was made through this program, in this run or another.
        public let isOurs: Bool
        /// The number of the last change.
        public let row: Int64
        /// Whether the filter lets the player through, as it is now or was when it went.
        public let isLetThrough: Bool
        /// How many players stand between the places of before and of now, negative if it has fallen; nil if
        /// they are too many to count.
        public let passed: Int?
    }

    /// A player that is asked for by its id.
    public struct Watched: Sendable, Equatable {
        /// The id.
        public let id: Int64
        /// The player now; nil if there is none.
        public let player: Player?
    }

    /// How many changes are looked at one by one.
    public static let limit = 500

    /// What tells which of the changed players are let through.
    public let filter: PlayerFilter
    /// What has become of each player that is not as it was.
    public let changes: [Int64: Change]
    /// The player that was asked for, whether it has changed or not; nil if none was.
    public let watched: Watched?
    /// How many changes there were, also those that cancelled each other out.
    public let count: Int
    /// The newest change, to begin another look at.
    public let position: JournalPosition
    /// Whether the file has a journal: another run may have begun one in that of another program.
    public let journal: JournalPresence
    /// The columns that the file has now, of those that players have; none where nobody has looked.
    public let columns: Set<String>

    /// Nothing has happened.
    public static let nothing = Lookback(
        filter: .all, changes: [:], watched: nil, count: 0, position: .start, journal: .unknown,
        columns: [])

    /// Nothing has happened that is known: in a file without a journal, or in which another run has just begun one.
    ///
    /// - parameter watched: the id of a player that is asked for.
    public static func nothing(_ db: Database, filter: PlayerFilter, watched: Int64?) throws
        -> Lookback
    {
        let journal = try JournalPresence(db)
        return Lookback(
            filter: filter, changes: [:], watched: try player(watched, db), count: 0,
            position: journal == .present ? try PlayerJournal(db: db).position() : .start,
            journal: journal, columns: try PlayerSchema.columns(db))
    }

    private static func player(_ id: Int64?, _ db: Database) throws -> Watched? {
        try id.map {
            Watched(id: $0, player: try PlayerTransaction(db: db, journal: nil).player(id: $0))
        }
    }

    /// Whether there were too many changes to know each.
    public var isOverfull: Bool { count > Self.limit }

    /// By how many places a player has risen since, or fallen if it is negative.
    ///
    /// Nil for a player that is new, and where it is not known.
    public func rankMove(of player: Player) -> Int? {
        guard let id = player.id, !isOverfull else { return nil }
        var move = 0
        var place = player
        if let own = changes[id] {
            guard let before = own.before, let passed = own.passed else { return nil }
            move = passed
            place = before
        }
        for (other, change) in changes where other != id {
            if let then = change.before, Self.isAbove(then, place) { move += 1 }
            if let now = change.after, Self.isAbove(now, place) { move -= 1 }
        }
        return move
    }

    private static func isAbove(_ one: Player, _ other: Player) -> Bool {
        (one.score, other.id ?? 0) > (other.score, one.id ?? 0)
    }
}

extension Lookback {
    /// Looks back from the state that `db` reads.
    ///
    /// - parameter position: the newest change of the moment to look back to.
    /// - parameter filter: what tells which of the changed players are let through; all changes are there.
    /// - parameter watched: the id of a player that is asked for.
    /// - parameter trail: what has been seen of the history, which goes on with this state; where that has another
    ///   history, nothing is known but that.
    public static func fetch(
        _ db: Database, since position: JournalPosition,
        filter: PlayerFilter = .all, watched: Int64? = nil, following trail: JournalTrail? = nil
    ) throws -> Lookback {
        do {
            if let trail, try !trail.follow(db) {
                return Lookback(
                    filter: filter, changes: [:], watched: try player(watched, db), count: 0,
                    position: .start, journal: .replaced(trail),
                    columns: try PlayerSchema.columns(db))
            }
            return try read(db, since: position, filter: filter, watched: watched)
        } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
            // Another program may have taken the journal away.
            guard try !PlayerSchema.hasJournal(db) else { throw error }
            trail?.forget()
            return Lookback(
                filter: filter, changes: [:], watched: try player(watched, db), count: 0,
                position: .start, journal: .lost, columns: try PlayerSchema.columns(db))
        }
    }

    private static func read(
        _ db: Database, since position: JournalPosition,
        filter: PlayerFilter, watched: Int64?
    ) throws -> Lookback {
        let journal = PlayerJournal(db: db)
        let newest = try journal.position()
        let start = try journal.start(of: position)
        let columns = try PlayerSchema.columns(db)
        let list = try journal.columns(columns)
        var rows = try Row.fetchAll(
            db,
            sql: """
                SELECT seq, at, op, id, \(list) FROM journal_row
                WHERE seq > ? AND (op = \(JournalSchema.gap) OR \(PlayerJournal.isReal))
                ORDER BY seq LIMIT \(limit + 1)
                """, arguments: [start])
        let isOverfull = rows.count > limit
        // Before a gap an id may have been another player's.
        let isGap = { (row: Row) in row.integer("op") == Int64(JournalSchema.gap) }
        if let gap = rows.lastIndex(where: isGap) { rows.removeSubrange(...gap) }
        let present = try player(watched, db)
        guard !isOverfull else {
            return Lookback(
                filter: filter, changes: [:], watched: present,
                count: max(limit + 1, Int(newest.row - start)),
                position: newest, journal: .present, columns: columns)
        }
        var before: [Int64: Player?] = [:]
        var latest: [Int64: Row] = [:]
        for row in rows {
            guard let id = row.integer("id"), let operation = row.operation else { continue }
            if before[id] == nil { before[id] = .some(operation == 1 ? nil : Player(row: row)) }
            latest[id] = row
        }
        let after = Dictionary(
            try PlayerTransaction(db: db, journal: nil).players(ids: before.keys)
                .map { ($0.id ?? 0, $0) }
        ) { first, _ in first }
        let ours = try journal.actionRanges(after: start)
        let isLetThrough = try filter.predicate(db)
        var changes: [Int64: Change] = [:]
        for (id, then) in before where then != after[id] {
            let seq = latest[id]?.integer("seq") ?? 0
            let last = after[id] == nil ? latest[id].map { Player(row: $0) } : nil
            changes[id] = Change(
                before: then, after: after[id], last: last,
                time: latest[id]?.time("at") ?? 0,
                isOurs: ours.contains { $0.contains(seq) }, row: seq,
                isLetThrough: try (after[id] ?? last).map(isLetThrough) ?? true,
                passed: try passed(db, from: then, to: after[id]))
        }
        return Lookback(
            filter: filter, changes: changes, watched: present, count: rows.count,
            position: newest, journal: .present, columns: columns)
    }

    /// How many players are counted at most to know how far somebody has moved.
    private static let countedPlayers = 10_000

    private static func passed(_ db: Database, from before: Player?, to after: Player?) throws
        -> Int?
    {
        guard let before, let after else { return 0 }
        let hasRisen = isAbove(after, before)
        let (high, low) = hasRisen ? (after, before) : (before, after)
        let count =
            try Int.fetchOne(
                db,
                sql: """
                    SELECT count(*) FROM (SELECT 1 FROM player WHERE score BETWEEN ?1 AND ?2
                        AND (score < ?2 OR id > ?3) AND (score > ?1 OR id < ?3) AND id <> ?3
                        LIMIT \(countedPlayers + 1))
                    """, arguments: [low.score, high.score, before.id]) ?? 0
        if count > countedPlayers { return nil }
        return hasRisen ? count : -count
    }
}

extension PlayerJournal {
    /// The columns of a player that are in the journal under their own names. Another program may have added one to
    /// players that is in the journal from our next change on.
    func columns(_ columns: Set<String>) throws -> String {
        let known = try String.fetchSet(
            db, sql: "SELECT lower(name) FROM pragma_table_info('journal_row')")
        return ["name", "score", "photoID", "joined"]
            .filter { columns.contains($0) && known.contains($0.lowercased()) }
            .map { "nullif(\($0), \(JournalSchema.unknown)) AS \($0)" }.joined(separator: ", ")
    }

    /// The rows of our actions that reach beyond a row.
    func actionRanges(after position: Int64) throws -> [ClosedRange<Int64>] {
        try Row.fetchAll(
            db,
            sql: """
                SELECT first, last FROM journal_action
                WHERE last > ? AND \(PlayerJournal.isIntact) ORDER BY id
                """, arguments: [position]
        ).compactMap { row in
            // An undoing that had nothing left to do has no rows.
            guard let (first, last) = row.journalRange(), first <= last else { return nil }
            return first...last
        }
    }
}
