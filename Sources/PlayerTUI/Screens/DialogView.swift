import PlayerKit
import TerminalUI

/// The dialog that is open.
struct DialogView: View {
    let dialog: Dialog
    let session: Session
    let choose: (ScreenAction) -> Void
    let report: (Notice) -> Void

    var body: some View {
        switch dialog {
        case .add: PlayerForm(player: nil, session: session, report: report)
        case .edit(let player): PlayerForm(player: player.player, session: session, report: report)
        case .delete(let player):
            DeleteDialog(player: player, session: session, report: report)
        case .deleteAll(let count):
            DeleteAllDialog(count: count, session: session, report: report)
        case .menu: MenuScreen(isReadOnly: session.isReadOnly, choose: choose)
        case .help: HelpScreen()
        }
    }
}
