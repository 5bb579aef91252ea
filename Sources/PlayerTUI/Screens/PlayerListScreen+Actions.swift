import PlayerKit
import QueryCore
import SQLiteCore
import TerminalUI

extension PlayerListScreen {
    func handle(_ press: KeyPress, _ proxy: ScrollViewProxy) -> KeyPress.Result {
        if press.key == .escape { return stepBack() ? .handled : .ignored }
        guard !model.isTyping, let binding = KeyMap.binding(for: press) else { return .ignored }
        perform(binding.action, proxy)
        return .handled
    }

    /// Esc goes back by one step: what is typed, the filter, the view of changes, the marks, the column.
    private func stepBack() -> Bool {
        if model.isTyping, model.finds {
            model.isTyping = false
            model.findText = ""
            model.search?.cancel()
            if let id = model.findOrigin?.id { model.selection = id }
        } else if model.isTyping || !model.filterText.isEmpty {
            model.isTyping = false
            model.filterText = ""
            $players.filter.wrappedValue = .all
        } else if model.showsChanges {
            showChanges(false)
        } else if !model.marks.isEmpty || model.rangeStart != nil {
            model.marks = []
            model.rangeStart = nil
        } else if model.column != nil {
            model.column = nil
        } else if model.notice != nil {
            model.notice = nil
        } else {
            return false
        }
        return true
    }

    func perform(_ action: ScreenAction, _ proxy: ScrollViewProxy) {
        model.notice = nil
        if session.isReadOnly, KeyMap.binding(of: action)?.isWrite == true {
            model.notice = .error(Texts.Notice.readOnly(session.fileName))
            return
        }
        // One acts on what is there now.
        if KeyMap.binding(of: action)?.isWrite == true { model.pause = nil }
        if action != .markUp, action != .markDown { model.stretch = nil }
        switch action {
        case .add: model.dialog = .add
        case .edit: model.dialog = model.currentPlayer.map { .edit($0) }
        case .delete: askToDelete()
        case .deleteAll: askToDeleteAll()
        case .increase: addToScores(1)
        case .decrease: addToScores(-1)
        case .undo:
            revert(Texts.Notice.undone, nothing: Texts.Notice.nothingToUndo) { try $0.undo() }
        case .redo:
            revert(Texts.Notice.redone, nothing: Texts.Notice.nothingToRedo) { try $0.redo() }
        case .history: model.dialog = .history
        case .mark, .markRange, .markUp, .markDown, .markAll, .invertMarks: mark(action)
        case .toggleOrdering:
            ordering = ordering == .byScore ? .byName : .byScore
        case .sortMenu: model.dialog = .sort(ordering)
        case .sortByScore: sort(by: .score)
        case .sortByName: sort(by: .name)
        case .sortByJoined: sort(by: .joined)
        case .sortByID: sort(by: .id)
        case .reverse: ordering = ordering.reversed
        case .filter: type(finding: false)
        case .nextMatch: find(.next, proxy)
        case .previousMatch: find(.previous, proxy)
        case .filterByCell: filterByCell()
        case .columnLeft: moveColumn(by: -1)
        case .columnRight: moveColumn(by: 1)
        case .goToRank: model.dialog = .goToRank
        case .center:
            if let id = model.current?.id { proxy.scrollTo(id, anchor: .center) }
        case .copyText: copy(as: .tsv)
        case .copyJSON: copy(as: .json)
        case .importFile: model.dialog = .importFile
        case .exportFile:
            model.dialog = .exportFile(ordering, $players.filter.wrappedValue)
        case .pane: model.showsPane.toggle()
        case .columns: model.dialog = .columns
        case .pause:
            model.pause =
                model.pause == nil
                ? ListModel.Pause(position: session.position.map { _ in lookback.position }) : nil
        case .pin:
            model.isPinned.toggle()
            model.notice = .done(model.isPinned ? Texts.Notice.pinned : Texts.Notice.following)
        case .mouse:
            terminal.setMouseReporting(!terminal.capabilities.mouse)
            model.notice = .done(
                terminal.capabilities.mouse ? Texts.Notice.mouseOn : Texts.Notice.mouseOff)
        case .changes: showChanges(!model.showsChanges)
        case .theme:
            model.theme += 1
            model.notice = .done(Texts.Notice.theme(Themes.theme(model.theme).name))
        case .redraw: terminal.redraw()
        case .menu: model.dialog = .menu
        case .palette: model.dialog = .palette
        case .help: model.dialog = .help
        case .quit: session.quit()
        }
    }

    func report(_ error: any Error) {
        model.notice = .error(String(describing: error))
    }

    func sort(by field: PlayerOrdering.Field) {
        let chosen = ordering.choosing(field)
        do {
            try session.repository.check(chosen)
            ordering = chosen
        } catch {
            report(error)
        }
    }

    /// Goes from column to column of those that are shown, and to none beyond them.
    private func moveColumn(by step: Int) {
        let columns = ListColumn.ofCells.filter {
            $0 != .joined
                || session.repository.columns.contains("joined")
                    && !model.hiddenColumns.contains(.joined)
        }
        guard let column = model.column, let index = columns.firstIndex(of: column) else {
            model.column = step > 0 ? columns.first : columns.last
            return
        }
        model.column = columns.indices.contains(index + step) ? columns[index + step] : nil
    }

    private func filterByCell() {
        guard let player = model.currentPlayer?.player,
            let text = (model.column ?? .name).filterText(of: player)
        else { return }
        do {
            $players.filter.wrappedValue = try PlayerFilter(text)
            model.filterText = text
        } catch {
            report(error)
        }
    }

    private func showChanges(_ isOn: Bool) {
        if !isOn || lookback.isOverfull {
            // What was shown has been seen: from now on only what is new counts.
            $lookback.position.wrappedValue = session.position.map { max($0, lookback.position) }
            model.showsChanges = false
            $players.only.wrappedValue = nil
        } else {
            model.showsChanges = true
            $players.only.wrappedValue = Set(lookback.changes.keys)
        }
    }

    func goToRank(_ rank: Int, _ proxy: ScrollViewProxy) {
        do {
            let player = try session.repository.player(atRank: rank)
            guard let id = player?.id, model.rows.index(id: id) != nil else {
                model.notice = .error(Texts.Notice.noRank(rank))
                return
            }
            model.selection = id
            proxy.scrollTo(id)
        } catch {
            report(error)
        }
    }

    private func askToDelete() {
        do {
            let seen = try session.repository.players(ids: model.actedOn)
            model.dialog = seen.isEmpty ? nil : .delete(seen)
        } catch {
            report(error)
        }
    }

    /// Asks for the number that is in the file now, which the screen may not know yet.
    private func askToDeleteAll() {
        do {
            let count = try session.repository.read { try Player.fetchCount($0) }
            model.dialog = count == 0 ? nil : .deleteAll(count: count)
        } catch {
            report(error)
        }
    }

    private func addToScores(_ points: Int) {
        let ids = model.actedOn
        guard !ids.isEmpty else { return }
        Task {
            do {
                let (count, first) = try await session.repository.write { players in
                    (
                        try players.addToScores(points, ids: ids),
                        ids.count == 1 ? try players.player(id: ids[0]) : nil
                    )
                }
                model.notice =
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
        model.notice = .done(Texts.Notice.working)
        // What it takes away leaves no ghost.
        if let id = model.cursor { model.deletedHere = [id] }
        Task {
            do {
                let undone = try await session.repository.write(revert)
                model.notice = undone.map { Notice(done, $0) } ?? .error(nothing)
            } catch {
                report(error)
            }
        }
    }
}
