public import SQLiteCore

extension PlayerOrdering {
    /// The order as SQLite gets it; ties go by id, in the direction of the most important column.
    var orderings: [any SQLOrderingTerm] {
        var orderings: [any SQLOrderingTerm] = terms.map { term in
            switch term.field {
            case .score: directed(Player.Columns.score, isDescending: !term.isReversed)
            case .name:
                // The collation that it has anyway, named so that names are compared without asking SQLite.
                directed(
                    SQL(sql: NameFolding.sql).sqlExpression.collating(.binary),
                    isDescending: term.isReversed)
            case .joined: directed(Player.Columns.joined, isDescending: term.isReversed)
            case .id: directed(Player.Columns.id, isDescending: term.isReversed)
            }
        }
        if !terms.contains(where: { $0.field == .id }) {
            orderings.append(directed(Player.Columns.id, isDescending: isReversed))
        }
        return orderings
    }

    private func directed(
        _ expression: some SQLSpecificExpressible, isDescending: Bool
    ) -> any SQLOrderingTerm {
        isDescending ? expression.sqlExpression.desc : expression.sqlExpression.asc
    }
}

extension QueryInterfaceRequest<Player> {
    /// The players in the given order, sorted by SQLite.
    ///
    /// By score, by name or by day of joining alone, in either direction, SQLite walks an index: the first page
    /// costs the same for ten players and for a million.
    public func ordered(by ordering: PlayerOrdering) -> QueryInterfaceRequest<Player> {
        order(ordering.orderings)
    }
}
