/// What a person can do on the list, in the order in which it is explained.
enum ScreenAction: String, CaseIterable, Sendable {
    case add, edit, delete, deleteAll, increase, decrease, undo, redo, history
    case mark, markRange, markAll, invertMarks
    case toggleOrdering, sortMenu, sortByScore, sortByName, sortByJoined, sortByID, reverse
    case filter, filterByName, goToRank, center
    case copyText, copyJSON, importFile, exportFile
    case pane, changes, theme, redraw
    case menu, palette, help, quit
}
