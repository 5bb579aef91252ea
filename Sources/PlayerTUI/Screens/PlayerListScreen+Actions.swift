import PlayerKit
import QueryCore
import SQLiteCore
import TerminalUI

extension PlayerListScreen {
    func handle(_ press: KeyPress, _ proxy: ScrollViewProxy) -> KeyPress.Result {
        if press.key == .escape { return stepBack() ? .handled : .ignored }
        if press.key == "c", press.modifiers == .control {
            if session.interrupt() { model.dialog = .quit }
            return .handled
        }
        guard !model.isTyping, let binding = session.keyMap.binding(for: press) else {
            return .ignored
        }
        perform(binding.action, proxy)
        return .handled
    }

    /// Esc goes back by one step: an error, what is typed, the filter, the view of changes, the marks, the
    /// column.
    private func stepBack() -> Bool {
        if !model.isTyping, case .error = model.notice {
            model.notice = nil
        } else if model.isTyping, model.finds {
            model.isTyping = false
            model.findText = ""
            model.stopSearching()
            if let id = model.findOrigin?.id { model.selection = id }
        } else if model.isTyping || !model.filterText.isEmpty {
            if !model.isTyping, saysLoss() { return true }
            if !model.isTyping { model.filterOrigin = nil }
            model.isTyping = false
            model.filterText = ""
            asked.filter.wrappedValue = .all
        } else if model.showsChanges {
            if !saysLoss() { showChanges(false) }
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
        // Who goes on is done with the filter.
        model.filterOrigin = nil
        // Since when others may have changed what is not shown.
        let pausePosition = model.pause?.position
        // An error stays until it is dismissed, or until there is something else to say.
        if case .done = model.notice { model.notice = nil }
        // Whoever types on before the answer means a player that it shows, and not the one who is there still. In another
        // order that is another one, too, where the cursor stays at its place.
        if action.isAboutShown,
            !isAnswered && !model.shows($players.request.wrappedValue)
                || model.isPinned && $players.isLoading || model.isSearching
        {
            if !saysLoss() { model.notice = .error(Texts.Notice.unanswered) }
            return
        }
        if action.asksForOthers, saysLoss() { return }
        let ghost = action.isForPlayers ? model.ghostActedOn : nil
        if session.keyMap.binding(of: action)?.isWrite == true {
            if session.isReadOnly {
                model.notice = .error(Texts.Notice.readOnly(session.fileName))
                return
            }
            if let loss = session.loss {
                model.notice = .error(Texts.Notice.lost(loss))
                return
            }
            if model.lacksPlayer(for: action) {
                model.notice = .error(Texts.Notice.nobody)
                return
            }
            if ghost == nil, asksForHistory(before: action) { return }
            // One acts on what is there now.
            model.pause = nil
        }
        if action != .markUp, action != .markDown { model.stretch = nil }
        // It is for the first one as long as that under the cursor is not on the list.
        if action.isForPlayers, let id = model.current?.id { model.selection = id }
        model.followsCursor = session.keyMap.binding(of: action)?.isWrite == true
        if let ghost {
            // Who holds a key goes on with nobody else.
            if let id = ghost.id { expire([id]) }
            let hasLeft = ghost.id.map(lookback.hasLeft) ?? false
            model.notice = .error(
                hasLeft
                    ? Texts.Notice.hasLeft(ghost.name)
                    : isGone(ghost))
            return
        }
        switch action {
        case .add: model.dialog = .add
        case .edit: edit()
        case .delete: askToDelete()
        case .deleteAll: askToDeleteAll()
        case .increase: addToScores(session.scoreStep, since: pausePosition)
        case .decrease: addToScores(-session.scoreStep, since: pausePosition)
        case .undo:
            revert(
                Texts.Notice.undone, nothing: Texts.Notice.nothingToUndo,
                hint: session.hint(for: .redo)
            ) { try $0.undo() }
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
        case .copyNotice: copyNotice()
        case .copyCommand: copyCommand()
        case .importFile: model.dialog = .importFile
        case .exportFile:
            model.dialog = .exportFile(ordering, $players.filter.wrappedValue)
        case .pane: model.showsPane.toggle()
        case .columns: model.dialog = .columns
        case .pause:
            // A list that asks for nothing would not notice that the file is back.
            if model.pause != nil || !saysLoss() { togglePause() }
        case .pin:
            model.isPinned.toggle()
            model.notice = .done(model.isPinned ? Texts.Notice.pinned : Texts.Notice.following)
        case .mouse:
            terminal.setMouseReporting(!terminal.capabilities.mouse)
            model.notice = .done(
                terminal.capabilities.mouse
                    ? Texts.Notice.mouseOn : Texts.Notice.mouseOff(session.keyMap.key(of: .mouse)))
        case .changes: showChanges(!model.showsChanges)
        case .theme:
            model.theme += 1
            model.notice = .done(Texts.Notice.theme(Themes.theme(model.theme).name))
        case .redraw: terminal.redraw()
        case .menu: model.dialog = .menu
        case .palette: model.dialog = .palette
        case .help: model.dialog = .help
        case .quit: if session.isWriting { model.dialog = .quit } else { session.quit() }
        }
    }

    func report(_ error: any Error) {
        report(Texts.text(of: error))
    }

    func report(_ problem: String) {
        model.notice = .error(problem)
    }

    /// - parameter adds: whether the column orders only those that are equal so far.
    func sort(by field: PlayerOrdering.Field, adds: Bool = false) {
        let chosen = adds ? ordering.adding(field) ?? ordering : ordering.choosing(field)
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
                || session.columns.contains("joined")
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
            let filter = try PlayerFilter(text)
            // Of an empty name, as programs of others may leave it, there is nothing to look for.
            guard !filter.isEmpty else { return report(Texts.Notice.noFilterOfCell) }
            asked.filter.wrappedValue = filter
            model.filterText = text
        } catch {
            report(error)
        }
    }

