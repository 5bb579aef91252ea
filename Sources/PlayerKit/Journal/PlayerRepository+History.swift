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
        guard hasJournal else {
            throw PlayerError(.noHistory, PlayerError.noHistoryMessage, path: path)
        }
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
            history += try journal.foreignActions(action.last + 1, end)
            end = action.first - 1
            guard let rows = action.rows else { continue }
            history.append(
                PlayerAction(
                    origin: .players, time: action.time, label: action.label,
                    changeCount: try journal.count(action.first, action.last),
                    isUndone: action.undoes == nil && !effective.contains(action.id),
                    rows: rows))
        }
        if history.count < limit {
            history += try journal.foreignActions(try journal.endOfForgotten() + 1, end)
        }
        return Array(history.prefix(limit))
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
    /// A clock that was set back makes a pause, too: the order is that of the rows, whatever their times.
    fileprivate func foreignActions(_ first: Int64, _ last: Int64) throws -> [PlayerAction] {
        guard first <= last else { return [] }
        return try Row.fetchAll(
            db,
            sql: """
                WITH step AS (
                    SELECT seq, at, at - lag(at, 1, -9) OVER (ORDER BY seq) NOT BETWEEN -1 AND 1 AS starts
                    FROM journal_row WHERE seq BETWEEN ? AND ? AND \(PlayerJournal.isReal)),
                burst AS (SELECT seq, at, sum(starts) OVER (ORDER BY seq) AS number FROM step)
                SELECT max(at) AS at, count(*) AS count, min(seq) AS first, max(seq) AS last
                FROM burst GROUP BY number ORDER BY number DESC
                """, arguments: [first, last]
        ).compactMap { row in
            guard let count = row.integer("count"), let (first, last) = row.journalRange() else {
                return nil
            }
            return PlayerAction(
                origin: .others, time: row.time("at") ?? 0,
                label: count == 1 ? "1 change" : "\(count) changes", changeCount: Int(count),
                isUndone: false, rows: first...last)
        }
    }
}
