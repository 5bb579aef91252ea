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

    var body: some View {
        switch dialog {
        case .add: PlayerForm(player: nil, session: session, report: report)
        case .edit(let player): PlayerForm(player: player.player, session: session, report: report)
        case .delete(let players):
            DeleteDialog(
                players: players, session: session,
                willDelete: { model.deletedHere = Set($0) }, report: report)
        case .deleteAll(let count):
            DeleteAllDialog(count: count, session: session, report: report)
        case .sort(let ordering):
            SortMenu(ordering: ordering, columns: session.repository.columns, choose: sort)
        case .goToRank: GoToRankDialog(go: goToRank)
        case .columns: ColumnMenu(model: model, columns: session.repository.columns)
        case .importFile: ImportDialog(session: session, report: report)
        case .exportFile(let ordering, let filter):
            ExportDialog(ordering: ordering, filter: filter, session: session, report: report)
        case .history: HistoryScreen(session: session, report: report)
        case .menu: MenuScreen(isReadOnly: session.isReadOnly, choose: choose)
        case .palette:
            CommandFinder(
                isHelp: false, isReadOnly: session.isReadOnly, choose: choose, goToRank: goToRank)
        case .help:
            CommandFinder(
                isHelp: true, isReadOnly: session.isReadOnly, choose: choose, goToRank: goToRank)
        }
    }

    private func report(_ notice: Notice) { model.notice = notice }
}
