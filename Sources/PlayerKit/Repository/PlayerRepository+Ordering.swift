internal import SQLiteCore

extension PlayerRepository {
    /// So many players are sorted before anybody notices.
    private static let fewPlayers = 20_000

    /// An order whose first players are found at once, to be shown while those of another one are looked for.
    ///
    /// The order itself, unless no index leads to it and there are many players; then that by score, or
    /// by id. An error is left to who reads the players.
    ///
    /// Related SQLite documentation: <https://www.sqlite.org/eqp.html>
    public func quickOrdering(for ordering: PlayerOrdering) -> PlayerOrdering {
        // These have all indexes.
        if origin == .players { return ordering }
        let quick = try? read { db in
            if try Self.hasFewPlayers(db) { return ordering }
            return try [ordering, .byScore].first { try !Self.sortsAll($0, db) } ?? .byID
        }
        return quick ?? ordering
    }

    private static func hasFewPlayers(_ db: Database) throws -> Bool {
        try Player.all().limit(1, offset: fewPlayers).isEmpty(db)
    }

    private static func sortsAll(_ ordering: PlayerOrdering, _ db: Database) throws -> Bool {
        let (sql, arguments) = try Player.all().ordered(by: ordering).limit(1).sqlAndArguments(db)
        let plan = try Row.fetchAll(db, sql: "EXPLAIN QUERY PLAN \(sql)", arguments: arguments)
        return plan.contains { $0["detail"] == "USE TEMP B-TREE FOR ORDER BY" }
    }
}
