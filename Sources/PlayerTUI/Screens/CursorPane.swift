import PlayerKit
import TerminalUI

/// The details of the player under the cursor. It follows the cursor, so that the screen need not.
struct CursorPane: View {
    let model: ListModel
    let rows: PlayerRows<Players>
    let lookback: Lookback
    let session: Session

    var body: some View {
        let current = rows.row(at: model.selection)
        DetailPane(
            player: current?.player, isGhost: current?.isGhost ?? false,
            hasLeft: current.map { lookback.hasLeft($0.id) } ?? false,
            change: current.flatMap { lookback.changes[$0.id] },
            move: current.flatMap { lookback.rankMove(of: $0.player.player) },
            position: lookback.position, session: session)
    }
}
