import TerminalUI

/// Which columns a row has, and how wide they are. What says least goes first where there is little room.
struct ColumnLayout: Equatable {
    static let gutter: CGFloat = 2
    static let move: CGFloat = 5
    static let score: CGFloat = 10
    static let joined: CGFloat = 10
    static let changed: CGFloat = 8

    /// As wide as the greatest rank.
    let rank: CGFloat
    let showsRank: Bool
    let showsMove: Bool
    let showsJoined: Bool
    let showsChanged: Bool

    /// - parameter count: how many players have ranks.
    /// - parameter hasJoined: whether the file has that column.
    /// - parameter hasJournal: whether there is anything to say about changes.
    init(width: CGFloat, count: Int = 0, hasJoined: Bool = true, hasJournal: Bool = true) {
        rank = max(6, CGFloat(NumberText.grouped(count).count))
        // The names need some room, too.
        let name: CGFloat = 12
        var used = Self.gutter + name + 1 + Self.score + 1
        func take(_ columns: CGFloat, _ isThere: Bool) -> Bool {
            guard isThere, used + columns <= width else { return false }
            used += columns
            return true
        }
        showsRank = take(rank + 2, true)
        showsMove = showsRank && take(Self.move, hasJournal)
        showsJoined = (showsMove || !hasJournal) && take(Self.joined + 2, hasJoined)
        showsChanged = (showsJoined || !hasJoined) && take(Self.changed + 2, hasJournal)
    }
}
