import PlayerKit
import TerminalUI

/// Three lines below the list: what is shown, what has happened, and where the cursor is.
struct StatusView: View {
    /// What the lines say.
    struct Content: Equatable {
        var filterText = ""
        var rowCount = 0
        var markCount = 0
        var isRangeOpen = false
        var showsChanges = false
        var ordering = PlayerOrdering.byScore
        var since = ""
        var row: Int?
        var lastChange: String?
    }

    let content: Content
    let notice: Notice?

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            HStack(spacing: 4) {
                Text(
                    verbatim: content.filterText.isEmpty
                        ? Texts.Status.noFilter : Texts.Status.filter(content.filterText))
                Text(Texts.Status.rows(content.rowCount)).fixedSize()
                if content.markCount > 0 {
                    Text(Texts.Status.marked(content.markCount)).bold().fixedSize()
                }
                if content.isRangeOpen { Text(Texts.Status.rangeOpen).fixedSize() }
                if content.showsChanges { Text(Texts.Status.showingChanges).fixedSize() }
                Spacer(minLength: 0)
                Text(Texts.Status.sort(content.ordering.words)).fixedSize()
            }
            HStack(spacing: 2) {
                Text(verbatim: content.since.isEmpty ? " " : content.since)
                Spacer(minLength: 0)
                // What was just done is read before what has happened meanwhile.
                NoticeText(notice: notice).layoutPriority(1)
            }
            HStack(spacing: 4) {
                Text(
                    verbatim: content.row.map { Texts.Status.row($0, of: content.rowCount) } ?? " ")
                Spacer(minLength: 0)
                if let age = content.lastChange { Text(Texts.Status.lastChange(age)).fixedSize() }
            }
        }
        .lineLimit(1)
        .padding(.horizontal, 1)
    }
}

/// What has happened, in a word that is not said by colour alone.
struct NoticeText: View {
    let notice: Notice?

    var body: some View {
        switch notice {
        case .done(let text): Text(verbatim: text)
        case .error(let text): Text(verbatim: text).bold().foregroundStyle(.red)
        case nil: Text(verbatim: "")
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
