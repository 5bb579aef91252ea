import PlayerKit
import QueryCore
import SQLiteCore
import TerminalUI

/// The list of players, with its header, footer and dialogs.
///
/// Its body reads what the file holds, and not what the person does with each key: see ``ListModel``.
struct PlayerListScreen: View {
    /// From how many lines on there is room for the details and three lines of status.
    private static let roomyHeight: CGFloat = 20

    let session: Session
    let model: ListModel

    // The order and the filter change through bindings to the request alone.
    @Query<PlayersRequest> var players: Players
    @Query<LookbackRequest> var lookback: Lookback
    @Environment(\.terminal) var terminal
    @FocusState private var isListFocused: Bool

    init(session: Session, model: ListModel) {
        self.session = session
        self.model = model
        _players = Query(PlayersRequest(ordering: session.quickOrdering))
        _lookback = Query(
            LookbackRequest(position: session.position, trail: session.repository.trail))
    }

    var body: some View {
        let rows = PlayerRows(
            players, ghosts: ghosts, ordering: ordering, arePassing: $players.isLoading)
        model.show(rows, isAnswered ? $players.request.wrappedValue : nil)
        model.noteLock(
            ($players.error as? DatabaseError)?.resultCode == .SQLITE_BUSY,
            isAsking: $players.isLoading)
        return list(rows)
            .onChange(of: lookback.journal) { followJournal() }
            .onChange(of: lookback.columns) { followColumns() }
            .onChange(of: lookback.position, initial: true) { session.shownPosition = $1 }
            .modifier(AnswerHold(session: session, model: model, isLoading: $players.isLoading))
            .onChange(of: vanished?.id) { $lookback.watched.wrappedValue = $1 }
            .onChange(of: rows.ghostIDs, initial: true) { expire($1.subtracting($0)) }
            // The list may not follow the file for a while; all else does.
            .environment(\.queryObservationEnabled, true)
    }

    /// The order of the list.
    var ordering: PlayerOrdering {
        get { $players.ordering.wrappedValue }
        nonmutating set { asked.ordering.wrappedValue = newValue }
    }

    /// What is asked for. Who is gone is looked for with the same filter.
    var asked: Binding<PlayersRequest> {
        model.asking(
            Binding {
                $players.request.wrappedValue
            } set: { request in
                // What is shown would be taken for the answer, which never comes.
                guard !saysLoss() else { return }
                $players.request.wrappedValue = request
                let filter = $lookback.filter
                if filter.wrappedValue != request.filter { filter.wrappedValue = request.filter }
            })
    }

    /// Since when changes are shown.
    var lookbackPosition: Binding<JournalPosition?> { model.asking($lookback.position) }

