import PlayerKit
import TerminalUI

/// Three lines below the list: what is shown, what has happened, and where the cursor is.
struct StatusView: View {
    let model: ListModel
    let rows: PlayerRows<Players>
    let count: RowCount
    let ordering: PlayerOrdering
    let since: String
    let lastChange: String?
    let keyMap: KeyMap
    let isBusy: Bool
    let perform: (ScreenAction) -> Void

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            FilterStatus(model: model, count: count, ordering: ordering, keyMap: keyMap)
            NoticeStatus(model: model, since: since, isBusy: isBusy, perform: perform)
            PositionStatus(model: model, rows: rows, count: count, lastChange: lastChange)
        }
        .lineLimit(1)
        .padding(.horizontal, 1)
    }
}

/// How many players are shown, and whether that is so or only what is known so far.
struct RowCount: Equatable {
    let number: Int
    let isExact: Bool
}

/// What is shown, and how.
private struct FilterStatus: View {
    let model: ListModel
    let count: RowCount
    let ordering: PlayerOrdering
    let keyMap: KeyMap

    var body: some View {
        let filter = model.heldFilterText
        HStack(spacing: 4) {
            Text(verbatim: filter.isEmpty ? Texts.Status.noFilter : Texts.Status.filter(filter))
            Text(Texts.Status.rows(count)).fixedSize()
            if !model.marks.isEmpty {
                Text(Texts.Status.marked(model.marks.count)).bold().fixedSize()
            }
            if model.rangeStart != nil {
                Text(Texts.Status.rangeOpen(keyMap.key(of: .markRange))).fixedSize()
            }
            if model.showsChanges {
                Text(Texts.Status.showingChanges(keyMap.key(of: .changes))).fixedSize()
            }
            Spacer(minLength: 0)
            Text(Texts.Status.sort(ordering.words)).fixedSize()
        }
    }
}

/// What has happened.
private struct NoticeStatus: View {
    let model: ListModel
    let since: String
    let isBusy: Bool
    let perform: (ScreenAction) -> Void

    var body: some View {
        HStack(spacing: 2) {
            Text(verbatim: since.isEmpty ? " " : since)
                .onTapGesture { if !since.isEmpty { perform(.changes) } }
            Spacer(minLength: 0)
            // What was just done is read before what has happened meanwhile.
            NoticeText(notice: model.notice, isBusy: isBusy, perform: perform).layoutPriority(1)
        }
    }
}

/// Where the cursor is.
private struct PositionStatus: View {
    let model: ListModel
    let rows: PlayerRows<Players>
    let count: RowCount
    let lastChange: String?

    var body: some View {
        let row = model.selection.flatMap { rows.index(id: $0) } ?? 0
        HStack(spacing: 4) {
            Text(
                verbatim: rows.number(ofRowAt: row)
                    .map { Texts.Status.row(min($0, max(1, count.number)), of: count) } ?? " ")
            if let column = model.column {
                Text(Texts.Status.column(column.title)).fixedSize()
            }
            if model.isPinned { Text(Texts.Status.pinned).fixedSize() }
            Spacer(minLength: 0)
            if let lastChange { Text(Texts.Status.lastChange(lastChange)).fixedSize() }
        }
    }
}

/// What has happened, in a word that is not said by colour alone.
struct NoticeText: View {
    let notice: Notice?
    /// Whether a change waits for the file, which is said until there is something else to say.
    let isBusy: Bool
    let perform: (ScreenAction) -> Void

    var body: some View {
        switch notice {
        case .done(let text, nil): Text(verbatim: text.singleLine)
        case .done(let text, let hint?):
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 2) {
                    Text(verbatim: text.singleLine)
                    Text(verbatim: "\(hint.key) \(hint.title)")
                        .onTapGesture { perform(hint.action) }
                }
                Text(verbatim: text.singleLine)
            }
        case .error(let text): Text(verbatim: text.singleLine).bold().foregroundStyle(.red)
        case nil: Text(isBusy ? Texts.Notice.busy : "")
        }
    }
}

extension PlayerOrdering {
    /// The order in words: `score v, then name ^`.
    var words: String {
        terms.enumerated().map { offset, term in
            let single = PlayerOrdering(term)
            return (offset == 0 ? "" : "then ") + "\(term.field.rawValue) \(single.sign)"
        }.joined(separator: ", ")
    }
}