    /// Looks back to the moment before an action, and shows what has changed since.
    func lookBack(to action: PlayerAction) {
        model.notice = nil
        let position = action.start
        do {
            let past = try session.repository.read {
                try Lookback.fetch($0, since: position)
            }
            guard !past.isOverfull else {
                model.notice = .error(Texts.History.tooMany(past.count))
                return
            }
            lookbackPosition.wrappedValue = position
            asked.only.wrappedValue = Set(past.changes.keys)
            model.showsChanges = true
        } catch {
            report(error)
        }
    }

    func showChanges(_ isOn: Bool) {
        if !isOn || lookback.isOverfull {
            // What was shown has been seen: from now on only what is new counts.
            lookbackPosition.wrappedValue = session.position.map {
                lookback.position == .start ? $0 : lookback.position
            }
            model.showsChanges = false
            asked.only.wrappedValue = nil
        } else {
            model.showsChanges = true
            asked.only.wrappedValue = Set(lookback.changes.keys)
        }
    }

    func goToRank(_ rank: Int, _ proxy: ScrollViewProxy) {
        do {
            goTo(try session.repository.player(atRank: rank), rank: rank, proxy)
        } catch let error as PlayerError where error.code == .busy {
            // Who goes elsewhere meanwhile stays there.
            let cursor = model.cursor
            model.notice = .done(Texts.Notice.working)
            model.stopSearching()
            model.isSearching = true
            model.search = Task {
                defer { if !Task.isCancelled { model.isSearching = false } }
                do {
                    let player = try await session.repository.player(ranked: rank)
                    guard !Task.isCancelled else { return }
                    model.notice = nil
                    if model.cursor == cursor { goTo(player, rank: rank, proxy) }
                } catch {
                    if !Task.isCancelled { report(error) }
                }
            }
        } catch {
            report(error)
        }
    }

    private func goTo(_ player: Player?, rank: Int, _ proxy: ScrollViewProxy) {
        guard let id = player?.id, model.rows.index(id: id) != nil else {
            model.notice = .error(Texts.Notice.noRank(rank))
            return
        }
        model.selection = id
        proxy.scrollTo(id)
    }

    private func edit() {
        guard let player = model.currentPlayer else { return }
        // On a list that was paused, others may have deleted it.
        if let seen = try? session.repository.players(ids: [player.id]), seen.isEmpty {
            sayNobodyIsThere()
        } else {
            model.dialog = .edit(player)
        }
    }

