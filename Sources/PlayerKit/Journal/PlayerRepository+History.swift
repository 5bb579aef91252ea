public import SQLiteCore

extension PlayerRepository {
    /// What was done to the players, the newest first.
    ///
    /// Changes by other programs have no beginning and no end that could be seen afterwards; those with not
    /// more than a second between them are shown as one.
    ///
    /// - parameter limit: how many actions to return at most.
    /// - throws: a `PlayerError` with the code `noHistory` for a file that has no journal.
    public func history(limit: Int = 100) throws -> [PlayerAction] {
        if !hasJournal { try lookForJournal() }
        guard hasJournal else { throw try read { try PlayerError.noHistory($0, path: path) } }
        return try read { try PlayerAction.fetchAll($0, limit: limit) }
    }
}

extension PlayerAction {
    /// What was done to the players of a file, the newest first; nothing where there is no journal.
    public static func fetchAll(_ db: Database, limit: Int) throws -> [PlayerAction] {
        guard try PlayerSchema.hasJournal(db) else { return [] }
        let journal = PlayerJournal(db: db)
        let actions = try journal.actions()
        let effective = UndoStack(actions).effective
        var history: [PlayerAction] = []
        var end = Int64.max
        for action in actions.reversed() where history.count < limit {
            history += try journal.foreignActions(
                action.last + 1, end, limit: limit - history.count)
            end = action.first - 1
            guard history.count < limit, let rows = action.rows else { continue }
            history.append(
                PlayerAction(
                    origin: .players, time: action.time, label: action.label,
                    changeCount: try journal.count(action.first, action.last),
                    isUndone: action.undoes == nil && !effective.contains(action.id),
                    rows: rows))
        }
        if history.count < limit {
            history += try journal.foreignActions(
                try journal.endOfForgotten() + 1, end, limit: limit - history.count)
        }
        return history
    }
}

extension PlayerJournal {
    /// The last row of an action of which the first are gone: what is left of it says nothing.
    fileprivate func endOfForgotten() throws -> Int64 {
        try Int64.fetchOne(
            db,
            sql: """
                SELECT max(last) FROM journal_action
                WHERE first < ? AND typeof(last) = 'integer' AND last BETWEEN 0 AND ?
                """, arguments: [try oldestRow(), Int64.max - 1]) ?? 0
    }

    fileprivate func count(_ first: Int64, _ last: Int64) throws -> Int {
        try Int.fetchOne(
            db,
            sql: """
                SELECT count(*) FROM journal_row
                WHERE seq BETWEEN ? AND ? AND \(PlayerJournal.isReal)
                """, arguments: [first, last]) ?? 0
    }

    /// The changes in a range that is no action of ours, split where there is a pause, newest first.
    ///
    /// A clock that was set back makes a pause, too: the order is that of the rows, whatever their times. No row is read
    /// beyond those of the newest `limit` actions.
    fileprivate func foreignActions(_ first: Int64, _ last: Int64, limit: Int) throws
        -> [PlayerAction]
    {
        guard first <= last, limit > 0 else { return [] }
        let rows = try Row.fetchCursor(
            db,
            sql: """
                SELECT seq, at FROM journal_row WHERE seq BETWEEN ? AND ? AND \(PlayerJournal.isReal)
                ORDER BY seq DESC
                """, arguments: [first, last])
        var bursts: [Burst] = []
        while let row = try rows.next() {
            // One can go a row beyond either end of an action.
            guard let seq = row.integer("seq"), seq < .max else { continue }
            let time = row.time("at") ?? 0
            if bursts.isEmpty || abs(bursts[bursts.count - 1].start - time) > 1 {
                if bursts.count == limit { break }
                bursts.append(Burst(seq: seq, time: time))
            } else {
                bursts[bursts.count - 1].extend(to: seq, time)
            }
        }
        return bursts.map(\.action)
    }
}

/// Changes of others with no pause between them.
private struct Burst {
    private var first: Int64
    private let last: Int64
    private var time: Int64
    private var count = 1
    /// When it began.
    private(set) var start: Int64

    init(seq: Int64, time: Int64) {
        (first, last) = (seq, seq)
        (self.time, start) = (time, time)
    }

    /// Takes in the change before its first one.
    mutating func extend(to seq: Int64, _ time: Int64) {
        first = seq
        start = time
        self.time = max(self.time, time)
        count += 1
    }

    var action: PlayerAction {
        PlayerAction(
            origin: .others, time: time, label: count == 1 ? "1 change" : "\(count) changes",
            changeCount: count, isUndone: false, rows: first...last)
    }
}
