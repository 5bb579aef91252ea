import PlayerKit
import TerminalUI

/// One line of the list. The columns keep their places because both ends are fixed: the rank at the
/// left, the score at the right; the name takes what is left.
struct PlayerRow: View, Equatable {
    let player: RankedPlayer
    let showsRank: Bool

    var body: some View {
        HStack(spacing: 1) {
            if showsRank { RankColumn { Text(NumberText.grouped(player.rank)) } }
            Text(verbatim: player.player.name)
            Spacer(minLength: 1)
            Text(NumberText.grouped(player.player.score)).fixedSize()
        }
        .lineLimit(1)
        .padding(.leading, showsRank ? 0 : 1)
        .padding(.trailing, 1)
    }
}

/// The titles above the columns; the mark shows which column orders the list.
struct ColumnTitles: View {
    let ordering: PlayerOrdering
    let showsRank: Bool

    var body: some View {
        HStack(spacing: 1) {
            if showsRank { RankColumn { Text("Rank") } }
            Text(ordering == .byName ? "Name ^" : "Name")
            Spacer(minLength: 1)
            Text(ordering == .byScore ? "Score v" : "Score").fixedSize()
        }
        .lineLimit(1)
        .bold()
        .padding(.leading, showsRank ? 0 : 1)
        .padding(.trailing, 1)
    }
}

/// The first column: narrower where there is little room.
private struct RankColumn<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        content
            .frame(minWidth: 4, maxWidth: 8, alignment: .trailing)
            .padding(.trailing, 1)
            .layoutPriority(1)
    }
}
