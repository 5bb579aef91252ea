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
    let count: Int
    @Binding var ordering: PlayerOrdering
    let state: State
    let isReadOnly: Bool

    var body: some View {
        HStack(spacing: 2) {
            Text("Players").bold()
            Text(verbatim: file).truncationMode(.middle)
            Spacer(minLength: 0)
            Text(NumberText.players(count)).fixedSize()
            Text(ordering == .byScore ? "by score" : "by name").fixedSize()
            Text(state.rawValue).bold().foregroundStyle(state == .live ? .green : .yellow)
                .fixedSize()
            if isReadOnly { Text("read-only").fixedSize() }
        }
        .lineLimit(1)
        .padding(.horizontal, 1)
    }
}
