import PlayerKit
import TerminalUI

/// The line at the top: the program, the file, the number of players, the order, the state.
struct HeaderView: View {
    /// Whether the list shows what the file holds now.
    enum State: String {
        case live = "LIVE"
        case fixed = "NOT LIVE"
        case lost = "LOST"
    }

    let file: String
    /// How many players the filter lets through, and how many there are.
    let shown: Int
    let count: Int
    @Binding var ordering: PlayerOrdering
    let state: State
    let isReadOnly: Bool

    var body: some View {
        GeometryReader { line(width: Int($0.size.width)) }
            .frame(height: 1)
    }

    /// What says least goes first where there is little room: the program's name, then the order,
    /// which the titles of the columns show too, then the state unless it is worth a look.
    private func line(width: Int) -> some View {
        HStack(spacing: 2) {
            if width >= 50 { Text("Players").bold() }
            Text(verbatim: file).truncationMode(.middle)
            Spacer(minLength: 0)
            Text(shown == count ? NumberText.players(count) : shownOfCount).fixedSize()
            if width >= 50 { Text(ordering == .byScore ? "by score" : "by name").fixedSize() }
            if width >= 40 || state == .lost {
                Text(state.rawValue).bold().foregroundStyle(state == .live ? .green : .yellow)
                    .fixedSize()
            }
            if isReadOnly, width >= 40 { Text("read-only").fixedSize() }
        }
        .lineLimit(1)
        .padding(.horizontal, 1)
    }

    private var shownOfCount: String {
        "\(NumberText.grouped(shown)) of \(NumberText.players(count))"
    }
}
