import PlayerKit
import QueryCore
import TerminalUI

/// The list of players, with its header, footer and dialogs.
struct PlayerListScreen: View {
    let session: Session

    // The order and the filter change through bindings to the request alone.
    @Query(PlayersRequest(ordering: .byScore)) private var players: PlayerList
    @State private var selection: RankedPlayer.ID?
    @State private var dialog: Dialog?
    @State private var notice: Notice?
    @State private var isFiltering = false
    @State private var filterText = ""

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HeaderView(
                file: session.fileName, shown: players.rows.count, count: players.total,
                ordering: $players.ordering, state: state, isReadOnly: session.isReadOnly)
            if players.rows.isEmpty {
                EmptyListView(isFiltered: players.total > 0, isReadOnly: session.isReadOnly)
            } else {
                GeometryReader { table(showsRank: $0.size.width >= 30) }
            }
            if isFiltering {
                FilterBar(text: $filterText, filter: $players.filter) { isFiltering = false }
            } else {
                FooterView(
                    notice: notice, filterText: filterText, isReadOnly: session.isReadOnly)
            }
        }
        .onKeyPress(action: handle)
        .sheet(item: $dialog) { dialog in
            DialogView(dialog: dialog, session: session, choose: perform) { notice = $0 }
        }
    }

    private func table(showsRank: Bool) -> some View {
        VStack(alignment: .leading, spacing: 0) {
            ColumnTitles(ordering: $players.ordering.wrappedValue, showsRank: showsRank)
            List(players.rows, selection: $selection) {
                PlayerRow(player: $0, showsRank: showsRank)
            }
        }
    }

    private var state: HeaderView.State {
        if $players.error != nil { return .lost }
        return session.isLive ? .live : .fixed
    }

    /// The player under the cursor: the first one until the cursor has been moved.
    private var current: RankedPlayer? {
        players.rows.first { $0.id == selection } ?? players.rows.first
    }

    private func handle(_ press: KeyPress) -> KeyPress.Result {
        if press.key == .escape, isFiltering || !filterText.isEmpty {
            isFiltering = false
            filterText = ""
            $players.filter.wrappedValue = .all
            return .handled
        }
        guard !isFiltering, let binding = KeyMap.binding(for: press) else { return .ignored }
        perform(binding.action)
        return .handled
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
        case .filter: isFiltering = true
        case .add: dialog = .add
        case .edit: dialog = current.map { .edit($0) }
        case .delete: dialog = current.map { .delete($0) }
        case .deleteAll: dialog = players.total == 0 ? nil : .deleteAll(count: players.total)
        case .undo: revert("Undone") { try $0.undo() }
        case .redo: revert("Redone") { try $0.redo() }
        case .menu: dialog = .menu
        case .help: dialog = .help
        case .quit: session.quit()
        }
    }

    private func revert(
        _ done: String, _ revert: @escaping @Sendable (PlayerTransaction) throws -> UndoReport?
    ) {
        Task {
            do {
                guard let report = try await session.repository.write(revert) else {
                    notice = .error("There is nothing to \(done == "Undone" ? "undo" : "redo").")
                    return
                }
                notice = Notice(done, report)
            } catch {
                notice = .error(String(describing: error))
            }
        }
    }
}

extension Notice {
    /// What came of undoing or redoing.
    fileprivate init(_ done: String, _ report: UndoReport) {
        let left = report.refusedIDs.count
        if left == 0 {
            self = .done("\(done): \(report.label).")
        } else {
            self = .error(
                "\(done): \(report.label); left alone, since changed by others: "
                    + "\(NumberText.players(left)).")
        }
    }
}
