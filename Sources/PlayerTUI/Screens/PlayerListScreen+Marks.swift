import PlayerKit
import QueryCore
import TerminalUI

extension PlayerListScreen {
    /// How many characters go to the clipboard at most: terminals drop more without a word.
    private static let mostCharacters = 70_000

    func mark(_ action: ScreenAction) {
        switch action {
        case .mark: markCurrent()
        case .markRange: markRange()
        case .markAll: markShown(inverting: false)
        default: markShown(inverting: true)
        }
    }

    private func markCurrent() {
        guard let player = currentPlayer else { return }
        if state.marks.remove(player.id) == nil {
            guard state.marks.count < ListState.mostMarks else { return sayTooMany() }
            state.marks.insert(player.id)
        }
        let rows = rows
        if let index = rows.index(id: player.id), index + 1 < rows.count {
            state.selection = rows[index + 1].id
        } else {
            state.selection = player.id
        }
    }

    private func markRange() {
        guard let start = state.rangeStart else {
            state.rangeStart = currentPlayer?.id
            return
        }
        state.rangeStart = nil
        let rows = rows
        guard let end = current?.id, let first = rows.index(id: start),
            let last = rows.index(id: end)
        else { return }
        let range = min(first, last)...max(first, last)
        guard range.count <= ListState.mostMarks else { return sayTooMany() }
        for index in range where !rows[index].isGhost { state.marks.insert(rows[index].id) }
    }

    private func markShown(inverting: Bool) {
        do {
            let shown: [Int64]?
            if let only = $players.only.wrappedValue {
                shown = players.filter { only.contains($0.id) }.map(\.id)
            } else {
                shown = try session.repository.ids(
                    filter: $players.filter.wrappedValue, limit: ListState.mostMarks)
            }
            guard let shown else { return sayTooMany() }
            if inverting {
                state.marks.formSymmetricDifference(shown)
            } else {
                state.marks.formUnion(shown)
            }
        } catch {
            state.notice = .error(String(describing: error))
        }
    }

    private func sayTooMany() {
        state.notice = .error(Texts.Notice.tooManyMarks(ListState.mostMarks))
    }

    /// Copies the marked players, or the one under the cursor.
    func copy(as format: PlayerFormat) {
        guard terminal.capabilities.clipboard else {
            state.notice = .error(Texts.Notice.noClipboard)
            return
        }
        do {
            let ids = state.marks.isEmpty ? currentPlayer.map { [$0.id] } ?? [] : Array(state.marks)
            let players = try session.repository.players(ids: ids)
            guard !players.isEmpty else { return }
            let columns = session.repository.columns
            var text = format == .json ? format.header(columns: columns) : ""
            for player in players {
                text += format.row(player, columns: columns, isFirst: player == players[0])
                guard text.utf8.count <= Self.mostCharacters else {
                    state.notice = .error(Texts.Notice.tooMuchToCopy)
                    return
                }
            }
            terminal.copyToClipboard(text + format.footer)
            state.notice = .done(Texts.Notice.copied(players.count))
        } catch {
            state.notice = .error(String(describing: error))
        }
    }
}