    private func list(_ rows: PlayerRows<Players>) -> some View {
        ScrollViewReader { proxy in
            GeometryReader { geometry in
                content(rows, geometry.size, proxy)
            }
            .onKeyPress { handle($0, proxy) }
            .onChange(of: shownRows(rows), initial: true) { _, shown in
                follow(shown, rows, proxy)
            }
            .onChange(of: isToRest) { if $1 { rest() } }
            .task(id: model.pause?.awaited) {
                guard let awaited = model.pause?.awaited else { return }
                try? await Task.sleep(for: awaited.patience)
                if !Task.isCancelled { rest() }
            }
            .onChange(of: followedPlace(rows)) { _, place in
                if place != nil, let id = model.cursor { proxy.scrollTo(id) }
            }
            .onChange(of: idAtCursor(rows), initial: true) { _, id in model.showCursor(at: id) }
            .onChange(of: lossOfFile, initial: true) {
                if lookback.journal == .replaced(session.repository.trail) {
                    session.repository.trail.lose()
                }
                if let lossOfFile { session.reopen(after: lossOfFile) }
            }
            .onChange(of: problemOfRequest) { if let problemOfRequest { report(problemOfRequest) } }
            .onAppear {
                if session.holdInput == nil { session.holdInput = { terminal.holdInput() } }
                askForFirstOrder()
            }
            .onChange(of: view) { session.onLook(view) }
            .onChange(of: session.loss) {
                if saysLoss() {
                    // What is there then is another state, if not another file.
                    model.pause = nil
                }
            }
            .onChange(of: session.reopenings) {
                $lookback.trail.wrappedValue = session.repository.trail
                lookbackPosition.wrappedValue = session.position
                let marks = model.marks.count
                model.forgetFile()
                // A damaged file can be opened, and not be read all the same.
                if let lossOfFile {
                    session.reopen(after: lossOfFile)
                } else {
                    askForTyped(proxy)
                    model.notice = .done(Texts.Notice.reopened(session.fileName, marks: marks))
                }
            }
            .onChange(of: lookback) { noteGhosts($1) }
            .onChange(of: model.dialog == nil) {
                // Otherwise nobody has it if something was typed into a dialog that was about to close.
                if $1, !model.isTyping { isListFocused = true }
            }
            .sheet(item: Bindable(model).dialog) { dialog in
                DialogView(
                    dialog: dialog, session: session, model: model,
                    choose: { perform($0, proxy) }, sort: { ordering = $0 },
                    goToRank: { goToRank($0, proxy) }, run: { run($0) },
                    lookBack: { lookBack(to: $0) },
                    adopted: { proceed(with: $0, isAdopted: $1, proxy) })
            }
        }
        .environment(\.theme, Themes.theme(model.theme).theme)
        .listCursorStaysAtPlace(model.isPinned)
        // What the commands are about, in the dialogs as here.
        .listSelectionFollowsCursor()
    }

    /// Asks for the order to begin with, if the first frame did not wait for it.
    private func askForFirstOrder() {
        guard ordering != session.firstOrdering else { return }
        model.awaitsFirstOrder = true
        model.provisionalFirst = model.rows.first?.id
        ordering = session.firstOrdering
    }

    // What is followed is said apart: in the chain of modifiers above, the compiler takes twenty seconds to find the
    // types of these.
    private func shownRows(_ rows: PlayerRows<Players>) -> ShownRows? {
        guard !$players.isLoading else { return nil }
        let hasPlace = awaitsPlace && model.cursor.map { rows.hasPlace(of: $0) } ?? false
        return ShownRows(
            arrangement: arrangement, isExact: players.isCountExact, hasPlace: hasPlace)
    }

    private var isToRest: Bool { model.pause?.awaited != nil && isSettled }

    private func followedPlace(_ rows: PlayerRows<Players>) -> Int? {
        model.followsCursor ? model.cursor.flatMap { rows.index(id: $0) } : nil
    }

    private func idAtCursor(_ rows: PlayerRows<Players>) -> Int64? {
        rows.row(at: model.cursor)?.id ?? model.cursor
    }

    /// Whether the rows are others by now than those among which the player under the cursor has been shown.
    private var awaitsPlace: Bool { model.arrangement != nil && model.arrangement != arrangement }

    /// Whoever turns the order, or filters, wants to see where the player under the cursor is now: as soon as the
    /// rows are there and its place is known, which on a busy machine is some frames later.
    private func follow(
        _ shown: ShownRows?, _ rows: PlayerRows<Players>, _ proxy: ScrollViewProxy
    ) {
        guard let shown, shown.arrangement != model.arrangement else { return }
        if model.awaitsFirstOrder {
            model.awaitsFirstOrder = false
            // Who has gone nowhere yet begins where the order does, be it another one by now.
            if model.cursor == nil || model.cursor == model.provisionalFirst {
                model.selection = rows.first?.id
                model.arrangement = shown.arrangement
                if let id = model.selection { proxy.scrollTo(id) }
                return
            }
        }
        returnToOrigin(in: shown.arrangement)
        // A cursor that keeps its place stays where it is on the screen.
        if model.arrangement != nil, !model.isPinned, let id = model.cursor {
            proxy.scrollTo(id)
            guard shown.isExact || rows.hasPlace(of: id) else { return }
        }
        model.arrangement = shown.arrangement
    }

