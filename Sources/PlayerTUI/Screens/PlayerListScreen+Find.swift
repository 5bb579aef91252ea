import PlayerKit
import QueryCore
import TerminalUI

/// Which match to go to.
enum ListFind {
    /// The first one from where the cursor was when the person began to type.
    case typed
    case next, previous
}

extension PlayerListScreen {
    /// Opens the line in which is typed what to filter by, or what to find.
    func type(finding: Bool) {
        model.finds = finding
        model.findOrigin = model.currentPlayer?.player
        model.filterOrigin = finding || model.currentPlayer == nil ? nil : model.cursor
        model.isTyping = true
    }

    /// Puts the cursor on a match; behind the last one comes the first.
    func find(_ what: ListFind, _ proxy: ScrollViewProxy) {
        model.stopSearching()
        guard !model.findText.isEmpty else {
            if what != .typed { type(finding: true) }
            return
        }
        let origin = what == .typed ? model.findOrigin : model.current?.player.player
        let order = what == .previous ? ordering.reversed : ordering
        var request = $players.request.wrappedValue
        request.ordering = order
        let text = model.findText
        model.isSearching = true
        let cursor = model.cursor
        model.search = Task {
            defer { if !Task.isCancelled { model.isSearching = false } }
            do {
                let matches = request.rows.filtered(by: try PlayerFilter(text))
                let repository = session.repository
                var match = try await repository.first(
                    of: matches, from: origin, isIncluded: what == .typed, ordering: order)
                var notice: Notice?
                if match == nil, origin != nil {
                    match = try await repository.first(
                        of: matches, from: nil, isIncluded: true, ordering: order)
                    notice = .done(Texts.Find.around)
                }
                // Another key may have asked for another match meanwhile; and who has gone elsewhere stays there.
                guard !Task.isCancelled, model.cursor == cursor else { return }
                guard let id = match?.id, isListed(id) else {
                    model.notice = .error(Texts.Find.nothing(text))
                    return
                }
                model.notice = notice
                model.selection = id
                if model.rows.index(id: id) == nil {
                    model.followsCursor = true
                } else {
                    proxy.scrollTo(id)
                }
            } catch {
                if !Task.isCancelled { report(error) }
            }
        }
    }

    /// Whether the row of a player who has been found is there, or about to be: a match may be found before the rows are,
    /// if others have just been asked for.
    private func isListed(_ id: Int64) -> Bool {
        model.rows.index(id: id) != nil || model.followsFile && $players.error == nil
    }
}
