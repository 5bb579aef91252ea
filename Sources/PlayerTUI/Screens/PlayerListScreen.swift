import PlayerKit
import QueryCore
import TerminalUI

/// The list of players, with its header, footer and dialogs.
struct PlayerListScreen: View {
    /// From how many lines on there is room for the details and three lines of status.
    private static let roomyHeight: CGFloat = 20

    let session: Session

    // The order and the filter change through bindings to the request alone.
    @Query(PlayersRequest(ordering: .byScore)) var players: Players
    @Query<LookbackRequest> var lookback: Lookback
    @State var state = ListState()
    @State var memory = ListMemory()
    @Environment(\.terminal) var terminal

    init(session: Session) {
        self.session = session
        _lookback = Query(
            LookbackRequest(position: session.position, columns: session.repository.columns))
    }

    var body: some View {
        let rows = rows
        remember()
        return list(rows)
    }

    private func list(_ rows: PlayerRows<Players>) -> some View {
        ScrollViewReader { proxy in
            GeometryReader { geometry in
                content(rows, geometry.size, proxy)
            }
            .onKeyPress { handle($0, proxy) }
            .onChange(of: $players.ordering.wrappedValue) {
                // Whoever turns the order wants to see where the player under the cursor is now.
                if let id = state.selection { proxy.scrollTo(id) }
            }
            .onChange(of: state.selection) { old, _ in
                // A ghost goes when the cursor leaves it.
                if let old, lookback.changes[old].map({ $0.after == nil }) == true {
                    state.expiredGhosts.insert(old)
                }
            }
            .onChange(of: lookback) { old, new in noteGhosts(old, new) }
            .sheet(item: $state.dialog) { dialog in
                DialogView(
                    dialog: dialog, session: session, choose: { perform($0, proxy) },
                    sort: { $players.ordering.wrappedValue = $0 },
                    goToRank: { goToRank($0, proxy) },
                    willDelete: { memory.deletedHere = Set($0) }, report: { state.notice = $0 })
            }
        }
        .environment(\.theme, Themes.theme(state.theme).theme)
    }

    private func content(
        _ rows: PlayerRows<Players>, _ size: CGSize, _ proxy: ScrollViewProxy
    ) -> some View {
        let isRoomy = size.height >= Self.roomyHeight
        let layout = ColumnLayout(
            width: size.width, count: players.rankedCount ?? players.count,
            hasJoined: session.repository.columns.contains("joined"),
            hasJournal: session.repository.hasJournal)
        return VStack(alignment: .leading, spacing: 0) {
            HeaderView(
                file: session.fileName, shown: players.count,
                count: players.rankedCount ?? players.count, isExact: players.isCountExact,
                state: connection, isReadOnly: session.isReadOnly)
            if rows.isEmpty {
                EmptyListView(
                    reason: state.showsChanges
                        ? .noChanges : $players.filter.wrappedValue.isEmpty ? .noPlayers : .noMatch,
                    isReadOnly: session.isReadOnly)
            } else {
                ColumnTitles(ordering: $players.ordering.wrappedValue, layout: layout) { field in
                    sort(by: field)
                }
                List(rows, selection: $state.selection) { row($0, layout) }
            }
            if isRoomy {
                if state.showsPane {
                    Divider()
                    DetailPane(
                        player: current?.player, isGhost: current?.isGhost ?? false,
                        change: current.flatMap { lookback.changes[$0.id] },
                        move: current.flatMap { lookback.rankMove(of: $0.player.player) },
                        session: session)
                    Divider()
                }
                StatusView(content: status(rows), notice: state.notice)
            }
            if state.isFiltering {
                FilterBar(text: $state.filterText, filter: $players.filter) {
                    state.isFiltering = false
                }
            } else {
                FooterView(
                    notice: isRoomy ? nil : state.notice,
                    filterText: isRoomy ? "" : state.filterText,
                    markCount: isRoomy ? 0 : state.marks.count, isReadOnly: session.isReadOnly
                ) { perform($0, proxy) }
            }
        }
    }

    private func row(_ listed: ListedPlayer, _ layout: ColumnLayout) -> some View {
        let change = lookback.changes[listed.id]
        return PlayerRow(
            player: listed.player, layout: layout, isCursor: listed.id == state.selection,
            isMarked: state.marks.contains(listed.id), isGhost: listed.isGhost,
            change: change.map { ChangeMark($0, now: session.now()) },
            move: listed.isGhost || !layout.showsMove
                ? ""
                : ChangeMark.move(
                    lookback.rankMove(of: listed.player.player),
                    isNew: change?.before == nil && change != nil))
    }

    /// The rows: the players, and those that are gone but still shown.
    var rows: PlayerRows<Players> {
        PlayerRows(players, ghosts: ghosts, ordering: $players.ordering.wrappedValue)
    }

    /// The row under the cursor: the first one until the cursor has been moved.
    var current: ListedPlayer? {
        let rows = rows
        if let id = state.selection, let index = rows.index(id: id) { return rows[index] }
        return rows.first
    }

    private var connection: HeaderView.State {
        if $players.error != nil { return .lost }
        return session.isLive ? .live : .fixed
    }

    private func status(_ rows: PlayerRows<Players>) -> StatusView.Content {
        StatusView.Content(
            filterText: state.filterText, rowCount: players.count, markCount: state.marks.count,
            isRangeOpen: state.rangeStart != nil, showsChanges: state.showsChanges,
            ordering: $players.ordering.wrappedValue, since: since,
            row: current.flatMap { rows.index(id: $0.id) }.map { $0 + 1 },
            lastChange: lookback.changes.values.map(\.time).max().map {
                Texts.Age.ago(AgeText.short(session.now() - $0))
            })
    }

    private var since: String {
        if lookback.isOverfull { return Texts.Status.sinceMany(lookback.count) }
        if lookback.changes.isEmpty { return "" }
        let new = lookback.changes.values.count { $0.before == nil }
        let gone = lookback.changes.values.count { $0.after == nil }
        return Texts.Status.since(
            changed: lookback.changes.count - new - gone, new: new, gone: gone)
    }
}
