public import SQLiteCore

extension PlayerOrdering {
    /// The order as SQL, whose columns are those of the table of players.
    var sql: String {
        var parts = terms.map { term in
            switch term.field {
            case .score: return "score " + (term.isReversed ? "ASC" : "DESC")
            case .name: return NameFolding.sql + (term.isReversed ? " DESC" : "")
            case .joined: return "joined" + (term.isReversed ? " DESC" : "")
            case .id: return "id" + (term.isReversed ? " DESC" : "")
            }
        }
        if !terms.contains(where: { $0.field == .id }) {
            parts.append("id" + (isReversed ? " DESC" : ""))
        }
        return parts.joined(separator: ", ")
    }
}

extension QueryInterfaceRequest<Player> {
    /// The players in the given order, sorted by SQLite.
    ///
    /// By score or by name alone, in either direction, SQLite walks an index: the first page costs the
    /// same for ten players and for a million.
    public func ordered(by ordering: PlayerOrdering) -> QueryInterfaceRequest<Player> {
        order(sql: ordering.sql)
    }
}
