import PlayerKit

/// What is shown above the list. Dialogs hold what they were opened for, not a place in the list.
enum Dialog: Identifiable, Equatable {
    case add
    case edit(RankedPlayer)
    case delete(RankedPlayer)
    case deleteAll(count: Int)
    case menu
    case help

    var id: String {
        switch self {
        case .add: "add"
        case .edit(let player): "edit \(player.id)"
        case .delete(let player): "delete \(player.id)"
        case .deleteAll: "delete all"
        case .menu: "menu"
        case .help: "help"
        }
    }
}
