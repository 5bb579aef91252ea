import PlayerKit
import TerminalUI

/// Every column to sort by; a letter chooses one at once, and the one that sorts already is reversed.
struct SortMenu: View {
    let ordering: PlayerOrdering
    let columns: Set<String>
    let choose: (PlayerOrdering) -> Void
    @Environment(\.dismiss) private var dismiss

    /// The columns with the letters that choose them.
    static let fields: [(key: KeyEquivalent, field: PlayerOrdering.Field, name: String)] = [
        ("s", .score, Texts.Column.score), ("n", .name, Texts.Column.name),
        ("j", .joined, Texts.Column.joined), ("i", .id, Texts.Column.id),
    ]

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.sortMenu).bold()
            Text(verbatim: " ")
            ForEach(Self.fields.filter { columns.contains($0.field.rawValue) }, id: \.name) {
                entry in
                Button {
                    dismiss()
                    choose(ordering.choosing(entry.field))
                } label: {
                    HStack(spacing: 2) {
                        Text(String(entry.key.character).uppercased()).bold()
                        Text(verbatim: entry.name)
                        Spacer(minLength: 0)
                        Text(verbatim: ordering.terms[0].field == entry.field ? ordering.sign : " ")
                    }
                }
                .buttonStyle(.plain)
                .keyboardShortcut(entry.key, modifiers: [])
            }
        }
        .frame(width: 32)
    }
}

extension PlayerOrdering {
    /// By a column in its natural direction; if it orders already, the other way round.
    func choosing(_ field: Field) -> PlayerOrdering {
        terms[0].field == field ? reversed : PlayerOrdering(Term(field))
    }
}
