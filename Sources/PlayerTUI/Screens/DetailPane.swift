import PlayerKit
import QueryCore
import TerminalUI

/// Two lines about the player under the cursor.
struct DetailPane: View {
    let player: RankedPlayer?
    let isGhost: Bool
    let hasLeft: Bool
    let change: Lookback.Change?
    let move: Int?
    let session: Session
    // They are fetched anew after each change that the list knows of, so nothing need be observed.
    @Query<HistoriesRequest> private var histories: PlayerHistories
    @Environment(\.terminal) private var terminal

    init(
        player: RankedPlayer?, isGhost: Bool, hasLeft: Bool, change: Lookback.Change?, move: Int?,
        position: JournalPosition, session: Session
    ) {
        self.player = player
        self.isGhost = isGhost
        self.hasLeft = hasLeft
        self.change = change
        self.move = move
        self.session = session
        _histories = Query(
            constant: HistoriesRequest(position: session.repository.hasJournal ? position : nil))
    }

    var body: some View {
        let detail = player.map { histories.detail(of: $0.player) }
        return VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 0) {
                if let player {
                    // Plain, and what follows stays where it is when the name changes: a key sends less.
                    Text(verbatim: player.player.name.singleLine)
                    Spacer(minLength: 4)
                    facts(player)
                } else {
                    Text(Texts.Detail.none)
                    Spacer(minLength: 0)
                }
            }
            HStack(spacing: 4) {
                Text(verbatim: isGhost ? "" : history(detail)).truncationMode(.head)
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

    private func facts(_ player: RankedPlayer) -> some View {
        var facts = [Texts.Detail.id(player.id)]
        if let before = change?.before, before.score != player.player.score {
            facts.append(score(player.player, before: before))
        }
        if isGhost {
            facts.append(
                hasLeft ? Texts.Detail.left : Texts.Detail.gone(isOurs: change?.isOurs == true))
        } else if let rank = player.rank {
            facts.append(Texts.Detail.rank(rank) + formerRank(rank))
        }
        // One text, for it changes with each key.
        return Text(verbatim: facts.joined(separator: "    ")).fixedSize()
    }

    /// The row tells the score: here it is told beside what it was.
    private func score(_ player: Player, before: Player) -> String {
        "\(Texts.Detail.score(player.score)) \(Texts.Detail.was(before.score))"
    }

    private func formerRank(_ rank: Int) -> String {
        guard let move, move != 0 else { return "" }
        return " " + Texts.Detail.was(rank + move)
    }

    private func history(_ detail: PlayerDetail?) -> String {
        guard let detail, detail.scores.count > 1 else { return "" }
        let line = Sparkline.text(detail.scores, isUnicode: terminal.capabilities.unicode)
        let scores = detail.scores.map { NumberText.grouped($0) }.joined(separator: " ")
        return "\(Texts.Detail.history) \(line) \(scores)"
    }
}
