import PlayerKit
import TerminalUI

/// The dialog that is open.
struct DialogView: View {
    let dialog: Dialog
    let session: Session
    let model: ListModel
    let choose: (ScreenAction) -> Void
    let sort: (PlayerOrdering) -> Void
    let goToRank: (Int) -> Void
    let run: ([String]) -> Void
    let lookBack: (PlayerAction) -> Void
    /// What becomes of an action once the person has said whether there is to be a history; of none if it is
    /// not wanted any more.
    let adopted: (ScreenAction?, _ isAdopted: Bool) -> Void

    var body: some View {
        content.onKeyPress(keys: ["c"]) { press in
            guard press.modifiers == .control else { return .ignored }
            // What an import has read is given up at once, as it is by Esc.
            if session.interrupt() { model.dialog = dialog == .importFile ? nil : .quit }
            return .handled
        }
    }

    @ViewBuilder private var content: some View {
        switch dialog {
        case .add: PlayerForm(player: nil, session: session, report: report)
        case .edit(let player): PlayerForm(player: player.player, session: session, report: report)
        case .delete(let players, let hidden):
            DeleteDialog(
                players: players, hidden: hidden,
                countHidden: { try model.actedOn(in: session.repository).hidden },
                session: session,
                willDelete: { model.deletedHere = Set($0) },
                didDelete: { ids, isDone in
                    model.endDeletion(of: ids, isDone: isDone)
                    if isDone { model.marks.subtract(ids) }
                }, report: report)
        case .deleteAll(let target):
            DeleteAllDialog(
                target: target, session: session,
                didDelete: { model.endDeletion(of: model.cursor.map { [$0] } ?? [], isDone: true) },
                report: report)
        case .adopt(let action, let reason):
            AdoptDialog(
                session: session, reasonAgainst: reason,
                proceed: { isAdopted, isWanted in adopted(isWanted ? action : nil, isAdopted) },
                report: report)
        case .quit: QuitDialog(session: session, model: model)
        case .sort(let ordering):
            SortMenu(ordering: ordering, columns: session.columns, choose: sort)
        case .goToRank: GoToRankDialog(go: goToRank)
        case .columns: ColumnMenu(model: model, columns: session.columns)
        case .importFile: ImportDialog(session: session, report: report)
        case .exportFile(let ordering, let filter):
            ExportDialog(ordering: ordering, filter: filter, session: session, report: report)
        case .history: HistoryScreen(session: session, report: report, lookBack: lookBack)
        case .output(let command, let text): OutputDialog(command: command, text: text)
        case .menu:
            MenuScreen(keyMap: session.keyMap, isReadOnly: session.isReadOnly, choose: choose)
        case .palette:
            CommandFinder(
                isHelp: false, keyMap: session.keyMap, isReadOnly: session.isReadOnly,
                choose: choose, goToRank: goToRank, run: run)
        case .help:
            CommandFinder(
                isHelp: true, keyMap: session.keyMap, isReadOnly: session.isReadOnly,
                choose: choose, goToRank: goToRank, run: run)
        }
    }

    private func report(_ notice: Notice) { model.notice = notice }
}
