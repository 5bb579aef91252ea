import TerminalUI

/// Which columns a row has, and how wide they are. What says least goes first where there is little room.
struct ColumnLayout: Equatable {
    static let gutter: CGFloat = 2
    /// The column of the gutter that tells the row under the cursor.
    static let cursorMark = 1
    /// On a wide screen a name and its score stay where one sees that they belong together.
    static let widestName: CGFloat = 72
    /// What a name keeps beside a score that is wider than its column.
    static let leastName: CGFloat = 6
    static let move: CGFloat = 5
    static let score: CGFloat = 10
    static let joined: CGFloat = 10
    static let changed: CGFloat = 8

    /// As wide as the greatest rank.
    let rank: CGFloat
    let showsRank: Bool
    /// Whether a row says in words what has become of its player.
    let showsFate: Bool
    let showsMove: Bool
    let showsJoined: Bool
    let showsChanged: Bool

    /// - parameter count: how many players have ranks.
    /// - parameter hasJoined: whether the file has that column.
    /// - parameter hasJournal: whether there is anything to say about changes.
    /// - parameter hidden: the columns that the person does not want to see.
    init(
        width: CGFloat, count: Int = 0, hasJoined: Bool = true, hasJournal: Bool = true,
        hidden: Set<ListColumn> = []
    ) {
        rank = max(6, CGFloat(NumberText.grouped(count).count))
        // The names need some room, too.
        let name: CGFloat = 12
        var used = Self.gutter + name + 1 + Self.score + 1
        // There is room for it where there is for a rank, be that hidden.
        showsFate = used + rank + 2 <= width
        var isFull = false
        func take(_ column: ListColumn, _ columns: CGFloat, _ isThere: Bool) -> Bool {
            guard isThere, !hidden.contains(column), !isFull else { return false }
            // Where one does not fit, what is worth less does not take its place.
            isFull = used + columns > width
            if !isFull { used += columns }
            return !isFull
        }
        showsRank = take(.rank, rank + 2, true)
        showsMove = take(.move, Self.move, hasJournal)
        showsJoined = take(.joined, Self.joined + 2, hasJoined)
        showsChanged = take(.changed, Self.changed + 2, hasJournal)
    }
}