    private func askToDelete() {
        do {
            let (seen, hidden) = try model.actedOn(in: session.repository)
            if seen.isEmpty {
                sayNobodyIsThere(hidden: hidden)
            } else {
                model.dialog = .delete(seen, hidden: hidden)
            }
        } catch {
            report(error)
        }
    }

    /// Says that nobody of those whom an action is for is there any more, or shown.
    func sayNobodyIsThere(hidden: Int = 0) {
        guard hidden == 0 else {
            model.notice = .error(Texts.Notice.marksAreHidden)
            return
        }
        guard model.marks.isEmpty, let player = model.currentPlayer?.player else {
            return sayMarksAreGone()
        }
        model.notice = .error(isGone(player))
    }

    private func isGone(_ player: Player) -> String {
        Texts.Notice.isGone(player.name, history: session.keyMap.key(of: .history))
    }

    /// Says that none of the marked players is there any more. Without marks there is nobody to be asked about.
    func sayMarksAreGone() {
        guard !model.marks.isEmpty else { return }
        model.marks = []
        model.notice = .error(Texts.Notice.marksAreGone)
    }

    /// Asks for the number that is in the file now, which the screen may not know yet. What the filter hides
    /// stays.
    private func askToDeleteAll() {
        // Then all is neither what is shown nor what the filter lets through.
        guard !model.showsChanges else {
            model.notice = .error(Texts.Delete.changesOnly(changesKey))
            return
        }
        do {
            let filter = $players.filter.wrappedValue
            let seen = try session.repository.seen(by: filter)
            guard seen.count > 0 else {
                model.notice = .error(Texts.Delete.nothing)
                return
            }
            model.dialog = .deleteAll(
                DeleteAllDialog.Target(
                    players: seen, filterText: filter.isEmpty ? "" : model.filterText))
        } catch {
            report(error)
        }
    }

    private func addToScores(_ points: Int, since position: JournalPosition?) {
        let all = model.actedOn
        guard !all.isEmpty else { return }
        let (hasMarks, request) = (!model.marks.isEmpty, model.request)
        let seen = hasMarks ? nil : model.currentPlayer?.player
        write {
            let (count, first, hidden) = try await session.repository.write { players in
                var (ids, hidden) = (all, 0)
                if hasMarks {
                    let marked = try players.players(ids: all).compactMap(\.id)
                    ids = try players.players(ids: request.shown(marked), passing: request.filter)
                        .compactMap(\.id)
                    hidden = marked.count - ids.count
                }
                return (
                    try players.addToScores(points, ids: ids, asSeen: seen, since: position),
                    ids.count == 1 ? try players.player(id: ids[0]) : nil, hidden
                )
            }
            if count == 0 {
                guard hidden == 0 else { return .error(Texts.Notice.marksAreHidden) }
                model.marks.subtract(all)
                return .error(seen.map(isGone) ?? Texts.Notice.marksAreGone)
            }
            return .done(
                first.flatMap { hidden == 0 ? Texts.Notice.score($0.name, $0.score) : nil }
                    ?? Texts.Notice.scores(count, points, hidden: hidden))
        }
    }

    private func revert(
        _ done: String, nothing: String, hint: KeyHint? = nil,
        _ revert: @escaping @Sendable (PlayerTransaction) throws -> UndoReport?
    ) {
        model.notice = .done(Texts.Notice.working)
        let id = model.cursor
        write {
            let (undone, isThere) = try await session.repository.write { players in
                (try revert(players), try id.map { try players.player(id: $0) != nil } ?? true)
            }
            // Whom it deletes leaves no ghost, whom it takes out of the filter does.
            if let id, !isThere { model.endDeletion(of: [id], isDone: true) }
            return undone.map { Notice(done, $0, hint: hint) } ?? .error(nothing)
        }
    }

    /// Changes the players, and says what came of it. An error of a change before it that came meanwhile
    /// stays: else nobody would see that one of several was not made.
    private func write(_ work: @escaping @MainActor () async throws -> Notice) {
        let errorCount = model.errorCount
        session.beginWriting {
            do {
                let notice = try await work()
                if case .error = model.notice, model.errorCount > errorCount { return }
                model.notice = notice
            } catch {
                report(error)
            }
        }
    }
}
