import TerminalUI

/// The columns that can be hidden; a letter hides or shows one, and the list behind follows.
struct ColumnMenu: View {
    let model: ListModel
    let columns: Set<String>
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.columns).bold()
            Text(verbatim: " ")
            ForEach(shown, id: \.column) { key, column in
                Button {
                    model.hiddenColumns.formSymmetricDifference([column])
                } label: {
                    HStack(spacing: 2) {
                        Text(verbatim: model.hiddenColumns.contains(column) ? "[ ]" : "[x]")
                        Text(verbatim: String(key)).bold()
                        Text(verbatim: column.title)
                        Spacer(minLength: 0)
                    }
                }
                .buttonStyle(.plain)
                .keyboardShortcut(KeyEquivalent(key), modifiers: [])
            }
            Button(Texts.Dialog.done) { dismiss() }
        }
        .frame(maxWidth: 32)
    }

    private var shown: [(key: Character, column: ListColumn)] {
        ListColumn.optional.filter { $0.column != .joined || columns.contains("joined") }
    }
}
