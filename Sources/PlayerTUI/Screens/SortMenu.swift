import PlayerKit
import TerminalUI

/// Every column to sort by; a letter chooses one at once, and the one that sorts already is reversed. A
/// capital letter chooses what orders players that are equal in the columns before.
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
            ForEach(shown, id: \.name) { entry in
                Button {
                    dismiss()
                    choose(ordering.choosing(entry.field))
                } label: {
                    HStack(spacing: 2) {
                        Text(String(entry.key.character)).bold()
                        Text(verbatim: entry.name)
                        Spacer(minLength: 0)
                        Text(verbatim: place(of: entry.field))
                    }
                }
                .buttonStyle(.plain)
                .keyboardShortcut(entry.key, modifiers: [])
            }
            Text(Texts.Dialog.sortHint).foregroundStyle(.secondary)
        }
        .frame(maxWidth: 32)
        .onKeyPress { press in
            guard
                let entry = shown.first(where: { $0.key.character.uppercased() == press.characters }
                ),
                let added = ordering.adding(entry.field)
            else { return .ignored }
            dismiss()
            choose(added)
            return .handled
        }
    }

    private var shown: [(key: KeyEquivalent, field: PlayerOrdering.Field, name: String)] {
        Self.fields.filter { columns.contains($0.field.rawValue) }
    }

    /// Whether a column orders, in which direction and as which of several.
    private func place(of field: PlayerOrdering.Field) -> String {
        guard let index = ordering.terms.firstIndex(where: { $0.field == field }) else {
            return " "
        }
        let sign = PlayerOrdering(ordering.terms[index]).sign
        return ordering.terms.count == 1 ? sign : "\(index + 1) \(sign)"
    }
}

extension PlayerOrdering {
    /// By a column in its natural direction; if it orders already, the other way round.
    func choosing(_ field: Field) -> PlayerOrdering {
        terms[0].field == field ? reversed : PlayerOrdering(Term(field))
    }

    /// The same, and where players are equal by a column more; if that orders already, the other way round.
    func adding(_ field: Field) -> PlayerOrdering? {
        guard let term = terms.first(where: { $0.field == field }) else {
            return try? PlayerOrdering("\(self),\(field.rawValue)")
        }
        let words = terms.map { other in
            let isReversed = other == term ? !other.isReversed : other.isReversed
            return (isReversed ? "-" : "") + other.field.rawValue
        }
        return try? PlayerOrdering(words.joined(separator: ","))
    }
}
