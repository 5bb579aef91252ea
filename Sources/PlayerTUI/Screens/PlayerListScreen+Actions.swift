import PlayerKit
import QueryCore
import SQLiteCore
import TerminalUI

extension PlayerListScreen {
    func handle(_ press: KeyPress, _ proxy: ScrollViewProxy) -> KeyPress.Result {
        if press.key == .escape { return stepBack() ? .handled : .ignored }
        guard !state.isFiltering, let binding = KeyMap.binding(for: press) else { return .ignored }
        perform(binding.action, proxy)
        return .handled
    }

    /// Esc goes back by one step: the notice, the filter, the view of changes, the marks.
    private func stepBack() -> Bool {
        if state.isFiltering || !state.filterText.isEmpty {
            state.isFiltering = false
            state.filterText = ""
            $players.filter.wrappedValue = .all
        } else if state.showsChanges {
            showChanges(false)
        } else if !state.marks.isEmpty || state.rangeStart != nil {
            state.marks = []
            state.rangeStart = nil
        } else if state.notice != nil {
            state.notice = nil
        } else {
            return false
        }
        return true
    }

    func perform(_ action: ScreenAction, _ proxy: ScrollViewProxy) {
        state.notice = nil
        if session.isReadOnly, KeyMap.binding(of: action)?.isWrite == true {
            state.notice = .error(Texts.Notice.readOnly(session.fileName))
            return
        }
        switch action {
        case .add: state.dialog = .add
        case .edit: state.dialog = currentPlayer.map { .edit($0) }
        case .delete: askToDelete()
        case .deleteAll: askToDeleteAll()
        case .increase: addToScores(1)
        case .decrease: addToScores(-1)
        case .undo:
            revert(Texts.Notice.undone, nothing: Texts.Notice.nothingToUndo) { try $0.undo() }
        case .redo:
            revert(Texts.Notice.redone, nothing: Texts.Notice.nothingToRedo) { try $0.redo() }
        case .history: state.dialog = .history
        case .mark, .markRange, .markAll, .invertMarks: mark(action)
        case .toggleOrdering:
            let isByScore = $players.ordering.wrappedValue == .byScore
            $players.ordering.wrappedValue = isByScore ? .byName : .byScore
        case .sortMenu: state.dialog = .sort($players.ordering.wrappedValue)
        case .sortByScore: sort(by: .score)
        case .sortByName: sort(by: .name)
        case .sortByJoined: sort(by: .joined)
        case .sortByID: sort(by: .id)
        case .reverse: $players.ordering.wrappedValue = $players.ordering.wrappedValue.reversed
        case .filter: state.isFiltering = true
        case .filterByName: filterByName()
        case .goToRank: state.dialog = .goToRank
        case .center:
            if let id = current?.id { proxy.scrollTo(id, anchor: .center) }
        case .copyText: copy(as: .tsv)
        case .copyJSON: copy(as: .json)
        case .importFile: state.dialog = .importFile
        case .exportFile:
            state.dialog = .exportFile($players.ordering.wrappedValue, $players.filter.wrappedValue)
        case .pane: state.showsPane.toggle()
        case .changes: showChanges(!state.showsChanges)
        case .theme:
            state.theme += 1
            state.notice = .done(Texts.Notice.theme(Themes.theme(state.theme).name))
        case .redraw: terminal.redraw()
        case .menu: state.dialog = .menu
        case .palette: state.dialog = .palette
        case .help: state.dialog = .help
        case .quit: session.quit()
        }
    }

    /// The player under the cursor, unless it is gone.
    var currentPlayer: RankedPlayer? {
        guard let current, !current.isGhost else { return nil }
        return current.player
    }

    /// The players that an action is for: the marked ones, or the one under the cursor; never a ghost.
    private var actedOn: [Int64] {
        state.marks.isEmpty ? currentPlayer.map { [$0.id] } ?? [] : state.marks.sorted()
    }

    private func report(_ error: any Error) {
        state.notice = .error(String(describing: error))
    }

    func sort(by field: PlayerOrdering.Field) {
        let ordering = $players.ordering.wrappedValue.choosing(field)
        do {
            try session.repository.check(ordering)
            $players.ordering.wrappedValue = ordering
        } catch {
            report(error)
        }
    }

    private func filterByName() {
        guard let player = currentPlayer else { return }
        let text = "\"\(player.player.name.replacing("\"", with: ""))\""
        do {
            $players.filter.wrappedValue = try PlayerFilter(text)
            state.filterText = text
        } catch {
            report(error)
        }
    }

    private func showChanges(_ isOn: Bool) {
        if !isOn || lookback.isOverfull {
            // What was shown has been seen: from now on only what is new counts.
            $lookback.position.wrappedValue = session.position.map { max($0, lookback.position) }
            state.showsChanges = false
            $players.only.wrappedValue = nil
        } else {
            state.showsChanges = true
            $players.only.wrappedValue = Set(lookback.changes.keys)
        }
    }

    func goToRank(_ rank: Int, _ proxy: ScrollViewProxy) {
        do {
            let player = try session.repository.player(atRank: rank)
            guard let id = player?.id, rows.index(id: id) != nil else {
                state.notice = .error(Texts.Notice.noRank(rank))
                return
            }
            state.selection = id
            proxy.scrollTo(id)
        } catch {
            report(error)
        }
    }

    private func askToDelete() {
        do {
            let seen = try session.repository.players(ids: actedOn)
            state.dialog = seen.isEmpty ? nil : .delete(seen)
        } catch {
            report(error)
        }
    }

    /// Asks for the number that is in the file now, which the screen may not know yet.
    private func askToDeleteAll() {
        do {
            let count = try session.repository.read { try Player.fetchCount($0) }
            state.dialog = count == 0 ? nil : .deleteAll(count: count)
        } catch {
            report(error)
        }
    }

    private func addToScores(_ points: Int) {
        let ids = actedOn
        guard !ids.isEmpty else { return }
        Task {
            do {
                let (count, first) = try await session.repository.write { players in
                    (
                        try players.addToScores(points, ids: ids),
                        ids.count == 1 ? try players.player(id: ids[0]) : nil
                    )
                }
                state.notice =
                    first.map { .done(Texts.Notice.score($0.name, $0.score)) }
                    ?? .done(Texts.Notice.scores(count, points))
            } catch {
                report(error)
            }
        }
    }

    private func revert(
        _ done: String, nothing: String,
        _ revert: @escaping @Sendable (PlayerTransaction) throws -> UndoReport?
    ) {
        state.notice = .done(Texts.Notice.working)
        // What it takes away leaves no ghost.
        if let id = state.selection { memory.deletedHere = [id] }
        Task {
            do {
                let undone = try await session.repository.write(revert)
                state.notice = undone.map { Notice(done, $0) } ?? .error(nothing)
            } catch {
                report(error)
            }
        }
    }
}
