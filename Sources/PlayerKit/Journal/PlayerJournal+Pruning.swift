internal import SQLiteCore

extension PlayerJournal {
    /// How many rows are forgotten at least in one go, if there are that many: it takes a millisecond or two.
    static let pruningStep: Int64 = 5_000

    /// Forgets a part of what is beyond the limits, the oldest first.
    ///
    /// The newest action stays whatever its size: deleting all players must not make itself final. An action
    /// of which a row is gone cannot be undone any more, and is not shown.
    func prune(_ limits: HistoryLimits) throws {
        let oldest = try oldestRow()
        guard oldest != .max else { return }
        let newestAction =
            try Int64.fetchOne(
                db,
                sql: """
                    SELECT first FROM journal_action
                    WHERE typeof(first) = 'integer' AND first > 0 ORDER BY id DESC LIMIT 1
                    """) ?? .max
        var end = max(
            try expired(from: oldest, days: limits.days), try superfluous(limits.changes, oldest))
        end = min(end, newestAction - 1)
        // A candidate means something only together with its insertion.
        let candidate = try Int64.fetchOne(
            db,
            sql: """
                SELECT min(seq) FROM journal_row
                WHERE seq BETWEEN ?1 - \(Self.reach) AND ?1 AND op = 0
                    AND 1 = \(Self.next("op")) AND \(Self.next("seq")) > ?1
                """, arguments: [end])
        if let candidate { end = candidate - 1 }
        guard end >= oldest else { return }
        try db.execute(sql: "DELETE FROM journal_row WHERE seq <= ?", arguments: [end])
        try db.execute(sql: "DELETE FROM journal_action WHERE last <= ?", arguments: [end])
    }

    /// The newest of the oldest rows that are too many, or the row before them.
    private func superfluous(_ limit: Int, _ oldest: Int64) throws -> Int64 {
        // Numbers may be far more than rows where another program has raised them. To count takes as long as there are rows,
        // so it is done once in many changes.
        guard try newestRow() - oldest - Int64(limit) >= limit / 1000 else { return oldest - 1 }
        let count = try Int64.fetchOne(db, sql: "SELECT count(*) FROM journal_row") ?? 0
        let tooMany = count - Int64(limit)
        guard tooMany > 0 else { return oldest - 1 }
        // A share of a large excess, so that other programs cannot add faster than this removes.
        let share = min(tooMany, max(Self.pruningStep, tooMany / 4))
        return try Int64.fetchOne(
            db, sql: "SELECT seq FROM journal_row WHERE seq > 0 ORDER BY seq LIMIT 1 OFFSET ?",
            arguments: [share - 1]) ?? oldest - 1
    }

    /// The newest of the oldest rows that are too old, or the row before them.
    private func expired(from oldest: Int64, days: Int) throws -> Int64 {
        let limit = "\(JournalSchema.now) - ?"
        let age = Int64(days) * 86400
        return try Int64.fetchOne(
            db,
            sql: """
                SELECT max(seq) FROM (
                    SELECT seq, at FROM journal_row ORDER BY seq LIMIT \(Self.pruningStep))
                WHERE at < \(limit) AND (SELECT at FROM journal_row WHERE seq = ?) < \(limit)
                """, arguments: [age, oldest, age]) ?? oldest - 1
    }
}
