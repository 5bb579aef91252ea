import PlayerKit
import QueryCore
import TerminalUI

// What others make of the file: its history and its columns may come and go.
extension PlayerListScreen {
    /// Asks before the first change of another program's file whether to begin a history in it; returns whether it does.
    func asksForHistory(before action: ScreenAction) -> Bool {
        followJournal()
        guard !session.repository.hasJournal, !model.worksWithoutHistory,
            ![.undo, .redo].contains(action)
        else { return false }
        // What was seen last: to look now would wait for whoever has a lock.
        var reason: String?
        if case .none(let reasonAgainst) = lookback.journal { reason = reasonAgainst }
        model.dialog = .adopt(action, reasonAgainst: reason)
        return true
    }

    /// Says that the file is lost, if it is; nothing else can be read of it then than what is shown.
    func saysLoss() -> Bool {
        guard let loss = session.loss ?? lossOfFile else { return false }
        model.isFileLost = true
        model.notice = .error(Texts.Notice.lost(loss))
        return true
    }

    /// Asks for what was typed while the file was lost: a filter, which may have been taken back, or what to find.
    func askForTyped(_ proxy: ScrollViewProxy) {
        model.isFileLost = false
        if let filter = try? PlayerFilter(model.heldFilterText),
            filter != $players.filter.wrappedValue
        {
            asked.filter.wrappedValue = filter
        }
        if model.isTyping, model.finds { find(.typed, proxy) }
    }

    /// Looks back at what changes from now on, if another run has begun a history, and no longer if it has been taken away.
    func followJournal() {
        switch (lookback.journal, session.position) {
        case (.present, nil): session.noteJournal(at: lookback.position)
        case (.lost, .some):
            session.forgetJournal()
            if session.position == nil { model.endPromises() }
        default: return
        }
        lookbackPosition.wrappedValue = session.position
    }

    /// Shows the columns that another program has added, and asks for nothing by those that it has removed.
    func followColumns() {
        let columns = lookback.columns
        guard columns.contains("name"), columns.contains("score"), columns != session.columns
        else { return }
        let removed = session.columns.subtracting(columns)
        session.noteColumns(columns)
        var request = asked.wrappedValue
        if request.ordering.terms.contains(where: { removed.contains($0.field.rawValue) }) {
            request.ordering = .byScore
        }
        if !request.filter.columns.isSubset(of: columns) {
            request.filter = .all
            model.filterText = ""
        }
        guard request != asked.wrappedValue else { return }
        asked.wrappedValue = request
        model.notice = .error(Texts.Notice.columnIsGone(removed.sorted().joined(separator: ", ")))
    }

    /// Goes on with an action once the person has said whether there is to be a history.
    func proceed(with action: ScreenAction?, isAdopted: Bool, _ proxy: ScrollViewProxy) {
        if isAdopted {
            lookbackPosition.wrappedValue = session.position
        } else {
            model.worksWithoutHistory = true
        }
        if let action { perform(action, proxy) }
    }
}
