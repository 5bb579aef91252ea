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
        case .markUp: stretch(by: -1)
        case .markDown: stretch(by: 1)
        case .markAll: markShown(inverting: false)
        default: markShown(inverting: true)
        }
    }

    private func markCurrent() {
        guard let player = model.currentPlayer else {
            if let id = model.ghostActedOn?.id { model.marks.remove(id) }
            return
        }
        if model.marks.remove(player.id) == nil {
            guard model.marks.count < ListModel.mostMarks else { return sayTooMany() }
            model.marks.insert(player.id)
        }
        let rows = model.rows
        if let index = rows.index(id: player.id), index + 1 < rows.count {
            model.selection = rows[index + 1].id
        } else {
            model.selection = player.id
        }
    }

    private func markRange() {
        guard let start = model.rangeStart else {
            model.rangeStart = model.currentPlayer?.id
            return
        }
        model.rangeStart = nil
        let rows = model.rows
        guard let end = model.cursor, let first = rows.index(id: start),
            let last = rows.index(id: end)
        else { return }
        let range = min(first, last)...max(first, last)
        guard range.count <= ListModel.mostMarks else { return sayTooMany() }
        for index in range where !rows[index].isGhost { model.marks.insert(rows[index].id) }
    }

    /// Marks from where the first of these keys was pressed to where the cursor is now; on the way back the
    /// marks go again.
    private func stretch(by step: Int) {
        let rows = model.rows
        guard let id = model.current?.id, let index = rows.index(id: id) else { return }
        var stretch = model.stretch ?? ListModel.Stretch(start: id, end: id, marks: model.marks)
        if stretch.end != id {
            stretch = ListModel.Stretch(start: id, end: id, marks: model.marks)
        }
        let end = min(max(0, index + step), rows.count - 1)
        guard let start = rows.index(id: stretch.start) else { return }
        let range = min(start, end)...max(start, end)
        guard stretch.marks.count + range.count <= ListModel.mostMarks else { return sayTooMany() }
        stretch.end = rows[end].id
        model.marks = stretch.marks.union(range.map { rows[$0] }.filter { !$0.isGhost }.map(\.id))
        model.selection = stretch.end
        model.stretch = stretch
    }

    private func markShown(inverting: Bool) {
        do {
            let shown: [Int64]?
            if model.pause != nil {
                // The file may have others by now.
                guard players.count <= ListModel.mostMarks else { return sayTooMany() }
                shown = players.map(\.id)
            } else if let only = $players.only.wrappedValue {
                shown = players.filter { only.contains($0.id) }.map(\.id)
            } else {
                shown = try session.repository.ids(
                    filter: $players.filter.wrappedValue, limit: ListModel.mostMarks)
            }
            guard let shown else { return sayTooMany() }
            if inverting {
                model.marks.formSymmetricDifference(shown)
            } else {
                model.marks.formUnion(shown)
            }
        } catch {
            model.notice = .error(Texts.text(of: error))
        }
    }

    private func sayTooMany() {
        model.notice = .error(Texts.Notice.tooManyMarks(ListModel.mostMarks))
    }

    /// Copies the marked players, or the one under the cursor.
    func copy(as format: PlayerFormat) {
        guard terminal.capabilities.clipboard else {
            model.notice = .error(Texts.Notice.noClipboard)
            return
        }
        do {
            let (players, hidden) = try model.actedOn(in: session.repository)
            guard !players.isEmpty else { return sayNobodyIsThere(hidden: hidden) }
            if let column = model.column, format == .tsv {
                return put(
                    players.map { column.text(of: $0) + "\n" }.joined(), count: players.count)
            }
            let columns = session.columns
            var text = format == .json ? format.header(columns: columns) : ""
            for player in players {
                text += format.row(player, columns: columns, isFirst: player == players[0])
                if text.utf8.count > Self.mostCharacters { break }
            }
            put(text + format.footer, count: players.count)
        } catch {
            report(error)
        }
    }

    private func put(_ text: String, count: Int) {
        guard text.utf8.count <= Self.mostCharacters else {
            model.notice = .error(
                Texts.Notice.tooMuchToCopy(session.keyMap.key(of: .exportFile)))
            return
        }
        terminal.copyToClipboard(text)
        model.notice = .done(Texts.Notice.copied(count))
    }
}
