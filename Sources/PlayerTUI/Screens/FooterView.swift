import TerminalUI

/// The line at the bottom: what has happened, until the next action, or else the keys.
struct FooterView: View {
    let model: ListModel
    /// Whether there are lines of status above, which say the rest.
    let isRoomy: Bool
    let isReadOnly: Bool
    let perform: (ScreenAction) -> Void

    var body: some View {
        Group {
            if isRoomy {
                keys
            } else if model.notice != nil {
                NoticeText(notice: model.notice)
            } else if !model.marks.isEmpty {
                Text(Texts.Status.marked(model.marks.count))
            } else if !model.filterText.isEmpty {
                Text(verbatim: Texts.Dialog.filterHint(model.filterText))
            } else {
                keys
            }
        }
        .lineLimit(1)
        .frame(maxWidth: .infinity, alignment: .leading)
        .padding(.horizontal, 1)
    }

    private var keys: some View {
        GeometryReader { proxy in
            HStack(spacing: 2) {
                ForEach(hints(width: Int(proxy.size.width))) { binding in
                    HStack(spacing: 1) {
                        Text(binding.keyName).bold()
                        Text(binding.hint ?? "")
                    }
                    .fixedSize()
                    .onTapGesture { perform(binding.action) }
                }
            }
        }
        .frame(height: 1)
    }

    /// As many hints as fit whole, but always the last two, which lead to all others and out.
    private func hints(width: Int) -> [KeyBinding] {
        var hints = KeyMap.bindings.filter { $0.hint != nil && !(isReadOnly && $0.isWrite) }
        while hints.count > 2, Self.width(of: hints) > width {
            hints.remove(at: hints.count - 3)
        }
        return hints
    }

    private static func width(of hints: [KeyBinding]) -> Int {
        hints.reduce(-2) { $0 + $1.keyName.count + 1 + ($1.hint?.count ?? 0) + 2 }
    }
}