    /// What was typed before may have hidden the player that the cursor was on. It is looked for once with each filter.
    private func returnToOrigin(in arrangement: ListModel.Arrangement) {
        guard let origin = model.filterOrigin, model.triedArrangement != arrangement else { return }
        model.triedArrangement = arrangement
        guard origin != model.cursor, players.contains(id: origin) else { return }
        model.selection = origin
        // It may be hidden again by what is typed next.
        model.filterOrigin = origin
    }

    /// Whether the players that were asked for could be read.
    var isAnswered: Bool { !$players.isLoading && $players.error == nil }

    /// Whether the list shows what it has been asked for, counted.
    private var isSettled: Bool {
        !$players.isLoading && !$lookback.isLoading && players.isCountExact
    }

    /// Stops a paused list that has shown what it was asked for.
    private func rest() {
        if model.pause?.awaited != nil { model.pause = ListModel.Pause(position: shownPosition) }
    }

    /// The newest change that is shown; nil in a file without a journal.
    private var shownPosition: JournalPosition? { session.position.map { _ in lookback.position } }

    /// Stops following the file, or follows it again.
    func togglePause() {
        guard model.pause == nil else { return model.pause = nil }
        model.pause = ListModel.Pause(
            position: shownPosition,
            awaited: isSettled ? nil : $players.isLoading ? .answer : .count)
    }

    private var arrangement: ListModel.Arrangement {
        let request = $players.request.wrappedValue
        return ListModel.Arrangement(
            ordering: request.ordering, filter: request.filter, isOfSome: request.only != nil)
    }

    private func content(
        _ rows: PlayerRows<Players>, _ size: CGSize, _ proxy: ScrollViewProxy
    ) -> some View {
        let isRoomy = size.height >= Self.roomyHeight
        // Nobody has looked yet: that there is nothing would be a guess.
        let isUnread = rows.isEmpty && $players.isLoading
        let hasMarks = model.hasMarks
        let layout = ColumnLayout(
            width: size.width, count: players.rankedCount ?? players.count,
            hasJoined: session.columns.contains("joined"),
            hasJournal: session.repository.hasJournal, hidden: model.hiddenColumns)
        return VStack(alignment: .leading, spacing: 0) {
            HeaderView(
                session: session, shown: shownCount,
                count: players.rankedCount ?? players.count,
                isExact: players.isCountExact && !isUnread,
                isLoading: $players.isLoading, state: connection, waiting: waiting)
            if isUnread {
                Spacer(minLength: 0)
            } else if rows.isEmpty {
                EmptyListView(
                    reason: reasonForNobody, keyMap: session.keyMap,
                    isReadOnly: session.isReadOnly)
            } else {
                ColumnTitles(ordering: ordering, layout: layout, model: model) { field, adds in
                    sort(by: field, adds: adds)
                }
                List(rows, selection: Bindable(model).selection) { [lookback] listed in
                    row(listed, layout, lookback, hasMarks: hasMarks)
                        .contentShape(Rectangle())
                        .onTapGesture(count: 2) { perform(.edit, proxy) }
                }
                .focused($isListFocused)
                .listMark(">", column: ColumnLayout.cursorMark) { model.shownCursor }
                .scrollIndicators(.hidden)
                .opacity(session.loss == nil ? 1 : 0.5)
            }
            if isRoomy {
                if model.showsPane {
                    Divider()
                    DetailPane(model: model, rows: rows, lookback: lookback, session: session)
                    Divider()
                }
                StatusView(
                    model: model, rows: rows,
                    count: RowCount(number: shownCount, isExact: players.isCountExact),
                    ordering: ordering, since: since, lastChange: lastChange,
                    keyMap: session.keyMap,
                    isBusy: session.isBusy || model.isLockedOut
                ) {
                    perform($0, proxy)
                }
            }
            if model.isTyping {
                FilterBar(model: model, filter: asked.filter) { find($0, proxy) }
            } else {
                FooterView(
                    model: model, isRoomy: isRoomy, keyMap: session.keyMap,
                    isReadOnly: session.isReadOnly, isBusy: session.isBusy || model.isLockedOut
                ) {
                    perform($0, proxy)
                }
            }
        }
    }

