import TerminalUI

/// The keys, from the key map.
struct HelpScreen: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text("Keys").bold()
            Text(verbatim: " ")
            ForEach(KeyMap.movements, id: \.keys) { row(keys: $0.keys, title: $0.title) }
            ForEach(KeyMap.bindings.filter { !$0.keys.isEmpty }) { binding in
                row(
                    keys: binding.keys.map(\.name).joined(separator: ", "),
                    title: binding.title)
            }
            row(keys: "m d", title: KeyMap.binding(of: .deleteAll)?.title ?? "")
            row(keys: "Ctrl-Z", title: "Suspend")
            Text(verbatim: " ")
            HStack {
                Spacer(minLength: 0)
                Button("Close", role: .cancel) { dismiss() }
            }
        }
        .frame(width: 44)
    }

    private func row(keys: String, title: String) -> some View {
        HStack(spacing: 2) {
            Text(verbatim: keys).frame(width: 14, alignment: .leading)
            Text(verbatim: title)
            Spacer(minLength: 0)
        }
        .lineLimit(1)
    }
}
