import PlayerKit

/// A column of the list.
enum ListColumn: String, CaseIterable, Sendable {
    case rank, move, name, score, joined, changed

    /// What orders by the column, if anything does.
    var field: PlayerOrdering.Field? {
        switch self {
        case .name: .name
        case .score, .rank: .score
        case .joined: .joined
        case .move, .changed: nil
        }
    }

    /// The title above the column.
    var title: String {
        switch self {
        case .rank: Texts.Column.rank
        case .move: Texts.Column.move
        case .name: Texts.Column.name
        case .score: Texts.Column.score
        case .joined: Texts.Column.joined
        case .changed: Texts.Column.changed
        }
    }

    /// The columns that can be hidden: without a name and a score there is nothing to see.
    static let optional: [(key: Character, column: ListColumn)] = [
        ("r", .rank), ("m", .move), ("j", .joined), ("c", .changed),
    ]

    /// The columns whose cells can be filtered by and copied.
    static let ofCells: [ListColumn] = [.name, .score, .joined]

    /// The text of a player's cell.
    func text(of player: Player) -> String {
        switch self {
        case .name: player.name
        case .score: String(player.score)
        case .joined: player.joined ?? ""
        case .rank, .move, .changed: ""
        }
    }

    /// The filter that lets players with this cell through, as a person would type it; nil for an empty one.
    func filterText(of player: Player) -> String? {
        switch self {
        case .score: "score=\(player.score)"
        case .joined: player.joined.map { "joined=\($0)" }
        default: PlayerFilter.text(quoting: player.name)
        }
    }
}