    /// How many players are shown: before they are counted no more than there are.
    private var shownCount: Int { min(players.count, players.rankedCount ?? .max) }

    private func row(
        _ listed: ListedPlayer, _ layout: ColumnLayout, _ lookback: Lookback, hasMarks: Bool
    ) -> some View {
        let change = lookback.changes[listed.id]
        return PlayerRow(
            player: listed.player, layout: layout, model: model, hasMarks: hasMarks,
            isGhost: listed.isGhost, hasLeft: listed.isGhost && lookback.hasLeft(listed.id),
            change: change.map { ChangeMark($0, age: session.age(since: $0.time)) },
            move: listed.isGhost || !layout.showsMove
                ? ""
                : ChangeMark.move(
                    lookback.rankMove(of: listed.player.player),
                    isNew: change?.before == nil && change != nil))
    }

    /// Why nobody is on the list.
    private var reasonForNobody: EmptyListView.Reason {
        let isFiltered = !$players.filter.wrappedValue.isEmpty
        guard model.showsChanges else { return isFiltered ? .noMatch : .noPlayers }
        return session.position == nil ? .noHistory : .noChanges(isFiltered: isFiltered)
    }

    /// Why the file cannot be read any more.
    var lossOfFile: String? {
        // After the file has been opened anew, what was seen of it before is not looked at.
        if lookback.journal == .replaced(session.repository.trail) { return Texts.Notice.replaced }
        if let column = missingColumn { return Texts.Notice.lacks(column) }
        return $players.error.flatMap(session.reasonOfLoss)
    }

    /// A column without which there are no players, and which another program has taken away: no read of SQLite need fail.
    private var missingColumn: String? {
        guard !lookback.columns.isEmpty else { return nil }
        return ["id", "name", "score"].first { !lookback.columns.contains($0) }
    }

    /// Why the players cannot be read, although the file can, unless it is a lock, which goes away by itself, or a column
    /// that is gone, for which others are asked for.
    private var problemOfRequest: String? {
        guard let error = $players.error, !model.isLockedOut, !session.repository.isAboutFile(error)
        else {
            return nil
        }
        return session.repository.lacksColumn(error) ? nil : session.repository.message(of: error)
    }

    private var connection: HeaderView.State {
        if session.loss != nil || lossOfFile != nil { return .lost }
        if session.isBusy || model.isLockedOut { return .busy }
        if model.pause != nil { return .paused }
        return session.isLive ? .live : .fixed
    }

    /// What there is to be counted while the list does not follow the file.
    private var waiting: LookbackRequest? {
        model.pause.map {
            LookbackRequest(position: $0.position)
        }
    }

    private var lastChange: String? {
        lookback.changes.values.map(\.time).max().map {
            Texts.Age.ago(session.age(since: $0))
        }
    }

    /// How the file is looked at.
    private var view: LastView {
        LastView(
            ordering: "\(ordering)", hiddenColumns: model.hiddenColumns.map(\.rawValue).sorted(),
            theme: Themes.theme(model.theme).name, showsDetails: model.showsPane)
    }

    private var since: String {
        if lookback.isOverfull { return Texts.Status.sinceMany(lookback.count, key: changesKey) }
        if lookback.changes.isEmpty { return "" }
        let new = lookback.changes.values.count { $0.before == nil }
        let gone = lookback.changes.values.count { $0.after == nil }
        return Texts.Status.since(
            changed: lookback.changes.count - new - gone, new: new, gone: gone, key: changesKey)
    }

    var changesKey: String { session.keyMap.key(of: .changes) }
}

/// Which rows are shown, whether all places among them are known, and that of the cursor's player if it is awaited.
private struct ShownRows: Equatable {
    let arrangement: ListModel.Arrangement
    let isExact: Bool
    let hasPlace: Bool
}
