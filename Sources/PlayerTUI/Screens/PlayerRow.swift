import PlayerKit
import TerminalUI

/// One line of the list.
struct PlayerRow: View {
    let player: RankedPlayer
    let layout: ColumnLayout
    let model: ListModel
    /// Whether there are marks to follow.
    let hasMarks: Bool
    var isGhost = false
    /// Whether a ghost is that of a player who has left the filter.
    var hasLeft = false
    var change: ChangeMark?
    /// How the rank has moved.
    var move = ""

    var body: some View {
        let score = self.score
        RowLayout(columns: layout, excess: score.excess) {
            if hasMarks {
                RowGutter(id: player.id, isGhost: isGhost, model: model)
            } else {
                Text(verbatim: isGhost ? "-" : " ")
            }
            Text(verbatim: layout.showsRank ? rank : "")
            Text(verbatim: layout.showsMove ? move : "").foregroundColor(moveColor)
            Text(verbatim: player.player.name.singleLine).strikethrough(isGhost)
            Text(verbatim: isGhost && layout.showsFate ? Texts.Detail.ghost(hasLeft: hasLeft) : "")
            Text(verbatim: score.text)
            Text(verbatim: layout.showsJoined ? player.player.joined ?? "" : "")
            Text(verbatim: layout.showsChanged ? change?.age ?? "" : "")
            Text(verbatim: change?.sign ?? " ").bold(change != nil).foregroundColor(signColor)
        }
        .lineLimit(1)
    }

    /// The score, and by how much it is wider than its column: so much the name gives it.
    private var score: (text: String, excess: CGFloat) {
        let text = " " + NumberText.grouped(player.player.score)
        return (text, max(0, CGFloat(text.utf8.count) - ColumnLayout.score))
    }

    private var rank: String {
        if isGhost { return "" }
        return player.rank.map { NumberText.grouped($0) } ?? "..."
    }

    private var moveColor: Color? {
        move.hasPrefix("^") ? .green : move.hasPrefix("v") ? .yellow : nil
    }

    private var signColor: Color? {
        switch change?.kind {
        case .changed: .yellow
        case .new: .green
        case .gone: .red
        case nil: nil
        }
    }
}

/// The mark of a row, before that of the cursor, which the list draws. It reads what a key may change, so that the
/// row need not.
private struct RowGutter: View {
    let id: Int64
    let isGhost: Bool
    let model: ListModel

    var body: some View {
        Text(verbatim: model.marks.contains(id) ? "x" : isGhost ? "-" : " ")
    }
}

/// The titles above the columns; the marks show which columns order the list. A click orders by the column,
/// and another one reverses; with Shift the column orders those that are equal so far.
struct ColumnTitles: View {
    let ordering: PlayerOrdering
    let layout: ColumnLayout
    let model: ListModel
    let sort: (_ field: PlayerOrdering.Field, _ adds: Bool) -> Void

    var body: some View {
        HStack(spacing: 0) {
            Text(verbatim: "").frame(width: ColumnLayout.gutter)
            if layout.showsRank {
                Text(Texts.Column.rank)
                    .frame(width: layout.rank, alignment: .trailing)
                    .padding(.trailing, 2)
            }
            if layout.showsMove {
                Text(Texts.Column.move).frame(width: ColumnLayout.move, alignment: .leading)
            }
            sorting(
                .name,
                title(.name, .name).frame(maxWidth: ColumnLayout.widestName, alignment: .leading)
            )
            .layoutPriority(1)
            sorting(
                .score,
                title(.score, .score).frame(minWidth: ColumnLayout.score, alignment: .trailing))
            if !layout.showsChanged { Text(verbatim: " ") }
            if layout.showsJoined {
                sorting(
                    .joined,
                    title(.joined, .joined)
                        .frame(width: ColumnLayout.joined, alignment: .leading)
                        .padding(.leading, layout.showsChanged ? 2 : 1))
            }
            if layout.showsChanged {
                Text(Texts.Column.changed)
                    .frame(width: ColumnLayout.changed, alignment: .leading)
                    .padding(.leading, 2)
                    .padding(.trailing, 1)
            }
        }
        .lineLimit(1)
        .bold()
    }

    private func title(_ column: ListColumn, _ field: PlayerOrdering.Field) -> some View {
        let term = ordering.terms.first { $0.field == field }
        let name = column.title
        return Text(verbatim: term.map { "\(name) \(PlayerOrdering($0).sign)" } ?? name)
            .underline(model.column == column)
            .fixedSize()
    }

    /// The place of a title, of which every cell can be clicked.
    private func sorting(_ field: PlayerOrdering.Field, _ title: some View) -> some View {
        title
            .contentShape(Rectangle())
            .gesture(TapGesture().modifiers(.shift).onEnded { sort(field, true) })
            .onTapGesture { sort(field, false) }
    }
}

extension PlayerOrdering {
    /// The arrow of the most important column: whether its values fall or rise.
    var sign: String { (terms[0].field == .score) != terms[0].isReversed ? "v" : "^" }
}
