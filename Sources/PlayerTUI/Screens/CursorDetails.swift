import PlayerKit
import TerminalUI

/// What is told of the player under the cursor. It follows the cursor, so that the screen need not.
struct CursorDetails: View {
    let model: ListModel
    let rows: PlayerRows<Players>
    let lookback: Lookback
    let histories: PlayerHistories
    let session: Session
    @Environment(\.terminal) private var terminal

    var body: some View {
        let row = rows.row(at: model.selection)
        let detail = row.map { histories.detail(of: $0.player.player) }
        return VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
                if let row {
                    // Plain, and what follows stays where it is when the name changes: a key sends less.
                    Text(verbatim: row.player.player.name.singleLine)
                    Spacer(minLength: 4)
                    // One text, for it changes with each key.
                    Text(verbatim: facts(of: row).joined(separator: "    "))
                        .layoutPriority(1)
                } else {
                    Text(Texts.Detail.none)
                    Spacer(minLength: 0)
                }
            }
            HStack(spacing: 4) {
                Text(verbatim: row?.isGhost == true ? "" : history(detail)).truncationMode(.head)
                Spacer(minLength: 0)
                if let detail, let time = detail.changeTime {
                    Text(
                        Texts.Detail.changed(
                            Texts.Age.ago(session.age(since: time)),
                            isOurs: detail.isChangeOurs)
                    )
                    .fixedSize()
                }
            }
        }
        .lineLimit(1)
        .padding(.horizontal, 1)
    }

    private func facts(of row: ListedPlayer) -> [String] {
        let player = row.player.player
        let change = lookback.changes[row.id]
        var facts = [Texts.Detail.id(row.id)]
        if let before = change?.before, before.score != player.score {
            facts.append(
                "\(Texts.Detail.score(player.score)) \(Texts.Detail.was(before.score))")
        }
        if row.isGhost {
            // Without a journal only others leave somebody who is shown.
            let isOurs = change?.isOurs ?? (session.repository.hasJournal ? nil : false)
            facts.append(
                lookback.hasLeft(row.id) ? Texts.Detail.left : Texts.Detail.gone(isOurs: isOurs))
        } else if let rank = row.player.rank {
            facts.append(Texts.Detail.rank(rank) + formerRank(of: player, now: rank))
        }
        return facts
    }

    private func formerRank(of player: Player, now rank: Int) -> String {
        guard let move = lookback.rankMove(of: player), move != 0 else { return "" }
        return " " + Texts.Detail.was(rank + move)
    }

    private func history(_ detail: PlayerDetail?) -> String {
        guard let detail, detail.scores.count > 1 else { return "" }
        let line = Sparkline.text(detail.scores, isUnicode: terminal.capabilities.unicode)
        let scores = detail.scores.map { NumberText.grouped($0) }.joined(separator: " ")
        return "\(Texts.Detail.history) \(line) \(scores)"
    }
}
