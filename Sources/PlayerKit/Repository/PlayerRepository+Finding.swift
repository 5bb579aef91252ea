public import SQLiteCore

extension PlayerRepository {
    /// The player who has a rank, counted from 1; nil if there are fewer. Another program's lock is waited for, which
    /// blocks nobody.
    public func player(ranked rank: Int) async throws -> Player? {
        guard rank > 0 else { return nil }
        do {
            return try await databaseWriter.read { try Self.ranked(rank).fetchOne($0) }
        } catch {
            throw named(error)
        }
    }

    /// The first of some players in an order, or the first one beyond another player.
    ///
    ///     let next = try await repository.first(
    ///         of: Player.all().filtered(by: "zoe"), from: ada, isIncluded: false, ordering: .byName)
    ///
    /// SQLite walks the index of the order from there on, so what is near is found at once; what is not
    /// there costs a walk to the end.
    ///
    /// - parameter players: which players are looked at, whatever their order.
    /// - parameter player: where to begin, which need not be in the file any more; nil for the first of all.
    /// - parameter isIncluded: whether that player is one of those looked at.
    public func first(
        of players: QueryInterfaceRequest<Player>, from player: Player?, isIncluded: Bool,
        ordering: PlayerOrdering
    ) async throws -> Player? {
        var request = players.ordered(by: ordering).limit(1)
        if let player {
            request = request.filter(ordering.isBeyond(player, isIncluded: isIncluded))
        }
        do {
            return try await databaseWriter.read { [request] in try request.fetchOne($0) }
        } catch {
            throw named(error)
        }
    }
}

extension PlayerOrdering {
    /// Whether a player stands behind another one.
    func isBeyond(_ player: Player, isIncluded: Bool) -> SQLExpression {
        let id = player.id ?? 0
        var terms = terms
        if !terms.contains(where: { $0.field == .id }) {
            terms.append(Term(.id, isReversed: isReversed))
        }
        var condition = isIncluded ? (Player.Columns.id == id).sqlExpression : false.sqlExpression
        for term in terms.reversed() {
            let (column, value) = Self.key(term.field, of: player)
            let isRising = (term.field == .score) == term.isReversed
            let isBeyond = isRising ? column > value : column < value
            condition = isBeyond || (column == value && condition)
        }
        // The most important column alone says where the walk of the index begins.
        let (column, value) = Self.key(terms[0].field, of: player)
        let isRising = (terms[0].field == .score) == terms[0].isReversed
        return (isRising ? column >= value : column <= value) && condition
    }

    private static func key(
        _ field: Field, of player: Player
    ) -> (column: SQLExpression, value: any DatabaseValueConvertible) {
        switch field {
        case .score: (Player.Columns.score.sqlExpression, player.score)
        case .name: (SQL(sql: NameFolding.sql).sqlExpression, NameFolding.key(player.name))
        // Who has no day comes first.
        case .joined: ((Player.Columns.joined ?? "").sqlExpression, player.joined ?? "")
        case .id: (Player.Columns.id.sqlExpression, player.id ?? 0)
        }
    }
}
