extension PlayerOrdering {
    /// Whether a player stands before another one, as SQLite orders them.
    ///
    /// It is for a player that is in no table any more; lists are sorted by SQLite.
    public func places(_ first: Player, before second: Player) -> Bool {
        for term in terms {
            let order =
                switch term.field {
                case .score: Self.compare(second.score, first.score)
                case .name: Self.compare(Self.key(first), Self.key(second))
                case .joined: Self.compare(first.joined ?? "", second.joined ?? "")
                case .id: Self.compare(first.id ?? 0, second.id ?? 0)
                }
            if order != 0 { return (order < 0) != term.isReversed }
        }
        return ((first.id ?? 0) < (second.id ?? 0)) != isReversed
    }

    private static func compare<Value: Comparable>(_ first: Value, _ second: Value) -> Int {
        first == second ? 0 : first < second ? -1 : 1
    }

    /// Code points in their order, which is that of SQLite's bytes.
    private static func key(_ player: Player) -> String { NameFolding.key(player.name) }
}
