/// What a person can do on the list, in the order in which it is explained.
enum ScreenAction: String, CaseIterable, Sendable {
    case add, edit, delete, deleteAll, increase, decrease, undo, redo, history
    case mark, markRange, markUp, markDown, markAll, invertMarks
    case toggleOrdering, sortMenu, sortByScore, sortByName, sortByJoined, sortByID, reverse
    case filter, nextMatch, previousMatch, filterByCell, columnLeft, columnRight, goToRank, center
    case copyText, copyJSON, copyNotice, copyCommand, importFile, exportFile
    case pane, columns, changes, pause, pin, theme, mouse, redraw
    case menu, palette, help, quit

    /// Whether the player under the cursor, or the marked ones, are changed.
    var isForPlayers: Bool { [.edit, .delete, .increase, .decrease].contains(self) }

    /// Whether other players are asked for, or these in another order.
    var asksForOthers: Bool {
        switch self {
        case .toggleOrdering, .sortMenu, .sortByScore, .sortByName, .sortByJoined, .sortByID: true
        case .reverse, .filterByCell, .changes: true
        default: false
        }
    }

    /// Whether it is about what the list shows: the player under the cursor, or all of them.
    var isAboutShown: Bool {
        switch self {
        case .mark, .markRange, .markUp, .markDown, .markAll, .invertMarks: true
        case .copyText, .copyJSON, .filterByCell: true
        default: isForPlayers
        }
    }
}
