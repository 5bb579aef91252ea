import TerminalUI

/// The menu: one flat list in which a letter chooses an item at once.
struct MenuScreen: View {
    let keyMap: KeyMap
    let isReadOnly: Bool
    let choose: (ScreenAction) -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack(alignment: .leading, spacing: 0) {
            Text(Texts.Action.menu).bold()
            ForEach(keyMap.menu) { binding in
                if let key = binding.menuKey {
                    Button {
                        dismiss()
                        choose(binding.action)
                    } label: {
                        HStack(spacing: 2) {
                            Text(String(key.character).uppercased()).bold()
                            Text(binding.title)
                            Spacer(minLength: 0)
                        }
                    }
                    .buttonStyle(.plain)
                    .keyboardShortcut(key, modifiers: [])
                    .disabled(isReadOnly && binding.isWrite)
                }
            }
        }
        .frame(width: 46)
    }
}
