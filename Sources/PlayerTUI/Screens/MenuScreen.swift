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
        .frame(maxWidth: 46)
        .onKeyPress { press in
            // The letters are shown as capitals, so they may be typed as such.
            guard
                let binding = keyMap.menu.first(where: {
                    $0.menuKey?.character.uppercased() == press.characters
                }), !(isReadOnly && binding.isWrite)
            else { return .ignored }
            dismiss()
            choose(binding.action)
            return .handled
        }
    }
}
