import PlayerKit

/// What is shown above the list. Dialogs hold what they were opened for, not a place in the list.
enum Dialog: Identifiable, Equatable {
    case add
    case edit(RankedPlayer)
    /// Of those that are marked some may not be shown, which stay.
    case delete([Player], hidden: Int = 0)
    case deleteAll(DeleteAllDialog.Target)
    /// Whether to begin a history before an action.
    case adopt(ScreenAction, reasonAgainst: String?)
    case quit
    case sort(PlayerOrdering)
    case goToRank
    case columns
    case importFile
    case exportFile(PlayerOrdering, PlayerFilter)
    case history
    /// What a command has printed.
    case output(command: String, text: String)
    case menu
    case palette
    case help

    var id: String {
        switch self {
        case .add: "add"
        case .edit(let player): "edit \(player.id)"
        case .delete(let players, _): "delete \(players.compactMap(\.id))"
        case .deleteAll: "delete all"
        case .adopt: "adopt"
        case .quit: "quit"
        case .sort: "sort"
        case .goToRank: "rank"
        case .columns: "columns"
        case .importFile: "import"
        case .exportFile: "export"
        case .history: "history"
        case .output(let command, _): "output \(command)"
        case .menu: "menu"
        case .palette: "palette"
        case .help: "help"
        }
    }
}
