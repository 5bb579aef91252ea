import PlayerKit
import QueryCore
import TerminalUI

/// The list of players, with its header, footer and dialogs.
struct PlayerListScreen: View {
    let session: Session

    // The order changes through the $players.ordering binding alone.
    @Query(PlayersRequest(ordering: .byScore)) private var players: [RankedPlayer]
    @State private var selection: RankedPlayer.ID?
    @State private var dialog: Dialog?
    @State private var notice: Notice?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HeaderView(
                file: session.fileName, count: players.count, ordering: $players.ordering,
                state: state, isReadOnly: session.isReadOnly)
            if players.isEmpty {
                EmptyListView(isReadOnly: session.isReadOnly)
            } else {
                ColumnTitles(ordering: $players.ordering.wrappedValue)
                List(players, selection: $selection) { PlayerRow(player: $0) }
            }
            FooterView(notice: notice, isReadOnly: session.isReadOnly)
        }
        .onKeyPress { press in
            guard let binding = KeyMap.binding(for: press) else { return .ignored }
            perform(binding.action)
            return .handled
        }
        .sheet(item: $dialog) { dialog in
            DialogView(dialog: dialog, session: session, choose: perform) { notice = $0 }
        }
    }

    private var state: HeaderView.State {
        if $players.error != nil { return .lost }
        return session.isLive ? .live : .fixed
    }

    /// The player under the cursor: the first one until the cursor has been moved.
    private var current: RankedPlayer? {
        players.first { $0.id == selection } ?? players.first
    }

    private func perform(_ action: ScreenAction) {
        notice = nil
        if session.isReadOnly, KeyMap.binding(of: action)?.isWrite == true {
            notice = .error("\(session.fileName) is open read-only.")
            return
        }
        switch action {
        case .toggleOrdering:
            let ordering = $players.ordering
            ordering.wrappedValue = ordering.wrappedValue == .byScore ? .byName : .byScore
        case .add: dialog = .add
        case .edit: dialog = current.map { .edit($0) }
        case .delete: dialog = current.map { .delete($0) }
        case .deleteAll: dialog = players.isEmpty ? nil : .deleteAll(count: players.count)
        case .menu: dialog = .menu
        case .help: dialog = .help
        case .quit: session.quit()
        }
    }
}
